"""The whole server but its sockets, on a real directory and any disk, with a clock by hand."""

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import trio

from actors import Keyed, PlainActor, SigningActor, SigningKey, StorageActor, open_actors
from mnemosyne.mcp.dispatch import Dispatcher
from mnemosyne.mcp.tools.offered import offered
from mnemosyne.memory.errors import SkipReason
from mnemosyne.memory.scopes import Scope
from mnemosyne.service import MemoryService
from mnemosyne.service.gates import Gates
from mnemosyne.storage import Area, Disk, Finding, MemoryStore
from tests.client import Payload
from tests.mcp.protocol import legacy, result
from tests.storage.helpers import NOON

OPEN = Gates(remember=True, archive_restore=True, revise=True, forget=True)


@dataclass
class Notebook:
    """All Tools of one server. `now` is its clock; every call lets a second pass.

    The IDs of new records are counted, so that whoever counts along knows them.
    """

    dispatcher: Dispatcher | None = None
    now: datetime = NOON
    made: int = 0
    skipped: list[SkipReason] = field(default_factory=list)

    async def call(self, tool: str, arguments: Mapping[str, object]) -> Payload:
        """Call a Tool and return its payload, which says the same in all its forms."""
        assert self.dispatcher is not None
        self.now += timedelta(seconds=1)
        with trio.fail_after(10):
            reply = await self.dispatcher.respond(
                legacy("tools/call", {"name": tool, "arguments": arguments})
            )
        answer = result(reply)
        [block] = _blocks(answer)
        payload = json.loads(block)
        assert isinstance(payload, dict)
        assert answer.get("isError", False) is ("code" in payload)
        assert answer.get("structuredContent") == (None if "code" in payload else payload)
        return payload

    def new_id(self) -> str:
        self.made += 1
        return memory_id(self.made)


def memory_id(number: int) -> str:
    """Return the ID of the record that a notebook made as its `number`th, from 1."""
    return f"mem_{number:032x}"


def _blocks(answer: Mapping[str, object]) -> list[str]:
    blocks = answer["content"]
    assert isinstance(blocks, list)
    return [block["text"] for block in blocks]


@asynccontextmanager
async def open_notebook(root: Path, disk: Disk) -> AsyncIterator[Notebook]:
    """Start a server of our own on `root`."""
    notebook = Notebook()

    def storage(scope: Scope) -> StorageActor[Area, Finding]:
        store = partial(
            MemoryStore,
            root,
            scope,
            disk=disk,
            skipped=lambda _, reason: notebook.skipped.append(reason),
        )
        return StorageActor(f"storage.{scope}", store, limiter=trio.CapacityLimiter(4))

    async with open_actors(grace=5) as system:
        key = SigningKey()
        service = MemoryService(
            Keyed(system, storage),
            system.start(PlainActor("signing", lambda: SigningActor(key))),
            gates=OPEN,
            clock=lambda: notebook.now,
            new_id=notebook.new_id,
            limiter=trio.CapacityLimiter(4),
        )
        notebook.dispatcher = Dispatcher(offered(service), service)
        yield notebook
