"""Linearizability: bout after bout, each of another shape, until the time is up."""

import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

import trio

from mnemosyne.memory.scopes import Scope
from tests.stress.bout import Outcome, Shape, play
from tests.stress.checker.verdict import Verdict
from tests.stress.crowd.ledger import Broken, promises
from tests.stress.history.calls import Lost, Refused
from tests.stress.playing.player import Manners

_PLACES = {
    "one record": Manners(drafts=1, grows=False),
    "one scope": Manners(drafts=12),
    "six scopes": Manners(scopes=tuple(Scope), drafts=4),
}
_WRITERS = {
    "one server": Shape(),
    "one server and a hand": Shape(by_hand=True),
    "three servers": Shape(http=2, stdio=True),
    "three servers and a hand": Shape(http=2, stdio=True, by_hand=True),
}
SHAPES = {
    f"{place}, {who}": replace(writers, manners=manners)
    for who, writers in _WRITERS.items()
    for place, manners in _PLACES.items()
}
_FEWEST = 6
"""Clients that it takes for two at every server."""


@dataclass(frozen=True)
class Plan:
    """How long; `first` is the number of the first bout, to repeat one of an earlier run."""

    seconds: float = 120
    clients: int = 10
    bout_seconds: float = 3
    seed: int = 1
    first: int = 0


@dataclass
class Report:
    """What was done and what was found; `words` counts answers by what they say."""

    bouts: int = 0
    verdict: Verdict = field(default_factory=Verdict)
    words: Counter[str] = field(default_factory=Counter)

    def add(self, number: int, outcome: Outcome) -> None:
        """Take one bout in."""
        self.bouts += 1
        self.object(number, outcome.verdict.violations)
        self.verdict.add(replace(outcome.verdict, violations=()))
        for event in outcome.table.history.happened:
            self.words[_word(event.answer)] += 1

    def object(self, number: int, violations: Iterable[str]) -> None:
        """Take in what was found in one bout."""
        name = f"bout {number} ({name_of(number)})"
        self.verdict.violations += tuple(f"{name}, {violation}" for violation in violations)

    @property
    def violations(self) -> tuple[str, ...]:
        """What no order of the calls explains."""
        return self.verdict.violations

    def lines(self) -> Iterator[str]:
        """Tell the counts, then what was found."""
        verdict = self.verdict
        yield f"{self.bouts:>9,} bouts"
        yield f"{verdict.calls:>9,} calls in checked histories"
        yield f"{verdict.records:>9,} records and {verdict.scopes:,} scopes explained or not"
        yield f"{verdict.in_window:>9,} edits by hand lost in the documented window"
        for word, number in self.words.most_common():
            yield f"{number:>9,} {word}"
        yield f"{len(self.violations):>9,} violations"
        yield from self.violations


async def run(plan: Plan) -> Report:
    """Play until the time is up, or until something is found."""
    report, number = Report(), plan.first
    end = trio.current_time() + plan.seconds
    while trio.current_time() < end and not report.violations:
        shape = shape_of(number, plan)
        with tempfile.TemporaryDirectory() as home:
            try:
                report.add(number, await play(shape, f"{plan.seed}-{number}", Path(home)))
            except* Broken as broken:
                report.object(number, promises(broken))
        number += 1
    return report


def name_of(number: int) -> str:
    """Return the name of a bout's shape: all come in turn."""
    return list(SHAPES)[number % len(SHAPES)]


def shape_of(number: int, plan: Plan) -> Shape:
    """Return the shape of a bout, with another number of clients each time."""
    random = Random(f"{plan.seed}-{number}")
    clients = random.randint(_FEWEST, max(_FEWEST, plan.clients))
    return replace(SHAPES[name_of(number)], clients=clients, seconds=plan.bout_seconds)


def _word(answer: object) -> str:
    match answer:
        case Lost():
            return "lost"
        case Refused(code=code):
            return code
        case _:
            return str(getattr(answer, "status", type(answer).__name__.lower()))
