"""Noticing that a client has left, for the calls that this withdraws."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import trio

from mnemosyne.http.asgi import Receive

_PATIENCE = 0.02
"""Seconds for which a call is left unwatched; most are answered sooner."""


@dataclass(slots=True, eq=False)
class _Call:
    receive: Receive
    scope: trio.CancelScope
    watching: trio.CancelScope = field(default_factory=trio.CancelScope)


class Departures:
    """Cancels a call whose client leaves.

    A task for every call would cost a good part of the server's throughput, so only one that waits
    for longer than a moment gets one.
    """

    def __init__(self) -> None:
        self._fresh: dict[_Call, None] = {}
        self._arrival = trio.Event()

    async def run(self) -> None:
        """Watch until cancelled; without this no call is ever withdrawn."""
        async with trio.open_nursery() as nursery:
            while True:
                await self._arrival.wait()
                await trio.sleep(_PATIENCE)
                waiting, self._fresh, self._arrival = self._fresh, {}, trio.Event()
                for call in waiting:
                    nursery.start_soon(_watch, call)

    @contextmanager
    def cancelling(self, receive: Receive, scope: trio.CancelScope) -> Iterator[None]:
        """Run a call in `scope`, which is cancelled once its client leaves.

        `receive` tells that; the body was read from it before.
        """
        call = _Call(receive, scope)
        self._fresh[call] = None
        self._arrival.set()
        try:
            with call.scope:
                yield
        finally:
            self._fresh.pop(call, None)
            call.watching.cancel()


async def _watch(call: _Call) -> None:
    with call.watching:
        while (await call.receive())["type"] != "http.disconnect":
            pass
        call.scope.cancel()
