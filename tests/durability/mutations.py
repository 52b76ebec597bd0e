"""Changed inputs: bytes cut, copied and inserted, or members of a JSON document exchanged."""

import json
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from operator import delitem, setitem
from random import Random
from typing import Final, TypeAlias

JSON: TypeAlias = "dict[str, JSON] | list[JSON] | str | int | float | bool | None"


@dataclass(frozen=True)
class Place:
    """A member of an object or an array: what is there, and how to put something else there."""

    value: JSON
    put: Callable[[JSON], None]
    take: Callable[[], None]


_LONGEST = 70_000
_WORDS: Final = tuple(
    word.encode()
    for word in (
        *'{}[],:"\\\n',
        *("null", "true", "NaN", "-0", "1e999", "9" * 21, '"":', "\\ud83d", "\\ude00", "\\u0000"),
        *("\u202e", "\u0130", "e\u0301", "\ufeff", "2026-02-30T00:00:00Z", "[" * 33),
    )
)
_VALUES: Final[tuple[JSON, ...]] = (
    *(None, True, 0, -1, 1.0, 2, 2**53, 1e300, "", " ", "null", "\r", "\u0000", "\u2028", [], {}),
    *(
        "a" * 65,
        "x" * 4001,
        "\U0001f600",
        "\u0e40\u0e23",
        "4" * 16,
        "a.b.c",
        "9999-12-31T23:59:59Z",
    ),
)


class Mutator:
    """Changes inputs by chance, the same way in every run."""

    def __init__(self) -> None:
        self._chance = Random(1)

    def changed(self, kept: Sequence[bytes]) -> bytes:
        """Return one of the inputs, changed in at least one place; others may lend a part."""
        data, other = self._chance.choice(kept), self._chance.choice(kept)
        if self._chance.random() < 0.5 and (document := _document(data)) is not None:
            return self._exchanged(document, _document(other))
        return self._cut(bytearray(data), other)

    def _exchanged(self, document: JSON, other: JSON) -> bytes:
        for _ in range(self._chance.choice((1, 1, 2, 3))):
            if places := [*_places(document)]:
                self._exchange(self._chance.choice(places), other)
        return json.dumps(document, ensure_ascii=self._chance.random() < 0.5).encode(
            errors="surrogatepass"
        )

    def _exchange(self, place: Place, other: JSON) -> None:
        lent = [each.value for each in _places(other)]
        if self._chance.random() < 0.1:
            place.take()
        else:
            place.put(deepcopy(self._chance.choice((*_VALUES, *lent))))

    def _cut(self, data: bytearray, other: bytes) -> bytes:
        chance = self._chance
        for _ in range(chance.choice((1, 1, 2, 4, 8))):
            start = chance.randrange(len(data) + 1)
            end = min(len(data), start + chance.choice((0, 0, 1, 1, 2, 8, 32)))
            lent = chance.randrange(len(other) + 1)
            copied = other[lent : lent + chance.choice((1, 4, 16, 64))]
            data[start:end] = chance.choice(
                (b"", chance.choice(_WORDS), chance.randbytes(1), copied)
            )
        return bytes(data[:_LONGEST])


def _document(data: bytes) -> JSON:
    try:
        document: JSON = json.loads(data)
    except (ValueError, RecursionError):
        return None
    return document


def _places(document: JSON) -> Iterator[Place]:
    """Return every member of every object and array."""
    if isinstance(document, dict):
        for name, value in document.items():
            yield Place(value, partial(setitem, document, name), partial(delitem, document, name))
            yield from _places(value)
    if isinstance(document, list):
        for at, value in enumerate(document):
            yield Place(value, partial(setitem, document, at), partial(delitem, document, at))
            yield from _places(value)
