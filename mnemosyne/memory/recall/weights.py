"""What a lexeme is worth. Request tag 4, title 3, path and tags 2, content below 1.9.

A content's worth is BM25's saturated frequency: about 1 for one mention in a record of ordinary
length. How often and how long is packed into ten bits, so that a posting is one machine word.
"""

from functools import lru_cache
from math import log

REQUEST_TAG = 4.0
# What a match keeps of its weight: by one or two errors of typing, by the beginning of a word or
# another part of it, by one character of a script without spaces. The less sure, the less.
TYPO_SHARE, BEGINNING_SHARE, PART_SHARE, SINGLE_SHARE = 0.8, 0.5, 0.4, 0.4

CODE_BITS = 10
CODE_MASK = (1 << CODE_BITS) - 1

# BM25's two parameters. k1 bounds what repetition adds: below 1.9, so that no content outweighs a
# tag. b is small, as suits short texts.
_K1, _B = 0.9, 0.25
# Without it 0.2 to 0.3 % fewer questions about conversations are answered (docs/RECALL.md).
_WORD_BONUS = 0.5
_LENGTH_BITS = 6
# What the other four bits hold; at ordinary length it is worth 94 % of any higher count.
_HIGHEST_COUNT = 15
NAME_VALUES = (0.0, 2.0, 3.0, 5.0)
"""The value of each sum of the marks `TITLE` and `LABELS` of an analysis."""


@lru_cache(maxsize=4096)
def _length_class(length: int) -> int:
    """Put lengths into 64 classes: one each up to 16, then six to a doubling."""
    if length <= 16:
        return max(length - 1, 0)
    return min(15 + round(6 * (log(length, 2) - 4)), 63)


def _typical_length(length_class: int) -> float:
    return length_class + 1.0 if length_class < 16 else 16 * 2.0 ** ((length_class - 15) / 6)


def content_code(count: int, length: int) -> int:
    """Pack how often a lexeme occurs in a content of a length (0: it only names the record)."""
    return min(count, _HIGHEST_COUNT) << _LENGTH_BITS | _length_class(length)


def content_values(total_length: int, records: int) -> tuple[float, ...]:
    """Return each content code's value in a scope of so many records of that length together."""
    return _content_values(_length_class(round(total_length / records)) if records else 0)


@lru_cache(maxsize=64)
def _content_values(average_class: int) -> tuple[float, ...]:
    average = _typical_length(average_class)
    return tuple(_content_value(code, average) for code in range(1 << CODE_BITS))


def _content_value(code: int, average: float) -> float:
    count = code >> _LENGTH_BITS
    length = _typical_length(code & ((1 << _LENGTH_BITS) - 1))
    norm = _K1 * (1 - _B + _B * length / average)
    return count * (_K1 + 1) / (count + norm)


def rarity(records: int, document_frequency: int) -> float:
    """Return the weight of a lexeme that `document_frequency` of the scope's records hold, above 0.

    BM25's inverse document frequency, and a little for every word: of two records the one that has
    more of the words asked for is more often right than rarity alone would say.
    """
    return _WORD_BONUS + log(1 + (records - document_frequency + 0.5) / (document_frequency + 0.5))


def capped_count(count: int) -> int:
    """Return how often a lexeme counts that occurs `count` times."""
    return min(count, _HIGHEST_COUNT)


def content_bound(values: tuple[float, ...], peak: int) -> float:
    """Return what no content is worth more than that holds a lexeme at most `peak` times."""
    return values[peak << _LENGTH_BITS]
