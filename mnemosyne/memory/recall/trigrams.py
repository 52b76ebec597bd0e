"""Lexemes by their trigrams, which find those that are longer than one, or two errors from it."""

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from heapq import nsmallest
from itertools import chain

from mnemosyne.memory.recall.distance import distance
from mnemosyne.memory.recall.misspelling import can_be_misspelt

# Unicode gives an alphabet one or several pages of 128 code points nearly to itself.
_PAGE_BITS = 7
# Two errors leave too little of a shorter word: many others are like that.
_TWO_ERRORS_FROM = 8
# Of trigrams: an error spoils three, and only a swap of neighbours four.
_SPOILT = 6
# Two errors are worth 0.1 % of the questions (docs/RECALL.md): to count takes 0.15 ms at most, to
# compare 0.08 ms.
_MOST_COUNTED, _MOST_COMPARED = 4_000, 16

_NO_NUMBERS = array("I")


def _trigrams(lexeme: str) -> set[str]:
    edged = f"^{lexeme}$"
    return {edged[first : first + 3] for first in range(len(edged) - 2)}


def _page(letter: str) -> int:
    return ord(letter) >> _PAGE_BITS


class Trigrams:
    """The numbers of one language's lexemes, by trigram; `lexemes` gives the lexeme of a number."""

    def __init__(self, lexemes: Sequence[str]) -> None:
        self._lexemes = lexemes
        self._numbers: dict[str, array[int]] = {}
        self._pages: Counter[int] = Counter()

    def add(self, number: int) -> None:
        """Enter a lexeme."""
        if can_be_misspelt(self._lexemes[number]):
            self._pages[_page(self._lexemes[number][0])] += 1
            for trigram in _trigrams(self._lexemes[number]):
                self._numbers.setdefault(trigram, array("I")).append(number)

    def remove(self, number: int) -> None:
        """Take out a lexeme that was entered."""
        if can_be_misspelt(self._lexemes[number]):
            self._pages[_page(self._lexemes[number][0])] -= 1
            for trigram in _trigrams(self._lexemes[number]):
                self._numbers[trigram].remove(number)
                if not self._numbers[trigram]:
                    del self._numbers[trigram]

    def is_written_like(self, word: str) -> bool:
        """Whether any lexeme begins in the alphabet of one of a word's letters."""
        return any(self._pages[_page(letter)] for letter in word)

    def two_errors_away(self, lexeme: str) -> list[str]:
        """Return the lexemes two errors from one that is not short, of those that share most.

        Lexemes that share only frequent trigrams with it are not looked at.
        """
        if len(lexeme) < _TWO_ERRORS_FROM:
            return []
        shared = Counter(chain.from_iterable(self._rarest_lists(_trigrams(lexeme))))
        least = max(1, len(lexeme) - _SPOILT)
        near = [
            (-count, other)
            for number, count in shared.items()
            if count >= least and abs(len(other := self._lexemes[number]) - len(lexeme)) <= 2
        ]
        compared = nsmallest(_MOST_COMPARED, near)
        return [other for _, other in compared if distance(other, lexeme, 2) <= 2]

    def longer(self, lexeme: str) -> list[str]:
        """Return the lexemes that another is a part of."""
        inner = [lexeme[first : first + 3] for first in range(len(lexeme) - 2)]
        fewest = min((self._numbers.get(trigram, _NO_NUMBERS) for trigram in inner), key=len)
        return [other for number in fewest if lexeme in (other := self._lexemes[number])]

    def _rarest_lists(self, trigrams: Iterable[str]) -> Iterator["array[int]"]:
        left = _MOST_COUNTED
        sizes = sorted(
            (len(self._numbers.get(trigram, _NO_NUMBERS)), trigram) for trigram in trigrams
        )
        for size, trigram in sizes:
            left -= size
            if left < 0:
                return
            yield self._numbers.get(trigram, _NO_NUMBERS)
