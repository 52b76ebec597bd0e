"""`python -m tests.durability.crashpoints`: every crash point of every mutation, counted."""

import argparse
import time
from collections.abc import Iterable, Iterator

from tests.durability.crashes import Bench, Checker, Report, Run
from tests.durability.scenarios import Scenario, scenarios
from tests.durability.simulated import SimulatedDisk
from tests.storage.faulty import Fault

WHOLE = (Bench(), Bench(write_at_most=200))
"""A disk that does what it is told; a record takes it several writes, or one."""


def main() -> None:
    """Run them all, print the counts, and fail if a promise was broken."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.durability.crashpoints", description=__doc__
    )
    parser.add_argument("--faults", action="store_true", help="also with each operation failing")
    faults = parser.parse_args().faults
    began = time.monotonic()
    report = everywhere(scenarios(), faults=faults)
    print(f"{report.points:,} crash points / {len(report.violations):,} violations")
    print(f"{report.trees:,} trees that can survive, {report.recovered:,} different recoveries")
    print(f"{time.monotonic() - began:.0f} s", *report.violations[:20], sep="\n")
    raise SystemExit(bool(report.violations))


def everywhere(
    chosen: Iterable[Scenario],
    disk: type[SimulatedDisk] = SimulatedDisk,
    *,
    faults: bool = False,
) -> Report:
    """Check scenarios on a whole disk and, with `faults`, on each that fails once."""
    report = Report()
    for scenario in chosen:
        checker = Checker(scenario, disk)
        for bench in (*WHOLE, *(failing(scenario) if faults else ())):
            report.add(checker.check(bench))
    return report


def failing(scenario: Scenario) -> Iterator[Bench]:
    """Return a bench for each operation that can fail, before its effect or after it."""
    for at in range(len(Run.of(scenario, Bench(), SimulatedDisk).cuts) - 2):
        for done in (False, True):
            yield Bench(fault=Fault(at, done=done))


if __name__ == "__main__":
    main()
