"""The names below a directory: which files may be records, and what was passed over."""

import os
import stat
from dataclasses import dataclass, field

from mnemosyne.memory.errors import SkipReason
from mnemosyne.storage.disk import Disk
from mnemosyne.storage.handles import WayEnded, closing, open_below
from mnemosyne.storage.identity import Identity, identity_of
from mnemosyne.storage.layout import SUFFIX
from mnemosyne.storage.leftovers import is_swept
from mnemosyne.storage.watch import Watch


class TooManyCandidates(Exception):
    """More record files than the bound; none of them was read."""


@dataclass(slots=True)
class Walk:
    """One bounded pass over the tree below an open directory; reads no file, follows no link.

    It holds at most `levels` + 1 handles beside the one it is given. `candidates` has the identity
    of every regular `*.json` file, or None where the system would not tell it; `oddities` has why
    something else was passed over, for the first `limit` such things. `leftovers` has the temporary
    files that a sweep would remove. What it comes by is added to `watch` before it is looked at.
    """

    disk: Disk
    limit: int
    levels: int
    tells_depth: bool
    watch: Watch | None = None
    candidates: dict[str, Identity | None] = field(default_factory=dict)
    oddities: dict[str, SkipReason] = field(default_factory=dict)
    leftovers: set[str] = field(default_factory=set)

    def run(self, handle: int, prefix: str, level: int = 0) -> None:
        """Take in the directory `prefix` ("" or ending in "/") and what is below it.

        Raises:
            TooManyCandidates: there are more than `limit`.
            OSError: a directory cannot be opened or listed.
        """
        if self.watch is not None:
            self.watch.add_directory(handle, prefix)
        for name in self._list(handle, prefix):
            self._descend(handle, name, prefix, level)

    def glance(self, handle: int, prefix: str, name: str) -> None:
        """Take in a single name of a directory as `run` would, and raise as it does."""
        try:
            mode = self.disk.status_of(name, dir_fd=handle).st_mode
            if stat.S_ISREG(mode):
                if name.endswith(SUFFIX):
                    path = self._watched(prefix + name)
                    self._admit(path, self.disk.status_of(name, dir_fd=handle))
            elif stat.S_ISDIR(mode):
                self._descend(handle, name, prefix, prefix.count("/"))
            else:
                self._pass_over_oddity(prefix + name, is_link=stat.S_ISLNK(mode))
        except FileNotFoundError:
            return

    def _list(self, handle: int, prefix: str) -> list[str]:
        below: list[str] = []
        with self.disk.listing(handle) as entries:
            for entry in entries:
                if entry.is_file(follow_symlinks=False):
                    if entry.name.endswith(SUFFIX):
                        self._consider(prefix, entry)
                    elif is_swept(prefix + entry.name):
                        self.leftovers.add(prefix + entry.name)
                elif entry.is_dir(follow_symlinks=False):
                    below.append(entry.name)
                else:
                    self._pass_over_oddity(prefix + entry.name, is_link=entry.is_symlink())
        return below

    def _consider(self, prefix: str, entry: os.DirEntry[str]) -> None:
        path = self._watched(prefix + entry.name)
        try:
            self._admit(path, self.disk.status_in(entry))
        except FileNotFoundError:
            return
        except PermissionError:
            self._admit(path, None)

    def _watched(self, path: str) -> str:
        if self.watch is not None:
            self.watch.add_file(path)
        return path

    def _admit(self, path: str, status: os.stat_result | None) -> None:
        self.candidates[path] = None if status is None else identity_of(status)
        if len(self.candidates) > self.limit:
            raise TooManyCandidates

    def _descend(self, handle: int, name: str, prefix: str, level: int) -> None:
        if level < self.levels:
            self._enter(handle, name, prefix, level + 1)
        elif self.tells_depth:
            self._pass_over(prefix + name, SkipReason.TOO_DEEP)

    def _enter(self, handle: int, name: str, prefix: str, level: int) -> None:
        try:
            below = open_below(self.disk, handle, name)
        except WayEnded:
            # It was a directory a moment ago: whoever changed it, the next look sees the result.
            return
        with closing(self.disk, below):
            self.run(below, f"{prefix}{name}/", level)

    def _pass_over_oddity(self, path: str, *, is_link: bool) -> None:
        if is_link:
            self._pass_over(path, SkipReason.SYMLINK)
        elif path.endswith(SUFFIX):
            self._pass_over(path, SkipReason.NOT_REGULAR)

    def _pass_over(self, path: str, reason: SkipReason) -> None:
        if len(self.oddities) < self.limit:
            self.oddities[path] = reason
