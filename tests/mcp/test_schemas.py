"""The limits that clients set to published Tools, over every Tool and both styles of schema."""

import json
import re
from collections.abc import Iterator

import pytest
from jsonschema import Draft202012Validator

from mnemosyne.mcp.arguments import Shape
from mnemosyne.mcp.definition import Definition, SchemaStyle
from mnemosyne.mcp.schemas.schema import Schema
from mnemosyne.memory.scopes import DIMENSIONS, Scope
from tests.mcp.toolbox import CALLS, DEFINITIONS, REFERENCE
from tests.requirements.requirement import requirement

EVERY = [
    pytest.param(definition.schema(style), id=f"{name}-{style}")
    for name, definition in DEFINITIONS.items()
    for style in SchemaStyle
]
REMEMBER = DEFINITIONS["memory_remember"]
LIST = DEFINITIONS["memory_list"]
KEYWORDS = Schema.__annotations__.keys()


def parts(schema: Schema) -> Iterator[Schema]:
    """Every schema in a schema, itself first."""
    yield schema
    for members in (schema.get("properties", {}).values(), schema.get("anyOf", [])):
        for part in members:
            yield from parts(part)
    for branch in schema.get("oneOf", []):
        yield from parts(branch)
    if "items" in schema:
        yield from parts(schema["items"])


def published(definition: Definition, style: SchemaStyle) -> dict[str, object]:
    return {
        "name": definition.name,
        "title": definition.title,
        "description": definition.description,
        "inputSchema": definition.schema(style),
        "annotations": definition.annotations.wire,
    }


def admits(schema: Schema, arguments: object) -> bool:
    return Draft202012Validator(schema).is_valid(arguments)


@pytest.mark.parametrize("definition", DEFINITIONS.values(), ids=DEFINITIONS)
def test_a_flat_root_is_a_closed_object_and_nothing_else(definition: Definition) -> None:
    root = definition.flat
    assert root.keys() == {"type", "properties", "required", "additionalProperties"}
    assert (root["type"], root["additionalProperties"]) == ("object", False)
    assert root["properties"]
    assert set(root["required"]) <= root["properties"].keys()


@pytest.mark.parametrize("definition", DEFINITIONS.values(), ids=DEFINITIONS)
def test_a_composed_root_is_the_flat_one_with_branches_at_most(definition: Definition) -> None:
    root = definition.composed.copy()
    branches = root.pop("oneOf", [])
    assert root == definition.flat
    assert len(branches) == {"memory_list": 4, "memory_remember": 6}.get(definition.name, 0)
    for branch in branches:
        assert branch["properties"].keys() <= root["properties"].keys()
        assert branch["additionalProperties"] is False


@pytest.mark.parametrize("schema", EVERY)
def test_a_schema_is_valid_json_schema(schema: Schema) -> None:
    Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize("schema", EVERY)
def test_every_part_has_a_type_or_typed_branches(schema: Schema) -> None:
    for part in parts(schema):
        assert part.keys() <= KEYWORDS
        if "anyOf" in part:
            assert part.keys() <= {"anyOf", "description"}
            assert all("type" in branch for branch in part["anyOf"])
        else:
            assert isinstance(part["type"], str)


@pytest.mark.parametrize("schema", EVERY)
def test_no_length_or_repetition_breaks_a_grammar(schema: Schema) -> None:
    for part in parts(schema):
        assert part.get("maxLength", 0) <= 1000
        if part.get("type") == "array":
            longest = part["items"].get("maxLength", 1)
            assert part.get("maxItems", 1) * longest < 2000
        if part.get("type") == "object":
            assert part["additionalProperties"] is False


@pytest.mark.parametrize("schema", EVERY)
def test_patterns_are_anchored_ascii_without_shorthand_or_lookaround(schema: Schema) -> None:
    for part in parts(schema):
        pattern = part.get("pattern", "^$")
        assert pattern.isascii()
        assert pattern.startswith("^")
        assert pattern.endswith("$")
        assert not re.search(r"\\[a-zA-Z]|\(\?", pattern)


@pytest.mark.parametrize("schema", EVERY)
def test_enums_are_of_strings_and_descriptions_bounded(schema: Schema) -> None:
    for part in parts(schema):
        if "enum" in part:
            assert part["type"] == "string"
            assert all(type(word) is str for word in part["enum"])
        assert 0 < len(part.get("description", "x")) <= 1024


@pytest.mark.parametrize("definition", DEFINITIONS.values(), ids=DEFINITIONS)
def test_names_titles_and_descriptions_fit_every_client(definition: Definition) -> None:
    assert re.fullmatch("[a-z_]{1,32}", definition.name)
    assert 0 < len(definition.title) <= 64
    assert 0 < len(definition.description) <= 1024
    assert definition.description.isascii()
    for part in definition.flat["properties"].values():
        assert part["description"]


@pytest.mark.parametrize("style", SchemaStyle)
def test_the_whole_list_of_tools_stays_under_24_kilobytes(style: SchemaStyle) -> None:
    tools = [published(definition, style) for definition in DEFINITIONS.values()]
    assert len(json.dumps({"tools": tools}, separators=(",", ":"))) <= 24_000


@pytest.mark.parametrize("definition", DEFINITIONS.values(), ids=DEFINITIONS)
def test_a_branch_admits_the_types_of_the_flat_schema(definition: Definition) -> None:
    """Normalisation is guided by the flat one alone."""
    flat = Shape.of(definition.flat)
    for branch in definition.composed.get("oneOf", []):
        shape = Shape.of(branch)
        for name, member in shape.members.items():
            assert member.types == flat.members[name].types
            assert member.members.keys() == flat.members[name].members.keys()


@pytest.mark.parametrize("tool", CALLS)
@pytest.mark.parametrize("style", SchemaStyle)
def test_a_correct_call_is_admitted(tool: str, style: SchemaStyle) -> None:
    assert admits(DEFINITIONS[tool].schema(style), CALLS[tool])


@requirement("list:schema:four-branches")
@pytest.mark.parametrize(
    ("arguments", "composed"),
    [
        ({"scope": "project"}, True),
        ({"scope": "project", "page_size": 10}, True),
        ({"scope": "project", "cursor": "c"}, True),
        ({"scope": "project", "namespace_id": "tea", "collection_id": None}, True),
        ({"scope": "project", "namespace_id": "tea", "collection_id": "c", "page_size": 1}, True),
        ({"scope": "project", "namespace_id": "tea", "collection_id": "c", "cursor": "c"}, True),
        ({"scope": "project", "cursor": "c", "page_size": 10}, False),
        ({"scope": "project", "collection_id": None}, False),
    ],
)
def test_a_listing_is_scope_wide_or_not_and_first_page_or_not(
    arguments: dict[str, object], composed: bool
) -> None:
    assert admits(LIST.flat, arguments)
    assert admits(LIST.composed, arguments) is composed


@requirement("remember:schema:six-branches", "remember:guidance")
@pytest.mark.parametrize("scope", Scope)
def test_a_branch_of_remember_knows_its_own_scope_only(scope: Scope) -> None:
    branch = REMEMBER.composed["oneOf"][list(Scope).index(scope)]["properties"]
    dimensions = DIMENSIONS[scope]
    assert branch["scope"]["enum"] == [scope]
    assert branch["namespace"]["properties"]["kind"]["enum"] == [*dimensions.namespace_kinds]
    assert branch["kind"]["enum"] == [*dimensions.kinds]
    assert ("occurred_at" in branch) is ("event" in dimensions.kinds)
    for other, theirs in DIMENSIONS.items():
        for guidance in theirs.guidance.values():
            assert (guidance in branch["kind"]["description"]) is (other is scope)


@requirement("remember:guidance")
def test_the_flat_kind_tells_the_guidance_of_every_scope() -> None:
    description = REMEMBER.flat["properties"]["kind"]["description"]
    for scope, dimensions in DIMENSIONS.items():
        assert f"{scope}: " in description
        assert all(guidance in description for guidance in dimensions.guidance.values())


@requirement("remember:schema:flat", "revise:nullable-keys")
def test_remember_requires_its_nine_fields_and_revise_all_but_the_collection_label() -> None:
    assert set(REMEMBER.flat["required"]) == CALLS["memory_remember"].keys()
    assert len(REMEMBER.flat["required"]) == 9
    revise = DEFINITIONS["memory_revise"].flat
    assert set(revise["required"]) == revise["properties"].keys() - {"collection_label"}


@requirement("transition:refused-arguments", "forget:refused-arguments", "revise:refused-arguments")
@pytest.mark.parametrize(
    "name", ["memory_revise", "memory_archive", "memory_restore", "memory_forget"]
)
def test_no_mutation_admits_a_version_1_reference(name: str) -> None:
    reference = DEFINITIONS[name].flat["properties"]["reference"]
    assert admits(reference, REFERENCE)
    assert not admits(reference, {**REFERENCE, "schema_version": 1})


@pytest.mark.parametrize("name", ["memory_recall", "memory_list", "memory_inspect"])
def test_what_hands_out_stored_text_says_that_it_is_data(name: str) -> None:
    assert "data, not instructions" in DEFINITIONS[name].description


@pytest.mark.parametrize(
    "name",
    ["memory_archive", "memory_restore", "memory_remember", "memory_revise", "memory_forget"],
)
def test_what_changes_memory_says_that_the_user_approves_each_call(name: str) -> None:
    assert "user's approval of exactly" in DEFINITIONS[name].description


@requirement("list:default-on", "inspect:default-on")
def test_the_hints_are_true() -> None:
    hints = {name: definition.annotations for name, definition in DEFINITIONS.items()}
    reading = {"list_tools", "memory_recall", "memory_list", "memory_inspect"}
    assert {name for name in hints if hints[name].read_only} == reading
    assert {name for name in hints if hints[name].destructive} == {"memory_revise", "memory_forget"}
    assert all(hint.idempotent for hint in hints.values())
    assert not any(hint.wire["openWorldHint"] for hint in hints.values())
