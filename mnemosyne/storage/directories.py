"""Directories made on the way to a new record: private, durable before anything lies in them."""

from contextlib import ExitStack
from pathlib import Path

from mnemosyne.storage.disk import Disk
from mnemosyne.storage.handles import Missing, close, closing, open_below, open_root

PRIVATE_DIRECTORY = 0o700
_REMEMBERED = 4096


class Directories:
    """Opens directories and makes the missing ones, mode 0700 whatever the umask.

    An existing directory is never changed. Each one below the root is synced into its parent once,
    also an existing one: whoever made it may have been killed before its sync.
    """

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._synced: set[tuple[int, int]] = set()

    def open_root(self, root: Path) -> int:
        """Open the memory root, made if missing together with what is missing above it.

        Raises:
            OSError: it is a link or no directory, or cannot be made; what was made above it stays.
        """
        try:
            return open_root(self._disk, root)
        except Missing:
            with closing(self._disk, self._open_ancestor(root.parent)) as parent:
                return self.open_below(parent, root.name)

    def open_below(self, parent: int, name: str) -> int:
        """Open a directory in an open one, made if missing.

        Raises:
            WayEnded: the name is a link or no directory.
            OSError: it cannot be made, opened or synced; one that was made stays, empty.
        """
        is_new = False
        try:
            handle = open_below(self._disk, parent, name)
        except Missing:
            is_new = self._make(parent, name)
            handle = open_below(self._disk, parent, name)
        with ExitStack() as undo:
            undo.callback(close, self._disk, handle)
            if is_new:
                self._disk.chmod(handle, PRIVATE_DIRECTORY)
            self._sync(parent, handle, is_new=is_new)
            undo.pop_all()
        return handle

    def _open_ancestor(self, path: Path) -> int:
        try:
            return self._disk.open_ancestor(str(path))
        except FileNotFoundError:
            if path == path.parent:
                raise
            with closing(self._disk, self._open_ancestor(path.parent)) as parent:
                return self.open_below(parent, path.name)

    def _make(self, parent: int, name: str) -> bool:
        """Return whether this process made it: another one's is its own to give a mode."""
        try:
            self._disk.make_directory(name, PRIVATE_DIRECTORY, dir_fd=parent)
        except FileExistsError:
            return False
        return True

    def _sync(self, parent: int, handle: int, *, is_new: bool) -> None:
        status = self._disk.status(handle)
        place = (status.st_dev, status.st_ino)
        # A new directory may have the number of one that was synced once and is gone.
        if place in self._synced and not is_new:
            return
        self._synced.discard(place)
        self._disk.sync(parent)
        if len(self._synced) >= _REMEMBERED:
            self._synced.clear()
        self._synced.add(place)
