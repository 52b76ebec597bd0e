"""When those who watch a part of memory look at it again."""

import math
from collections.abc import Collection

import trio

from actors import Settlement
from mnemosyne.memory.scopes import Scope
from mnemosyne.service.settling import R, Settle


class Pulse:
    """Beats once a second for all, and at once for a scope that somebody has reason to look at.

    All look at the same instants, so that the storage actor answers them all from one look.
    """

    def __init__(self) -> None:
        self._waiting: dict[trio.Event, Collection[Scope]] = {}

    def beat(self, scope: Scope) -> None:
        """Wake those who wait on the scope; costs nothing where nobody does."""
        for event, scopes in self._waiting.items():
            if scope in scopes:
                event.set()

    async def next(self, scopes: Collection[Scope]) -> None:
        """Wait for a beat for any of the scopes, at most to the end of the second."""
        event = trio.Event()
        self._waiting[event] = scopes
        try:
            with trio.move_on_at(math.floor(trio.current_time()) + 1):
                await event.wait()
        finally:
            del self._waiting[event]

    def after(self, scope: Scope, settle: Settle[R]) -> Settle[R]:
        """Return a `settle` that also beats, whether or not its mutation's asker is still there."""

        def settled(ending: Settlement[R]) -> None:
            settle(ending)
            self.beat(scope)

        return settled
