"""How many may listen, and to how much: bounds for all clients of the process together."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import islice

from mnemosyne.mcp.errors import too_many_streams
from mnemosyne.service import Resource

MOST_STREAMS = 64
"""Streams at once; each is looked after by a task of its own."""

MOST_RESOURCES = 1024
"""Resources at once over all streams; each costs a look a second."""


class Room:
    """The streams and resources that are still free."""

    def __init__(self) -> None:
        self._streams = MOST_STREAMS
        self._resources = MOST_RESOURCES

    @contextmanager
    def entered(self, wanted: Mapping[Resource, str]) -> Iterator[Mapping[Resource, str]]:
        """Take a stream's place, and give as many of the wanted resources as there is room for.

        Raises:
            ProtocolError: there is no place.
        """
        if not self._streams:
            raise too_many_streams()
        given = dict(islice(wanted.items(), self._resources))
        self._streams -= 1
        self._resources -= len(given)
        try:
            yield given
        finally:
            self._streams += 1
            self._resources += len(given)
