"""A client of somebody else's and the server that it speaks to, seen together."""

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import trio

from tests.clients.driver import Driver
from tests.clients.walk import REMEMBER
from tests.e2e.server import OPEN_GATES

LOUD = {**OPEN_GATES, "MNEMOSYNE_LOG_LEVEL": "DEBUG"}
"""What a server must be told whose log is to show when a call has come."""


@dataclass(frozen=True)
class Pair:
    """A client that has connected, where its server keeps memories, and what that has logged."""

    client: Driver
    root: Path
    log: Callable[[], str]

    async def cancel_a_call_that_waits(self) -> None:
        """Begin a mutation that must wait, withdraw it, and find that it was never done."""
        with _locked(self.root / "project"):
            call = await self.client.begin("memory_remember", REMEMBER)
            await self._until_logged("method=tools/call")
            await self.client.cancel(call)
            await self._until_logged("event=memory_remember outcome=cancelled")
        listed = await self.client.call("memory_list", {"scope": "project"})
        assert '"total_count":0' in listed

    async def _until_logged(self, words: str) -> None:
        """Go on asking for something else until the server has logged these words."""
        with trio.fail_after(20):
            while words not in self.log():
                await self.client.tools()


@contextmanager
def _locked(scope: Path) -> Iterator[None]:
    """Hold a scope as another process does that changes it: what would change it waits."""
    scope.mkdir(parents=True, mode=0o700)
    handle = os.open(scope, os.O_DIRECTORY)
    fcntl.flock(handle, fcntl.LOCK_EX)
    try:
        yield
    finally:
        os.close(handle)
