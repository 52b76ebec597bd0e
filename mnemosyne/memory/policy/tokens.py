"""Finding the provider table's tokens in one pass.

Every place where a word starts is looked up by its first two characters; only the shapes that
start so are tried there, and each reads no further than its greatest length.
"""

import re
from collections import defaultdict
from collections.abc import Iterable

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


def _indexed(shapes: Iterable[Shape]) -> dict[str, re.Pattern[str]]:
    by_start = defaultdict(list)
    for shape in shapes:
        for start in _starts(shape):
            by_start[start].append(shape)
    return {start: _compiled(some) for start, some in by_start.items()}


_SHAPES = tuple(shape for provider in PROVIDERS for shape in provider.shapes)
_BY_START = _indexed(shape for shape in _SHAPES if shape.prefix)
_MARKED = re.compile(
    "(?<![A-Za-z0-9])" + _compiled(shape for shape in _SHAPES if not shape.prefix).pattern
)


def has_provider_token(text: str) -> bool:
    """Tell whether `text` holds a token of a provider in the table, as a word of its own.

    A shape that holds only words (a class name, a package) or a row of x is no token.
    """
    for start in _WORD_START.finditer(text):
        position = start.start()
        pattern = _BY_START.get(text[position : position + 2])
        found = pattern and pattern.match(text, position)
        if found and _is_issued(found[0]):
            return True
    return _MARKED.search(text) is not None


def _is_issued(token: str) -> bool:
    return not reads_as_words(token) and "xxxxxxxx" not in token.lower()
