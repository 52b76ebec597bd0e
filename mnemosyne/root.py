"""The composition root: puts together what every front end shares, from files to protocol."""

import logging
import os
import secrets
from datetime import UTC, datetime
from functools import partial

import trio

from actors import (
    ActorSystem,
    Keyed,
    PlainActor,
    SigningActor,
    SigningKey,
    StorageActor,
)
from mnemosyne.mcp.dispatch import Dispatcher
from mnemosyne.mcp.tools.offered import offered
from mnemosyne.memory.errors import SkipReason
from mnemosyne.memory.identifiers import MEMORY_ID_BYTES, name_memory
from mnemosyne.memory.scopes import Scope
from mnemosyne.service import MemoryService
from mnemosyne.settings import Settings
from mnemosyne.storage import Area, Disk, Finding, MemoryStore

_STORAGE_THREADS = 2 * len(Scope)
_POLICY_THREADS = 4

_log = logging.getLogger("mnemosyne")


def dispatcher_in(system: ActorSystem, settings: Settings) -> Dispatcher:
    """Start the actors in `system` and return the door to them, for any front end."""
    service = _service(settings, system)
    return Dispatcher(offered(service), service)


def announce(settings: Settings) -> None:
    """Say which gates are open, so that a misspelt setting shows, and if the root is a symlink."""
    _log.info("gates open: %s", ", ".join(settings.gates.open) or "none")
    if os.path.islink(settings.memory_root):
        _log.warning("the memory root is a symlink: no Tool will read or write through it")


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
        new_id=lambda: name_memory(secrets.token_bytes(MEMORY_ID_BYTES)),
        limiter=trio.CapacityLimiter(_POLICY_THREADS),
    )


def _warn_skipped(scope: Scope, reason: SkipReason) -> None:
    _log.warning("skipped a file scope=%s reason=%s", scope.value, reason.value)
