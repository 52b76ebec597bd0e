"""How the process ends: within four seconds of a signal, whatever its clients do."""

import os
from collections.abc import AsyncIterator
from typing import Protocol

import trio

from actors import ActorSystem

GRACE = 3.8
"""Seconds from a signal to the end of what storage has begun."""


class FrontEnd(Protocol):
    """What clients speak to."""

    @property
    def ended(self) -> trio.Event:
        """Set when the last client has its answers."""

    def stop(self) -> None:
        """Take nothing new, and come to an end."""


async def exit_on_signal(signals: AsyncIterator[int], system: ActorSystem, front: FrontEnd) -> None:
    """Wait for a signal, then end the process; never returns.

    Exit code 1 says that the disk held a commit for longer than the grace: its file is old or new,
    and whole.
    """
    await anext(signals)
    settled = await stop_in_order(signals, system, front)
    # Not by returning: nothing reaches a connection that hypercorn is still sending on.
    os._exit(0 if settled else 1)


async def stop_in_order(signals: AsyncIterator[int], system: ActorSystem, front: FrontEnd) -> bool:
    """End clients, then actors; return whether all that storage had begun came to its end.

    First every actor refuses and nothing new is taken. Then what is being answered has until the
    grace is over, or another signal comes; then what storage has begun.
    """
    system.refuse()
    front.stop()
    async with trio.open_nursery() as nursery:
        patience = trio.CancelScope(deadline=trio.current_time() + GRACE)
        nursery.start_soon(_hasten, signals, patience)
        with patience:
            await front.ended.wait()
        settled = await system.stop()
        nursery.cancel_scope.cancel()
    return settled


async def _hasten(signals: AsyncIterator[int], patience: trio.CancelScope) -> None:
    await anext(signals)
    patience.cancel()
