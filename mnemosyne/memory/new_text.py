"""The texts of a new or revised record: normalised, and without characters that hide or forge.

Control characters and overrides of the writing direction are refused in what is written now; a
file that holds some already still reads.
"""

import re

from mnemosyne.memory import normalization
from mnemosyne.memory.normalization import Malformed

_OVERRIDES = "\u202a-\u202e\u2066-\u2069"
_FORBIDDEN = re.compile(f"[\x00-\x1f\x7f-\x9f{_OVERRIDES}]")
_FORBIDDEN_IN_CONTENT = re.compile(f"[\x00-\x08\x0b-\x1f\x7f-\x9f{_OVERRIDES}]")


def label(value: object) -> str | None:
    """Return a label, or None for null; or raise Malformed."""
    return None if value is None else _plain(normalization.label(value))


def title(value: object) -> str | None:
    """Return a title, or None for null; or raise Malformed."""
    return None if value is None else _plain(normalization.title(value))


def content(value: object) -> str:
    """Return content, which alone may hold line feeds and tabs; or raise Malformed."""
    normal = normalization.content(value)
    if _FORBIDDEN_IN_CONTENT.search(normal):
        raise Malformed
    return normal


def tags(value: object) -> tuple[str, ...]:
    """Return tags, or raise Malformed."""
    return tuple(map(_plain, normalization.tags(value)))


def _plain(normal: str) -> str:
    if _FORBIDDEN.search(normal):
        raise Malformed
    return normal
