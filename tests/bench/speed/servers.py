"""The servers that are measured, each a process of its own that logs into a file."""

import re
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

_LISTENING = re.compile(r"listening on http://127\.0\.0\.1:(\d+)/mcp")
_SERVE = ("-c", "import sys; from mnemosyne.cli import serve; sys.exit(serve())")
_PATIENCE = 30.0

GATES = {
    f"MNEMOSYNE_MEMORY_{gate}_ENABLED": "true"
    for gate in ("REMEMBER", "REVISE", "ARCHIVE_RESTORE", "FORGET")
}


@dataclass(frozen=True, slots=True)
class Server:
    """A process that listens on `port` of the loopback."""

    pid: int
    port: int

    @property
    def url(self) -> str:
        """Where it takes calls."""
        return f"http://127.0.0.1:{self.port}/mcp"

    def processor_seconds(self) -> float:
        """Return how long its threads have run; one that has ended is not in it any more."""
        threads = Path(f"/proc/{self.pid}/task").iterdir()
        return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9

    def resident_megabytes(self) -> float:
        """Return what it holds in memory now."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found is not None
        return int(found[1]) / 1e3


@contextmanager
def product(root: Path, limit: int = 200_000) -> Iterator[Server]:
    """This server with every gate open and its audit log on."""
    settings = {
        "MNEMOSYNE_MEMORY_ROOT": str(root),
        "MNEMOSYNE_MEMORY_CANDIDATE_LIMIT": str(limit),
        "MNEMOSYNE_PORT": "0",
        **GATES,
    }
    with _running(_SERVE, root, settings) as server:
        yield server


@contextmanager
def module(name: str, *arguments: str, home: Path) -> Iterator[Server]:
    """One of the servers that it is compared with."""
    with _running(("-m", name, *arguments), home, {}) as server:
        yield server


@contextmanager
def _running(arguments: Sequence[str], home: Path, settings: Mapping[str, str]) -> Iterator[Server]:
    environ = {"HOME": str(home), "PATH": "/usr/bin:/bin", **settings}
    log = home.with_name(f"{home.name}.log")
    with log.open("wb") as file:
        process = subprocess.Popen(
            [sys.executable, *arguments], env=environ, stdout=file, stderr=file
        )
    try:
        yield Server(process.pid, _port(log, process))
    finally:
        process.terminate()
        process.wait()


def _port(log: Path, process: subprocess.Popen[bytes]) -> int:
    deadline = time.monotonic() + _PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        if match := _LISTENING.search(log.read_text("utf-8")):
            return int(match[1])
        time.sleep(0.005)
    raise RuntimeError(f"a server did not start: {log.read_text('utf-8')}")
