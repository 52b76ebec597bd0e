"""JSON as this program takes it, for files, messages and arguments that came as text alike.

Python's own decoder lets duplicate keys, NaN, 1e999, lone surrogates, UTF-16 and any nesting pass.
Whatever the input is, only MalformedJSON is raised; otherwise the value is the one `json` gives.
"""

import json
import math
import re
from itertools import accumulate
from typing import TypeAlias

JSONValue: TypeAlias = "bool | int | float | str | list[JSONValue] | dict[str, JSONValue] | None"

MAX_DEPTH = 32
"""How deep arrays and objects may lie in one another; a bare `[]` is 1 deep."""

MAX_DIGITS = 20
"""The most digits of an integer; with a fraction or an exponent only the double's range counts."""


class MalformedJSON(ValueError):
    """Text that is no JSON, or JSON outside the bounds of this module; carries no part of it."""


def decode(data: bytes | str) -> JSONValue:
    """Return the one value that `data` holds: UTF-8 without a byte order mark.

    Raises:
        MalformedJSON: for anything else; also for duplicate keys, numbers that are not finite,
            integers over MAX_DIGITS, nesting over MAX_DEPTH and lone surrogates.
    """
    try:
        text = data.decode() if isinstance(data, bytes) else data
        _require_shallow(text)
        value: JSONValue = _DECODER.decode(text)
        _require_unicode(text, value)
    except ValueError:
        # The cause would carry the document.
        raise MalformedJSON from None
    return value


def _members(pairs: list[tuple[str, JSONValue]]) -> dict[str, JSONValue]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise MalformedJSON
    return members


def _integer(digits: str) -> int:
    if len(digits.lstrip("-")) > MAX_DIGITS:
        raise MalformedJSON
    return int(digits)


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise MalformedJSON
    return number


def _no_constant(_name: str) -> float:
    raise MalformedJSON


_DECODER = json.JSONDecoder(
    object_pairs_hook=_members,
    parse_int=_integer,
    parse_float=_finite,
    parse_constant=_no_constant,
)

# An unterminated string reaches to the end of the text: a pattern that could fail would be tried
# again at every escaped quote, and take quadratic time.
_STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)', re.DOTALL)
_NO_BRACKET = re.compile(r"[^\[\]{}]+")
_STEP = {"[": 1, "{": 1, "]": -1, "}": -1}


def _require_shallow(text: str) -> None:
    """Raise MalformedJSON where the decoder would recurse too deep; it is never let that far."""
    if text.count("[") + text.count("{") <= MAX_DEPTH:
        return
    brackets = _NO_BRACKET.sub("", _STRING.sub("", text))
    if max(accumulate(map(_STEP.__getitem__, brackets)), default=0) > MAX_DEPTH:
        raise MalformedJSON


_SURROGATE_ESCAPE = re.compile(r"\\u[dD][89a-fA-F]")


def _require_unicode(text: str, value: JSONValue) -> None:
    """Raise a ValueError where the text or an escape in it leaves a lone surrogate behind."""
    if not text.isascii():
        text.encode()
    if _SURROGATE_ESCAPE.search(text):
        json.dumps(value, ensure_ascii=False).encode()
