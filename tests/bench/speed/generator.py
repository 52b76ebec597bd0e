"""Slices of load on a server, and what they came to."""

import json
import math
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TypedDict

from tests.bench.speed.calls import interleaved
from tests.bench.speed.load import Job, Result
from tests.bench.speed.records import QUERIES
from tests.bench.speed.servers import Server

_LUA = Path(__file__).with_name("calls.lua")


@dataclass(frozen=True, slots=True)
class Slice:
    """One slice: answers a second; latencies and the server's processor time a call in seconds.

    `counts` are the answers of each client, where they are known.
    """

    rate: float
    median: float
    p99: float
    processor: float
    refused: int
    counts: tuple[int, ...] = ()


class _Summary(TypedDict):
    calls: int
    microseconds: int
    median: int
    p99: int
    refused: int


class Generator:
    """Makes load: with wrk, where it is installed and fits, else with a process of its own."""

    def __init__(self, process: subprocess.Popen[str], directory: Path) -> None:
        self._process = process
        self._bodies = directory / "bodies"

    def reads(self, server: Server, bodies: Sequence[str], clients: int, seconds: int) -> Slice:
        """Let clients make the same calls in turn."""
        if (wrk := shutil.which("wrk")) is None:
            return self.slice(server, interleaved(bodies, clients), seconds=seconds)
        self._bodies.write_text("".join(f"{body}\n" for body in bodies), "utf-8")
        command = [wrk, "-t1", f"-c{clients}", f"-d{seconds}s", "-s", str(_LUA), server.url]
        before = server.processor_seconds()
        done = subprocess.run(
            [*command, "--", str(self._bodies)], capture_output=True, check=True, text=True
        )
        used = server.processor_seconds() - before
        return _summed(json.loads(done.stdout.splitlines()[-1]), used)

    def once(self, server: Server, bodies: Sequence[str]) -> Slice:
        """Let one client make 200 calls: each query once, or the one page as often."""
        return self.slice(server, [bodies], seconds=math.inf, most=QUERIES)

    def slice(
        self, server: Server, scripts: Sequence[Sequence[str]], *, seconds: float, most: int = 0
    ) -> Slice:
        """Let each client follow its own script, at most so often where `most` is not 0."""
        before = server.processor_seconds()
        self.start(server, scripts, seconds=seconds, most=most)
        result = self.finish()
        return _sliced(result, server.processor_seconds() - before)

    def start(
        self,
        server: Server,
        scripts: Sequence[Sequence[str]],
        *,
        seconds: float,
        most: int = 0,
    ) -> None:
        """Begin a slice; `finish` waits for its end."""
        self._bodies.write_text(json.dumps(scripts), "utf-8")
        job = Job(port=server.port, bodies=str(self._bodies), seconds=seconds, most=most)
        assert self._process.stdin is not None
        print(json.dumps(job), file=self._process.stdin, flush=True)

    def finish(self) -> Result:
        """Return what the slice that was begun came to."""
        assert self._process.stdout is not None
        result: Result = json.loads(self._process.stdout.readline())
        return result


def _summed(found: _Summary, used: float) -> Slice:
    return Slice(
        rate=found["calls"] / found["microseconds"] * 1e6,
        median=found["median"] / 1e6,
        p99=found["p99"] / 1e6,
        processor=used / found["calls"],
        refused=found["refused"],
    )


def _sliced(result: Result, used: float) -> Slice:
    latencies = sorted(result["latencies"])
    count = len(latencies)
    return Slice(
        rate=count / result["seconds"],
        median=median(latencies),
        p99=latencies[min(int(0.99 * count), count - 1)],
        processor=used / count,
        refused=result["refused"],
        counts=tuple(result["counts"]),
    )


@contextmanager
def generator() -> Iterator[Generator]:
    """Run a load generator."""
    with tempfile.TemporaryDirectory() as directory:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.bench.speed.load"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            yield Generator(process, Path(directory))
        finally:
            process.terminate()
            process.wait()
