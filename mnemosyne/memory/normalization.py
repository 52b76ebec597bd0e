"""The one form that every text and number is brought into, in requests and in version-2 files.

Each function takes whatever JSON may hold and returns the normalised value, or raises Malformed.
Applying one to its own result changes nothing.
"""

import re
import unicodedata

LABEL_LIMIT = 100
TITLE_LIMIT = 200
CONTENT_LIMIT = 4000
TAG_LIMIT = 50
MAX_TAGS = 10
LANGUAGE_LIMIT = 35
"""The most code points of each text, counted after normalisation; MAX_TAGS counts the tags."""

UNDETERMINED = "und"
"""The language tag of a record whose language nobody named."""

_LANGUAGE = re.compile(r"[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*")


class Malformed(ValueError):
    """A value that has no normal form; never says which."""


def string(value: object) -> str:
    """Return a string that UTF-8 can hold, unchanged: no lone surrogates."""
    if not isinstance(value, str):
        raise Malformed
    try:
        value.encode()
    except UnicodeEncodeError:
        raise Malformed from None
    return value


def text(value: object, limit: int) -> str:
    """Return text with LF line ends, in NFC, stripped: 1 … `limit` code points."""
    unified = string(value).replace("\r\n", "\n").replace("\r", "\n")
    return _bounded(unicodedata.normalize("NFC", unified).strip(), limit)


def label(value: object) -> str:
    """Return a namespace's or a collection's label."""
    return text(value, LABEL_LIMIT)


def title(value: object) -> str:
    """Return a record's title."""
    return text(value, TITLE_LIMIT)


def content(value: object) -> str:
    """Return a record's content."""
    return text(value, CONTENT_LIMIT)


def tag(value: object) -> str:
    """Return a tag: text in which one space stands for each run of white space."""
    collapsed = " ".join(unicodedata.normalize("NFC", string(value)).split())
    return _bounded(collapsed, TAG_LIMIT)


def tags(value: object) -> tuple[str, ...]:
    """Return 0 … MAX_TAGS tags in the order given, no two of them equal under `casefold`."""
    if not isinstance(value, list | tuple) or len(value) > MAX_TAGS:
        raise Malformed
    normal = tuple(tag(item) for item in value)
    if len({item.casefold() for item in normal}) < len(normal):
        raise Malformed
    return normal


def language(value: object) -> str:
    """Return a lower-case language tag; for None, UNDETERMINED."""
    if value is None:
        return UNDETERMINED
    named = string(value)
    if len(named) > LANGUAGE_LIMIT or not _LANGUAGE.fullmatch(named):
        raise Malformed
    return named.lower()


def integer(value: object, *, highest: int) -> int:
    """Return an integer of 1 … `highest`; a boolean is none, although Python's is."""
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= highest:
        raise Malformed
    return value


def _bounded(normal: str, limit: int) -> str:
    if not 1 <= len(normal) <= limit:
        raise Malformed
    return normal
