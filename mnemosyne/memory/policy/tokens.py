"""Finding the provider table's tokens in one pass.

Every place where a word starts is looked up by its first two characters; only the shapes that
start so are tried there, and each reads no further than its greatest length.
"""

import re
from collections import defaultdict
from collections.abc import Iterable
from functools import cache

from mnemosyne.memory.policy.providers import PROVIDERS
from mnemosyne.memory.policy.shapes import URL, Shape
from mnemosyne.memory.policy.words import reads_as_words

_WORD_START = re.compile(r"(?<![A-Za-z0-9])[A-Za-z0-9]")
_END = "(?![A-Za-z0-9])"


def _compiled(shapes: Iterable[Shape]) -> re.Pattern[str]:
    return re.compile("(?:" + "|".join(shape.pattern for shape in shapes) + ")" + _END)


def _starts(shape: Shape) -> list[str]:
    if len(shape.prefix) > 1:
        return [shape.prefix[:2]]
    return [shape.prefix + second for second in URL.characters]


def _indexed(shapes: Iterable[Shape]) -> dict[str, list[Shape]]:
    by_start = defaultdict(list)
    for shape in shapes:
        for start in _starts(shape):
            by_start[start].append(shape)
    return dict(by_start)


_SHAPES = tuple(shape for provider in PROVIDERS for shape in provider.shapes)
_BY_START = _indexed(shape for shape in _SHAPES if shape.prefix)
_MARKED = re.compile(
    "(?<![A-Za-z0-9])" + _compiled(shape for shape in _SHAPES if not shape.prefix).pattern
)


@cache
def _pattern_at(start: str) -> re.Pattern[str]:
    # Compiled when first wanted: all of them together take longer than the rest of a start.
    return _compiled(_BY_START[start])


def has_provider_token(text: str) -> bool:
    """Tell whether `text` holds a token of a provider in the table, as a word of its own.

    A shape that holds only words (a class name, a package) or a row of x is no token.
    """
    for start in _WORD_START.finditer(text):
        position = start.start()
        beginning = text[position : position + 2]
        if beginning not in _BY_START:
            continue
        found = _pattern_at(beginning).match(text, position)
        if found and _is_issued(found[0]):
            return True
    return _MARKED.search(text) is not None


def _is_issued(token: str) -> bool:
    return not reads_as_words(token) and "xxxxxxxx" not in token.lower()
