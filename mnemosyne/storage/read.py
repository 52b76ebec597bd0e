"""The bounded read of one file that may be a record."""

import errno
import os
import stat
from dataclasses import dataclass

from mnemosyne.memory.errors import SkipReason
from mnemosyne.memory.files import MAX_FILE_BYTES
from mnemosyne.storage.disk import Disk
from mnemosyne.storage.handles import close

_REFUSALS = {
    errno.EACCES: SkipReason.UNREADABLE,
    errno.EPERM: SkipReason.UNREADABLE,
    errno.ELOOP: SkipReason.SYMLINK,
    errno.ENXIO: SkipReason.NOT_REGULAR,
    errno.ENODEV: SkipReason.NOT_REGULAR,
}


@dataclass(frozen=True, slots=True)
class Contents:
    """A regular file's bytes, its status before they were read, and when that was."""

    status: os.stat_result
    read_at_ns: int
    data: bytes


def read(disk: Disk, directory: int, name: str) -> Contents | SkipReason | None:
    """Return the whole file, why it does not count, or None where there is none.

    Never waits for the other end of a pipe, and never takes in more than a record file may hold.

    Raises:
        OSError: the system could not say; the file may well be a good one.
    """
    try:
        handle = disk.open(name, os.O_RDONLY, dir_fd=directory)
    except FileNotFoundError:
        return None
    except OSError as error:
        if (reason := _REFUSALS.get(error.errno or 0)) is None:
            raise
        return reason
    try:
        return _read_open(disk, handle)
    finally:
        close(disk, handle)


def _read_open(disk: Disk, handle: int) -> Contents | SkipReason:
    read_at_ns = disk.now_ns()
    status = disk.status(handle)
    if not stat.S_ISREG(status.st_mode):
        return SkipReason.NOT_REGULAR
    if status.st_size > MAX_FILE_BYTES:
        return SkipReason.TOO_LARGE
    data = _drain(disk, handle, status.st_size)
    if len(data) > MAX_FILE_BYTES:
        return SkipReason.TOO_LARGE
    return Contents(status, read_at_ns, data)


def _drain(disk: Disk, handle: int, size: int) -> bytes:
    """Return all that is there, in one read where that is the size that was told."""
    data = disk.read(handle, size + 1)
    while len(data) != size and len(data) <= MAX_FILE_BYTES:
        chunk = disk.read(handle, MAX_FILE_BYTES + 1 - len(data))
        if not chunk:
            break
        data += chunk
    return data
