"""The composition root: the one module that sees every layer and puts them together."""

import logging
import os
import secrets
import signal
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import trio

from actors import (
    ActorSystem,
    Keyed,
    PlainActor,
    SigningActor,
    SigningKey,
    StorageActor,
    open_actors,
)
from mnemosyne.descriptors import connections_within, raise_limit
from mnemosyne.http.app import create_app
from mnemosyne.http.asgi import App
from mnemosyne.http.limits import Limits
from mnemosyne.http.listening import listen, urls
from mnemosyne.http.server import Server
from mnemosyne.mcp.dispatch import Dispatcher
from mnemosyne.mcp.eras.dialects import SUPPORTED
from mnemosyne.mcp.tools.offered import offered
from mnemosyne.memory.errors import SkipReason
from mnemosyne.memory.scopes import Scope
from mnemosyne.service import MemoryService
from mnemosyne.settings import Settings
from mnemosyne.stopping import GRACE, exit_on_signal
from mnemosyne.storage import Area, MemoryStore
from mnemosyne.storage.disk import Disk
from mnemosyne.storage.findings import Finding

_STORAGE_THREADS = 2 * len(Scope)
_POLICY_THREADS = 4

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
        _warn_of_link(settings.memory_root)
        async with open_actors(grace=GRACE) as system, trio.open_nursery() as nursery:
            server = Server(_app(settings, system, limits), listeners, limits)
            nursery.start_soon(exit_on_signal, signals, system, server)
            await nursery.start(server.run)
            for url in urls(listeners):
                _log.info("listening on %s", url)


def _app(settings: Settings, system: ActorSystem, limits: Limits) -> App:
    service = _service(settings, system)
    return create_app(
        Dispatcher(offered(service), service),
        protocol_versions=SUPPORTED,
        schemas=settings.schemas,
        names=settings.names,
        token=settings.token,
        limits=limits,
    )


def _service(settings: Settings, system: ActorSystem) -> MemoryService:
    """Start the actors: signing first, so that it ends last, and storage as scopes are asked."""
    key = SigningKey()
    signing = system.start(PlainActor("signing", lambda: SigningActor(key)))
    limiter = trio.CapacityLimiter(_STORAGE_THREADS)
    disk = Disk()

    def storage(scope: Scope) -> StorageActor[Area, Finding]:
        store = partial(
            MemoryStore,
            settings.memory_root,
            scope,
            disk=disk,
            skipped=_warn_skipped,
            candidate_limit=settings.candidate_limit,
        )
        return StorageActor(f"storage.{scope}", store, limiter=limiter)

    return MemoryService(
        Keyed(system, storage),
        signing,
        gates=settings.gates,
        clock=lambda: datetime.now(UTC),
        new_id=lambda: f"mem_{secrets.token_hex(16)}",
        limiter=trio.CapacityLimiter(_POLICY_THREADS),
    )


def _warn_of_link(root: Path) -> None:
    if os.path.islink(root):
        _log.warning("the memory root is a symlink: no Tool will read or write through it")


def _warn_skipped(scope: Scope, reason: SkipReason) -> None:
    _log.warning("skipped a file scope=%s reason=%s", scope.value, reason.value)


def _limits(settings: Settings) -> Limits:
    bounds = Limits(in_flight=settings.max_in_flight)
    connections = min(bounds.connections, connections_within(raise_limit()))
    return replace(bounds, connections=connections)
