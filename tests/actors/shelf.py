"""A small store: numbers by area on a disk that a test can hold, lock and break."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeAlias

import trio
from outcome import Error, Value

from actors import (
    Answered,
    Commit,
    Mutate,
    Read,
    RestartBudget,
    Settlement,
    StorageActor,
    Withdrawn,
)
from actors.testing import Gate

BUSY = -1


def _nothing() -> None:
    """What a disk does where no test has asked for more."""


@dataclass
class Disk:
    """What outlives a store, and what happens in its threads: hooks that may hold or raise."""

    numbers: dict[str, int] = field(default_factory=dict)
    is_locked: bool = False
    is_locked_elsewhere: bool = False
    is_looked_at: bool = False
    tries: int = 0
    threads: list[int] = field(default_factory=list)
    looks: list[frozenset[str]] = field(default_factory=list)
    on_look: Callable[[], None] = _nothing
    on_try: Callable[[], None] = _nothing
    on_commit: Callable[[], None] = _nothing

    def look(self, areas: frozenset[str]) -> dict[str, int]:
        assert not self.is_looked_at
        self.is_looked_at = True
        found = {area: self.numbers.get(area, 0) for area in areas}
        try:
            self.on_look()
        finally:
            self.is_looked_at = False
        return found

    def try_lock(self) -> "Disk | None":
        self.tries += 1
        self.on_try()
        if self.is_locked_elsewhere:
            return None
        assert not self.is_locked
        self.is_locked = True
        return self

    def release(self) -> None:
        assert self.is_locked
        self.is_locked = False

    def write(self, area: str, number: int) -> tuple[str, int]:
        assert self.is_locked
        self.threads.append(threading.get_ident())
        self.on_commit()
        self.numbers[area] = number
        return area, number


@dataclass
class Shelf:
    """The catalog of a disk; obeys the rule about findings older than a publication."""

    disk: Disk
    catalog: dict[str, int] = field(default_factory=dict)
    published: set[str] = field(default_factory=set)

    def looking(self, areas: frozenset[str]) -> Callable[[], dict[str, int]] | None:
        self.published.clear()
        self.disk.looks.append(areas)
        return partial(self.disk.look, areas)

    def learn(self, finding: dict[str, int]) -> frozenset[str] | Callable[[], dict[str, int]]:
        late = self.published & finding.keys()
        self.catalog |= {area: found for area, found in finding.items() if area not in late}
        return frozenset(late)

    def publish(self, written: tuple[str, int]) -> int:
        area, number = written
        self.catalog[area] = number
        self.published.add(area)
        return number


Reading: TypeAlias = Read[Shelf, int]
Writing: TypeAlias = Mutate[Shelf, int]


def number(area: str) -> Reading:
    """Ask for an area's number."""
    return Read(area, lambda shelf: shelf.catalog[area])


def broken(error: Exception) -> Reading:
    """Ask with a function that raises."""

    def answer(shelf: Shelf) -> int:
        raise error

    return Read("broken", answer)


def noting(word: str, notes: list[str]) -> Reading:
    """Ask for 0, and leave a note if the question is run."""

    def answer(shelf: Shelf) -> int:
        notes.append(word)
        return 0

    return Read("notes", answer)


class Settlements(list[Settlement[int]]):
    """What a mutation's callback was told, in order."""

    @property
    def only(self) -> int | str:
        """The one settlement: the number, or the name of what stands for it."""
        (settlement,) = self
        match settlement:
            case Value(value):
                return value
            case Error(error):
                return type(error).__name__
            case Withdrawn():
                return "Withdrawn"


def adding(
    area: str, more: int = 1, settled: Callable[[Settlement[int]], None] | None = None
) -> Writing:
    """Ask to add to an area's number; the answer is the sum. Adding nothing is answered at once."""

    def decide(shelf: Shelf) -> Answered[int] | Commit[tuple[str, int], int]:
        known = shelf.catalog[area]
        if more == 0:
            return Answered(known)
        return Commit(partial(shelf.disk.write, area, known + more), shelf.publish)

    return Mutate(
        area=area,
        acquire=lambda shelf: shelf.disk.try_lock,
        busy=BUSY,
        decide=decide,
        settled=settled or Settlements().append,
    )


def locked_out(answer: int, settled: Callable[[Settlement[int]], None]) -> Writing:
    """Ask for a mutation that its lock answers already."""
    asked = adding("a", settled=settled)
    return replace(asked, acquire=lambda shelf: lambda: Answered(answer))


@dataclass
class Library:
    """One storage actor with its disk; counts its lives."""

    disk: Disk = field(default_factory=Disk)
    limiter: trio.CapacityLimiter = field(default_factory=lambda: trio.CapacityLimiter(4))
    stores: list[Shelf] = field(default_factory=list)

    def make(self) -> Shelf:
        self.stores.append(Shelf(self.disk))
        return self.stores[-1]

    def actor(
        self, name: str = "shelf", budget: RestartBudget | None = None
    ) -> StorageActor[str, dict[str, int]]:
        return StorageActor(name, self.make, limiter=self.limiter, budget=budget)


def once(gate: Gate) -> Callable[[], None]:
    """Hold only the first thread that comes; later ones pass."""
    gates = [gate]

    def hook() -> None:
        if gates:
            gates.pop().hold_thread()

    return hook


def raising(error: Exception) -> Callable[[], None]:
    """Break whatever comes."""

    def hook() -> None:
        raise error

    return hook
