"""The lock between processes: `flock` on the scope's directory, which leaves no file behind."""

from contextlib import ExitStack
from dataclasses import dataclass

from mnemosyne.memory.outcomes import NotFound, SourceUnavailable
from mnemosyne.storage.directories import Directories
from mnemosyne.storage.disk import Disk
from mnemosyne.storage.handles import Missing, WayEnded, close, closing, open_below, open_root
from mnemosyne.storage.leftovers import sweep
from mnemosyne.storage.site import Site


@dataclass(slots=True)
class ScopeLock:
    """The right to change one scope; `directory` is the handle that is locked while `is_held`."""

    disk: Disk
    directory: int
    is_held: bool = True

    def release(self) -> None:
        """Let other processes in. Closing the handle is the release, so it cannot fail."""
        self.is_held = False
        close(self.disk, self.directory)


def acquire_founding(
    site: Site, directories: Directories, *, sweeping: bool
) -> ScopeLock | SourceUnavailable | None:
    """Try once to lock the scope, making what is missing down to its directory.

    What was made stays, empty, whatever follows. Otherwise like `acquire`.
    """
    try:
        with closing(site.disk, directories.make_root(site.root)) as root:
            handle = directories.make_below(root, site.scope.value)
    except (WayEnded, OSError):
        return SourceUnavailable()
    return _lock(site, ScopeLock(site.disk, handle), sweeping=sweeping)


def acquire(
    site: Site, directories: Directories, *, sweeping: bool
) -> ScopeLock | NotFound | SourceUnavailable | None:
    """Try once to lock the scope; None if another process has it.

    `sweeping` removes what a crash left in the scope, for as long as going through it takes.
    A missing scope is NotFound. SourceUnavailable stands for a link or a file in a directory's
    place, and for a file system that cannot lock.
    """
    try:
        with closing(site.disk, directories.find_root(site.root)) as root:
            handle = directories.find_below(root, site.scope.value)
    except Missing:
        return NotFound()
    except (WayEnded, OSError):
        return SourceUnavailable()
    return _lock(site, ScopeLock(site.disk, handle), sweeping=sweeping)


def _open_scope(site: Site) -> int:
    with closing(site.disk, open_root(site.disk, site.root)) as root:
        return open_below(site.disk, root, site.scope.value)


def _lock(site: Site, lock: ScopeLock, *, sweeping: bool) -> ScopeLock | SourceUnavailable | None:
    with ExitStack() as undo:
        undo.callback(lock.release)
        try:
            site.disk.lock(lock.directory)
            if not _is_in_place(site, lock.directory):
                return None
        except (BlockingIOError, Missing):
            return None
        except (WayEnded, OSError):
            return SourceUnavailable()
        if sweeping:
            sweep(site.disk, lock.directory)
        undo.pop_all()
        return lock


def _is_in_place(site: Site, directory: int) -> bool:
    """Whether the locked directory still is the scope's: others would lock its successor."""
    locked = site.disk.status(directory)
    with closing(site.disk, _open_scope(site)) as handle:
        named = site.disk.status(handle)
    return (locked.st_dev, locked.st_ino) == (named.st_dev, named.st_ino)
