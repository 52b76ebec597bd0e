"""Undoing what hides a value from a reader of characters: look-alike digits, nothings, escapes."""

import re
import unicodedata

_IGNORED = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0") | frozenset(
    chr(code) for code in (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
)
_DASHES = frozenset("\u2010\u2011\u2012\u2013\u2212")
_LINE_ENDS = frozenset("\x85\u2028\u2029")
_ESCAPE = re.compile(r"(?<!\\)\\++([nrt\"'/])")
_ESCAPED = {"n": "\n", "r": "\r", "t": "\t"}


def fold(text: str) -> str:
    """Return `text` as the detectors read it; never longer than it was.

    Compatibility forms of ASCII characters and decimal digits of every script become ASCII, dashes
    a hyphen, odd spaces a space; characters that show nothing go; escapes of a nested JSON string
    are undone once. Line ends stay.
    """
    if not text.isascii():
        odd = {ord(character): _folded(character) for character in set(text) if character > "\x7f"}
        text = text.translate(odd)
    if "\\" in text:
        text = _ESCAPE.sub(lambda found: _ESCAPED.get(found[1], found[1]), text)
    return text


def _folded(character: str) -> str:
    category = unicodedata.category(character)
    if category == "Cf" or character in _IGNORED:
        return ""
    if category == "Nd":
        return str(unicodedata.decimal(character))
    if category == "Zs":
        return " "
    if character in _DASHES:
        return "-"
    if character in _LINE_ENDS:
        return "\n"
    plain = unicodedata.normalize("NFKC", character)
    return plain if len(plain) == 1 and plain.isascii() else character
