"""Revising: the whole replacement or nothing, at the revision that was seen."""

from dataclasses import replace
from datetime import timedelta

import pytest

from mnemosyne.memory.errors import Flaw
from mnemosyne.memory.lifecycle import MAX_REVISION, Lifecycle, State
from mnemosyne.memory.outcomes import Changed, Changing, RevisionConflict
from mnemosyne.memory.records import CanonicalRecord
from mnemosyne.memory.revising import ReviseRequest, parse_revise, revise
from mnemosyne.memory.scopes import Kind
from tests.memory.examples import (
    ABSENT,
    NOON,
    RECORD,
    Object,
    assert_checked_in_order,
    fault,
    legacy_reference,
    put,
    refusal,
    replacement,
    variants,
)
from tests.requirements.requirement import requirement

LATER = NOON + timedelta(hours=1)


def collectionless() -> Object:
    arguments = replacement()
    put("reference.collection_id", None)(arguments)
    put("collection_label", ABSENT)(arguments)
    return arguments


def revised_with(**changes: object) -> CanonicalRecord:
    record = revise(RECORD, parse_revise({**replacement(), **changes}), LATER)
    assert isinstance(record, CanonicalRecord)
    return record


def test_a_request_is_read_and_normalised() -> None:
    arguments = replacement()
    arguments |= {"title": None, "namespace_label": " Café ", "tags": [], "content": "a\r\n\tb"}
    assert parse_revise(arguments) == ReviseRequest(
        RECORD.reference, 3, "Café", "Decisions", None, "a\n\tb", ()
    )


@requirement("contract:checks-in-order")
def test_everything_is_checked_in_order() -> None:
    assert_checked_in_order(
        parse_revise,
        replacement,
        [
            fault(Flaw.RECORD, "revision", "language", "en"),
            fault(Flaw.REFERENCE, "reference", "reference", ABSENT),
            fault(Flaw.EXPECTED_REVISION, "expected_revision", "expected_revision", ABSENT),
            fault(Flaw.REFERENCE, "reference", "reference", legacy_reference()),
            fault(Flaw.REFERENCE, "reference.id", "reference.id", "mem_1"),
            fault(Flaw.EXPECTED_REVISION, "expected_revision", "expected_revision", False),
            fault(Flaw.RECORD, "namespace_label", "namespace_label", ""),
            fault(Flaw.RECORD, "collection_label", "collection_label", ABSENT),
            fault(Flaw.RECORD, "title", "title", "a\nb"),
            fault(Flaw.RECORD, "content", "content", None),
            fault(Flaw.RECORD, "tags", "tags", ["a", "A"]),
        ],
    )
    assert_checked_in_order(
        parse_revise,
        collectionless,
        [
            fault(Flaw.RECORD, "namespace_label", "namespace_label", ABSENT),
            fault(Flaw.COLLECTION, "collection_label", "collection_label", "Decisions"),
            fault(Flaw.RECORD, "title", "title", ABSENT),
        ],
    )


@pytest.mark.parametrize(
    "field", ["namespace_label", "collection_label", "title", "content", "tags"]
)
@pytest.mark.parametrize("value", [ABSENT, 1, {}, " ", "\u202e", ["\x00"], "x" * 4001])
def test_a_missing_or_malformed_replacement_is_reported_by_its_field(
    field: str, value: object
) -> None:
    for arguments in variants(replacement, field, [value]):
        assert refusal(parse_revise, arguments) == (Flaw.RECORD, field)


@requirement("revise:collection-label", "revise:text-null")
def test_a_collection_label_may_be_null_or_the_text_null() -> None:
    for value in (None, "null"):
        for arguments in variants(replacement, "collection_label", [value]):
            assert parse_revise(arguments).collection_label == value


@requirement("revise:collection-label")
def test_without_a_collection_the_label_is_left_out_or_null() -> None:
    for arguments in variants(collectionless, "collection_label", [ABSENT, None]):
        assert parse_revise(arguments).collection_label is None
    for arguments in variants(collectionless, "collection_label", ["null", "", 1, []]):
        assert refusal(parse_revise, arguments) == (Flaw.COLLECTION, "collection_label")


@requirement("revise:replaces", "revise:preserves", "revise:counts")
def test_a_revision_replaces_what_a_caller_may_change_and_keeps_the_rest() -> None:
    event = replace(RECORD, kind=Kind.EVENT, occurred_at=NOON - timedelta(days=1))
    arguments = replacement()
    arguments |= {
        "namespace_label": None,
        "collection_label": "Choices",
        "title": None,
        "content": "The roses move.",
        "tags": ["roses"],
    }
    revised = revise(event, parse_revise(arguments), LATER)
    assert isinstance(revised, CanonicalRecord)
    assert revised.namespace == replace(RECORD.namespace, label=None)
    assert revised.collection is not None
    assert (revised.collection.id, revised.collection.label) == ("decisions", "Choices")
    assert (revised.title, revised.content, revised.tags) == (None, "The roses move.", ("roses",))
    assert revised.lifecycle == Lifecycle(State.ACTIVE, 4)
    assert (revised.created_at, revised.updated_at) == (NOON, LATER)
    assert (revised.occurred_at, revised.provenance) == (event.occurred_at, event.provenance)
    assert revised.reference == event.reference


@requirement("revise:archived")
def test_an_archived_record_is_revised_and_stays_archived() -> None:
    archived = replace(RECORD, lifecycle=Lifecycle(State.ARCHIVED, 3))
    revised = revise(archived, parse_revise({**replacement(), "title": "New"}), LATER)
    assert isinstance(revised, CanonicalRecord)
    assert revised.lifecycle == Lifecycle(State.ARCHIVED, 4)


def test_a_collectionless_record_stays_so() -> None:
    record = replace(RECORD, collection=None)
    revised = revise(record, parse_revise({**collectionless(), "title": "New"}), LATER)
    assert isinstance(revised, CanonicalRecord)
    assert revised.collection is None


@requirement("revise:no-op")
def test_a_replacement_that_says_the_same_after_normalisation_is_a_no_op() -> None:
    same = {**replacement(), "title": " Roses stay ", "tags": [" roses", "gate\n"]}
    assert revise(RECORD, parse_revise(same), LATER) == Changed(
        Changing.ALREADY_CURRENT, RECORD.reference, RECORD.lifecycle
    )


@pytest.mark.parametrize("tags", [["gate", "roses"], ["Roses", "gate"]])
def test_another_order_or_case_of_tags_is_a_change(tags: list[str]) -> None:
    assert revised_with(tags=tags).tags == tuple(tags)


@requirement("revise:stale-first")
def test_a_stale_revision_is_refused_before_the_no_op_check() -> None:
    for arguments in variants(replacement, "expected_revision", [2, 4]):
        assert revise(RECORD, parse_revise(arguments), LATER) == RevisionConflict()


@requirement("contract:timestamps")
def test_a_clock_that_went_back_does_not_take_the_last_update_back() -> None:
    request = parse_revise({**replacement(), "title": "New"})
    revised = revise(RECORD, request, NOON - timedelta(days=1))
    assert isinstance(revised, CanonicalRecord)
    assert revised.updated_at == NOON


def test_nothing_follows_the_largest_revision_but_a_no_op_is_still_one() -> None:
    last = replace(RECORD, lifecycle=Lifecycle(State.ACTIVE, MAX_REVISION))
    same = {**replacement(), "expected_revision": MAX_REVISION}
    assert isinstance(revise(last, parse_revise(same), LATER), Changed)
    assert revise(last, parse_revise({**same, "title": "New"}), LATER) == RevisionConflict()
