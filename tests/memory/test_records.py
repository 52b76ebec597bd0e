"""Records in memory: valid from the moment they exist, and named by what places them."""

from dataclasses import replace

import pytest

from mnemosyne.memory.records import Collection, LegacyRecord, Namespace
from mnemosyne.memory.references import CanonicalReference, LegacyReference
from mnemosyne.memory.scopes import Kind, NamespaceKind, Scope
from tests.memory.examples import LEGACY, MEMORY_ID, NOON, RECORD


def test_no_invalid_record_can_be_made() -> None:
    for make in (
        lambda: replace(RECORD, content=" "),
        lambda: replace(RECORD, kind=Kind.EVENT),
        lambda: replace(RECORD, occurred_at=NOON),
        lambda: replace(RECORD, scope=Scope.SELF),
        lambda: Namespace(NamespaceKind.TOPIC, "No", None),
        lambda: LegacyRecord("a", None, " ", ()),
    ):
        with pytest.raises(ValueError, match="validation error"):
            make()


def test_the_error_does_not_quote_the_memory() -> None:
    with pytest.raises(ValueError, match="validation error") as caught:
        replace(RECORD, content="hunter2" * 1000)
    assert "hunter2" not in str(caught.value)


def test_a_record_is_normalised_when_it_is_made() -> None:
    assert Collection("tea", " Cafe\u0301\r\n").label == "Café"


def test_a_version_2_reference_is_what_places_the_record() -> None:
    assert RECORD.reference == CanonicalReference(Scope.PROJECT, "garden", "decisions", MEMORY_ID)
    assert replace(RECORD, collection=None).reference.collection_id is None


def test_a_version_1_reference_is_the_id_in_the_scope_where_it_was_found() -> None:
    assert LEGACY.reference(Scope.SELF) == LegacyReference(Scope.SELF, "rainy-weekend")
