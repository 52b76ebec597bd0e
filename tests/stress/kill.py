"""Kill: a server dies by SIGKILL under load, over and over, and what it told is compared."""

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path

import trio

from mnemosyne.memory.scopes import Scope
from tests.e2e.server import OPEN_GATES, RunningServer, running_server
from tests.stress.checker.verdict import Terms, Verdict, judge
from tests.stress.crowd.ledger import require
from tests.stress.history.calls import Changed, Forgotten, Kept, Remember
from tests.stress.history.notes import title_of, word_of
from tests.stress.playing.callers import Dead
from tests.stress.playing.disk import leftovers, look
from tests.stress.playing.doors import HttpDoor
from tests.stress.playing.player import Manners, Player
from tests.stress.playing.table import Table

MANNERS = Manners(scopes=(Scope.PROJECT, Scope.PREFERENCE), drafts=8, leaves=0.02)
_PATIENCE = 30
"""Seconds that one life may take, its end included."""

_TIDY = 1000
"""The draft that is remembered to have leftovers removed; no client knows it."""


@dataclass(frozen=True)
class Plan:
    """How often; `lives` servers one after another share a root and a history."""

    kills: int = 200
    lives: int = 10
    clients: int = 8
    most_moments: int = 300
    seed: int = 1


@dataclass
class Report:
    """What was survived, and what not."""

    kills: int = 0
    acknowledged: int = 0
    cut: int = 0
    leftovers: int = 0
    verdict: Verdict = field(default_factory=Verdict)

    @property
    def violations(self) -> tuple[str, ...]:
        """What no order of the calls explains."""
        return self.verdict.violations

    def lines(self) -> Iterator[str]:
        """Tell the counts, then what was found."""
        yield f"{self.kills:>9,} kills"
        yield f"{self.acknowledged:>9,} acknowledged changes"
        yield f"{self.cut:>9,} calls cut off"
        yield f"{self.leftovers:>9,} temporary files left, removed by the next mutation"
        yield f"{self.verdict.calls:>9,} calls in checked histories"
        yield f"{len(self.violations):>9,} violations"
        yield from self.violations


async def run(plan: Plan, settings: Mapping[str, str] | None = None) -> Report:
    """Kill as often as planned; raises Broken where a file is torn or a leftover stays."""
    report, settings = Report(), {**OPEN_GATES, **(settings or {})}
    while report.kills < plan.kills and not report.violations:
        table = Table(MANNERS, f"{plan.seed}-{report.kills}")
        with tempfile.TemporaryDirectory() as home:
            for _ in range(min(plan.lives, plan.kills - report.kills)):
                with trio.fail_after(_PATIENCE):
                    await _live(plan, report, table, Path(home), settings)
        _judge(report, table)
    return report


async def _live(
    plan: Plan, report: Report, table: Table, home: Path, settings: Mapping[str, str]
) -> None:
    """Start a server on what the last one left, and kill it at some moment under load."""
    random = table.random(f"life-{report.kills}")
    async with running_server(home, settings) as server:
        await _tidy(report, table, server)
        async with trio.open_nursery() as nursery:
            for number in range(plan.clients):
                nursery.start_soon(_play, table.player(number, HttpDoor(server)))
            await table.history.reached(table.history.now + random.randint(1, plan.most_moments))
            # The clients' moments are those of the answers; what is killed is between them.
            await trio.sleep(random.random() / 100)
            server.process.kill()
        await server.process.wait()
        report.kills += 1
    table.history.barrier()
    look(table.history, server.root, table.manners.scopes)


async def _play(player: Player) -> None:
    with suppress(Dead):
        await player.play(lambda: True)


async def _tidy(report: Report, table: Table, server: RunningServer) -> None:
    """See that the next mutation of a scope removes what was left in it."""
    for scope in table.manners.scopes:
        if left := leftovers(server.root / scope):
            report.leftovers += len(left)
            tidier = table.player(_TIDY, HttpDoor(server))
            word = word_of(_TIDY + report.kills)
            with closing(tidier.caller):
                await tidier.make(Remember(scope, title_of(word, 0)))
            left = leftovers(server.root / scope)
            require(not left, "the next mutation removes leftovers", len(left))


def _judge(report: Report, table: Table) -> None:
    happened = table.history.happened
    report.verdict.add(judge(happened, Terms()))
    for event in happened:
        report.cut += event.is_lost
        match event.answer:
            case Kept("remembered") | Forgotten():
                report.acknowledged += 1
            case Changed(status) if not status.startswith("already"):
                report.acknowledged += 1
