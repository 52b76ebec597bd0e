"""Words without the marks that some writers set and others leave out."""

# ruff: noqa: RUF001 - the letters that look Latin and are not are meant

import re
import unicodedata
from collections.abc import Mapping
from functools import cache

# Not after a Cyrillic letter, where a breve makes another letter; stress marks go everywhere.
_ACCENTS = re.compile("[\u0300-\u036f](?:(?<=\u0301)|(?<![\u0400-\u04ff].))")
# Points of Hebrew and Arabic, what only stretches a line, and the dots under Indian letters.
_POINTS = re.compile("[\u0591-\u05c7\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u09bc\u0a3c]")
_TONE = re.compile("[\u0300\u0301\u0303\u0309\u0323]")
_PLAIN_LETTERS = (
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h"}
    | {"ё": "е", "ґ": "г", "\u0901": "\u0902"}
    # Alef with or without its hamza, and letters that are typed for one another.
    | dict.fromkeys("\u0622\u0623\u0625\u0671", "\u0627")
    | {"\u0649": "\u064a", "\u06cc": "\u064a", "\u06a9": "\u0643", "\u0629": "\u0647"}
)
# Where Greek with all its accents ends, and signs begin.
_LAST_ALPHABET = 0x2000


@cache
def _accented() -> tuple[re.Pattern[str], Mapping[str, str]]:
    """Return what finds letters with accents in a text, and the letters without."""
    letters = [*filter(str.isalpha, map(chr, range(0x80, _LAST_ALPHABET))), *_PLAIN_LETTERS]
    bare = {letter: plain for letter in letters if (plain := _bare(letter)) != letter}
    return re.compile(f"[{''.join(bare)}]|{_ACCENTS.pattern}"), bare


def _bare(letter: str) -> str:
    plain = unicodedata.normalize("NFC", _ACCENTS.sub("", unicodedata.normalize("NFD", letter)))
    return _PLAIN_LETTERS.get(plain, plain)


def without_accents(text: str) -> str:
    """Write folded words as someone without the accents on the keyboard would."""
    if text.isascii():
        return text
    accented, bare = _accented()
    return accented.sub(lambda match: bare.get(match.group(), ""), text)


def without_points(text: str) -> str:
    """Leave out the marks that most writers do: vowel points, and the dot of Turkish capitals."""
    return text if text.isascii() else _POINTS.sub("", text).replace("i\u0307", "i")


def tones_last(syllable: str) -> str:
    """Write a Vietnamese syllable with its tone at the end: both usual places are then one."""
    if syllable.isascii():
        return syllable
    apart = unicodedata.normalize("NFD", syllable)
    return unicodedata.normalize("NFC", _TONE.sub("", apart)) + "".join(_TONE.findall(apart))
