"""Directories opened step by step: by handle, following no link, each closed again.

How a way can end before its end:

    WayEnded
      Missing    a name on it does not exist
      Linked     a name on it is a symbolic link
      Blocked    a name on it is no directory

Anything else that the system raises stays an OSError: the way could not be walked.
"""

import errno
import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from mnemosyne.storage.disk import Disk

DIRECTORY = os.O_RDONLY | os.O_DIRECTORY


class WayEnded(Exception):
    """The directory at the end of a way could not be reached; see the subclasses."""


class Missing(WayEnded):
    """A name on the way does not exist."""


class Linked(WayEnded):
    """A name on the way is a symbolic link, which is never followed."""


class Blocked(WayEnded):
    """A name on the way is something else than a directory."""


def open_root(disk: Disk, root: Path) -> int:
    """Open the memory root; its ancestors may be links, it may not.

    Raises:
        Missing: it or an ancestor does not exist.
        OSError: it is a link, no directory, or cannot be opened.
    """
    try:
        return disk.open(str(root), DIRECTORY)
    except FileNotFoundError:
        raise Missing from None


def open_below(disk: Disk, parent: int, name: str) -> int:
    """Open a directory in an open one; raises WayEnded or OSError."""
    try:
        return disk.open(name, DIRECTORY, dir_fd=parent)
    except FileNotFoundError:
        raise Missing from None
    except OSError as error:
        # Linux says ENOTDIR of a link too, other systems ELOOP.
        if error.errno not in (errno.ENOTDIR, errno.ELOOP):
            raise
        raise _obstacle(disk, parent, name) from None


def _obstacle(disk: Disk, parent: int, name: str) -> WayEnded:
    try:
        mode = disk.status_of(name, dir_fd=parent).st_mode
    except FileNotFoundError:
        return Missing()
    return Linked() if stat.S_ISLNK(mode) else Blocked()


@contextmanager
def closing(disk: Disk, handle: int) -> Iterator[int]:
    """Close the handle at the end, whatever happens."""
    try:
        yield handle
    finally:
        close(disk, handle)


def close(disk: Disk, handle: int) -> None:
    """Close a handle. An error tells nothing: what had to last was synced before."""
    with suppress(OSError):
        disk.close(handle)


@contextmanager
def opened(disk: Disk, root: Path, names: Iterable[str]) -> Iterator[int]:
    """Go from the root to a directory; holds two handles on the way, one at its end.

    Raises:
        WayEnded: the root is missing, or a name below it is missing, a link or no directory.
        OSError: the root is a link or no directory, or a directory cannot be opened.
    """
    with closing(disk, _descend(disk, open_root(disk, root), names)) as handle:
        yield handle


@contextmanager
def opened_below(disk: Disk, start: int, names: Iterable[str]) -> Iterator[int]:
    """Go from an open directory, which stays open, to one below it; raises as `opened` does."""
    with closing(disk, _descend(disk, open_below(disk, start, "."), names)) as handle:
        yield handle


def _descend(disk: Disk, handle: int, names: Iterable[str]) -> int:
    for name in names:
        with closing(disk, handle):
            handle = open_below(disk, handle, name)
    return handle
