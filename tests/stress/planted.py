"""Faults to plant in a real server, each of a kind that one of the harnesses must find.

`settings_for` has a server's interpreter call one of them before the server starts.
"""

import os
import time
from collections.abc import Callable
from pathlib import Path

from mnemosyne.memory.outcomes import InspectOutcome
from mnemosyne.memory.records import CanonicalRecord
from mnemosyne.memory.references import Reference
from mnemosyne.memory.revising import ReviseRequest, revise
from mnemosyne.service import decisions
from mnemosyne.service.memory import MemoryService
from mnemosyne.storage import lock
from mnemosyne.storage.disk import Disk

_HERE = Path(__file__).parents[2]


def settings_for(plant: Callable[[], None], folder: Path) -> dict[str, str]:
    """Return the environment of a server with that fault."""
    start = f"from tests.stress.planted import {plant.__name__} as plant\nplant()\n"
    (folder / "sitecustomize.py").write_text(start)
    return {"PYTHONPATH": f"{folder}{os.pathsep}{_HERE}"}


def stale_reads() -> None:
    """Answer every second inspection as the one before of that record was answered."""
    inspect = MemoryService.inspect
    before: dict[Reference, InspectOutcome] = {}
    calls = iter(range(10**9))

    async def stale(self: MemoryService, reference: Reference) -> InspectOutcome:
        answer = await inspect(self, reference)
        if next(calls) % 2 == 0:
            return before.get(reference, answer)
        before[reference] = answer
        return answer

    _patch(MemoryService, "inspect", stale)


def lost_updates() -> None:
    """Revise at whatever revision the record is, so that the change before goes unseen."""

    def unchecked(record: CanonicalRecord, request: ReviseRequest, now: object) -> object:
        seen = ReviseRequest(
            request.reference,
            record.lifecycle.revision,
            request.namespace_label,
            request.collection_label,
            request.title,
            request.content,
            request.tags,
        )
        return revise(record, seen, record.updated_at)

    _patch(decisions, "revise", unchecked)


def no_lock() -> None:
    """Let every process in at once, and give each some time before its rename."""
    rename = Disk.rename

    def slow(self: Disk, name: str, new: str, *, dir_fd: int) -> None:
        time.sleep(0.01)
        rename(self, name, new, dir_fd=dir_fd)

    def open_to_all(self: Disk, handle: int) -> None:
        pass

    _patch(Disk, "rename", slow)
    _patch(Disk, "lock", open_to_all)


def torn_writes() -> None:
    """Write a record's new bytes over the old ones, in two steps, instead of renaming."""

    def in_place(self: Disk, name: str, new: str, *, dir_fd: int) -> None:
        def below(path: str, flags: int) -> int:
            return os.open(path, flags, dir_fd=dir_fd)

        with open(name, "rb", opener=below) as source:
            data = source.read()
        with open(new, "wb", opener=below, buffering=0) as target:
            target.write(data[:100])
            time.sleep(0.01)
            target.write(data[100:])
        os.unlink(name, dir_fd=dir_fd)

    _patch(Disk, "rename", in_place)


def kept_leftovers() -> None:
    """Never sweep, and die slowly enough to leave something."""
    sync = Disk.sync

    def slow(self: Disk, handle: int) -> None:
        sync(self, handle)
        time.sleep(0.005)

    def idle(disk: Disk, directory: int, levels: int = 0) -> None:
        pass

    _patch(Disk, "sync", slow)
    _patch(lock, "sweep", idle)


def _patch(owner: object, name: str, value: object) -> None:
    setattr(owner, name, value)
