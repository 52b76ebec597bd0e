"""The keys that may stand for one that no record holds: misspelt, longer, shorter or compounded."""

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from mnemosyne.memory.recall.distance import distance
from mnemosyne.memory.recall.misspelling import can_be_misspelt
from mnemosyne.memory.recall.weights import BEGINNING, PART, TYPO

_SHORTEST_PART = 5
_TWO_ERRORS_FROM = 8


def _grams(key: str) -> set[str]:
    edged = f"^{key}$"
    return {edged[i : i + 3] for i in range(len(edged) - 2)}


class Spelling:
    """One language's keys by the three-letter pieces in them; `keys` gives the key of a number."""

    def __init__(self, keys: Sequence[str]) -> None:
        self._keys = keys
        self._numbers: dict[str, array[int]] = {}

    def add(self, number: int) -> None:
        """Enter a key."""
        if can_be_misspelt(self._keys[number]):
            for gram in _grams(self._keys[number]):
                self._numbers.setdefault(gram, array("I")).append(number)

    def remove(self, number: int) -> None:
        """Take out a key that was entered."""
        if can_be_misspelt(self._keys[number]):
            for gram in _grams(self._keys[number]):
                self._numbers[gram].remove(number)
                if not self._numbers[gram]:
                    del self._numbers[gram]

    def stand_ins(self, key: str) -> dict[int, float]:
        """Return what may stand for a key, by number, and how much of its weight each keeps.

        The nearest neighbours in spelling, one error away, or two from eight letters on. Only where
        there are none, the keys that begin it or that it begins, and those that are part of it or
        that it is part of.
        """
        if not can_be_misspelt(key):
            return {}
        lists = [self._numbers[gram] for gram in _grams(key) if gram in self._numbers]
        shared = Counter(chain.from_iterable(lists))
        return self._neighbours(key, shared) or dict(self._relatives(key, shared))

    def _neighbours(self, key: str, shared: Counter[int]) -> dict[int, float]:
        nearest = 1 if len(key) < _TWO_ERRORS_FROM else 2
        # One error spoils at most four of a word's pieces, and two errors rarely more than six.
        least = max(1, len(key) - (4 if nearest == 1 else 6))
        found: dict[int, float] = {}
        for number, count in shared.items():
            if count < least or abs(len(self._keys[number]) - len(key)) > nearest:
                continue
            errors = distance(self._keys[number], key, nearest)
            if errors < nearest:
                nearest, found = errors, {}
            if errors <= nearest:
                found[number] = TYPO
        return found

    def _relatives(self, key: str, shared: Counter[int]) -> Iterator[tuple[int, float]]:
        for number, count in shared.items():
            other = self._keys[number]
            short, long = (other, key) if len(other) < len(key) else (key, other)
            if count < len(short) - 2:
                continue
            if long.startswith(short):
                yield number, BEGINNING
            elif len(short) >= _SHORTEST_PART and short in long:
                yield number, PART
