"""The keys that may stand for one that no record holds: misspelt, longer, shorter or compounded."""

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from heapq import nsmallest
from itertools import chain

from mnemosyne.memory.recall.distance import distance
from mnemosyne.memory.recall.misspelling import can_be_misspelt

_ALPHABET_BITS = 7
_TWO_ERRORS_FROM = 8
# What a search for two errors looks at: it is rarely worth more.
_MOST_LISTED, _MOST_COMPARED = 4_000, 16

_NO_NUMBERS = array("I")


def _grams(key: str) -> set[str]:
    edged = f"^{key}$"
    return {edged[i : i + 3] for i in range(len(edged) - 2)}


def _alphabet(letter: str) -> int:
    return ord(letter) >> _ALPHABET_BITS


class Spelling:
    """One language's keys by the three-letter pieces in them; `keys` gives the key of a number."""

    def __init__(self, keys: Sequence[str]) -> None:
        self._keys = keys
        self._numbers: dict[str, array[int]] = {}
        self._alphabets: Counter[int] = Counter()

    def add(self, number: int) -> None:
        """Enter a key."""
        if can_be_misspelt(self._keys[number]):
            self._alphabets[_alphabet(self._keys[number][0])] += 1
            for gram in _grams(self._keys[number]):
                self._numbers.setdefault(gram, array("I")).append(number)

    def remove(self, number: int) -> None:
        """Take out a key that was entered."""
        if can_be_misspelt(self._keys[number]):
            self._alphabets[_alphabet(self._keys[number][0])] -= 1
            for gram in _grams(self._keys[number]):
                self._numbers[gram].remove(number)
                if not self._numbers[gram]:
                    del self._numbers[gram]

    def is_written_like(self, word: str) -> bool:
        """Whether any key begins in an alphabet that a word has letters of."""
        return any(self._alphabets[_alphabet(letter)] for letter in word)

    def two_errors_away(self, key: str) -> list[str]:
        """Return the keys two errors from one of at least eight letters, of those that share most.

        Keys that share only frequent pieces with it are not looked at.
        """
        if len(key) < _TWO_ERRORS_FROM:
            return []
        shared = Counter(chain.from_iterable(self._rarest_lists(_grams(key))))
        # Two errors rarely spoil more than six of a word's pieces.
        least = max(1, len(key) - 6)
        near = [
            (-count, other)
            for number, count in shared.items()
            if count >= least and abs(len(other := self._keys[number]) - len(key)) <= 2
        ]
        compared = nsmallest(_MOST_COMPARED, near)
        return [other for _, other in compared if distance(other, key, 2) <= 2]

    def longer(self, key: str) -> list[str]:
        """Return the keys that another is a part of."""
        inner = [key[first : first + 3] for first in range(len(key) - 2)]
        fewest = min((self._numbers.get(gram, _NO_NUMBERS) for gram in inner), key=len)
        return [other for number in fewest if key in (other := self._keys[number])]

    def _rarest_lists(self, grams: Iterable[str]) -> Iterator["array[int]"]:
        left = _MOST_LISTED
        sizes = sorted((len(self._numbers.get(gram, _NO_NUMBERS)), gram) for gram in grams)
        for size, gram in sizes:
            left -= size
            if left < 0:
                return
            yield self._numbers.get(gram, _NO_NUMBERS)
