"""What a published schema admits and the server refuses all the same is named by the error.

Calls are generated from the schemas themselves; each refused one is mended where the error says,
until it is accepted. An error that named the wrong place would never let it be.
"""

from collections.abc import Callable, Mapping
from functools import partial

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from mnemosyne.mcp.arguments import Shape, normalize
from mnemosyne.mcp.definition import SchemaStyle
from mnemosyne.mcp.schemas.parts import ANY_ID, IDENTIFIER, MEMORY_ID
from mnemosyne.mcp.schemas.remembering import INSTANT, LANGUAGE
from mnemosyne.mcp.schemas.schema import Schema
from mnemosyne.memory.errors import Flaw, InvalidRequest
from mnemosyne.memory.forgetting import parse_forget
from mnemosyne.memory.inspecting import parse_inspect
from mnemosyne.memory.lifecycle import Verb
from mnemosyne.memory.listing import parse_list
from mnemosyne.memory.recall.request import parse_recall
from mnemosyne.memory.remembering import parse_remember
from mnemosyne.memory.revising import parse_revise
from mnemosyne.memory.scopes import DIMENSIONS, Scope
from mnemosyne.memory.transitions import parse_transition
from tests.mcp.toolbox import CALLS, DEFINITIONS, ID

PARSE: dict[str, Callable[[Mapping[str, object]], object]] = {
    "memory_recall": parse_recall,
    "memory_list": parse_list,
    "memory_inspect": parse_inspect,
    "memory_archive": partial(parse_transition, Verb.ARCHIVE),
    "memory_restore": partial(parse_transition, Verb.RESTORE),
    "memory_remember": parse_remember,
    "memory_revise": parse_revise,
    "memory_forget": parse_forget,
}
ABSENT = object()
NAMED_BY_CODE = {Flaw.QUERY: "query", Flaw.SCOPE: "scope", Flaw.TAGS: "tags"}
TEXTS = (
    st.text(min_size=1, max_size=120)
    | st.text("ab \t\n\r\x00\u202e\u0301", min_size=1, max_size=4)
    | st.sampled_from(["x" * 4001, "x" * 4097, "con", "12345678-90"])
)


WORDS: dict[str, st.SearchStrategy[str]] = {
    IDENTIFIER: st.sampled_from(["tea", "a", "0-_9", "con", "lpt1", "x" * 64]),
    MEMORY_ID: st.sampled_from([ID, "mem_" + "0" * 32]),
    ANY_ID: st.sampled_from([ID, "rainy-weekend", "..", "A_b.c", "x" * 100]),
    LANGUAGE: st.sampled_from(["en", "pt-BR", "zh-Hant-TW", "abcdefgh-12345678"]),
    INSTANT: st.sampled_from(
        ["2026-07-20T15:00:00Z", "2026-02-30T15:00:00Z", "0000-01-01T00:00:00Z"]
    ),
}
"""Some words of each pattern that a schema publishes."""


def conforming(schema: Schema) -> st.SearchStrategy[object]:
    """Values that the schema admits."""
    if "anyOf" in schema:
        return st.one_of([conforming(branch) for branch in schema["anyOf"]])
    match schema["type"]:
        case "null":
            return st.none()
        case "integer":
            return st.integers(schema["minimum"], schema.get("maximum", 2**60))
        case "array":
            least, most = schema["minItems"], schema["maxItems"]
            return st.lists(conforming(schema["items"]), min_size=least, max_size=most)
        case "object":
            return objects(schema)
        case _:
            return strings(schema)


def objects(schema: Schema) -> st.SearchStrategy[object]:
    members = {name: conforming(member) for name, member in schema["properties"].items()}
    required = {name: member for name, member in members.items() if name in schema["required"]}
    optional = {name: member for name, member in members.items() if name not in required}
    return st.fixed_dictionaries(required, optional=optional)


def strings(schema: Schema) -> st.SearchStrategy[object]:
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    longest = schema.get("maxLength", 10_000)
    if "pattern" in schema:
        return WORDS[schema["pattern"]]
    return TEXTS.filter(lambda text: len(text) <= longest)


def narrowed(root: Schema, branch: Schema) -> Schema:
    """What a branch leaves of its root: both hold at once."""
    both: Schema = {**root, **branch}
    if "properties" in branch:
        both["properties"] = {
            name: narrowed(root["properties"][name], member)
            for name, member in branch["properties"].items()
        }
    if "anyOf" in branch:
        both["anyOf"] = [
            narrowed(*pair) for pair in zip(root["anyOf"], branch["anyOf"], strict=True)
        ]
    if "items" in branch:
        both["items"] = narrowed(root["items"], branch["items"])
    return both


def composed(tool: str) -> st.SearchStrategy[object]:
    root = DEFINITIONS[tool].composed
    branches = [narrowed(root, branch) for branch in root.get("oneOf", [])]
    return st.one_of([objects(branch) for branch in branches] or [objects(root)])


def mend(tool: str, arguments: dict[str, object], error: InvalidRequest) -> None:
    """Put right the one argument that the error names, by what its message says."""
    field = error.field or NAMED_BY_CODE[error.flaw]
    name = field.split(".")[0]
    correct = {**CALLS[tool], **fitting(tool, arguments)}
    assert name in DEFINITIONS[tool].flat["properties"]
    assert arguments.get(name, ABSENT) != correct.get(name, ABSENT)
    arguments.pop(name, None)
    if name in correct:
        arguments[name] = correct[name]


def fitting(tool: str, arguments: dict[str, object]) -> dict[str, object]:
    """What is correct depends on the other arguments in memory_remember alone."""
    if tool != "memory_remember":
        return {}
    dimensions = DIMENSIONS[Scope(str(arguments["scope"]))]
    kinds = [kind for kind in dimensions.kinds if kind != "event"]
    namespace = {"kind": dimensions.namespace_kinds[0], "id": "tea", "label": None}
    instant = {"occurred_at": "2026-07-20T15:00:00Z"} if arguments["kind"] == "event" else {}
    return {"namespace": namespace, "kind": kinds[0], **instant}


def accept_in_the_end(tool: str, arguments: dict[str, object]) -> None:
    """Mend a call until it is accepted."""
    shape = Shape.of(DEFINITIONS[tool].flat)
    for _ in range(len(shape.members) + 2):
        try:
            PARSE[tool](normalize(arguments, shape))
        except InvalidRequest as error:
            mend(tool, arguments, error)
        else:
            return
    raise AssertionError("the errors named other arguments than the wrong ones")


FLAT = {tool: conforming(DEFINITIONS[tool].flat) for tool in PARSE}
COMPOSED = {tool: composed(tool) for tool in ("memory_list", "memory_remember")}
ADMITS = {
    (tool, style): Draft202012Validator(DEFINITIONS[tool].schema(style)).is_valid
    for tool in PARSE
    for style in SchemaStyle
}


@pytest.mark.parametrize("tool", FLAT)
@settings(max_examples=200)
@given(data=st.data())
def test_what_the_flat_schema_admits_is_accepted_or_named(tool: str, data: st.DataObject) -> None:
    arguments = data.draw(FLAT[tool])
    assert isinstance(arguments, dict)
    assert ADMITS[tool, SchemaStyle.FLAT](arguments)
    accept_in_the_end(tool, arguments)


@pytest.mark.parametrize("tool", COMPOSED)
@settings(max_examples=200)
@given(data=st.data())
def test_what_the_composed_schema_admits_is_accepted_or_named(
    tool: str, data: st.DataObject
) -> None:
    arguments = data.draw(COMPOSED[tool])
    assert isinstance(arguments, dict)
    assert ADMITS[tool, SchemaStyle.COMPOSED](arguments)
    assert ADMITS[tool, SchemaStyle.FLAT](arguments)
    accept_in_the_end(tool, arguments)


@pytest.mark.parametrize("tool", COMPOSED)
@settings(max_examples=200)
@given(data=st.data())
def test_the_server_refuses_what_only_the_flat_schema_admits(
    tool: str, data: st.DataObject
) -> None:
    arguments = data.draw(FLAT[tool])
    assert isinstance(arguments, dict)
    assume(not ADMITS[tool, SchemaStyle.COMPOSED](arguments))
    with pytest.raises(InvalidRequest):
        PARSE[tool](arguments)
