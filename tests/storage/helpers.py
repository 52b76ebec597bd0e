"""Records and files to test with, and an owner that drives a store as the storage actor does."""

import errno
import gc
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeAlias

from mnemosyne.memory.errors import SkipReason
from mnemosyne.memory.files import serialize
from mnemosyne.memory.lifecycle import Lifecycle, State
from mnemosyne.memory.listing import Everything, Inventory, Selector
from mnemosyne.memory.outcomes import (
    CandidateLimitExceeded,
    InspectOutcome,
    NotFound,
    RecallOutcome,
    SourceUnavailable,
)
from mnemosyne.memory.recall.request import RecallRequest
from mnemosyne.memory.records import (
    CanonicalRecord,
    Collection,
    Namespace,
    Origin,
    Provenance,
    RecordedVia,
)
from mnemosyne.memory.references import CanonicalReference, Reference
from mnemosyne.memory.scopes import Kind, NamespaceKind, Scope
from mnemosyne.storage.areas import (
    Area,
    OneRecord,
    area_of_inspection,
    area_of_listing,
    area_of_recall,
)
from mnemosyne.storage.current import Current
from mnemosyne.storage.disk import Disk
from mnemosyne.storage.findings import Finding
from mnemosyne.storage.layout import path_of
from mnemosyne.storage.lock import ScopeLock
from mnemosyne.storage.results import Change, Creation
from mnemosyne.storage.store import MemoryStore

NOON = datetime(2026, 7, 18, 12, tzinfo=UTC)
Result: TypeAlias = Creation | Change

SCOPE = Scope.PROJECT
ALL = Everything()


def record(
    number: int = 1,
    *,
    content: str = "The harbour opens at dawn.",
    namespace: str = "harbour",
    collection: str | None = "tides",
    state: State = State.ACTIVE,
    revision: int = 1,
) -> CanonicalRecord:
    return CanonicalRecord(
        id=f"mem_{number:032x}",
        scope=SCOPE,
        namespace=Namespace(NamespaceKind.PROJECT, namespace, None),
        collection=None if collection is None else Collection(collection, None),
        kind=Kind.DECISION,
        language="en",
        title=None,
        content=content,
        tags=(),
        provenance=Provenance(Origin.EXPLICIT_USER_STATEMENT, RecordedVia.MEMORY_REMEMBER),
        lifecycle=Lifecycle(state, revision),
        created_at=NOON,
        updated_at=NOON,
    )


def revised(old: CanonicalRecord, content: str) -> CanonicalRecord:
    return replace(old, content=content, lifecycle=old.lifecycle.advanced())


def legacy(id: str, content: str = "An old note about rain.") -> bytes:
    return json.dumps({"schema_version": 1, "id": id, "content": content}).encode()


def put(scope: Path, record: CanonicalRecord) -> Path:
    """Write a record by hand, in place, where it belongs."""
    return put_bytes(scope / path_of(record.reference), serialize(record))


def put_bytes(path: Path, data: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def age(path: Path) -> None:
    """Wait until the file's clock has ticked: what is read from now on is settled."""
    while Disk().now_ns() - path.lstat().st_ctime_ns <= 20_000_000:
        pass


def leftovers(root: Path) -> list[Path]:
    return sorted(root.rglob(".mnemosyne-*"))


class Unwatched(Disk):
    """A disk that tells of no changes: every call has to look for itself."""

    def start_watching(self) -> int:
        raise OSError(errno.ENOSYS, "not on this system")


@dataclass
class Owner:
    """Asks a store what the storage actor would ask it, in the same order."""

    root: Path
    disk: Disk = field(default_factory=Disk)
    candidate_limit: int = 1000
    skipped: list[SkipReason] = field(default_factory=list)
    looks: int = 0

    def __post_init__(self) -> None:
        self.store = MemoryStore(
            self.root,
            SCOPE,
            disk=self.disk,
            skipped=lambda scope, reason: self.skipped.append(reason),
            candidate_limit=self.candidate_limit,
        )

    @property
    def scope(self) -> Path:
        return self.root / SCOPE

    def refresh(self, area: Area) -> None:
        areas = frozenset({area})
        for _ in range(3):
            look = self.store.looking(areas) if areas else None
            if look is None:
                return
            self.looks += 1
            areas = self.learn(look)

    def learn(self, look: Callable[[], Finding]) -> frozenset[Area]:
        """Run a look to its end."""
        while not isinstance(learnt := self.store.learn(look()), frozenset):
            look = learnt
        return learnt

    def recall(self, query: str) -> RecallOutcome:
        self.refresh(area_of_recall())
        return self.store.recall(RecallRequest(query, SCOPE))

    def inventory(
        self, namespace: str | None = None, collection: Everything | str | None = ALL
    ) -> Inventory | CandidateLimitExceeded | SourceUnavailable:
        selector = Selector(SCOPE, namespace, collection)
        self.refresh(area_of_listing(selector))
        inventory = self.store.inventory(selector)
        if isinstance(inventory, Inventory):
            return replace(inventory, sources=tuple(inventory.sources))
        return inventory

    def listed(
        self, namespace: str | None = None, collection: Everything | str | None = ALL
    ) -> list[str]:
        """List what must be listable: the paths, in the listing's order."""
        inventory = self.inventory(namespace, collection)
        assert isinstance(inventory, Inventory)
        return [source.path for source in inventory.sources]

    def inspect(self, reference: Reference) -> InspectOutcome:
        self.refresh(area_of_inspection(reference))
        return self.store.inspect(reference)

    def current(self, reference: CanonicalReference) -> Current | NotFound | SourceUnavailable:
        self.refresh(OneRecord(reference))
        return self.store.current(reference)

    def source(self, reference: CanonicalReference) -> Current:
        current = self.current(reference)
        assert isinstance(current, Current)
        return current

    @contextmanager
    def locked(self, *, create: bool) -> Iterator[None]:
        lock = (self.store.founding() if create else self.store.locking())()
        assert isinstance(lock, ScopeLock)
        try:
            yield
        finally:
            lock.release()

    def create(self, new: CanonicalRecord) -> Result:
        with self.locked(create=True):
            return self._published(self.store.creating(new)())

    def replace(self, source: Current, new: CanonicalRecord) -> Result:
        with self.locked(create=False):
            return self._published(self.store.replacing(source, new)())

    def delete(self, source: Current) -> Result:
        with self.locked(create=False):
            return self._published(self.store.deleting(source)())

    def _published(self, result: Result) -> Result:
        self.store.publish(result)
        return result


def handles() -> int:
    """Return how many descriptors this process has open, but for those of forgotten stores."""
    gc.collect()
    return len(os.listdir("/proc/self/fd"))
