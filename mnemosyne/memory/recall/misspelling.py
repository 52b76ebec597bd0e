"""What a word may have been before one error of typing."""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from mnemosyne.memory.recall.accents import without_accents, without_points

_SHORTEST, _LONGEST = 4, 40
_LONGEST_CORRECTED, _MOST_LETTERS = 24, 56
_BLOCK_BITS = 5
_LATIN = "abcdefghijklmnopqrstuvwxyz"


def can_be_misspelt(word: str) -> bool:
    """Whether a word can be recognised by most of it: numbers cannot, nor what is hardly a word."""
    return _SHORTEST <= len(word) <= _LONGEST and not any(map(str.isdigit, word))


@lru_cache(maxsize=32)
def corrections(word: str, first: int = 0) -> frozenset[str]:
    """Return all that one swap of neighbours, deletion, insertion or replacement makes of a word.

    Letters are taken from the word's own alphabet, without accents: some hundred results for a
    Latin word. None for what is too long for a word, or of too many alphabets.
    """
    halves = [(word[:place], word[place:]) for place in range(first, len(word) + 1)]
    letters = _alphabet(frozenset(ord(letter) >> _BLOCK_BITS for letter in word))
    if len(word) > _LONGEST_CORRECTED or len(letters) > _MOST_LETTERS:
        return frozenset()
    found = {head + tail[1] + tail[0] + tail[2:] for head, tail in halves if len(tail) > 1}
    found.update(head + tail[1:] for head, tail in halves if tail)
    found.update(head + letter + tail for head, tail in halves for letter in letters)
    found.update(head + letter + tail[1:] for head, tail in halves if tail for letter in letters)
    return frozenset(found)


@lru_cache(maxsize=64)
def _alphabet(blocks: frozenset[int]) -> str:
    """Return the letters and marks of some blocks of 32 characters, as folded text has them."""
    return "".join({letter for block in blocks for letter in _letters(block)})


def _letters(block: int) -> Iterator[str]:
    if block << _BLOCK_BITS < 0x80:
        yield from _LATIN
        return
    for code in range(block << _BLOCK_BITS, (block + 1) << _BLOCK_BITS):
        letter = chr(code)
        if letter == without_points(without_accents(letter.casefold())) and _is_letter(letter):
            yield letter


def _is_letter(character: str) -> bool:
    return unicodedata.category(character)[0] in "LM"
