"""A service on real files, with a clock that a test sets and memory IDs that count up."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from itertools import count
from pathlib import Path

import trio

from actors import Keyed, PlainActor, SigningActor, SigningKey, StorageActor, open_actors
from mnemosyne.memory.identifiers import name_memory
from mnemosyne.memory.outcomes import Inspected
from mnemosyne.memory.records import CanonicalRecord, Namespace, Origin
from mnemosyne.memory.references import CanonicalReference
from mnemosyne.memory.remembering import RememberRequest
from mnemosyne.memory.scopes import Kind, NamespaceKind, Scope
from mnemosyne.service import Gates, MemoryService
from mnemosyne.storage import Area, Disk, Finding, MemoryStore

NOON = datetime(2026, 7, 18, 12, tzinfo=UTC)
OPEN = Gates(remember=True, archive_restore=True, revise=True, forget=True)
TEA = RememberRequest(
    scope=Scope.PREFERENCE,
    namespace=Namespace(NamespaceKind.DOMAIN, "tea", "Tea"),
    collection=None,
    kind=Kind.PREFERENCE,
    language="en",
    title=None,
    content="The user drinks sencha after lunch.",
    tags=(),
    origin=Origin.EXPLICIT_USER_STATEMENT,
)


@dataclass
class Notebook:
    """A service on real files whose clock shows `now`, and what it ended each mutation with."""

    service: MemoryService
    now: datetime = NOON
    endings: list[object] = field(default_factory=list)

    async def inspect(self, reference: CanonicalReference) -> CanonicalRecord:
        found = await self.service.inspect(reference)
        assert isinstance(found, Inspected)
        assert isinstance(found.record, CanonicalRecord)
        return found.record


@asynccontextmanager
async def notebook_in(root: Path, gates: Gates = OPEN) -> AsyncIterator[Notebook]:
    key, limiter, numbers = SigningKey(), trio.CapacityLimiter(4), count(1)

    def storage(scope: Scope) -> StorageActor[Area, Finding]:
        make = partial(MemoryStore, root, scope, disk=Disk(), skipped=lambda *_: None)
        return StorageActor(f"storage.{scope}", make, limiter=limiter)

    async with open_actors(grace=1) as system:
        service = MemoryService(
            Keyed(system, storage),
            system.start(PlainActor("signing", lambda: SigningActor(key))),
            gates=gates,
            clock=lambda: notebook.now,
            new_id=lambda: name_memory(next(numbers).to_bytes(16)),
            limiter=limiter,
        )
        notebook = Notebook(service)
        yield notebook
