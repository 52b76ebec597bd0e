"""`python -m tests.durability.broken_disks`: every injury of every operation of every Tool."""

import time
from functools import partial

import trio

from tests.durability.failing import Figures, Injuries, everywhere
from tests.durability.injuries import ERRORS, NAMING, Lie, failures, swaps

PLACES = (".", "project", "project/harbour", "project/harbour/tides")


def one_failure(*errors: int) -> Injuries:
    return lambda operations: failures(operations, *errors)


def a_dead_disk(*errors: int) -> Injuries:
    return lambda operations: failures(operations, *errors, lasting=True)


def lies(operations: int) -> list[Lie]:
    return [Lie(operation) for operation in NAMING]


def swapped(*places: str) -> Injuries:
    return lambda operations: swaps(operations, *places)


def main() -> None:
    """Inflict them all, print the counts, and fail if anything was wrong."""
    total, began = Figures(), time.monotonic()
    for name, injuries in (
        ("one operation fails", one_failure(*ERRORS)),
        ("the disk fails from an operation on", a_dead_disk(*ERRORS)),
        ("success is reported where nothing was done", lies),
        ("a directory is swapped for a link or a file", swapped(*PLACES)),
    ):
        for warm in (True, False):
            figures = trio.run(partial(everywhere, injuries, warm=warm))
            print(f"{figures.faults:>7,} / {len(figures.wrong)}  {name}", flush=True)
            total.faults += figures.faults
            total.wrong += figures.wrong
    print(f"{total.faults:,} faults injected / {len(total.wrong)} wrong answers")
    print(f"{time.monotonic() - began:.0f} s", *total.wrong[:20], sep="\n")
    raise SystemExit(bool(total.wrong))


if __name__ == "__main__":
    main()
