"""A real server: its own process, its own home, a real socket."""

import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import trio

_SERVE = "import sys; from mnemosyne.cli import serve; sys.exit(serve())"
_LISTENING = re.compile(r"listening on http://(?:127\.0\.0\.1|\[::1\]):(\d+)/mcp$")
_START = 20
"""Seconds that a start may take on a loaded machine."""

_STOP = 5
"""Seconds from a signal to the end of the process."""

OPEN_GATES = {
    f"MNEMOSYNE_MEMORY_{gate}_ENABLED": "true"
    for gate in ("REMEMBER", "REVISE", "ARCHIVE_RESTORE", "FORGET")
}


@dataclass
class RunningServer:
    """A process that listens on `port` and keeps its memory under `root`."""

    process: trio.Process
    port: int
    root: Path
    lines: list[str] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/mcp"

    async def stop(self, by: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal and return the exit code; longer than five seconds fails the test."""
        self.process.send_signal(by)
        return await self.end()

    async def end(self) -> int:
        with trio.fail_after(_STOP):
            return await self.process.wait()


def environment(home: Path, settings: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of a server that sees nothing of this machine's own settings."""
    return {"HOME": str(home), "PATH": "/usr/bin:/bin", "MNEMOSYNE_PORT": "0", **(settings or {})}


@asynccontextmanager
async def running_server(
    home: Path, settings: Mapping[str, str] | None = None
) -> AsyncIterator[RunningServer]:
    """Start a server with `home` as its home directory and stop it in the end.

    `settings` are environment variables. What it logs is in `lines`, in full once it has ended.
    """
    environ = environment(home, settings)
    root = Path(environ.get("MNEMOSYNE_MEMORY_ROOT", home / ".mnemosyne" / "memory"))
    async with trio.open_nursery() as nursery:
        process = await trio.lowlevel.open_process(
            [sys.executable, "-c", _SERVE], env=environ, stderr=subprocess.PIPE
        )
        server = RunningServer(process, 0, root)
        try:
            with trio.fail_after(_START):
                server.port = await nursery.start(_read_lines, server)
            yield server
        finally:
            with trio.CancelScope(shield=True):
                await _ended(process)


async def run_server(
    home: Path, *arguments: str, settings: Mapping[str, str] | None = None
) -> tuple[int, str, str]:
    """Run a server that is not to start, and return its exit code, stdout and stderr."""
    with trio.fail_after(_START):
        process = await trio.run_process(
            [sys.executable, "-c", _SERVE, *arguments],
            env=environment(home, settings),
            capture_stdout=True,
            capture_stderr=True,
            check=False,
        )
    return process.returncode, process.stdout.decode(), process.stderr.decode()


async def _read_lines(server: RunningServer, task_status: trio.TaskStatus[int]) -> None:
    stderr = server.process.stderr
    assert stderr is not None
    text = ""
    is_listening = False
    async with stderr:
        async for data in stderr:
            *lines, text = (text + data.decode()).split("\n")
            server.lines += lines
            for line in lines:
                if not is_listening and (match := _LISTENING.search(line)):
                    is_listening = True
                    task_status.started(int(match[1]))
    if not is_listening:
        raise RuntimeError("\n".join(["the server did not start:", *server.lines, text]))


async def _ended(process: trio.Process) -> None:
    if process.poll() is None:
        process.terminate()
    with trio.move_on_after(_STOP):
        await process.wait()
        return
    process.kill()
    await process.wait()
