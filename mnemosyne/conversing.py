"""stdio put together, around what every front end shares."""

import os
import signal
from collections.abc import Awaitable, Callable
from functools import partial

import trio

from actors import open_actors
from mnemosyne.descriptors import raise_limit
from mnemosyne.root import announce, dispatcher_in
from mnemosyne.settings import Settings
from mnemosyne.stdio.conversation import Conversation
from mnemosyne.stdio.streams import confirm_streams, open_streams
from mnemosyne.stopping import GRACE, stop_in_order


def run(settings: Settings) -> None:
    """Answer on stdout what comes on stdin, until its end or a signal.

    Raises:
        NoStreams: there is no stdin or no stdout; nothing else was touched.
    """
    confirm_streams()
    raise_limit()
    trio.run(_main, settings)


async def _main(settings: Settings) -> None:
    source, sink = open_streams()
    with trio.open_signal_receiver(signal.SIGINT, signal.SIGTERM) as signals:
        announce(settings)
        async with source, sink, open_actors(grace=GRACE) as system, trio.open_nursery() as nursery:
            conversation = Conversation(
                dispatcher_in(system, settings),
                source,
                sink,
                schemas=settings.schemas,
                in_flight=settings.max_in_flight,
                patience=GRACE,
            )
            nursery.start_soon(conversation.run)
            await _first_of(partial(anext, signals), conversation.hung_up.wait)
            if not await stop_in_order(signals, system, conversation):
                # Not by returning: that would wait for the disk.
                os._exit(1)
            nursery.cancel_scope.cancel()


async def _first_of(*waits: Callable[[], Awaitable[object]]) -> None:
    """Return when one of them does; the others are cancelled."""
    async with trio.open_nursery() as nursery:

        async def wait(until: Callable[[], Awaitable[object]]) -> None:
            await until()
            nursery.cancel_scope.cancel()

        for until in waits:
            nursery.start_soon(wait, until)
