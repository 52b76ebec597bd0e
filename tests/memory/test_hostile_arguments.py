"""Whatever JSON a caller sends, each request is read or refused; nothing else is ever raised."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemosyne.memory.errors import InvalidRequest
from mnemosyne.memory.forgetting import parse_forget
from mnemosyne.memory.inspecting import parse_inspect
from mnemosyne.memory.lifecycle import Verb
from mnemosyne.memory.listing import parse_list
from mnemosyne.memory.recall.request import parse_recall
from mnemosyne.memory.remembering import parse_remember
from mnemosyne.memory.revising import parse_revise
from mnemosyne.memory.transitions import parse_transition
from tests.memory.examples import Object, Parse, proposal, put, reference, replacement

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(codec=None)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
REQUESTS: list[tuple[Parse, Object]] = [
    (parse_recall, {"query": "tea", "scope": "project", "tags": ["tea"]}),
    (parse_list, {"scope": "project", "namespace_id": "a", "collection_id": "b", "page_size": 1}),
    (parse_list, {"scope": "project", "cursor": "x"}),
    (parse_inspect, {"reference": reference()}),
    (parse_remember, {**proposal(), "kind": "event", "occurred_at": "2026-07-17T15:00:00Z"}),
    (parse_revise, replacement()),
    (partial(parse_transition, Verb.ARCHIVE), {"reference": reference(), "expected_revision": 1}),
    (parse_forget, {"reference": reference(), "expected_revision": 1}),
]


def is_settled(parse: Parse, arguments: Object) -> bool:
    try:
        parse(arguments)
    except InvalidRequest as refused:
        return refused.__cause__ is None
    return True


def members(arguments: Object) -> list[str]:
    inner = [
        f"{name}.{part}"
        for name, value in arguments.items()
        if isinstance(value, dict)
        for part in value
    ]
    return [*arguments, *inner]


@pytest.mark.parametrize(("parse", "valid"), REQUESTS)
@given(data=st.data())
def test_any_value_in_any_place_is_read_or_refused(
    parse: Parse, valid: Object, data: st.DataObject
) -> None:
    arguments = {
        name: dict(value) if isinstance(value, dict) else value for name, value in valid.items()
    }
    put(data.draw(st.sampled_from(members(valid))), data.draw(VALUES))(arguments)
    assert is_settled(parse, arguments)


@pytest.mark.parametrize(("parse", "valid"), REQUESTS)
@given(arguments=st.dictionaries(st.text(), VALUES, max_size=4))
def test_any_arguments_at_all_are_read_or_refused(
    parse: Parse, valid: Object, arguments: Object
) -> None:
    assert is_settled(parse, arguments)
    assert is_settled(parse, {**valid, **arguments})
