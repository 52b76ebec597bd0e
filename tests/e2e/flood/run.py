"""A flood: who stands in it, and how it goes.

Every connection is opened anew as soon as the server has closed it, until the time is up; then the
last of them are waited for. Meanwhile one client calls a Tool without a pause.
"""

import tempfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import trio

from mnemosyne.descriptors import raise_limit
from tests.client import Client
from tests.e2e.flood.idlers import DEAF, IDLE, Idler, half_sent
from tests.e2e.flood.neighbour import Neighbour
from tests.e2e.flood.report import Report
from tests.e2e.server import running_server
from tests.http.wire import connected

SLACK = 3.0
"""Seconds beyond its limit within which a connection is closed on a busy machine."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How many connections of each kind stand, and for how long; a `deaf` one never reads."""

    seconds: float
    idle: int = 500
    half_sent: int = 500
    deaf: int = 50

    @property
    def idlers(self) -> Iterator[Idler]:
        """Every connection of the flood."""
        yield from [IDLE] * self.idle
        yield from (half_sent(number) for number in range(self.half_sent))
        yield from [DEAF] * self.deaf


class Flood:
    """The connections of one plan against one server."""

    def __init__(self, plan: Plan, port: int, report: Report) -> None:
        self._port = port
        self._report = report
        self._idlers = list(plan.idlers)
        self._seconds = plan.seconds
        self._standing = 0
        self._until = 0.0
        self.is_up = trio.Event()

    async def run(self) -> None:
        """Let every connection stand until the time is up, and see each of them closed."""
        self._until = trio.current_time() + self._seconds
        async with trio.open_nursery() as nursery:
            for idler in self._idlers:
                nursery.start_soon(self._stand, idler)

    async def _stand(self, idler: Idler) -> None:
        lifetimes = self._report.closed.setdefault(idler.kind, [])
        is_first = True
        while is_first or trio.current_time() < self._until:
            async with connected(self._port) as wire:
                await idler.begin(wire)
                since = trio.current_time()
                if is_first:
                    self._stood()
                is_first = False
                with trio.fail_after(idler.seconds + SLACK):
                    await idler.end(wire)
                lifetimes.append(trio.current_time() - since)

    def _stood(self) -> None:
        self._standing += 1
        if self._standing == len(self._idlers):
            self.is_up.set()


async def flood(plan: Plan, port: int, pid: int) -> Report:
    """Measure a server before, during and after its flood."""
    report = Report()
    with closing(Client(port)) as client:
        neighbour = Neighbour(client, pid, report)
        await neighbour.sample_quiet()
        sockets = neighbour.open_sockets()
        crowd = Flood(plan, port, report)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(crowd.run)
            await crowd.is_up.wait()
            until = trio.current_time() + plan.seconds
            while trio.current_time() < until:
                await neighbour.sample(report.flooded)
        await neighbour.sample_quiet()
        report.left_open = neighbour.open_sockets() - sockets
    return report


async def run(plan: Plan) -> Report:
    """Flood a server of its own."""
    raise_limit()
    with tempfile.TemporaryDirectory() as home:
        async with running_server(Path(home)) as server:
            return await flood(plan, server.port, server.process.pid)
