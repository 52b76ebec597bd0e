"""The mutations as the storage actor takes them: lock, area, decision, last word."""

from collections.abc import Callable
from datetime import datetime
from typing import TypeAlias, TypeVar

from actors import Answered, Mutate
from mnemosyne.memory.forgetting import ForgetRequest
from mnemosyne.memory.outcomes import (
    ChangeOutcome,
    ForgetOutcome,
    NotFound,
    RememberOutcome,
    SourceUnavailable,
    WriteConflict,
)
from mnemosyne.memory.references import CanonicalReference
from mnemosyne.memory.remembering import RememberRequest
from mnemosyne.memory.revising import ReviseRequest
from mnemosyne.memory.transitions import TransitionRequest
from mnemosyne.service import decisions
from mnemosyne.service.settling import Settle
from mnemosyne.storage import MemoryStore, OneRecord, ScopeLock, WholeScope

R = TypeVar("R")
U = TypeVar("U")

Unlocked: TypeAlias = NotFound | SourceUnavailable | WriteConflict
"""What a change of one record can come to before it has the lock."""


def remember(
    request: RememberRequest, id: str, now: datetime, settle: Settle[RememberOutcome]
) -> Mutate[MemoryStore, RememberOutcome]:
    """Ask for a new record under an unused ID; a duplicate anywhere in the scope comes first."""

    def acquire(
        store: MemoryStore,
    ) -> Callable[[], ScopeLock | Answered[SourceUnavailable] | None]:
        return _answered(store.founding())

    decide = decisions.remembering(request, id, now)
    return Mutate(WholeScope(), acquire, WriteConflict(), decide, settle)


def revise(
    request: ReviseRequest, now: datetime, settle: Settle[ChangeOutcome]
) -> Mutate[MemoryStore, ChangeOutcome]:
    """Ask for a record's replacement."""
    decide = decisions.revising(request, now)
    return _of_one_record(request.reference, decide, settle)


def move(
    request: TransitionRequest, now: datetime, settle: Settle[ChangeOutcome]
) -> Mutate[MemoryStore, ChangeOutcome]:
    """Ask for a record's archiving or restoring."""
    decide = decisions.moving(request, now)
    return _of_one_record(request.reference, decide, settle)


def forget(
    request: ForgetRequest, settle: Settle[ForgetOutcome]
) -> Mutate[MemoryStore, ForgetOutcome]:
    """Ask for an archived record's deletion."""
    return _of_one_record(request.reference, decisions.forgetting(request), settle)


def _of_one_record(
    reference: CanonicalReference, decide: decisions.Decide[R], settle: Settle[R | Unlocked]
) -> Mutate[MemoryStore, R | Unlocked]:
    def acquire(
        store: MemoryStore,
    ) -> Callable[[], ScopeLock | Answered[NotFound | SourceUnavailable] | None]:
        return _answered(store.locking())

    return Mutate(OneRecord(reference), acquire, WriteConflict(), decide, settle)


def _answered(
    attempt: Callable[[], ScopeLock | U | None],
) -> Callable[[], ScopeLock | Answered[U] | None]:
    """Make a refused try for the lock the mutation's answer."""

    def once() -> ScopeLock | Answered[U] | None:
        got = attempt()
        return got if got is None or isinstance(got, ScopeLock) else Answered(got)

    return once
