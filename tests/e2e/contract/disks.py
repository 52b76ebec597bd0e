"""A disk that fails when a test says so, for a server in a process of its own.

What goes wrong is written to a file in the home directory, where the disk looks at each step.
"""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from mnemosyne.storage.disk import Disk
from tests.e2e.contract.serving import SERVE

SERVE_ON_SWITCHED_DISK = f"""
import mnemosyne.root
from tests.e2e.contract.disks import SwitchedDisk
mnemosyne.root.Disk = SwitchedDisk
{SERVE}
"""

DIRECTORY_SYNC = "directory sync"
"""No directory can be synced any more: what was renamed or removed may not last."""
FILE_SYNC = "file sync"
"""No file can be synced any more."""
BUG = "bug"
"""Something of ours breaks where files are opened."""
HAND = "hand"
"""A hand appends a line feed to every record while a new version of one is being synced."""


@contextmanager
def fault(home: Path, kind: str) -> Iterator[None]:
    """Let the disk of the server that has this home directory fail in one way."""
    switch = home / "fault"
    switch.write_text(kind)
    try:
        yield
    finally:
        switch.unlink()


class SwitchedDisk(Disk):
    """The real disk, until a fault is switched on; it tells of no changes, so every call looks."""

    def start_watching(self) -> int:
        """Refuse: what is watched would be answered without a step that can fail."""
        raise OSError(errno.ENOSYS, "not on this system")

    def open(self, name: str, flags: int, mode: int = 0, *, dir_fd: int | None = None) -> int:
        """Open, unless it is the place of the bug."""
        if _switched() == BUG:
            raise RuntimeError("a bug")
        return super().open(name, flags, mode, dir_fd=dir_fd)

    def sync(self, handle: int) -> None:
        """Sync, unless the disk fails there; meanwhile a hand may be at work."""
        is_directory = stat.S_ISDIR(os.fstat(handle).st_mode)
        if _switched() == (DIRECTORY_SYNC if is_directory else FILE_SYNC):
            raise OSError(errno.EIO, "failed")
        super().sync(handle)
        if _switched() == HAND:
            for record in Path.home().rglob("mem_*.json"):
                record.write_bytes(record.read_bytes() + b"\n")


def _switched() -> str:
    try:
        return (Path.home() / "fault").read_text()
    except FileNotFoundError:
        return ""
