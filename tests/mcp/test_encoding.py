import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemosyne.mcp.encoding import encode
from mnemosyne.memory.scopes import Scope

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
SCALARS = st.none() | st.booleans() | st.integers(-(10**20), 10**20) | TEXT
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner) | st.tuples(inner) | st.dictionaries(TEXT, inner)
)


@given(VALUES)
def test_bytes_are_those_of_the_standard_library_written_compactly(value: object) -> None:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    assert encode(value) == text.encode()


def test_an_id_of_twenty_digits_is_sent_as_it_came() -> None:
    assert encode({"id": 10**20 - 1}) == b'{"id":99999999999999999999}'


def test_a_scope_is_its_name() -> None:
    assert encode({"scope": Scope.SELF}) == b'{"scope":"self"}'


@pytest.mark.parametrize("value", ["\ud800", {"a": object()}, {"a": {1, 2}}])
def test_what_is_no_json_is_refused(value: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        encode(value)
