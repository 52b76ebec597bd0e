"""HTTP put together, around what every front end shares."""

import gc
import logging
import signal
from dataclasses import replace

import trio

from actors import ActorSystem, open_actors
from mnemosyne.descriptors import connections_within, raise_limit
from mnemosyne.http.app import create_app
from mnemosyne.http.asgi import App
from mnemosyne.http.limits import Limits
from mnemosyne.http.listening import listen, urls
from mnemosyne.http.server import Server
from mnemosyne.mcp.eras.dialects import SUPPORTED
from mnemosyne.root import announce, dispatcher_in
from mnemosyne.settings import Settings
from mnemosyne.stopping import GRACE, exit_on_signal

_log = logging.getLogger("mnemosyne")


def run(settings: Settings) -> None:
    """Serve until a signal, which ends the process from inside.

    Raises:
        Unlistenable: the address cannot be listened on; nothing else was touched.
    """
    trio.run(_main, settings, _limits(settings))


async def _main(settings: Settings, limits: Limits) -> None:
    with trio.open_signal_receiver(signal.SIGINT, signal.SIGTERM) as signals:
        listeners = await listen(settings.host, settings.port, limits)
        announce(settings)
        async with open_actors(grace=GRACE) as system, trio.open_nursery() as nursery:
            server = Server(_app(settings, system, limits), listeners, limits)
            nursery.start_soon(exit_on_signal, signals, system, server)
            await nursery.start(server.run)
            # All that was made until now stays: no collection need ever look at it.
            gc.freeze()
            gc.enable()
            for url in urls(listeners):
                _log.info("listening on %s", url)


def _app(settings: Settings, system: ActorSystem, limits: Limits) -> App:
    return create_app(
        dispatcher_in(system, settings),
        protocol_versions=SUPPORTED,
        schemas=settings.schemas,
        names=settings.names,
        token=settings.token,
        limits=limits,
    )


def _limits(settings: Settings) -> Limits:
    bounds = Limits(in_flight=settings.max_in_flight)
    connections = min(bounds.connections, connections_within(raise_limit()))
    return replace(bounds, connections=connections)
