"""The one seam of file operations: whatever storage does to the disk goes through a `Disk`."""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager

from mnemosyne.storage import inotify
from mnemosyne.storage.inotify import Event


class Disk:
    """The operating system's calls, each by directory handle where it has one; none but
    `open_ancestor` follows a link.

    Every method raises what the call raises, an OSError. A test subclasses this to fail, to shorten
    or to record a step.
    """

    def open(self, name: str, flags: int, mode: int = 0, *, dir_fd: int | None = None) -> int:
        """Open without following a link at the last step, without blocking, closed on exec."""
        always = os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
        return os.open(name, flags | always, mode, dir_fd=dir_fd)

    def open_ancestor(self, path: str) -> int:
        """Open a directory above the memory root, where links are the operator's own affair."""
        return os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)

    def close(self, handle: int) -> None:
        """Close a handle; it is gone even where this raises."""
        os.close(handle)

    def read(self, handle: int, size: int) -> bytes:
        """Return at most `size` bytes, possibly fewer; none at the end."""
        return os.read(handle, size)

    def write(self, handle: int, data: memoryview) -> int:
        """Write some of `data` and return how many bytes it was."""
        return os.write(handle, data)

    def truncate(self, handle: int) -> None:
        """Cut the file to nothing."""
        os.ftruncate(handle, 0)

    def chmod(self, handle: int, mode: int) -> None:
        """Set the permission bits, whatever the umask."""
        os.fchmod(handle, mode)

    def sync(self, handle: int) -> None:
        """Wait until the file, or the directory's names, would survive a loss of power."""
        os.fsync(handle)

    def status(self, handle: int) -> os.stat_result:
        """Return the status of an open file."""
        return os.fstat(handle)

    def status_of(self, name: str, *, dir_fd: int | None = None) -> os.stat_result:
        """Return the status of a name; of a link, the link's own."""
        return os.stat(name, dir_fd=dir_fd, follow_symlinks=False)

    def listing(self, handle: int) -> AbstractContextManager[Iterator[os.DirEntry[str]]]:
        """List a directory that was opened just now; holds one more handle until it is left."""
        return os.scandir(handle)

    def status_in(self, entry: os.DirEntry[str]) -> os.stat_result:
        """Return the status of a listed name; of a link, the link's own."""
        return entry.stat(follow_symlinks=False)

    def make_directory(self, name: str, mode: int, *, dir_fd: int | None = None) -> None:
        """Make one directory; its parent must exist."""
        os.mkdir(name, mode, dir_fd=dir_fd)

    def link(self, name: str, new: str, *, dir_fd: int) -> None:
        """Give a file a second name in the same directory; refuses a name that exists."""
        os.link(name, new, src_dir_fd=dir_fd, dst_dir_fd=dir_fd, follow_symlinks=False)

    def rename(self, name: str, new: str, *, dir_fd: int) -> None:
        """Move a file onto a name in the same directory, in one step for whoever looks."""
        os.rename(name, new, src_dir_fd=dir_fd, dst_dir_fd=dir_fd)

    def unlink(self, name: str, *, dir_fd: int) -> None:
        """Take a file's name away."""
        os.unlink(name, dir_fd=dir_fd)

    def lock(self, handle: int) -> None:
        """Lock against other processes until closed; raises BlockingIOError where one holds it."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def start_watching(self) -> int:
        """Open a queue of changes; raises where the system has none, or none left."""
        return inotify.start()

    def watch(self, queue: int, path: str, mask: int) -> int:
        """Have a file's or a directory's changes queued; returns the watch's number."""
        return inotify.add(queue, path, mask)

    def unwatch(self, queue: int, number: int) -> None:
        """Take a watch back."""
        inotify.remove(queue, number)

    def changes(self, queue: int) -> Iterator[Event]:
        """Empty the queue without waiting."""
        return inotify.events(queue)

    def file_system(self, handle: int) -> int:
        """Return the magic number of the file system of an open file (Linux)."""
        return inotify.file_system(handle)

    def now_ns(self) -> int:
        """The wall clock in nanoseconds, which local file systems stamp changes with."""
        return time.time_ns()
