"""A posting list: the records that hold a lexeme, by slot, each with a code; four bytes each."""

from array import array
from bisect import bisect_left
from typing import TypeAlias

from mnemosyne.memory.recall.weights import CODE_BITS, CODE_MASK

Postings: TypeAlias = "array[int]"

MAX_SLOTS = 1 << 32 - CODE_BITS
"""How many records an index can hold: what a code leaves of 32 bits, four millions."""


def empty() -> Postings:
    """Return a list without records."""
    return array("I")


def insert(postings: Postings, slot: int, code: int) -> None:
    """Add a record that is not in the list; at the end, where new records go, at no cost."""
    posting = slot << CODE_BITS | code
    if not postings or postings[-1] < posting:
        postings.append(posting)
    else:
        postings.insert(bisect_left(postings, posting), posting)


def remove(postings: Postings, slot: int) -> None:
    """Take a record out that is in the list."""
    del postings[bisect_left(postings, slot << CODE_BITS)]


def code_of(postings: Postings, slot: int) -> int | None:
    """Return a record's code; None if the list does not have it."""
    place = bisect_left(postings, slot << CODE_BITS)
    if place < len(postings) and postings[place] >> CODE_BITS == slot:
        return postings[place] & CODE_MASK
    return None
