"""The watch: which names below a scope's directory may have changed since it was walked.

The kernel queues a change before the change returns, so one read of the queue that does not wait
takes the place of a walk. What it does not tell: what is written through a memory mapping until
that is closed; what is written to a file through a second name elsewhere, so such files are looked
at on every call, and every file is watched for the coming of such a name.
"""

import errno
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from weakref import finalize

from mnemosyne.storage import inotify
from mnemosyne.storage.inotify import Event
from mnemosyne.storage.place import Place, is_at, place_of
from mnemosyne.storage.site import Site

_EXT, _XFS, _BTRFS, _F2FS, _TMPFS = 0xEF53, 0x5846_5342, 0x9123_683E, 0xF2F5_2010, 0x0102_1994
_TRUSTED = frozenset({_EXT, _XFS, _BTRFS, _F2FS, _TMPFS})
"""File systems whose changes all come through this kernel."""

_VANISHED = frozenset({errno.ENOENT, errno.ENOTDIR, errno.ELOOP, errno.EACCES})
_AWAY = inotify.MOVED_FROM | inotify.DELETED


class Watch:
    """The directories and files below one scope that the kernel tells about.

    Its owner drains it; a walk on the owner's behalf in a worker thread fills it. The two take
    turns, since the owner has one look on its way at a time.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        self._disk = site.disk
        self._scope = f"{site.root}/{site.scope.value}/"
        self._queue: int | None = None
        self._has_given_up = False
        self._names: dict[int, str] = {}
        self._numbers: dict[str, int] = {}
        self._trusted: dict[int, bool] = {}
        self.is_complete = False
        """Whether all that was added since `begin` is watched, and nothing was lost of it."""
        self._place: Place | None = None

    @contextmanager
    def starting(self) -> Iterator[None]:
        """Forget what was watched; a walk that raises leaves nothing watched."""
        self.end()
        try:
            yield
        except BaseException:
            self.end()
            raise

    def begin(self, handle: int) -> None:
        """Start a queue: what is added from here on is told of. `handle` is the scope's."""
        if self._has_given_up:
            return
        try:
            self._queue = self._disk.start_watching()
        except OSError:
            self._has_given_up = True
            return
        self._close = finalize(self, os.close, self._queue)
        self._place = place_of(self._site)
        self.is_complete = is_at(self._place, self._disk.status(handle))

    def end(self) -> None:
        """Watch nothing; blocks for as long as the kernel needs to take the watches back."""
        self.is_complete = False
        if self._queue is not None:
            self._close()
            self._queue = None
        self._names.clear()
        self._numbers.clear()

    def add_directory(self, handle: int, prefix: str) -> None:
        """Watch an open directory that is about to be listed; `prefix` is "" or ends in "/"."""
        if self.is_complete and not self._is_trusted(handle):
            self._give_up()
        self._add(prefix, f"/proc/self/fd/{handle}", inotify.ANY_CHANGE_BELOW)

    def add_file(self, path: str) -> None:
        """Watch a file for further names, before its status is taken.

        The directories on the way are watched: should one be another by now, that will be told.
        """
        self._add(path, f"{self._scope}{path}", inotify.ANY_NEW_LINK)

    def has_directory(self, prefix: str) -> bool:
        """Whether a directory is watched, so that what is known of its names is all there is."""
        return prefix in self._numbers

    def drain(self) -> Mapping[str, int] | None:
        """Return the paths that may have changed since the last time, with what happened there.

        It costs two stats and one read that does not wait. A directory that was moved or removed is
        no longer watched, and nothing below it is told. None: something was lost, or another
        directory is the scope's now, so that only a walk can tell.
        """
        if self._queue is None or not self.is_complete:
            return None
        changed: dict[str, int] = {}
        self.is_complete = place_of(self._site) == self._place
        for event in self._disk.changes(self._queue):
            path = self._path(event)
            if path == "":
                self.is_complete = False
            elif path is not None:
                changed[path] = changed.get(path, 0) | event.mask
        return changed if self.is_complete else None

    def _path(self, event: Event) -> str | None:
        """Return what an event is about; None for nothing that counts, "" for a loss."""
        if event.mask & (inotify.OVERFLOWED | inotify.UNMOUNTED):
            return ""
        watched = self._names.get(event.number)
        if watched is None:
            return None
        if event.mask & inotify.IGNORED:
            self._forget(event.number)
            return "" if watched == "" else None
        path = watched + event.name if event.name else watched.removesuffix("/")
        if event.mask & _AWAY:
            self._drop(path, is_directory=bool(event.mask & inotify.DIRECTORY))
        return path

    def _is_trusted(self, handle: int) -> bool:
        device = self._disk.status(handle).st_dev
        if device not in self._trusted:
            try:
                self._trusted[device] = self._disk.file_system(handle) in _TRUSTED
            except OSError:
                return False
        return self._trusted[device]

    def _add(self, name: str, path: str, mask: int) -> None:
        if self._queue is None or not self.is_complete:
            return
        try:
            number = self._disk.watch(self._queue, path, mask)
        except OSError as error:
            # A file that vanished or may not be read is told of by its directory.
            if error.errno not in _VANISHED or mask == inotify.ANY_CHANGE_BELOW:
                # There is no room for so many watches: better none than some in vain.
                self._give_up()
            return
        if self._numbers.get(name) != number:
            self._let_go(name)
        self._names[number] = name
        self._numbers[name] = number

    def _give_up(self) -> None:
        self._has_given_up = True
        self.end()

    def _drop(self, path: str, *, is_directory: bool) -> None:
        if is_directory:
            for name in [name for name in self._numbers if name.startswith(path + "/")]:
                self._let_go(name)
        self._let_go(path)

    def _let_go(self, name: str) -> None:
        """End the watch under a name, unless the file has been added under another one since."""
        number = self._numbers.pop(name, None)
        if number is None or self._queue is None or self._names.get(number) != name:
            return
        del self._names[number]
        # The watch of what was deleted has ended by itself.
        with suppress(OSError):
            self._disk.unwatch(self._queue, number)

    def _forget(self, number: int) -> None:
        name = self._names.pop(number)
        if self._numbers.get(name) == number:
            del self._numbers[name]
