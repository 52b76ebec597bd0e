"""One stress run: a real server, many clients, and the comparison with the disk at the end."""

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import trio

from tests.client import Client
from tests.stress.crowd.clients import Worker
from tests.stress.crowd.ledger import Ledger


@dataclass(frozen=True)
class Plan:
    """How hard and how long; `drafts` is the most records that a scope can get."""

    clients: int = 100
    seconds: float = 20
    drafts: int = 900
    seed: int = 1


@dataclass
class Report:
    """What was done, and how many records are on disk in the end."""

    counts: Counter[str] = field(default_factory=Counter)
    records: int = 0

    @property
    def violations(self) -> tuple[str, ...]:
        """None: the first ends the run with an exception."""
        return ()

    def lines(self) -> list[str]:
        """One line a count, most first."""
        done = [f"{count:>9,} {what}" for what, count in self.counts.most_common()]
        return [*done, f"{self.records:>9,} records on disk"]


async def stress(plan: Plan, port: int, root: Path) -> Report:
    """Run the plan against the server on `port`; raises on the first promise that does not hold."""
    ledger, report = Ledger(), Report()
    until = trio.current_time() + plan.seconds
    async with trio.open_nursery() as nursery:
        for number in range(plan.clients):
            chance = Random(f"{plan.seed}-{number}")
            worker = Worker(Client(port), ledger, chance, plan.drafts, report.counts)
            nursery.start_soon(worker.work, until)
    report.records = ledger.compare_disk(root)
    return report
