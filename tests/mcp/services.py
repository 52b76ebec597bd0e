"""A whole service on files: the real actors, and a clock and IDs that a test can foretell."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import trio

from actors import (
    ActorSystem,
    Keyed,
    PlainActor,
    SigningActor,
    SigningKey,
    StorageActor,
    open_actors,
)
from mnemosyne.memory.scopes import Scope
from mnemosyne.service import Gates, MemoryService
from mnemosyne.storage import Area, Disk, Finding, MemoryStore

ALL_OPEN = Gates(remember=True, archive_restore=True, revise=True, forget=True)


def service_in(
    system: ActorSystem, root: Path, gates: Gates = ALL_OPEN, *, candidate_limit: int = 1000
) -> MemoryService:
    """Build a service in a system that the test may stop."""
    limiter = trio.CapacityLimiter(4)
    ids = (f"mem_{number:032x}" for number in count(1))
    key = SigningKey()

    def storage(scope: Scope) -> StorageActor[Area, Finding]:
        def store() -> MemoryStore:
            return MemoryStore(
                root,
                scope,
                disk=Disk(),
                skipped=lambda *_: None,
                candidate_limit=candidate_limit,
            )

        return StorageActor(scope, store, limiter=limiter)

    return MemoryService(
        Keyed(system, storage),
        system.start(PlainActor("signing", lambda: SigningActor(key))),
        gates=gates,
        clock=lambda: datetime(2026, 7, 18, 12, tzinfo=UTC),
        new_id=lambda: next(ids),
        limiter=limiter,
    )


@asynccontextmanager
async def service_of(
    root: Path, gates: Gates = ALL_OPEN, *, candidate_limit: int = 1000
) -> AsyncIterator[MemoryService]:
    """Give a service whose actors end with the test."""
    async with open_actors(grace=1) as system:
        yield service_in(system, root, gates, candidate_limit=candidate_limit)
