"""`python -m tests.stress`: real servers under many clients, for as long as you like."""

import argparse
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Protocol, TypeAlias

import trio

from tests.e2e.server import OPEN_GATES, running_server
from tests.stress import kill, linear, shared
from tests.stress.crowd import run as crowd
from tests.stress.crowd.ledger import Broken, promises


class Report(Protocol):
    """What a harness did and found."""

    @property
    def violations(self) -> Sequence[str]:
        """What it found."""

    def lines(self) -> Iterable[str]:
        """Tell it, one count a line."""


Options: TypeAlias = Mapping[str, int]
Harness: TypeAlias = Callable[[Options], Awaitable[Report]]


async def _linear(options: Options) -> Report:
    return await linear.run(linear.Plan(**options))


async def _kill(options: Options) -> Report:
    return await kill.run(kill.Plan(**options))


async def _shared(options: Options) -> Report:
    with tempfile.TemporaryDirectory() as home:
        plan = shared.Plan(options["rounds"], clients=options["clients"], seed=options["seed"])
        return await shared.run(plan, Path(home))


async def _crowd(options: Options) -> Report:
    with tempfile.TemporaryDirectory() as home:
        async with running_server(Path(home), OPEN_GATES) as server:
            return await crowd.stress(crowd.Plan(**options), server.port, server.root)


HARNESSES: Mapping[str, tuple[Harness, Options]] = {
    "linear": (_linear, {"seconds": 120, "clients": 10, "seed": 1, "first": 0}),
    "kill": (_kill, {"kills": 200, "clients": 8, "seed": 1}),
    "shared": (_shared, {"rounds": 100, "clients": 4, "seed": 1}),
    "crowd": (_crowd, {"seconds": 20, "clients": 100, "drafts": 900, "seed": 1}),
}
"""What each harness takes, with what it takes unasked."""


def main() -> int:
    """Run the harness of the command line; 1 if it found something."""
    harness, options = _chosen()
    found: list[str] = []
    try:
        report = trio.run(harness, options)
        print(*report.lines(), sep="\n")
        found += report.violations
    except* Broken as broken:
        found += promises(broken)
        print(*found, sep="\n", file=sys.stderr)
    return 1 if found else 0


def _chosen() -> tuple[Harness, Options]:
    parser = argparse.ArgumentParser(prog="python -m tests.stress", description=__doc__)
    harnesses = parser.add_subparsers(dest="harness", metavar="HARNESS", help="linear if none")
    for name, (_, options) in HARNESSES.items():
        harness = harnesses.add_parser(name)
        for option, value in options.items():
            harness.add_argument(f"--{option}", type=int, default=value)
    arguments = sys.argv[1:]
    is_named = bool(arguments) and arguments[0] in (*HARNESSES, "-h", "--help")
    chosen = vars(parser.parse_args(arguments if is_named else ["linear", *arguments]))
    return HARNESSES[chosen.pop("harness")][0], chosen


if __name__ == "__main__":
    sys.exit(main())
