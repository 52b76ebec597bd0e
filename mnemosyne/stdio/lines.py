"""Bytes cut into lines, of which none costs more memory than the limit."""

from collections.abc import Iterator
from enum import Enum
from typing import Final, Literal, TypeAlias


class _TooLong(Enum):
    TOO_LONG = "too long"


TOO_LONG: Final = _TooLong.TOO_LONG
"""Stands where a line stood that was longer than the limit; the line itself is dropped."""

Line: TypeAlias = bytes | Literal[_TooLong.TOO_LONG]


class Lines:
    """Cuts what it is fed at each line feed; `limit` is the most bytes of a line without it."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._line = bytearray()
        self._is_dropping = False

    def feed(self, data: bytes) -> Iterator[Line]:
        """Yield the lines that end in `data`, and TOO_LONG as soon as one is known to be."""
        *ends, rest = data.split(b"\n")
        for part in ends:
            yield from self._add(part)
            yield from self._end()
        yield from self._add(rest)

    def last(self) -> Iterator[Line]:
        """Yield what no line feed followed, if there is anything: the input has ended."""
        if self._line:
            yield from self._end()

    def _add(self, part: bytes) -> Iterator[Line]:
        if self._is_dropping:
            return
        self._line += part
        if len(self._line) > self._limit:
            self._line.clear()
            self._is_dropping = True
            yield TOO_LONG

    def _end(self) -> Iterator[Line]:
        if not self._is_dropping:
            yield bytes(self._line)
        self._line.clear()
        self._is_dropping = False
