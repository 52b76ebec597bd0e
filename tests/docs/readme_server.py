"""The README's own lines, run as they stand but for the port: the server's and those beside it."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import trio

from tests.docs.pages import ROOT

_LISTENING = re.compile(rb"listening on http://127\.0\.0\.1:(\d+)/mcp")
_WHOLE = 30
"""Seconds that start and body may take on a loaded machine."""

_STOP = 6
"""Seconds from a signal to the end of the server, and of the make that it runs below."""


@dataclass(frozen=True)
class Shell:
    """A user's second terminal, beside a server on `port`."""

    home: Path
    port: int

    async def run(self, lines: str) -> str:
        """Run lines of the README and return what they print."""
        finished = await trio.run_process(
            ["bash", "-euc", lines.replace("127.0.0.1:8000", f"127.0.0.1:{self.port}")],
            env=_environment(self.home),
            capture_stdout=True,
        )
        return finished.stdout.decode()


@asynccontextmanager
async def serving(line: str, home: Path) -> AsyncIterator[Shell]:
    """Run the README's line that serves, in an empty home and on a port that the kernel picks."""
    environ = {
        **_environment(home),
        "MNEMOSYNE_PORT": "0",
        # The virtual environment is the one that this test runs in: nothing is installed.
        "MAKEFLAGS": f"-o .venv/serve -- BIN={Path(sys.executable).parent}",
    }
    process = await trio.lowlevel.open_process(
        ["bash", "-c", line], cwd=ROOT, env=environ, stderr=subprocess.PIPE, start_new_session=True
    )
    try:
        with trio.fail_after(_WHOLE):
            yield Shell(home, await _port(process))
    finally:
        with trio.CancelScope(shield=True):
            await _stop(process)


def _environment(home: Path) -> dict[str, str]:
    return {"HOME": str(home), "PATH": "/usr/local/bin:/usr/bin:/bin"}


async def _port(process: trio.Process) -> int:
    assert process.stderr is not None
    said = b""
    while not (found := _LISTENING.search(said)):
        part = await process.stderr.receive_some()
        assert part, f"the README's line did not start a server: {said.decode()}"
        said += part
    return int(found[1])


async def _stop(process: trio.Process) -> None:
    """End make and the server below it, which ends within four seconds of a signal."""
    os.killpg(process.pid, signal.SIGTERM)
    with trio.move_on_after(_STOP):
        await process.wait()
        return
    os.killpg(process.pid, signal.SIGKILL)
    await process.wait()
