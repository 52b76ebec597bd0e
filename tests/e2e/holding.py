"""A disk on which a test holds one commit, for a server in a process of its own.

The hold is a named pipe in the home directory: opening it waits for the other side, so the test
knows when the commit has begun, and the commit goes on when the test lets go.
"""

import os
import stat
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import BinaryIO

import trio

from mnemosyne.storage.disk import Disk
from tests.e2e.contract.serving import SERVE

SERVE_ON_HOLDING_DISK = f"""
import mnemosyne.root
from tests.e2e.holding import HoldingDisk
mnemosyne.root.Disk = HoldingDisk
{SERVE}
"""
_HOLD = "hold"


class HoldingDisk(Disk):
    """The real disk, except that the sync of a file waits while a test holds it.

    Directories are synced before a commit too, where a scope is made.
    """

    def sync(self, handle: int) -> None:
        """Sync once nobody holds it."""
        if stat.S_ISREG(os.fstat(handle).st_mode):
            with suppress(FileNotFoundError):
                (Path.home() / _HOLD).read_bytes()
        super().sync(handle)


class Hold:
    """What the next commit of a server on a `HoldingDisk` runs into."""

    def __init__(self, home: Path) -> None:
        self._path = home / _HOLD
        self._pipe: BinaryIO | None = None

    async def caught(self) -> None:
        """Wait until a commit has begun and is held; only that one will be."""
        self._pipe = await trio.to_thread.run_sync(self._path.open, "wb", abandon_on_cancel=True)
        self._path.unlink()

    def release(self) -> None:
        """Let the commit go on."""
        if self._pipe is not None:
            self._pipe.close()


@asynccontextmanager
async def holding(home: Path) -> AsyncIterator[Hold]:
    """Hold the next commit of the server that has this home directory, at most till the end."""
    os.mkfifo(home / _HOLD)
    hold = Hold(home)
    try:
        yield hold
    finally:
        hold.release()
        (home / _HOLD).unlink(missing_ok=True)
