"""A client of somebody else's in its own process, told what to do.

Orders are `connect` (to a URL, or to a command that it starts), `tools`, `call` and `cancel`.
"""

import json
import subprocess
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import trio

from tests.clients.installed import NODE, NPM, npm_path, python_of

_DRIVERS = Path(__file__).parent / "drivers"
_ANSWER = 20
"""Seconds that a client may take for one order on a loaded machine."""


_END = 5
"""Seconds that a client has to end once it is told no more."""


@dataclass(frozen=True)
class Kind:
    """One client: the program that drives it, its name there, the version that it agrees."""

    program: str
    name: str
    version: str = "not shown"

    @property
    def command(self) -> list[str]:
        """What starts it."""
        if self.program == "typescript":
            source = (_DRIVERS / "typescript.mjs").read_text()
            # Not as a file: a module finds the packages that lie beside it.
            return [str(NODE), "--input-type=module", "--eval", source, self.name]
        return [python_of(self.program), str(_DRIVERS / "python.py"), self.name]


KINDS = (
    Kind("mcp2", "auto", "2026-07-28"),
    Kind("mcp2", "auto-trio", "2026-07-28"),
    Kind("mcp2", "legacy", "2025-11-25"),
    Kind("mcp2", "pinned", "2026-07-28"),
    Kind("mcp1", "first", "2025-11-25"),
    Kind("fastmcp", "fastmcp"),
    Kind("typescript", "second-auto", "2026-07-28"),
    Kind("typescript", "second-legacy", "2025-11-25"),
    Kind("typescript", "first", "2025-11-25"),
)


class Driver:
    """Gives orders and reads answers; answers to other orders are kept until they are asked for.

    `logged` is what it, and a server that it started, wrote on stderr.
    """

    def __init__(self, process: trio.Process) -> None:
        self._process = process
        self.logged = ""
        self._ids = count(1)
        self._answers: dict[int, object] = {}
        self._text = b""

    async def connect(self, target: Mapping[str, object]) -> object:
        """Return the version that was agreed."""
        return await self.answer(await self.order("connect", target=target))

    async def tools(self) -> list[str]:
        """Return the names of all Tools."""
        names = await self.answer(await self.order("tools"))
        assert isinstance(names, list)
        return names

    async def call(self, name: str, arguments: Mapping[str, object]) -> str:
        """Return what a Tool says; an error fails the test."""
        answer = await self.answer(await self.begin(name, arguments))
        assert isinstance(answer, dict)
        assert not answer["is_error"], answer
        return str(answer["text"])

    async def begin(self, name: str, arguments: Mapping[str, object]) -> int:
        """Call a Tool and do not wait."""
        return await self.order("call", name=name, arguments=arguments)

    async def cancel(self, call: int) -> None:
        """Withdraw a call that was begun."""
        await self.answer(await self.order("cancel", call=call))

    async def order(self, do: str, **details: object) -> int:
        """Give an order and return its id."""
        assert self._process.stdin is not None
        id = next(self._ids)
        line = json.dumps({"id": id, "do": do, **details}).encode() + b"\n"
        await self._process.stdin.send_all(line)
        return id

    async def answer(self, id: int) -> object:
        """Wait for the answer to one order."""
        with trio.fail_after(_ANSWER):
            while id not in self._answers:
                await self._read()
        return self._answers.pop(id)

    async def read_log(self) -> None:
        """Fill `logged` until the client and the server that it started have ended."""
        assert self._process.stderr is not None
        async for part in self._process.stderr:
            self.logged += bytes(part).decode()

    async def _read(self) -> None:
        assert self._process.stdout is not None
        part = await self._process.stdout.receive_some()
        assert part, "the client ended"
        *lines, self._text = (self._text + bytes(part)).split(b"\n")
        for line in lines:
            told = json.loads(line)
            assert "error" not in told, told
            self._answers[told["id"]] = told["answer"]


@asynccontextmanager
async def driven(kind: Kind, home: Path) -> AsyncIterator[Driver]:
    """Start a client with a home of its own; afterwards it ends by itself or is ended."""
    process = await trio.lowlevel.open_process(
        kind.command,
        cwd=NPM,
        env={"HOME": str(home), "PATH": npm_path()},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    driver = Driver(process)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(driver.read_log)
        try:
            yield driver
        finally:
            with trio.CancelScope(shield=True):
                await _end(process)


async def _end(process: trio.Process) -> None:
    assert process.stdin is not None
    await process.stdin.aclose()
    with trio.move_on_after(_END):
        await process.wait()
        return
    process.kill()
    await process.wait()
