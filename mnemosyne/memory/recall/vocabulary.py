"""The lexemes of one language, and which of them are like one that is not there."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from heapq import nsmallest

from mnemosyne.memory.recall.misspelling import can_be_misspelt, corrections
from mnemosyne.memory.recall.trigrams import Trigrams
from mnemosyne.memory.recall.weights import BEGINNING_SHARE, PART_SHARE, TYPO_SHARE

# Four letters from within a word are in too many others by accident.
_SHORTEST_PART = 5
# Some beginnings are shared by hundreds; the nearest in length are most often meant.
_MOST_RELATIVES = 32


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """One language's lexemes: the number of each, and all by their trigrams.

    What is found comes by number, with the share of its weight that it keeps as a guess.
    """

    numbers: dict[str, int]
    trigrams: Trigrams

    def is_written_like(self, token: str) -> bool:
        """Whether any lexeme is in an alphabet that a token has letters of."""
        return self.trigrams.is_written_like(token)

    def known(self, lexemes: Collection[str]) -> dict[int, float]:
        """Find the lexemes of what a misspelt word may have been."""
        return self._shares(self.numbers.keys() & lexemes, TYPO_SHARE)

    def misspelt(self, lexeme: str) -> dict[int, float]:
        """Find what is one error from a lexeme."""
        if not can_be_misspelt(lexeme):
            return {}
        found = self.numbers.keys() & corrections(lexeme)
        return self._shares(filter(can_be_misspelt, found), TYPO_SHARE)

    def resembling(self, lexeme: str) -> dict[int, float]:
        """Find what is two errors from a lexeme; else what contains it, or what it contains."""
        if not can_be_misspelt(lexeme):
            return {}
        near = self.trigrams.two_errors_away(lexeme)
        return self._shares(near, TYPO_SHARE) or self._relatives(lexeme)

    def _relatives(self, lexeme: str) -> dict[int, float]:
        lasts = range(1, len(lexeme))
        beginnings = {lexeme[:last] for last in lasts if can_be_misspelt(lexeme[:last])}
        parts = {
            lexeme[first:last]
            for first in range(1, len(lexeme))
            for last in range(first + _SHORTEST_PART, len(lexeme) + 1)
        }
        longer = self.trigrams.longer(lexeme)
        beginnings.update(other for other in longer if other.startswith(lexeme))
        if len(lexeme) >= _SHORTEST_PART:
            parts.update(longer)
        found = self.numbers.keys() & (beginnings | parts)
        # The nearest in length; alike ones by their letters, whatever the order of the records.
        nearest = nsmallest(
            _MOST_RELATIVES, found, lambda other: (abs(len(other) - len(lexeme)), other)
        )
        return {
            self.numbers[other]: BEGINNING_SHARE if other in beginnings else PART_SHARE
            for other in nearest
        }

    def _shares(self, lexemes: Iterable[str], share: float) -> dict[int, float]:
        return {self.numbers[lexeme]: share for lexeme in lexemes}
