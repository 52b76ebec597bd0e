"""Is there an order of the calls, each between its start and its end, that the model explains?

Wing and Gong's search, depth first, with Lowe's memory of the configurations that led nowhere. A
call that changes nothing is put where it first fits: later it could not fit better. A lost call may
be put anywhere between its start and its end, or nowhere.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Generic, Protocol, TypeVar

from tests.stress.history.history import Happened

S = TypeVar("S", bound=Hashable)

PATIENCE = 500_000
"""Configurations after which a history is left undecided, which counts as a failure."""

_TOLD = 12


class Model(Protocol[S]):
    """What one thing does when it is asked one call after another."""

    def initial(self) -> S:
        """Return the state before the first call."""

    def step(self, state: S, event: Happened) -> Iterable[S]:
        """Return the states in which the call may leave this one, having answered as it did.

        None: that answer is impossible here. A lost call leads to changed states only.
        """


@dataclass(frozen=True, slots=True)
class Violation:
    """No order explains the history: how many calls were explained, and what could not follow.

    `before` are the last calls that had ended by then.
    """

    explained: int
    state: str
    before: tuple[Happened, ...]
    stuck: tuple[Happened, ...]

    def __str__(self) -> str:
        lines = [f"{self.explained} calls explained, the last of them:", *map(str, self.before)]
        lines += [f"then {self.state}, and none of these can follow:", *map(str, self.stuck)]
        return "\n  ".join(lines)


class Undecided(Exception):
    """The search would take too long."""


@dataclass(frozen=True, slots=True)
class _Configuration(Generic[S]):
    """What was put in order: all answered calls before `first`, those in `ahead` and `lost`."""

    first: int
    ahead: frozenset[int]
    lost: frozenset[int]
    latest: int
    state: S

    @property
    def key(self) -> tuple[int, frozenset[int], frozenset[int], S]:
        return self.first, self.ahead, self.lost, self.state

    @property
    def explained(self) -> int:
        return self.first + len(self.ahead)


class Search(Generic[S]):
    """One search over one history."""

    def __init__(self, model: Model[S], history: Sequence[Happened]) -> None:
        ordered = sorted(history, key=lambda event: event.start)
        self._model = model
        self._answered = [event for event in ordered if not event.is_lost]
        self._lost = [event for event in ordered if event.is_lost]

    def run(self) -> Violation | None:
        """Return None if some order explains the history.

        Raises:
            Undecided: that was not found out within `PATIENCE`.
        """
        best = self._settled(_Configuration(0, frozenset(), frozenset(), 0, self._model.initial()))
        seen = {best.key}
        path = [self._following(best)]
        while path and best.first < len(self._answered):
            following = next(path[-1], None)
            if following is None:
                path.pop()
            elif following.key not in seen:
                seen.add(following.key)
                best = max(best, following, key=lambda found: found.explained)
                path.append(self._following(following))
            if len(seen) > PATIENCE:
                raise Undecided
        return None if best.first == len(self._answered) else self._violation(best)

    def _following(self, at: _Configuration[S]) -> Iterator[_Configuration[S]]:
        candidates = list(self._candidates(at))
        for index in candidates:
            event = self._answered[index]
            for state in self._model.step(at.state, event):
                yield self._settled(self._put(at, index, state))
        before = min((self._answered[index].end or inf for index in candidates), default=inf)
        for index, event in enumerate(self._lost):
            if event.start < before and index not in at.lost and at.latest < (event.end or inf):
                for state in self._model.step(at.state, event):
                    latest = max(at.latest, event.start)
                    lost = at.lost | {index}
                    yield self._settled(_Configuration(at.first, at.ahead, lost, latest, state))

    def _candidates(self, at: _Configuration[S]) -> Iterator[int]:
        """The answered calls that may come next: those that began before any other's end."""
        earliest = inf
        for index in range(at.first, len(self._answered)):
            event = self._answered[index]
            if event.start > earliest:
                return
            if index not in at.ahead:
                earliest = min(earliest, event.end or inf)
                yield index

    def _settled(self, at: _Configuration[S]) -> _Configuration[S]:
        """Put in order whatever fits here and changes nothing."""
        fits = True
        while fits:
            fits = False
            for index in list(self._candidates(at)):
                if at.state in self._model.step(at.state, self._answered[index]):
                    at = self._put(at, index, at.state)
                    fits = True
        return at

    def _put(self, at: _Configuration[S], index: int, state: S) -> _Configuration[S]:
        first, ahead = at.first, at.ahead | {index}
        while first in ahead:
            ahead -= {first}
            first += 1
        latest = max(at.latest, self._answered[index].start)
        return _Configuration(first, ahead, at.lost, latest, state)

    def _violation(self, best: _Configuration[S]) -> Violation:
        stuck = tuple(self._answered[index] for index in self._candidates(best))
        since = min(event.start for event in stuck)
        ended = [event for event in self._answered if (event.end or inf) < since]
        before = tuple(sorted(ended, key=lambda event: event.end or inf)[-_TOLD:])
        return Violation(best.explained, str(best.state), before, stuck)


def explain(model: Model[S], history: Sequence[Happened]) -> Violation | None:
    """Return None if some order of the history's calls is one that the model could have had."""
    return Search(model, history).run()
