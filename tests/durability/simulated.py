"""The seam of file operations on a volatile tree: storage runs on it unchanged."""

import errno
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from itertools import count
from typing import TypeVar, cast

from mnemosyne.storage.disk import Disk
from tests.durability.volatile import ROOT, Directory, File, Inode, Tree
from tests.storage.faulty import Fault

T = TypeVar("T")
Watch = Callable[[str], None]

_TICK_NS = 3_000_000_001


@dataclass
class Handle:
    """An open inode and where the next read or write begins."""

    number: int
    offset: int = 0


@dataclass(frozen=True)
class Entry:
    """What a listing shows of one name; stands in for `os.DirEntry`, which nobody can make."""

    name: str
    is_directory: bool
    status: os.stat_result

    def is_dir(self, *, follow_symlinks: bool = True) -> bool:
        return self.is_directory

    def is_file(self, *, follow_symlinks: bool = True) -> bool:
        return not self.is_directory

    def is_symlink(self) -> bool:
        return False


class SimulatedDisk(Disk):
    """A disk in memory. `watch` hears the name of every operation once it has taken effect.

    `fault` strikes as it does in `FaultyDisk`; a write takes at most `write_at_most` bytes.
    """

    def __init__(
        self,
        tree: Tree,
        watch: Watch = lambda operation: None,
        *,
        fault: Fault | None = None,
        write_at_most: int | None = None,
    ) -> None:
        self.tree = tree
        self.steps = 0
        self._watch = watch
        self._fault = fault
        self._write_at_most = write_at_most
        self._handles: dict[int, Handle] = {}
        self._numbers = count(100)
        self._clock = count(1_800_000_000 * 10**9, _TICK_NS)

    def _step(self, operation: str, effect: Callable[[], T]) -> T:
        is_struck = self._fault is not None and self._fault.at == self.steps
        self.steps += 1
        # A handle is gone even where its closing fails, and none comes of a failed opening.
        if is_struck and not (self._fault and self._fault.done) and operation != "close":
            raise self._error()
        result = effect()
        self._watch(operation)
        if is_struck:
            raise self._error()
        return result

    def _error(self) -> OSError:
        return OSError(self._fault.error if self._fault else 0, "faulty")

    def open(self, name: str, flags: int, mode: int = 0, *, dir_fd: int | None = None) -> int:
        return self._step("open", lambda: self._open(name, flags, mode, dir_fd))

    def _open(self, name: str, flags: int, mode: int, dir_fd: int | None) -> int:
        parent, last = self._place(name, dir_fd)
        if last == ".":
            return self._handle(parent)
        names = self.tree.directory(parent).names
        if flags & os.O_CREAT:
            if last in names:
                raise FileExistsError(errno.EEXIST, "exists")
            self._add(parent, last, File(modes=[mode]))
            return self._handle(self._number(parent, last))
        number = self._number(parent, last)
        if flags & os.O_DIRECTORY:
            self.tree.directory(number)
        return self._handle(number)

    def open_ancestor(self, path: str) -> int:
        return self._step("open_ancestor", lambda: self._handle(self._resolve(path)))

    def close(self, handle: int) -> None:
        self._step("close", lambda: self._handles.pop(handle))

    def read(self, handle: int, size: int) -> bytes:
        return self._step("read", lambda: self._read(self._handles[handle], size))

    def _read(self, handle: Handle, size: int) -> bytes:
        data = self.tree.file(handle.number).data[handle.offset :][:size]
        handle.offset += len(data)
        return data

    def write(self, handle: int, data: memoryview) -> int:
        part = bytes(data[: self._write_at_most])
        return self._step("write", lambda: self._write(self._handles[handle], part))

    def _write(self, handle: Handle, data: bytes) -> int:
        self.tree.file(handle.number).write(handle.offset, data)
        self._touch(handle.number)
        handle.offset += len(data)
        return len(data)

    def truncate(self, handle: int) -> None:
        file = self.tree.file(self._handles[handle].number)
        self._step("truncate", file.truncate)

    def chmod(self, handle: int, mode: int) -> None:
        modes = self._inode(handle).modes
        self._step("chmod", lambda: modes.append(mode))

    def sync(self, handle: int) -> None:
        inode = self._inode(handle)
        self._step("sync", lambda: self._sync(inode))

    def _sync(self, inode: Inode) -> None:
        inode.sync()

    def status(self, handle: int) -> os.stat_result:
        return self._step("status", lambda: self._status(self._handles[handle].number))

    def status_of(self, name: str, *, dir_fd: int | None = None) -> os.stat_result:
        return self._step("status_of", lambda: self._status(self._find(name, dir_fd)))

    def listing(self, handle: int) -> AbstractContextManager[Iterator[os.DirEntry[str]]]:
        return self._step("listing", lambda: self._listing(self._handles[handle].number))

    @contextmanager
    def _listing(self, number: int) -> Iterator[Iterator[os.DirEntry[str]]]:
        names = self.tree.directory(number).names
        yield cast(
            "Iterator[os.DirEntry[str]]", iter([self._entry(*item) for item in names.items()])
        )

    def _entry(self, name: str, number: int) -> Entry:
        is_directory = isinstance(self.tree.inodes[number], Directory)
        return Entry(name, is_directory, self._status(number))

    def status_in(self, entry: os.DirEntry[str]) -> os.stat_result:
        shown = cast("Entry", entry)
        return self._step("status_in", lambda: shown.status)

    def make_directory(self, name: str, mode: int, *, dir_fd: int | None = None) -> None:
        self._step("make_directory", lambda: self._make(name, mode, dir_fd))

    def _make(self, name: str, mode: int, dir_fd: int | None) -> None:
        parent, last = self._place(name, dir_fd)
        if last in self.tree.directory(parent).names:
            raise FileExistsError(errno.EEXIST, "exists")
        self._add(parent, last, Directory(modes=[mode]))

    def link(self, name: str, new: str, *, dir_fd: int) -> None:
        self._step("link", lambda: self._link(self._handles[dir_fd].number, name, new))

    def _link(self, parent: int, name: str, new: str) -> None:
        if new in self.tree.directory(parent).names:
            raise FileExistsError(errno.EEXIST, "exists")
        self.tree.directory(parent).change((new, self._number(parent, name)))

    def rename(self, name: str, new: str, *, dir_fd: int) -> None:
        self._step("rename", lambda: self._rename(self._handles[dir_fd].number, name, new))

    def _rename(self, parent: int, name: str, new: str) -> None:
        self.tree.directory(parent).change((new, self._number(parent, name)), (name, None))

    def unlink(self, name: str, *, dir_fd: int) -> None:
        self._step("unlink", lambda: self._unlink(self._handles[dir_fd].number, name))

    def _unlink(self, parent: int, name: str) -> None:
        self.tree.file(self._number(parent, name))
        self.tree.directory(parent).change((name, None))

    def lock(self, handle: int) -> None:
        self._step("lock", lambda: None)

    def start_watching(self) -> int:
        raise OSError(errno.ENOSYS, "nothing is told of changes here")

    def now_ns(self) -> int:
        return next(self._clock)

    def _handle(self, number: int) -> int:
        handle = next(self._numbers)
        self._handles[handle] = Handle(number)
        return handle

    def _inode(self, handle: int) -> Inode:
        return self.tree.inodes[self._handles[handle].number]

    def _place(self, name: str, dir_fd: int | None) -> tuple[int, str]:
        """Return the directory that a name is in, and the name there."""
        if dir_fd is not None:
            return self._handles[dir_fd].number, name
        parent, _, last = name.rpartition("/")
        return self._resolve(parent), last

    def _find(self, name: str, dir_fd: int | None) -> int:
        return self._number(*self._place(name, dir_fd))

    def _resolve(self, path: str) -> int:
        number = ROOT
        for name in path.split("/"):
            number = self._number(number, name) if name else number
        return number

    def _number(self, parent: int, name: str) -> int:
        try:
            return self.tree.directory(parent).names[name]
        except KeyError:
            raise FileNotFoundError(errno.ENOENT, "missing") from None

    def _add(self, parent: int, name: str, inode: Inode) -> None:
        self.tree.directory(parent).change((name, self.tree.add(inode)))
        self._touch(self._number(parent, name))

    def _touch(self, number: int) -> None:
        self.tree.inodes[number].changed = next(self._clock)

    def _status(self, number: int) -> os.stat_result:
        inode = self.tree.inodes[number]
        is_file = isinstance(inode, File)
        kind = stat.S_IFREG if is_file else stat.S_IFDIR
        size = len(inode.data) if isinstance(inode, File) else 0
        links = self.tree.links(number) if is_file else 2
        seconds = inode.changed // 10**9
        times = {"st_mtime_ns": inode.changed, "st_ctime_ns": inode.changed}
        whole = (kind | inode.modes[-1], number, 1, links, 0, 0, size, seconds, seconds, seconds)
        return os.stat_result(whole, times)
