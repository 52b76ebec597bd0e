"""The other client, whose calls are measured."""

from pathlib import Path
from statistics import median

import trio

from tests.client import Client
from tests.e2e.flood.report import Report

SLICE = 0.1
"""Seconds of calls whose median is one sample."""

QUIET_SLICES = 6
"""Samples before the flood, and again after it."""

_CALL = {"query": "what lasts?", "scope": "project"}


class Neighbour:
    """Calls without a pause, and watches the server's process `pid` from outside."""

    def __init__(self, client: Client, pid: int, report: Report) -> None:
        self._client = client
        self._process = Path(f"/proc/{pid}")
        self._report = report

    async def sample_quiet(self) -> None:
        """Sample what calls take without a flood."""
        for _ in range(QUIET_SLICES):
            await self.sample(self._report.quiet)

    async def sample(self, slices: list[float]) -> None:
        """Add the median of one slice, and note the server's memory."""
        until = trio.current_time() + SLICE
        durations: list[float] = []
        while trio.current_time() < until:
            since = trio.current_time()
            assert (await self._client.call("memory_recall", _CALL))["status"] == "no_matches"
            durations.append(trio.current_time() - since)
        slices.append(median(durations))
        self._report.memory.append(self._resident())

    def open_sockets(self) -> int:
        """How many sockets the server has open."""
        return sum(
            link.readlink().name.startswith("socket:") for link in self._process.glob("fd/*")
        )

    def _resident(self) -> int:
        status = (self._process / "status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0])
