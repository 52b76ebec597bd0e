"""What a figure is, and how one is taken: side by side with what it is compared with."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import mkdtemp
from typing import TypeVar

from mnemosyne.memory.scopes import Scope
from tests.bench.speed.generator import Generator
from tests.bench.speed.records import Stored, store
from tests.bench.speed.servers import Server, module

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table: what was measured, what it should be, and each repetition's value."""

    name: str
    target: str
    values: Sequence[float]
    note: str = ""
    unit: str = "times"

    def __str__(self) -> str:
        low, middle, high = (
            _shown(value) for value in (min(self.values), median(self.values), max(self.values))
        )
        return (
            f"| {self.name} | {self.target} | {low} / **{middle}** / {high} {self.unit} "
            f"| {self.note} |"
        )


@dataclass(frozen=True, slots=True)
class Bench:
    """Where the figures are taken: a load generator, a floor, a place for stores."""

    generator: Generator
    floor: Server
    directory: Path
    repetitions: int
    seconds: int
    most_records: int

    def store(self, count: int, scope: Scope = Scope.KNOWLEDGE) -> Stored:
        """Make a store of its own."""
        return store(self.fresh(), scope, count)

    def fresh(self) -> Path:
        """Make a directory of its own."""
        return Path(mkdtemp(dir=self.directory))

    def between(self, floor: Callable[[], T], subject: Callable[[], T]) -> Iterator[tuple[T, T, T]]:
        """Yield each slice of the subject, last, with the slices of the floor before and after."""
        before = floor()
        for _ in range(self.repetitions):
            measured = subject()
            after = floor()
            yield before, after, measured
            before = after


@contextmanager
def bare_floor(directory: Path) -> Iterator[Server]:
    """Run the bare ASGI answer."""
    home = Path(mkdtemp(dir=directory))
    with module("tests.bench.speed.floor", home=home) as server:
        yield server


def mean(one: float, other: float) -> float:
    """Return the middle of two floors."""
    return (one + other) / 2


def microseconds(seconds: float) -> str:
    """Show a short time."""
    return f"{seconds * 1e6:,.0f} µs"


def _shown(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"
