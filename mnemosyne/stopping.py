"""How the process ends: within four seconds of a signal, whatever its clients do."""

import os
from collections.abc import AsyncIterator

import trio

from actors import ActorSystem
from mnemosyne.http.server import Server

GRACE = 3.8
"""Seconds from a signal to the end of what storage has begun."""


async def exit_on_signal(signals: AsyncIterator[int], system: ActorSystem, server: Server) -> None:
    """Wait for a signal, then end the process; never returns.

    First every actor refuses and no connection is taken any more. Then what is being answered has
    until the grace is over, or a second signal comes; then what storage has begun. Exit code 1 says
    that the disk held a commit for longer: its file is old or new, and whole.
    """
    await anext(signals)
    system.refuse()
    server.stop()
    async with trio.open_nursery() as nursery:
        patience = trio.CancelScope(deadline=trio.current_time() + GRACE)
        nursery.start_soon(_hasten, signals, patience)
        with patience:
            await server.ended.wait()
        settled = await system.stop()
        # Not by returning: nothing reaches a connection that hypercorn is still sending on.
        os._exit(0 if settled else 1)


async def _hasten(signals: AsyncIterator[int], patience: trio.CancelScope) -> None:
    await anext(signals)
    patience.cancel()
