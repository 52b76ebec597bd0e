"""A disk that fails, crashes or cuts short at one chosen step, and remembers the steps it took."""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import TypeVar

from mnemosyne.storage.disk import Disk
from tests.storage.helpers import Unwatched

T = TypeVar("T")


class Crashed(BaseException):
    """The process is dead: from here on nothing reaches the disk."""


@dataclass(frozen=True)
class Fault:
    """What goes wrong at step number `at` (from 0, counted over all operations or those named).

    `done` tells whether the operation takes effect before it fails; `lasting` faults every later
    step too, `crash` as a dead process and otherwise as a dead disk.
    """

    at: int = 0
    operation: str | None = None
    error: int = errno.EIO
    done: bool = False
    lasting: bool = False
    crash: bool = False


class FaultyDisk(Unwatched):
    def __init__(self, *faults: Fault, write_at_most: int | None = None) -> None:
        self.faults = list(faults)
        self.write_at_most = write_at_most
        self.steps: list[str] = []
        self.struck: str | None = None

    def _step(self, operation: str, call: Callable[[], T]) -> T:
        number, same = len(self.steps), self.steps.count(operation)
        self.steps.append(operation)
        for fault in self.faults:
            if fault.operation not in (None, operation):
                continue
            reached = number if fault.operation is None else same
            if reached == fault.at or (fault.lasting and reached > fault.at):
                # A handle is gone even where its closing fails, and none comes of a failed opening.
                result = call() if fault.done or operation == "close" else None
                self._take_back(operation, result)
                self.struck = operation
                raise Crashed if fault.crash else OSError(fault.error, "faulty")
        return call()

    def _take_back(self, operation: str, result: object) -> None:
        if operation in ("open", "open_ancestor") and isinstance(result, int):
            Disk.close(self, result)
        if isinstance(result, AbstractContextManager):
            with result:
                pass

    def open(self, name: str, flags: int, mode: int = 0, *, dir_fd: int | None = None) -> int:
        return self._step("open", lambda: Disk.open(self, name, flags, mode, dir_fd=dir_fd))

    def open_ancestor(self, path: str) -> int:
        return self._step("open_ancestor", lambda: Disk.open_ancestor(self, path))

    def close(self, handle: int) -> None:
        self._step("close", lambda: Disk.close(self, handle))

    def read(self, handle: int, size: int) -> bytes:
        return self._step("read", lambda: Disk.read(self, handle, size))

    def write(self, handle: int, data: memoryview) -> int:
        part = data[: self.write_at_most]
        return self._step("write", lambda: Disk.write(self, handle, part))

    def truncate(self, handle: int) -> None:
        self._step("truncate", lambda: Disk.truncate(self, handle))

    def chmod(self, handle: int, mode: int) -> None:
        self._step("chmod", lambda: Disk.chmod(self, handle, mode))

    def sync(self, handle: int) -> None:
        self._step("sync", lambda: Disk.sync(self, handle))

    def status(self, handle: int) -> os.stat_result:
        return self._step("status", lambda: Disk.status(self, handle))

    def status_of(self, name: str, *, dir_fd: int | None = None) -> os.stat_result:
        return self._step("status_of", lambda: Disk.status_of(self, name, dir_fd=dir_fd))

    def listing(self, handle: int) -> AbstractContextManager[Iterator[os.DirEntry[str]]]:
        return self._step("listing", lambda: Disk.listing(self, handle))

    def status_in(self, entry: os.DirEntry[str]) -> os.stat_result:
        return self._step("status_in", lambda: Disk.status_in(self, entry))

    def make_directory(self, name: str, mode: int, *, dir_fd: int | None = None) -> None:
        self._step("make_directory", lambda: Disk.make_directory(self, name, mode, dir_fd=dir_fd))

    def link(self, name: str, new: str, *, dir_fd: int) -> None:
        self._step("link", lambda: Disk.link(self, name, new, dir_fd=dir_fd))

    def rename(self, name: str, new: str, *, dir_fd: int) -> None:
        self._step("rename", lambda: Disk.rename(self, name, new, dir_fd=dir_fd))

    def unlink(self, name: str, *, dir_fd: int) -> None:
        self._step("unlink", lambda: Disk.unlink(self, name, dir_fd=dir_fd))

    def lock(self, handle: int) -> None:
        self._step("lock", lambda: Disk.lock(self, handle))
