"""The caller's own words that a match can show."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never


@dataclass(frozen=True, slots=True)
class Whole:
    """A word, picture or symbol of the query."""

    term: str


@dataclass(frozen=True, slots=True, order=True)
class Stretch:
    """A part of a run without spaces, from `first` to before `last`."""

    run: str
    first: int
    last: int

    @property
    def text(self) -> str:
        """The part itself."""
        return self.run[self.first : self.last]


Proof: TypeAlias = Whole | Stretch
"""What a token shows to have matched, once it is found in a record."""


def terms(proofs: Iterable[Proof]) -> tuple[str, ...]:
    """Return the matched words and the longest matched stretches of runs without spaces, sorted."""
    shown: set[str] = set()
    stretches: set[Stretch] = set()
    for proof in proofs:
        match proof:
            case Whole(term):
                shown.add(term)
            case Stretch():
                stretches.add(proof)
            case _:
                assert_never(proof)
    shown.update(stretch.text for stretch in _longest(stretches))
    return tuple(sorted(shown))


def _longest(stretches: Iterable[Stretch]) -> list[Stretch]:
    """Join stretches of one run that overlap; such as only touch were not found together."""
    joined: list[Stretch] = []
    for stretch in sorted(stretches):
        if joined and joined[-1].run == stretch.run and stretch.first < joined[-1].last:
            joined[-1] = replace(joined[-1], last=max(joined[-1].last, stretch.last))
        else:
            joined.append(stretch)
    return joined
