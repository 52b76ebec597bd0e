"""The best of many records by sums of weights, without looking at all that cannot be among them."""

from array import array
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from heapq import nlargest
from itertools import chain
from math import fsum
from typing import Protocol, Self

from mnemosyne.memory.recall.postings import Postings, code_of
from mnemosyne.memory.recall.weights import CODE_BITS, CODE_MASK

# In another order sums of the same weights differ by far less; different sums hardly ever.
_DECIMALS = 9
_SLACK: float = 10.0**-_DECIMALS
# To add so many postings takes 0.14 ms; to find the last of the best among 10,000, 0.09 ms.
_WORTH_PRUNING = 2_000


class Contribution(Protocol):
    """What a clause adds to the scores of records: never less than 0, never more than `bound`."""

    @property
    def size(self) -> int:
        """How many records it adds to."""

    @property
    def bound(self) -> float:
        """What it adds at most."""

    def add(self, scores: dict[int, float]) -> None:
        """Add to every record that has something to gain."""

    def worth(self, slot: int) -> float:
        """Return what it adds to one record."""

    def within(self, slots: Container[int]) -> "Contribution":
        """Leave out all other records."""


@dataclass(frozen=True, slots=True)
class WeightedPostings:
    """A posting list whose codes have values, all times one factor."""

    postings: Postings
    values: Sequence[float]
    factor: float
    bound: float

    @property
    def size(self) -> int:
        """How many records are in the list."""
        return len(self.postings)

    def add(self, scores: dict[int, float]) -> None:
        """Add each record's value."""
        values, factor, score = self.values, self.factor, scores.get
        for posting in self.postings:
            slot = posting >> CODE_BITS
            scores[slot] = score(slot, 0.0) + factor * values[posting & CODE_MASK]

    def worth(self, slot: int) -> float:
        """Look the record up in the list."""
        code = code_of(self.postings, slot)
        return 0.0 if code is None else self.factor * self.values[code]

    def within(self, slots: Container[int]) -> "WeightedPostings":
        """Leave out all other records."""
        kept = (posting for posting in self.postings if posting >> CODE_BITS in slots)
        return replace(self, postings=array("I", kept))


@dataclass(frozen=True, slots=True)
class Gains:
    """What some records gain, worked out one by one."""

    gains: Mapping[int, float]
    bound: float

    @property
    def size(self) -> int:
        """How many records gain."""
        return len(self.gains)

    def add(self, scores: dict[int, float]) -> None:
        """Add each record's gain."""
        for slot, gain in self.gains.items():
            scores[slot] = scores.get(slot, 0.0) + gain

    def worth(self, slot: int) -> float:
        """Return the record's gain."""
        return self.gains.get(slot, 0.0)

    def within(self, slots: Container[int]) -> "Gains":
        """Leave out all other records."""
        return replace(
            self, gains={slot: gain for slot, gain in self.gains.items() if slot in slots}
        )


@dataclass(frozen=True, slots=True)
class OneOf:
    """Sums of contributions, of which no record gains by more than one."""

    choices: Sequence[Sequence[Contribution]]

    @property
    def size(self) -> int:
        """How many records gain."""
        return sum(one.size for choice in self.choices for one in choice)

    @property
    def bound(self) -> float:
        """What a record gains at most."""
        return max(map(_bound, self.choices))

    def add(self, scores: dict[int, float]) -> None:
        """Add to every record what it gains."""
        for contribution in chain.from_iterable(self.choices):
            contribution.add(scores)

    def worth(self, slot: int) -> float:
        """Return what the record gains."""
        return max(sum(one.worth(slot) for one in choice) for choice in self.choices)

    def within(self, slots: Container[int]) -> Self:
        """Leave out all other records."""
        return replace(
            self, choices=[[one.within(slots) for one in choice] for choice in self.choices]
        )


@dataclass(frozen=True, slots=True)
class BestOf(OneOf):
    """Sums of contributions, of which every record gains by the one that gives it most."""

    def add(self, scores: dict[int, float]) -> None:
        """Add to every record what it gains most by."""
        best: dict[int, float] = {}
        for choice in self.choices:
            gained: dict[int, float] = {}
            for contribution in choice:
                contribution.add(gained)
            for slot, gain in gained.items():
                if gain > best.get(slot, 0.0):
                    best[slot] = gain
        Gains(best, self.bound).add(scores)


def leaders(contributions: Sequence[Contribution], limit: int) -> dict[int, float]:
    """Return the records with the `limit` highest sums, and all that equal the last of them.

    Sums are rounded, so that they do not depend on how they came about. Once the lists that remain
    cannot lift a record from nothing among the best, only the records already met are looked up
    in them: the pruning known as MaxScore, which is exact.
    """
    scores: dict[int, float] = {}
    for place, contribution in enumerate(contributions):
        rest = contributions[place:]
        if contribution.size > _WORTH_PRUNING and _is_decided(scores, rest, limit):
            scores = _looked_up(scores, rest, limit)
            break
        contribution.add(scores)
    least = _last_of_best(scores, limit) - _SLACK
    return {slot: round(score, _DECIMALS) for slot, score in scores.items() if score >= least}


def _is_decided(scores: Mapping[int, float], rest: Iterable[Contribution], limit: int) -> bool:
    return _bound(rest) < _last_of_best(scores, limit) - _SLACK


def _looked_up(
    scores: dict[int, float], rest: Sequence[Contribution], limit: int
) -> dict[int, float]:
    for place, contribution in enumerate(rest):
        least = _last_of_best(scores, limit) - _bound(rest[place:]) - _SLACK
        scores = {
            slot: score + contribution.worth(slot)
            for slot, score in scores.items()
            if score >= least
        }
    return scores


def _bound(contributions: Iterable[Contribution]) -> float:
    return fsum(contribution.bound for contribution in contributions)


def _last_of_best(scores: Mapping[int, float], limit: int) -> float:
    if len(scores) < limit:
        return 0.0
    return nlargest(limit, scores.values())[-1]
