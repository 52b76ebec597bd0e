"""One scope's memory, as the storage actor owns it: looks, answers and commits.

A look, a lock and a commit are blocking functions that the owner has run in a worker thread. All
the rest works on the catalog alone, is quick, and belongs to the owner's task. An answer is about
the areas that were looked at before; `areas` says which a question needs.
"""

from collections.abc import Callable, Hashable
from functools import partial
from itertools import chain, repeat
from pathlib import Path
from typing import Protocol, TypeVar

from mnemosyne.memory.listing import Inventory, Selector
from mnemosyne.memory.outcomes import (
    CandidateLimitExceeded,
    InspectOutcome,
    NotFound,
    RecallOutcome,
    SourceUnavailable,
)
from mnemosyne.memory.recall.request import RecallRequest
from mnemosyne.memory.records import CanonicalRecord
from mnemosyne.memory.references import CanonicalReference, Reference
from mnemosyne.memory.scopes import Scope
from mnemosyne.storage import answers, commit, lock
from mnemosyne.storage.areas import Area
from mnemosyne.storage.current import Current
from mnemosyne.storage.directories import Directories
from mnemosyne.storage.disk import Disk
from mnemosyne.storage.findings import Finding
from mnemosyne.storage.learning import Skipped
from mnemosyne.storage.lock import ScopeLock
from mnemosyne.storage.results import Change, Committed, Creation, Refused
from mnemosyne.storage.site import Site
from mnemosyne.storage.view import View

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

CANDIDATE_LIMIT = 1000
"""How many record files a scope may have."""


class _Attempt(Protocol[T_co]):
    def __call__(self, *, sweeping: bool) -> T_co: ...


class MemoryStore:
    """The files of one scope and what is known of them; satisfies the storage actor's `Store`.

    `skipped` is told, in the owner's task, the reason for each newly seen file that does not count.
    """

    def __init__(
        self,
        root: Path,
        scope: Scope,
        *,
        disk: Disk,
        skipped: Skipped,
        candidate_limit: int = CANDIDATE_LIMIT,
    ) -> None:
        self._site = Site(disk, root, scope, candidate_limit)
        self._view = View(self._site, skipped)
        self._directories = Directories(disk)
        self._lock: ScopeLock | None = None

    def looking(self, areas: frozenset[Area]) -> Callable[[], Finding] | None:
        """Return the blocking look at the areas; it never raises for the file system.

        None: the system says that nothing in them has changed since the last one.
        """
        return self._view.looking(areas)

    def learn(self, finding: Finding) -> frozenset[Area] | Callable[[], Finding]:
        """Take in what a look found; return its rest, or the areas to be looked at again."""
        return self._view.learn(finding)

    def recall(self, request: RecallRequest) -> RecallOutcome:
        """Answer a recall; needs the area of a recall."""
        return answers.recall(self._view, self._site.scope, request)

    def inventory(
        self, selector: Selector
    ) -> Inventory | CandidateLimitExceeded | SourceUnavailable:
        """Return the inventory of a selector, complete until the next change; needs its area."""
        return answers.inventory(self._view, selector)

    def inspect(self, reference: Reference) -> InspectOutcome:
        """Answer an inspection; needs the reference's area."""
        return answers.inspect(self._view, reference)

    def current(self, reference: CanonicalReference) -> Current | NotFound | SourceUnavailable:
        """Return the record that a mutation is about; needs the reference's area."""
        return answers.current(self._view, reference)

    def why_incomplete(self) -> CandidateLimitExceeded | SourceUnavailable | None:
        """Return why the whole scope is not known, None if it is; needs the whole scope."""
        return answers.why_incomplete(self._view)

    def duplicate(self, identity: Hashable) -> CanonicalRecord | None:
        """Return the record with that identity, an active one first; needs the whole scope."""
        return self._view.catalog.duplicate(identity)

    def is_full(self) -> bool:
        """Whether one candidate more would make the scope unreadable; needs the whole scope."""
        return self._view.catalog.candidates >= self._site.candidate_limit

    def founding(self) -> Callable[[], ScopeLock | SourceUnavailable | None]:
        """Return the blocking try to lock the scope for a new record, made with its directory.

        None: another process has the lock (`lock.acquire_founding`). Whoever gets it releases it.
        """
        return self._trying(partial(lock.acquire_founding, self._site, self._directories))

    def locking(self) -> Callable[[], ScopeLock | NotFound | SourceUnavailable | None]:
        """Return the blocking try to lock the scope for a change of one of its records.

        None: another process has the lock (`lock.acquire`). Whoever gets it releases it.
        """
        return self._trying(partial(lock.acquire, self._site, self._directories))

    def creating(self, record: CanonicalRecord) -> Callable[[], Creation]:
        """Return the commit of a new record (`commit.create`); the scope's lock must be held."""
        held = self._held()
        return lambda: commit.create(self._site, self._directories, held, record)

    def replacing(self, current: Current, record: CanonicalRecord) -> Callable[[], Change]:
        """Return the commit of a record's successor (`commit.replace`); the lock must be held."""
        held = self._held()
        return lambda: commit.replace(self._site, self._directories, held, current, record)

    def deleting(self, current: Current) -> Callable[[], Change]:
        """Return the commit of a record's removal (`commit.delete`); the lock must be held."""
        held = self._held()
        return lambda: commit.delete(self._site, held, current)

    def confirming(self, reference: CanonicalReference) -> Callable[[], SourceUnavailable | None]:
        """Return what makes a record last that is as it was wanted; the lock must be held."""
        held = self._held()
        return lambda: commit.confirm(self._site, self._directories, held, reference)

    def publish(self, result: Committed | Refused[object]) -> None:
        """Move the catalog to what a commit left behind."""
        match result:
            case Committed(path=path, entry=entry):
                self._view.publishing.publish(path, entry)
            case Refused(path=path):
                self._view.publishing.doubt(path)

    def _trying(self, attempt: _Attempt[T]) -> Callable[[], T]:
        sweepings = chain([self._view.may_have_leftovers()], repeat(True))

        def once() -> T:
            # Whoever had the lock at the first try may have crashed before the next one.
            got = attempt(sweeping=next(sweepings))
            # One mutation at a time: nobody looks at this before the owner has the result.
            self._lock = got if isinstance(got, ScopeLock) else None
            return got

        return once

    def _held(self) -> int:
        if self._lock is None or not self._lock.is_held:
            raise RuntimeError("a commit needs the scope's lock")
        self._view.publishing.begin()
        return self._lock.directory
