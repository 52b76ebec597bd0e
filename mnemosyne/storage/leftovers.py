"""Temporary files of commits that a crash cut short: they hold private text, so they have to go."""

import os
import stat
from contextlib import suppress

from mnemosyne.storage.disk import Disk
from mnemosyne.storage.handles import WayEnded, closing, open_below
from mnemosyne.storage.layout import is_leftover, name_of

_RECORD_LEVELS = 2


def is_swept(path: str) -> bool:
    """Whether a path below the scope is one where a sweep looks for leftovers."""
    return path.count("/") <= _RECORD_LEVELS and is_leftover(name_of(path))


def sweep(disk: Disk, directory: int, levels: int = _RECORD_LEVELS) -> None:
    """Remove every leftover from where records are written, under the scope's lock.

    Without the lock it could be another process's work. One that cannot be removed is emptied. What
    resists both, or cannot be reached, waits for the next mutation: it must not refuse this one.
    """
    leftovers, below = _names(disk, directory)
    for name in leftovers:
        _remove(disk, directory, name)
    for name in below if levels else ():
        with (
            suppress(WayEnded, OSError),
            closing(disk, open_below(disk, directory, name)) as handle,
        ):
            sweep(disk, handle, levels - 1)


def _names(disk: Disk, directory: int) -> tuple[list[str], list[str]]:
    leftovers: list[str] = []
    below: list[str] = []
    with suppress(OSError), disk.listing(directory) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                below.append(entry.name)
            elif is_leftover(entry.name) and entry.is_file(follow_symlinks=False):
                leftovers.append(entry.name)
    return leftovers, below


def _remove(disk: Disk, directory: int, name: str) -> None:
    try:
        disk.unlink(name, dir_fd=directory)
    except OSError:
        with (
            suppress(OSError),
            closing(disk, disk.open(name, os.O_WRONLY, dir_fd=directory)) as handle,
        ):
            empty(disk, handle)


def empty(disk: Disk, handle: int) -> None:
    """Cut a temporary file to nothing, unless its bytes are a record's too, by a second name."""
    status = disk.status(handle)
    if stat.S_ISREG(status.st_mode) and status.st_nlink <= 1:
        disk.truncate(handle)
