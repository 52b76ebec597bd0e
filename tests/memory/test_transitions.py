"""Archiving and restoring: what may be asked, and what comes of it in every state."""

from dataclasses import replace
from datetime import timedelta

import pytest

from mnemosyne.memory.errors import Flaw
from mnemosyne.memory.forgetting import ForgetRequest, forget, parse_forget
from mnemosyne.memory.lifecycle import MAX_REVISION, Lifecycle, State, Verb
from mnemosyne.memory.outcomes import Changed, Changing, Forgotten, NotArchived, RevisionConflict
from mnemosyne.memory.records import CanonicalRecord
from mnemosyne.memory.transitions import TransitionRequest, parse_transition, transition
from tests.memory.examples import (
    ABSENT,
    NOON,
    RECORD,
    Object,
    Parse,
    assert_checked_in_order,
    fault,
    legacy_reference,
    reference,
    refusal,
    variants,
)
from tests.requirements.requirement import requirement

LATER = NOON + timedelta(hours=1, microseconds=5)
ARCHIVED = replace(RECORD, lifecycle=Lifecycle(State.ARCHIVED, 3))


def target() -> Object:
    return {"reference": reference(), "expected_revision": 3}


def parse_archive(arguments: Object) -> TransitionRequest:
    return parse_transition(Verb.ARCHIVE, arguments)


def parse_restore(arguments: Object) -> TransitionRequest:
    return parse_transition(Verb.RESTORE, arguments)


PARSERS: list[Parse] = [parse_archive, parse_restore, parse_forget]


def test_the_record_and_the_expected_revision_are_read() -> None:
    assert parse_archive(target()) == TransitionRequest(Verb.ARCHIVE, RECORD.reference, 3)
    assert parse_restore(target()) == TransitionRequest(Verb.RESTORE, RECORD.reference, 3)
    assert parse_forget(target()) == ForgetRequest(RECORD.reference, 3)


@pytest.mark.parametrize("value", [1, 3, MAX_REVISION])
def test_any_positive_revision_that_clients_can_hold_counts(value: int) -> None:
    for arguments in variants(target, "expected_revision", [value]):
        assert parse_forget(arguments).expected_revision == value


@requirement("contract:checks-in-order")
@pytest.mark.parametrize("parse", PARSERS)
def test_presence_is_checked_before_any_part(parse: Parse) -> None:
    assert_checked_in_order(
        parse,
        target,
        [
            fault(Flaw.REFERENCE, "reference", "confirm", True),
            fault(Flaw.REFERENCE, "reference", "reference", ABSENT),
            fault(Flaw.EXPECTED_REVISION, "expected_revision", "expected_revision", ABSENT),
            fault(Flaw.REFERENCE, "reference", "reference", legacy_reference()),
            fault(Flaw.REFERENCE, "reference.scope", "reference.scope", "all"),
            fault(Flaw.REFERENCE, "reference.id", "reference.id", "mem_1"),
            fault(Flaw.EXPECTED_REVISION, "expected_revision", "expected_revision", 0),
        ],
    )


@pytest.mark.parametrize("parse", PARSERS)
@pytest.mark.parametrize("value", [None, True, "3", 0, -1, 1.5, 2**53, 1e300, [3]])
def test_no_other_revision_is_one(parse: Parse, value: object) -> None:
    for arguments in variants(target, "expected_revision", [value]):
        assert refusal(parse, arguments) == (Flaw.EXPECTED_REVISION, "expected_revision")


@requirement("archive:effect")
def test_archiving_moves_an_active_record_one_revision_on() -> None:
    assert transition(RECORD, parse_archive(target()), LATER) == replace(
        RECORD,
        lifecycle=Lifecycle(State.ARCHIVED, 4),
        updated_at=NOON + timedelta(hours=1),
    )


@requirement("restore:effect")
def test_restoring_moves_an_archived_record_one_revision_on() -> None:
    restored = transition(ARCHIVED, parse_restore(target()), LATER)
    assert isinstance(restored, CanonicalRecord)
    assert restored.lifecycle == Lifecycle(State.ACTIVE, 4)


@requirement("archive:idempotent", "restore:idempotent")
def test_a_record_that_is_there_already_is_left_alone() -> None:
    assert transition(ARCHIVED, parse_archive(target()), LATER) == Changed(
        Changing.ALREADY_ARCHIVED, RECORD.reference, ARCHIVED.lifecycle
    )
    assert transition(RECORD, parse_restore(target()), LATER) == Changed(
        Changing.ALREADY_ACTIVE, RECORD.reference, RECORD.lifecycle
    )


@requirement("transition:stale-always-conflicts")
@pytest.mark.parametrize("record", [RECORD, ARCHIVED])
@pytest.mark.parametrize("parse", [parse_archive, parse_restore])
def test_a_stale_revision_conflicts_whatever_the_state(
    record: CanonicalRecord, parse: Parse
) -> None:
    for arguments in variants(target, "expected_revision", [2, 4]):
        request = parse(arguments)
        assert isinstance(request, TransitionRequest)
        assert transition(record, request, LATER) == RevisionConflict()


@requirement("contract:timestamps")
def test_a_clock_that_went_back_does_not_take_the_last_update_back() -> None:
    archived = transition(RECORD, parse_archive(target()), NOON - timedelta(days=1))
    assert isinstance(archived, CanonicalRecord)
    assert archived.updated_at == NOON


def test_nothing_follows_the_largest_revision_but_a_no_op_is_still_one() -> None:
    last = replace(RECORD, lifecycle=Lifecycle(State.ACTIVE, MAX_REVISION))
    (arguments,) = variants(target, "expected_revision", [MAX_REVISION])
    assert transition(last, parse_archive(arguments), LATER) == RevisionConflict()
    assert isinstance(transition(last, parse_restore(arguments), LATER), Changed)


@requirement("forget:archived-only")
def test_only_an_archived_record_is_forgotten() -> None:
    assert forget(ARCHIVED, parse_forget(target())) == Forgotten(RECORD.reference)
    assert forget(RECORD, parse_forget(target())) == NotArchived()


@requirement("forget:stale-first")
@pytest.mark.parametrize("record", [RECORD, ARCHIVED])
def test_a_stale_forget_conflicts_before_the_state_is_looked_at(record: CanonicalRecord) -> None:
    for arguments in variants(target, "expected_revision", [2, 4]):
        assert forget(record, parse_forget(arguments)) == RevisionConflict()
