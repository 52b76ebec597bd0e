"""Starts actors in order and stops them in reverse, within a grace."""

import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import trio

from actors.ref import ActorRef
from actors.run import Actor

_LAST_WORDS = 0.1
"""Seconds that a cancelled actor has to settle what it had begun."""


class _Running:
    """One started actor: what cancels it, and when it has ended."""

    def __init__(self, actor: Actor) -> None:
        self.actor = actor
        self.ended = trio.Event()
        # Whoever uses actors is cancelled before them, and they end by `stop` alone: a cancelled
        # user still gets the truth about what was begun.
        self.scope = trio.CancelScope(shield=True)

    async def run(self) -> None:
        try:
            with self.scope:
                await self.actor.run()
        finally:
            self.ended.set()


class ActorSystem:
    """The actors of one process; made by `open_actors`."""

    def __init__(self, nursery: trio.Nursery, grace: float) -> None:
        self._nursery = nursery
        self._grace = grace
        self._is_refusing = False
        self._deadline = math.inf
        self._running: list[_Running] = []

    def start(self, actor: Actor) -> ActorRef:
        """Start an actor; it may ask those started before it, since they end after it.

        In a system that refuses already, it is never run and answers `ActorStopped`.
        """
        if self._is_refusing:
            actor.refuse()
        else:
            running = _Running(actor)
            self._running.append(running)
            self._nursery.start_soon(running.run, name=actor.ref.name)
        return actor.ref

    def refuse(self) -> None:
        """Make every mailbox answer `ActorStopped` at once, to what waits and to all that comes.

        What was begun runs on; the grace starts to count. No checkpoint: all actors or none.
        """
        if not self._is_refusing:
            self._is_refusing = True
            self._deadline = trio.current_time() + self._grace
            for running in self._running:
                running.actor.refuse()

    async def stop(self) -> bool:
        """Refuse, then end the actors in reverse start order; what is begun has the grace to end.

        Returns False if something then still runs: a commit that the disk holds in its thread.
        The system's context would wait for it, so a process in a hurry exits by itself instead.
        """
        self.refuse()
        with trio.CancelScope(shield=True, deadline=self._deadline):
            await self._end_in_reverse()
            return True
        for running in reversed(self._running):
            running.scope.cancel()
        with trio.move_on_after(_LAST_WORDS, shield=True):
            await self._end_in_reverse()
            return True
        return False

    async def _end_in_reverse(self) -> None:
        for running in reversed(self._running):
            running.actor.end()
            await running.ended.wait()


@asynccontextmanager
async def open_actors(*, grace: float) -> AsyncIterator[ActorSystem]:
    """Give a system to start actors in; leaving stops them, with `grace` seconds for what is begun.

    The grace counts from the first `refuse`. Leaving waits for a commit that the disk holds longer.
    """
    async with trio.open_nursery() as nursery:
        system = ActorSystem(nursery, grace)
        try:
            yield system
        finally:
            await system.stop()
