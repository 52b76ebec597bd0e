"""What each mutation decides on the locked, freshly seen store: an answer, or a commit.

Each function here returns the `decide` of a `Mutate`, which runs in the storage actor's task.
"""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TypeAlias, TypeVar

from actors import Answered, Commit
from mnemosyne.memory.forgetting import ForgetRequest, forget
from mnemosyne.memory.outcomes import (
    Changed,
    ChangeOutcome,
    Changing,
    ForgetOutcome,
    Forgotten,
    Remembered,
    RememberOutcome,
    RevisionConflict,
    SourceUnavailable,
)
from mnemosyne.memory.records import CanonicalRecord, Source
from mnemosyne.memory.references import CanonicalReference
from mnemosyne.memory.remembering import (
    RememberRequest,
    decide,
    identity,
    new_record,
    remembered,
)
from mnemosyne.memory.revising import ReviseRequest, revise
from mnemosyne.memory.transitions import MOVED, TransitionRequest, transition
from mnemosyne.storage import Committed, MemoryStore, Refused

R = TypeVar("R")
U = TypeVar("U")

Decide: TypeAlias = Callable[[MemoryStore], Answered[R] | Commit[object, R]]
Succeed: TypeAlias = Callable[[CanonicalRecord], CanonicalRecord | Changed | RevisionConflict]


def remembering(request: RememberRequest, id: str, now: datetime) -> Decide[RememberOutcome]:
    """Write a new record under the ID `id`, unless one says the same or the scope is full."""

    def decided(store: MemoryStore) -> Answered[RememberOutcome] | Commit[object, RememberOutcome]:
        if refusal := store.why_incomplete():
            return Answered(refusal)
        known = store.duplicate(identity(request))
        if answer := decide(known, full=store.is_full()):
            return _unchanged(store, answer)
        record = new_record(request, id, now)
        return Commit(store.creating(record), partial(_published, store, remembered(record)))

    return decided


def revising(request: ReviseRequest, now: datetime) -> Decide[ChangeOutcome]:
    """Replace a record by its revision, unless it says the same already."""
    succeed = partial(revise, request=request, now=now)
    return _replacing(request.reference, Changing.REVISED, succeed)


def moving(request: TransitionRequest, now: datetime) -> Decide[ChangeOutcome]:
    """Replace a record by itself in the other state, unless it is in it already."""
    succeed = partial(transition, request=request, now=now)
    return _replacing(request.reference, MOVED[request.verb], succeed)


def forgetting(request: ForgetRequest) -> Decide[ForgetOutcome]:
    """Delete an archived record."""

    def decided(store: MemoryStore) -> Answered[ForgetOutcome] | Commit[object, ForgetOutcome]:
        found = store.current(request.reference)
        if not isinstance(found, Source):
            return Answered(found)
        match forget(found.record, request):
            case Forgotten() as answer:
                return Commit(store.deleting(found), partial(_published, store, answer))
            case refusal:
                return Answered(refusal)

    return decided


def _replacing(
    reference: CanonicalReference, status: Changing, succeed: Succeed
) -> Decide[ChangeOutcome]:
    """Commit the record that `succeed` makes of the current one, or answer what it answers."""

    def decided(store: MemoryStore) -> Answered[ChangeOutcome] | Commit[object, ChangeOutcome]:
        found = store.current(reference)
        if not isinstance(found, Source):
            return Answered(found)
        match succeed(found.record):
            case CanonicalRecord() as record:
                answer = Changed(status, reference, record.lifecycle)
                return Commit(store.replacing(found, record), partial(_published, store, answer))
            case answer:
                return _unchanged(store, answer)

    return decided


def _unchanged(
    store: MemoryStore, answer: R
) -> Answered[R] | Commit[object, R | SourceUnavailable]:
    """Answer that nothing is to be changed, once the record that is so already is sure to last."""
    match answer:
        case Remembered(reference=reference) | Changed(reference=reference):
            return Commit(store.confirming(reference), partial(_confirmed, answer))
        case _:
            return Answered(answer)


def _confirmed(answer: R, refusal: SourceUnavailable | None) -> R | SourceUnavailable:
    return answer if refusal is None else refusal


def _published(store: MemoryStore, answer: R, result: Committed | Refused[U]) -> R | U:
    """Move the catalog to what the commit left, and answer what it came to."""
    store.publish(result)
    match result:
        case Committed():
            return answer
        case Refused(outcome=outcome):
            return outcome
