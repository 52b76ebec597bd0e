"""Cutting a mutation after each of its operations, and checking what every crash leaves."""

from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field

from mnemosyne.memory.outcomes import OutcomeUncertain
from tests.durability.promise import (
    Memories,
    after_kill,
    after_power_cut,
    is_acknowledged,
    memories,
    run,
)
from tests.durability.scenarios import MEMORY, Scenario
from tests.durability.simulated import SimulatedDisk
from tests.durability.survivors import key, survivors
from tests.durability.volatile import Tree
from tests.storage.faulty import Fault
from tests.storage.helpers import Owner


@dataclass
class Report:
    """How many cuts were made, what was found after them, and what was broken.

    `trees` counts what can survive each cut, `recovered` those of them that differ within their
    scenario, each of which a new process went on with.
    """

    points: int = 0
    trees: int = 0
    recovered: int = 0
    violations: list[str] = field(default_factory=list)

    def add(self, other: "Report") -> None:
        self.points += other.points
        self.trees += other.trees
        self.recovered += other.recovered
        self.violations += other.violations


@dataclass(frozen=True)
class Bench:
    """What happens to a mutation's disk: at most one fault, and perhaps short writes."""

    fault: Fault | None = None
    write_at_most: int | None = None


@dataclass(frozen=True)
class Run:
    """One mutation with the tree as it was after each operation, and its answer."""

    cuts: list[tuple[str, Tree]]
    outcome: object

    @classmethod
    def of(cls, scenario: Scenario, bench: Bench, kind: type[SimulatedDisk]) -> "Run":
        tree = scenario.before.copy()
        cuts = [("the beginning", tree.copy())]
        disk = kind(
            tree,
            lambda operation: cuts.append((operation, tree.copy())),
            fault=bench.fault,
            write_at_most=bench.write_at_most,
        )
        outcome = run(Owner(MEMORY, disk), scenario.ask())
        return cls([*cuts, ("the answer", tree.copy())], outcome)


class Checker:
    """Checks one scenario on one kind of disk; what it has recovered once, it knows."""

    def __init__(self, scenario: Scenario, disk: type[SimulatedDisk] = SimulatedDisk) -> None:
        self._scenario = scenario
        self._disk = disk
        self._before = memories(scenario.before)
        self._after = memories(Run.of(scenario, Bench(), disk).cuts[-1][1])
        self._known: dict[Hashable, list[str]] = {}

    def check(self, bench: Bench) -> Report:
        """Cut the mutation everywhere."""
        done, report = Run.of(self._scenario, bench, self._disk), Report()
        previous: Tree | None = None
        for number, (operation, cut) in enumerate(done.cuts):
            report.points += 1
            is_answered = number == len(done.cuts) - 1
            allowed = self._allowed(done.outcome if is_answered else None)
            problems = [*self._after_power_cuts(cut, allowed, report)]
            if cut != previous:
                problems += self._after_kills(cut, report)
            previous = cut
            place = f"{self._scenario.name}, cut {number} after {operation}"
            report.violations += [f"{place}: {problem}" for problem in problems]
        return report

    def _allowed(self, outcome: object) -> list[Memories]:
        """Return what may be found; `outcome` is None before there is an answer."""
        if is_acknowledged(outcome):
            return [self._after]
        is_open = outcome is None or isinstance(outcome, OutcomeUncertain)
        # A create whose name could not be taken away again is found as a duplicate by its repeat.
        is_create = self._after.total() > self._before.total()
        allowed = [self._before, self._after] if is_open or is_create else [self._before]
        return [*allowed, Counter()] if self._scenario.is_by_hand else allowed

    def _after_power_cuts(
        self, cut: Tree, allowed: list[Memories], report: Report
    ) -> Iterator[str]:
        for tree in survivors(cut):
            report.trees += 1
            if memories(tree) not in allowed:
                yield "a record is neither old nor new, whole"
            elif problems := self._recovered(tree, report):
                yield from problems

    def _recovered(self, tree: Tree, report: Report) -> list[str]:
        mark = key(tree)
        if mark not in self._known:
            report.recovered += 1
            self._known[mark] = [*after_power_cut(self._scenario.again, tree, self._disk)]
        return self._known[mark]

    def _after_kills(self, cut: Tree, report: Report) -> Iterator[str]:
        for ask in (self._scenario.again, self._scenario.at_last):
            report.trees += 1
            report.recovered += 1
            yield from after_kill(ask(), cut.copy(), self._disk)
