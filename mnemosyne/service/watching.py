"""Noticing changes of the files, whoever makes them, for as long as somebody wants to know."""

from collections.abc import Collection
from contextlib import suppress

import trio

from actors import ActorFailed, ActorRef, Keyed, MailboxFull, Sign
from mnemosyne.memory.scopes import Scope
from mnemosyne.service.pulse import Pulse
from mnemosyne.service.readings import Mark, Resource, mark_of, scope_of

PATIENCE = 5.0
"""Seconds that one look may take; what it has not reached by then waits for the next."""


class Watcher:
    """One watcher's resources, each with the mark of the latest look; made by `watch`.

    It keeps nothing but the marks: a watcher that is slow to ask misses what came and went between,
    and nothing is ever kept for it.
    """

    def __init__(
        self,
        storage: Keyed[Scope],
        signing: ActorRef,
        pulse: Pulse,
        marks: dict[Resource, Mark],
    ) -> None:
        self._storage = storage
        self._signing = signing
        self._pulse = pulse
        self._marks = marks
        self._scopes = frozenset(scope_of(resource) for resource in marks)

    async def news(self) -> Collection[Resource]:
        """Return what has changed since the last time, perhaps nothing: within about a second.

        Raises:
            ActorStopped: the server stops, so that there will be no more news.
        """
        await self._pulse.next(self._scopes)
        found = await self._look()
        changed = [resource for resource, mark in found.items() if mark != self._marks[resource]]
        self._marks |= found
        return changed

    async def _look(self) -> dict[Resource, Mark]:
        found: dict[Resource, Mark] = {}
        with trio.move_on_after(PATIENCE):
            for resource in self._marks:
                with suppress(MailboxFull, ActorFailed):
                    found[resource] = await latest_mark(self._storage, resource)
        if not found:
            # Storage told nothing: the signing actor still tells whether the server stops.
            await self._signing.ask(Sign(b""))
        return found


async def latest_mark(storage: Keyed[Scope], resource: Resource) -> Mark:
    """Look at one resource, and return its mark."""
    return await storage.ask(scope_of(resource), mark_of(resource))
