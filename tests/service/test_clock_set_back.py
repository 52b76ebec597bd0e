"""The machine's clock goes back between two changes: every change is made all the same."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count
from pathlib import Path

import pytest
import trio

from actors import Keyed, PlainActor, SigningActor, SigningKey, StorageActor, open_actors
from mnemosyne.memory.forgetting import ForgetRequest
from mnemosyne.memory.identifiers import name_memory
from mnemosyne.memory.lifecycle import Verb
from mnemosyne.memory.outcomes import Changed, Changing, Forgotten, Inspected, Remembered
from mnemosyne.memory.records import CanonicalRecord, Namespace, Origin
from mnemosyne.memory.references import CanonicalReference
from mnemosyne.memory.remembering import RememberRequest
from mnemosyne.memory.revising import ReviseRequest
from mnemosyne.memory.scopes import Kind, NamespaceKind, Scope
from mnemosyne.memory.transitions import TransitionRequest
from mnemosyne.service import Gates, MemoryService
from mnemosyne.storage import Area, Disk, Finding, MemoryStore
from tests.requirements.requirement import requirement

NOON = datetime(2026, 7, 18, 12, tzinfo=UTC)
EARLIER = [NOON - timedelta(hours=1), NOON - timedelta(days=1), datetime(1970, 1, 1, tzinfo=UTC)]
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
async def notebook_in(root: Path) -> AsyncIterator[Notebook]:
    key, limiter, numbers = SigningKey(), trio.CapacityLimiter(4), count(1)

    def storage(scope: Scope) -> StorageActor[Area, Finding]:
        make = partial(MemoryStore, root, scope, disk=Disk(), skipped=lambda *_: None)
        return StorageActor(f"storage.{scope}", make, limiter=limiter)

    async with open_actors(grace=1) as system:
        service = MemoryService(
            Keyed(system, storage),
            system.start(PlainActor("signing", lambda: SigningActor(key))),
            gates=OPEN,
            clock=lambda: notebook.now,
            new_id=lambda: name_memory(next(numbers).to_bytes(16)),
            limiter=limiter,
        )
        notebook = Notebook(service)
        yield notebook


@requirement("contract:timestamps")
@pytest.mark.parametrize("earlier", EARLIER)
async def test_every_change_works_and_no_instant_goes_back(
    earlier: datetime, tmp_path: Path
) -> None:
    async with notebook_in(tmp_path) as notebook:
        service, settle = notebook.service, notebook.endings.append
        remembered = await service.remember(TEA, settle)
        assert isinstance(remembered, Remembered)
        reference = remembered.reference
        notebook.now = earlier
        revision = ReviseRequest(reference, 1, "Tea", None, "Green", "Sencha it is.", ())
        changes = [
            await service.revise(revision, settle),
            await service.transition(TransitionRequest(Verb.ARCHIVE, reference, 2), settle),
            await service.transition(TransitionRequest(Verb.RESTORE, reference, 3), settle),
            await service.transition(TransitionRequest(Verb.ARCHIVE, reference, 4), settle),
        ]
        record = await notebook.inspect(reference)
        forgotten = await service.forget(ForgetRequest(reference, 5), settle)
    assert [change.status for change in changes if isinstance(change, Changed)] == [
        Changing.REVISED,
        Changing.ARCHIVED,
        Changing.RESTORED,
        Changing.ARCHIVED,
    ]
    assert record.updated_at == record.created_at == NOON
    assert forgotten == Forgotten(reference)
    assert len(notebook.endings) == 6


@pytest.mark.parametrize("earlier", EARLIER)
async def test_a_memory_made_under_the_earlier_clock_has_its_instant(
    earlier: datetime, tmp_path: Path
) -> None:
    async with notebook_in(tmp_path) as notebook:
        notebook.now = earlier
        remembered = await notebook.service.remember(TEA, notebook.endings.append)
        assert isinstance(remembered, Remembered)
        record = await notebook.inspect(remembered.reference)
    assert record.created_at == record.updated_at == earlier
