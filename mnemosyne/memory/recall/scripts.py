"""Which characters make words, and in which scripts nothing parts one word from the next."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache

# Thai and Lao, Burmese, Khmer, then the scripts of Chinese, Japanese and Korean.
_UNSPACED = (
    (0x0E00, 0x0EFF),
    (0x1000, 0x109F),
    (0x1100, 0x11FF),
    (0x1780, 0x17FF),
    (0x3005, 0x3007),
    (0x3040, 0x30FF),
    (0x3130, 0x318F),
    (0x31F0, 0x31FF),
    (0x3400, 0x4DBF),
    (0x4E00, 0x9FFF),
    (0xA960, 0xA97F),
    (0xAC00, 0xD7FF),
    (0xF900, 0xFAFF),
    (0xFF66, 0xFFDC),
)
_SUPPLEMENTARY = "\U00020000-\U0003ffff"  # ideographs, all of them
# Marks that dress an emoji or enclose a character; they would tear a word out of nothing.
_DRESSING = ((0x20D0, 0x20FF), (0xFE00, 0xFE0F))

_PICTURE = (
    "[\u231a-\u23ff\u2600-\u27bf\u2b00-\u2bff"
    "\U0001f000-\U0001f1e5\U0001f200-\U0001f3fa\U0001f400-\U0001faff]"
)
_FLAG = "[\U0001f1e6-\U0001f1ff]{2}"
_DRESSED = f"{_PICTURE}[\ufe0e\ufe0f\U0001f3fb-\U0001f3ff]*"

# Vowels and tones that a consonant carries in Thai, Lao, Khmer and Burmese, before and after it.
_SYLLABLE = re.compile(
    "[\u0e40-\u0e44]?[\u0e01-\u0e2e][\u0e30-\u0e3a\u0e45\u0e47-\u0e4e]*"
    "|[\u0ec0-\u0ec4]?[\u0e81-\u0eae\u0edc-\u0edf][\u0eb0-\u0ebd\u0ec8-\u0ece]*"
    "|[\u1780-\u17b3](?:\u17d2[\u1780-\u17b3]|[\u17b6-\u17d1\u17d3\u17dd])*"
    "|[\u1000-\u102a\u103f](?:\u1039[\u1000-\u102a]|[\u102b-\u1038\u103a-\u103e])*"
    "|."
)


def _codes(ranges: Iterable[tuple[int, int]]) -> Iterator[int]:
    for first, last in ranges:
        yield from range(first, last + 1)


def _character_class(codes: Iterable[int]) -> str:
    """Write code points as the inside of a regular expression's brackets, ranges where they run."""
    ranges: list[list[int]] = []
    for code in sorted(codes):
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return "".join(f"{re.escape(chr(first))}-{re.escape(chr(last))}" for first, last in ranges)


@lru_cache(maxsize=1)
def runs() -> re.Pattern[str]:
    """Find the runs of a text: group `unspaced`, group `word`, group `emoji`.

    A word keeps its combining marks. Built on first use from the interpreter's Unicode tables,
    which costs some tens of milliseconds; records of plain ASCII never need it.
    """
    category = unicodedata.category
    textual = {code for code in range(0x20000) if category(chr(code))[0] in "LNM"}
    unspaced = textual.intersection(_codes(_UNSPACED))
    words = textual.difference(unspaced, _codes(_DRESSING))
    emoji = f"{_FLAG}|{_DRESSED}(?:\u200d{_DRESSED})*"
    return re.compile(
        f"(?P<unspaced>[{_character_class(unspaced)}{_SUPPLEMENTARY}]+)"
        f"|(?P<word>[{_character_class(words)}]+)"
        f"|(?P<emoji>{emoji})"
    )


def is_letter(character: str) -> bool:
    """Whether a character is a letter, or a mark that one carries."""
    return unicodedata.category(character)[0] in "LM"


def is_ideograph(character: str) -> bool:
    """Whether one character can be a word of its own."""
    return (
        "\u3400" <= character <= "\u9fff"
        or "\uf900" <= character <= "\ufaff"
        or character >= "\U00020000"
    )


def pair_spans(run: str) -> list[tuple[int, int]]:
    """Cut a run of a script without spaces into overlapping pairs: of characters, or of syllables.

    What is one character or syllable stays whole. A syllable of Thai and its like is a consonant
    with all that it carries.
    """
    starts = [match.start() for match in _SYLLABLE.finditer(run)]
    ends = [*starts[2:], len(run)]
    return list(zip(starts, ends, strict=False))


def syllables(run: str) -> list[str]:
    """Return what `pair_spans` makes pairs of."""
    return _SYLLABLE.findall(run)
