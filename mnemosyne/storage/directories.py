"""Directories on the way to a record: durable before anything in them is acknowledged."""

from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TypeAlias

from mnemosyne.storage.disk import Disk
from mnemosyne.storage.handles import Missing, close, closing, open_below, open_root

Inode: TypeAlias = tuple[int, int]
"""Device and number: the same for as long as a directory exists, whatever it is called."""

PRIVATE_DIRECTORY = 0o700
_REMEMBERED = 4096


class Directories:
    """Opens directories, or makes the missing ones, mode 0700 whatever the umask.

    An existing directory is never changed. Each one is synced into its parent once, also an
    existing one: whoever made it, a hand or a process that was killed, may not have done so.
    """

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._synced: set[Inode] = set()

    def make_root(self, root: Path) -> int:
        """Open the memory root, made if missing together with what is missing above it.

        Raises:
            OSError: it is a link or no directory, or cannot be made; what was made above it stays.
        """
        try:
            return self.find_root(root)
        except Missing:
            with closing(self._disk, self._make_ancestor(root.parent)) as parent:
                return self.make_below(parent, root.name)

    def find_root(self, root: Path) -> int:
        """Open the memory root.

        Raises:
            Missing: it or an ancestor does not exist.
            OSError: it is a link, no directory, or cannot be opened or synced.
        """
        return self._lasting_above(root, open_root(self._disk, root))

    def make_below(self, parent: int, name: str) -> int:
        """Open a directory in an open one, made if missing.

        Raises:
            WayEnded: the name is a link or no directory.
            OSError: it cannot be made, opened or synced; one that was made stays, empty.
        """
        try:
            return self.find_below(parent, name)
        except Missing:
            is_new = self._make(parent, name)
            return self._lasting(parent, open_below(self._disk, parent, name), is_new=is_new)

    def find_below(self, parent: int, name: str) -> int:
        """Open a directory in an open one.

        Raises:
            WayEnded: the name is missing, a link or no directory.
            OSError: it cannot be opened or synced.
        """
        return self._lasting(parent, open_below(self._disk, parent, name), is_new=False)

    @contextmanager
    def found(self, start: int, names: Iterable[str]) -> Iterator[int]:
        """Go from an open directory, which stays open, to one below it; raises as `find_below`."""
        with ExitStack() as handles:
            for name in names:
                start = handles.enter_context(closing(self._disk, self.find_below(start, name)))
            yield start

    def _make_ancestor(self, path: Path) -> int:
        try:
            return self._lasting_above(path, self._disk.open_ancestor(str(path)))
        except FileNotFoundError:
            if path == path.parent:
                raise
            with closing(self._disk, self._make_ancestor(path.parent)) as parent:
                return self.make_below(parent, path.name)

    def _make(self, parent: int, name: str) -> bool:
        """Return whether this process made it: another one's is its own to give a mode."""
        try:
            self._disk.make_directory(name, PRIVATE_DIRECTORY, dir_fd=parent)
        except FileExistsError:
            return False
        return True

    def _lasting_above(self, path: Path, handle: int) -> int:
        """Sync the root, or a directory above it, into a parent that was not on the way."""
        with self._closing_on_error(handle):
            inode = self._inode(handle)
            if inode not in self._synced:
                self._sync_into(path.parent, inode)
        return handle

    def _sync_into(self, parent: Path, inode: Inode) -> None:
        try:
            above = self._disk.open_ancestor(str(parent))
        except PermissionError:
            # Where we may not even look, no process of ours has made anything.
            return
        with closing(self._disk, above):
            self._sync(above, inode)

    def _lasting(self, parent: int, handle: int, *, is_new: bool) -> int:
        with self._closing_on_error(handle):
            if is_new:
                self._disk.chmod(handle, PRIVATE_DIRECTORY)
            inode = self._inode(handle)
            # A new directory may have the number of one that was synced once and is gone.
            if is_new or inode not in self._synced:
                self._sync(parent, inode)
        return handle

    @contextmanager
    def _closing_on_error(self, handle: int) -> Iterator[None]:
        with ExitStack() as undo:
            undo.callback(close, self._disk, handle)
            yield
            undo.pop_all()

    def _inode(self, handle: int) -> Inode:
        status = self._disk.status(handle)
        return status.st_dev, status.st_ino

    def _sync(self, parent: int, inode: Inode) -> None:
        self._synced.discard(inode)
        self._disk.sync(parent)
        if len(self._synced) >= _REMEMBERED:
            self._synced.clear()
        self._synced.add(inode)
