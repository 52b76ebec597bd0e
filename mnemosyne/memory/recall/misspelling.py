"""What a word may have been before one error of typing."""

from collections.abc import Iterator
from functools import lru_cache

from mnemosyne.memory.recall.accents import without_accents, without_points
from mnemosyne.memory.recall.scripts import is_letter

# A word of three letters is one error from dozens; one of forty is no word that somebody typed.
_SHORTEST, _LONGEST = 4, 40
# Enough for 33 Latin letters, 27 Cyrillic ones; each result has still to be looked up.
_MOST_INSERTED = 900
_LATIN_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def can_be_misspelt(word: str) -> bool:
    """Whether a word can be recognised by most of it: numbers cannot, nor what is hardly a word."""
    return _SHORTEST <= len(word) <= _LONGEST and not any(map(str.isdigit, word))


@lru_cache(maxsize=32)
def corrections(word: str, first: int = 0) -> frozenset[str]:
    """Return all that one swap of neighbours, deletion, insertion or replacement makes of a word.

    The error is at the place `first` or later. Letters are taken from the word's own alphabet,
    without accents: some hundred results for a Latin word. None where they would be far more: for
    very long words, and those of several alphabets.
    """
    halves = [(word[:place], word[place:]) for place in range(first, len(word) + 1)]
    letters = _alphabet(frozenset(map(_block, word)))
    if len(halves) * len(letters) > _MOST_INSERTED:
        return frozenset()
    found = {head + tail[1] + tail[0] + tail[2:] for head, tail in halves if len(tail) > 1}
    found.update(head + tail[1:] for head, tail in halves if tail)
    found.update([head + letter + tail for head, tail in halves for letter in letters])
    found.update([head + letter + tail[1:] for head, tail in halves[:-1] for letter in letters])
    return frozenset(found)


@lru_cache(maxsize=64)
def _alphabet(blocks: frozenset[int]) -> str:
    """Return the letters and marks of some blocks, as lexemes have them; beside Latin no others."""
    if _block("a") in blocks:
        return _LATIN_LETTERS
    return "".join({letter for block in blocks for letter in _letters(block)})


def _block(letter: str) -> int:
    """Divide Unicode so that the small letters of Cyrillic, Greek and Hebrew are a block each."""
    return 0 if letter.isascii() else (ord(letter) + 16) // 32


def _letters(block: int) -> Iterator[str]:
    for letter in map(chr, range(block * 32 - 16, block * 32 + 16)):
        if letter == without_points(without_accents(letter.casefold())) and is_letter(letter):
            yield letter
