"""The keys of one language, and which of them are like one that none is equal to."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from heapq import nsmallest

from mnemosyne.memory.recall.misspelling import can_be_misspelt, corrections
from mnemosyne.memory.recall.spelling import Spelling
from mnemosyne.memory.recall.weights import BEGINNING, PART, TYPO

_SHORTEST_PART = 5
_MOST_RELATIVES = 32


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """One language's keys: their numbers, and their spellings.

    What is found comes by number, with the share of its weight that it keeps as a guess.
    """

    numbers: dict[str, int]
    spelling: Spelling

    def is_written_like(self, token: str) -> bool:
        """Whether any key is in an alphabet that a token has letters of."""
        return self.spelling.is_written_like(token)

    def known(self, keys: Collection[str]) -> dict[int, float]:
        """Find the keys of what a misspelt word may have been."""
        return self._shares(self.numbers.keys() & keys, TYPO)

    def misspelt(self, key: str) -> dict[int, float]:
        """Find what is one error from a key."""
        if not can_be_misspelt(key):
            return {}
        return self._shares(filter(can_be_misspelt, self.numbers.keys() & corrections(key)), TYPO)

    def resembling(self, key: str) -> dict[int, float]:
        """Find what is two errors from a key, else what it is a part of or what is a part of it."""
        if not can_be_misspelt(key):
            return {}
        return self._shares(self.spelling.two_errors_away(key), TYPO) or self._relatives(key)

    def _relatives(self, key: str) -> dict[int, float]:
        lasts = range(1, len(key))
        beginnings = {key[:last] for last in lasts if can_be_misspelt(key[:last])}
        parts = {
            key[first:last]
            for first in range(1, len(key))
            for last in range(first + _SHORTEST_PART, len(key) + 1)
        }
        longer = self.spelling.longer(key)
        beginnings.update(other for other in longer if other.startswith(key))
        if len(key) >= _SHORTEST_PART:
            parts.update(longer)
        found = self.numbers.keys() & (beginnings | parts)
        # The nearest in length; alike ones by their letters, whatever the order of the records.
        nearest = nsmallest(
            _MOST_RELATIVES, found, lambda other: (abs(len(other) - len(key)), other)
        )
        return {
            self.numbers[other]: BEGINNING if other in beginnings else PART for other in nearest
        }

    def _shares(self, keys: Iterable[str], share: float) -> dict[int, float]:
        return {self.numbers[key]: share for key in keys}
