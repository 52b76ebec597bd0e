"""Noticing changes of the files, whoever makes them, for as long as somebody wants to know."""

from collections.abc import Collection
from contextlib import suppress

import trio

from actors import ActorFailed, ActorRef, Keyed, MailboxFull, Sign
from mnemosyne.memory.scopes import Scope
from mnemosyne.service.pulse import Pulse
from mnemosyne.service.readings import Mark, Watched, mark_of

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
        marks: dict[Watched, Mark],
    ) -> None:
        self._storage = storage
        self._signing = signing
        self._pulse = pulse
        self._marks = marks
        self._scopes = frozenset(scope_of(watched) for watched in marks)

    async def news(self) -> Collection[Watched]:
        """Return what has changed since the last time, perhaps nothing: within about a second.

        Raises:
            ActorStopped: the server stops, so that there will be no more news.
        """
        await self._pulse.next(self._scopes)
        found = await self._look()
        changed = [watched for watched, mark in found.items() if mark != self._marks[watched]]
        self._marks |= found
        return changed

    async def _look(self) -> dict[Watched, Mark]:
        found: dict[Watched, Mark] = {}
        with trio.move_on_after(PATIENCE):
            for watched in self._marks:
                with suppress(MailboxFull, ActorFailed):
                    found[watched] = await mark(self._storage, watched)
        if not found:
            # Nothing was asked of storage: whether the server stops is to be heard all the same.
            await self._signing.ask(Sign(b""))
        return found


async def mark(storage: Keyed[Scope], watched: Watched) -> Mark:
    """Look at one resource."""
    return await storage.ask(scope_of(watched), mark_of(watched))


def scope_of(watched: Watched) -> Scope:
    """Return the scope in whose files the resource lies."""
    return watched if isinstance(watched, Scope) else watched.scope
