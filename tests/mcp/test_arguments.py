"""Normalisation through its door: arguments and a published schema in, arguments out."""

import json
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemosyne.mcp.arguments import Shape, normalize
from tests.mcp.toolbox import CALLS, DEFINITIONS, REFERENCE
from tests.requirements.requirement import requirement

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


def normalized(tool: str, arguments: Mapping[str, object]) -> dict[str, object]:
    definition = DEFINITIONS[tool]
    flat = normalize(arguments, Shape.of(definition.flat))
    assert flat == normalize(arguments, Shape.of(definition.composed))
    return flat


@requirement("mcp:typed-values-stay")
@pytest.mark.parametrize("tool", CALLS)
def test_a_correct_call_is_not_touched(tool: str) -> None:
    assert normalized(tool, CALLS[tool]) == CALLS[tool]


@requirement("mcp:one-layer")
@pytest.mark.parametrize(
    ("tool", "sent", "meant"),
    [
        ("memory_recall", {"tags": '["a"]'}, {"tags": ["a"]}),
        ("memory_recall", {"tags": '["a","a"]'}, {"tags": ["a", "a"]}),
        ("memory_list", {"page_size": "10"}, {"page_size": 10}),
        ("memory_list", {"page_size": " 3 "}, {"page_size": 3}),
        ("memory_list", {"page_size": "1e2"}, {"page_size": 100}),
        ("memory_list", {"page_size": "3.0"}, {"page_size": 3}),
        ("memory_archive", {"expected_revision": "3"}, {"expected_revision": 3}),
        ("memory_inspect", {"reference": json.dumps(REFERENCE)}, {"reference": REFERENCE}),
        ("memory_remember", {"collection": "null"}, {"collection": None}),
        ("memory_remember", {"collection": '{"id":"a"}'}, {"collection": {"id": "a"}}),
        ("memory_remember", {"namespace": '{"label":null}'}, {"namespace": {"label": None}}),
        ("memory_remember", {"tags": "[]"}, {"tags": []}),
    ],
)
def test_one_layer_of_encoding_comes_off_where_the_schema_forbids_a_string(
    tool: str, sent: dict[str, object], meant: dict[str, object]
) -> None:
    assert normalized(tool, sent) == meant


@requirement("mcp:text-stays")
@pytest.mark.parametrize(
    ("tool", "sent"),
    [
        ("memory_recall", {"query": "[1,2]", "scope": '"self"'}),
        ("memory_list", {"collection_id": "null", "namespace_id": "null", "cursor": "1"}),
        ("memory_remember", {"title": "null", "content": "[1,2]", "language": "null"}),
        ("memory_remember", {"namespace": {"label": "null", "id": "1"}, "occurred_at": "null"}),
        ("memory_revise", {"collection_label": "null", "namespace_label": "null"}),
        ("memory_recall", {"tags": ["null", "[1]"]}),
        ("list_tools", {"prefix": '"memory"'}),
    ],
)
def test_text_is_never_decoded(tool: str, sent: dict[str, object]) -> None:
    assert normalized(tool, sent) == sent


@requirement("mcp:undecodable")
@pytest.mark.parametrize(
    "sent",
    [
        {"tags": '"[\\"a\\"]"'},
        {"tags": '["a"]x'},
        {"tags": "null"},
        {"tags": '{"a":1}'},
        {"tags": ""},
        {"tags": "[" * 10_000},
        {"expected_revision": "NaN"},
        {"expected_revision": "1e400"},
        {"expected_revision": "true"},
        {"expected_revision": "2.5"},
        {"expected_revision": "9" * 21},
        {"reference": '{"id":1,"id":2}'},
        {"reference": '{"id":"\\ud800"}'},
        {"reference": "[]"},
        {"reference": "x" * 1_000_000},
    ],
)
def test_what_does_not_decode_to_the_wanted_type_stays_text(sent: dict[str, object]) -> None:
    assert normalized("memory_revise", sent) == sent


def test_members_of_an_object_that_came_as_an_object_lose_a_layer_too() -> None:
    sent = {"reference": {**REFERENCE, "schema_version": "2"}}
    assert normalized("memory_inspect", sent) == {"reference": REFERENCE}


@requirement("mcp:one-layer")
def test_nothing_inside_a_decoded_value_is_decoded_again() -> None:
    inner = {**REFERENCE, "schema_version": "2"}
    assert normalized("memory_inspect", {"reference": json.dumps(inner)}) == {"reference": inner}


@requirement("contract:integers")
@pytest.mark.parametrize(
    ("tool", "sent", "meant"),
    [
        ("memory_list", {"page_size": 10.0}, {"page_size": 10}),
        ("memory_archive", {"expected_revision": 3.0}, {"expected_revision": 3}),
        (
            "memory_inspect",
            {"reference": {"schema_version": 1.0}},
            {"reference": {"schema_version": 1}},
        ),
        (
            "memory_inspect",
            {"reference": '{"schema_version":1.0}'},
            {"reference": {"schema_version": 1}},
        ),
        ("memory_list", {"page_size": 10.5}, {"page_size": 10.5}),
        ("memory_list", {"page_size": True}, {"page_size": True}),
    ],
)
def test_an_integral_float_counts_as_an_integer_and_a_boolean_never_does(
    tool: str, sent: dict[str, object], meant: dict[str, object]
) -> None:
    fitted = normalized(tool, sent)
    assert json.dumps(fitted) == json.dumps(meant)


@requirement("contract:nulls")
def test_a_null_for_an_optional_argument_that_admits_none_is_left_out() -> None:
    everything_null = {
        "namespace_id": None,
        "collection_id": None,
        "page_size": None,
        "cursor": None,
    }
    assert normalized("memory_list", {"scope": "self", **everything_null}) == {"scope": "self"}
    recall_null = {"namespace_id": None, "tags": None}
    assert normalized("memory_recall", {"query": "q", **recall_null}) == {"query": "q"}
    assert normalized("memory_remember", {"kind": "state", "occurred_at": None}) == {
        "kind": "state"
    }
    assert normalized("list_tools", {"prefix": None}) == {}


@pytest.mark.parametrize(
    ("tool", "sent"),
    [
        ("memory_list", {"scope": "self", "collection_id": None}),
        ("memory_list", {"scope": "self", "namespace_id": "tea", "collection_id": None}),
        ("memory_list", {"scope": None}),
        ("memory_recall", {"query": None}),
        ("memory_revise", {"collection_label": None, "title": None, "tags": None}),
        ("memory_inspect", {"reference": {**REFERENCE, "namespace_id": None}}),
        ("memory_recall", {"toolCallId": None}),
        ("memory_recall", {"query": "tea", "scope": "self", "collection_id": None}),
    ],
)
def test_every_other_null_stays(tool: str, sent: dict[str, object]) -> None:
    assert normalized(tool, sent) == sent


def test_an_unknown_key_beside_a_null_that_is_left_out_stays_unknown() -> None:
    sent = {"query": "tea", "scope": "self", "namespace_id": None, "collection_id": None}
    left = {"query": "tea", "scope": "self", "collection_id": None}
    assert normalized("memory_recall", sent) == left


@given(arguments=st.dictionaries(st.text(), JSON, max_size=4), tool=st.sampled_from([*CALLS]))
def test_unknown_keys_come_through_unchanged(tool: str, arguments: dict[str, object]) -> None:
    known = DEFINITIONS[tool].flat["properties"]
    unknown = {name: value for name, value in arguments.items() if name not in known}
    assert normalized(tool, unknown) == unknown


@requirement("mcp:one-layer")
@given(data=st.data(), tool=st.sampled_from([*CALLS]))
def test_a_second_layer_of_encoding_is_never_taken_off(data: st.DataObject, tool: str) -> None:
    name = data.draw(st.sampled_from([*DEFINITIONS[tool].flat["properties"]]))
    twice = json.dumps(json.dumps(data.draw(JSON)))
    assert normalized(tool, {name: twice}) == {name: twice}
