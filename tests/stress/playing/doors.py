"""The ways into one memory: HTTP servers, and a server on the pipes of a client's own process."""

import subprocess
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Protocol

import trio

from tests.e2e.server import OPEN_GATES, RunningServer, environment, running_server
from tests.stress.playing.callers import Caller, Farewell, LegacyCaller, ModernCaller
from tests.stress.playing.pipes import Pipes

_SERVE = "import sys; from mnemosyne.cli import serve; sys.exit(serve())"
_STOP = 5
"""Seconds from the end of a server's input to the end of its process."""


class Door(Protocol):
    """One server, as its clients see it."""

    def caller(self, name: str, number: int, random: Random) -> Caller:
        """Return a client; which of its kinds depends on the number."""

    async def stop(self) -> int:
        """Stop the server as its users do, and return its exit code."""


class HttpDoor:
    """Every second client is of the modern era."""

    def __init__(self, server: RunningServer) -> None:
        self.server = server

    def caller(self, name: str, number: int, random: Random) -> Caller:
        if number % 2:
            return LegacyCaller(self.server.port, name, lambda: random.choice(list(Farewell)))
        return ModernCaller(self.server.port)

    async def stop(self) -> int:
        return await self.server.stop()


class StdioDoor:
    """All clients share the pipes."""

    def __init__(self, process: trio.Process, pipes: Pipes) -> None:
        self._process = process
        self._pipes = pipes

    def caller(self, name: str, number: int, random: Random) -> Caller:
        return self._pipes

    async def stop(self) -> int:
        with trio.fail_after(_STOP):
            await self._pipes.end()
            return await self._process.wait()


@asynccontextmanager
async def open_doors(
    home: Path, *, http: int, stdio: bool = False, settings: Mapping[str, str] | None = None
) -> AsyncIterator[list[Door]]:
    """Start servers with one home; `settings` are environment variables beside the open gates."""
    chosen = {**OPEN_GATES, **(settings or {})}
    async with AsyncExitStack() as stack:
        doors: list[Door] = []
        for _ in range(http):
            server = await stack.enter_async_context(running_server(home, chosen))
            doors.append(HttpDoor(server))
        if stdio:
            doors.append(await stack.enter_async_context(_stdio_door(home, chosen)))
        yield doors


@asynccontextmanager
async def _stdio_door(home: Path, settings: Mapping[str, str]) -> AsyncIterator[Door]:
    process = await trio.lowlevel.open_process(
        [sys.executable, "-c", _SERVE, "stdio"],
        env=environment(home, settings),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    async with process.stdin, process.stdout, trio.open_nursery() as nursery:
        try:
            pipes = Pipes(process.stdin, process.stdout)
            await nursery.start(pipes.run)
            yield StdioDoor(process, pipes)
        finally:
            nursery.cancel_scope.cancel()
            with trio.CancelScope(shield=True):
                process.kill()
                await process.wait()
