"""The history of a run: every call with its start, its end and its answer."""

from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count

import trio

from tests.stress.history.calls import LOST, Answer, Call, Lost


@dataclass(frozen=True, slots=True)
class Happened:
    """One call between two moments; a lost one may have happened until `end`, or ever if None."""

    by: str
    call: Call
    answer: Answer
    start: int
    end: int | None

    @property
    def is_lost(self) -> bool:
        return isinstance(self.answer, Lost)

    def __str__(self) -> str:
        return f"[{self.start}-{self.end}] {self.by}: {self.call} -> {self.answer}"


@dataclass(frozen=True, slots=True)
class Begun:
    """A call that waits for its answer."""

    by: str
    call: Call
    start: int


@dataclass
class History:
    """Numbers the moments of one process, in which every client lives: no clock can lie."""

    happened: list[Happened] = field(default_factory=list)
    now: int = 0
    _lost: list[Begun] = field(default_factory=list)
    _waiting: list[tuple[int, int, trio.Event]] = field(default_factory=list)
    _waiters: "count[int]" = field(default_factory=count)

    def begin(self, by: str, call: Call) -> Begun:
        """Take down that a call is about to be made."""
        return Begun(by, call, self._next())

    def end(self, begun: Begun, answer: Answer) -> None:
        """Take down its answer; a lost one stays open until the next barrier."""
        moment = self._next()
        if isinstance(answer, Lost):
            self._lost.append(begun)
        else:
            self.happened.append(Happened(begun.by, begun.call, answer, begun.start, moment))

    def note(self, by: str, call: Call, answer: Answer) -> None:
        """Take down what happened between two moments of this process."""
        self.end(self.begin(by, call), answer)

    def barrier(self) -> None:
        """Every server is dead: what was lost until now has happened, or never will."""
        moment = self._next()
        for begun in self._lost:
            self.happened.append(Happened(begun.by, begun.call, LOST, begun.start, moment))
        self._lost.clear()

    async def reached(self, moment: int) -> None:
        """Wait until so much has happened."""
        if moment > self.now:
            event = trio.Event()
            heappush(self._waiting, (moment, next(self._waiters), event))
            await event.wait()

    def _next(self) -> int:
        self.now += 1
        while self._waiting and self._waiting[0][0] <= self.now:
            heappop(self._waiting)[2].set()
        return self.now
