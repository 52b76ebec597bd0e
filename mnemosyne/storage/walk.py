"""The names below a directory: which files may be records, and what was passed over."""

import os
from dataclasses import dataclass, field

from mnemosyne.memory.errors import SkipReason
from mnemosyne.storage.disk import Disk
from mnemosyne.storage.handles import WayEnded, closing, open_below
from mnemosyne.storage.identity import Identity, identity_of
from mnemosyne.storage.layout import SUFFIX


class TooManyCandidates(Exception):
    """More record files than the bound; none of them was read."""


@dataclass(slots=True)
class Walk:
    """One bounded pass over the tree below an open directory; reads no file, follows no link.

    It holds at most `levels` + 1 handles beside the one it is given. `candidates` has the identity
    of every regular `*.json` file, or None where the system would not tell it; `oddities` has why
    something else was passed over, for the first `limit` such things.
    """

    disk: Disk
    limit: int
    levels: int
    tells_depth: bool
    candidates: dict[str, Identity | None] = field(default_factory=dict)
    oddities: dict[str, SkipReason] = field(default_factory=dict)

    def run(self, handle: int, prefix: str, level: int = 0) -> None:
        """Take in the directory `prefix` ("" or ending in "/") and what is below it.

        Raises:
            TooManyCandidates: there are more than `limit`.
            OSError: a directory cannot be opened or listed.
        """
        for name in self._list(handle, prefix):
            if level < self.levels:
                self._enter(handle, name, prefix, level + 1)
            elif self.tells_depth:
                self._pass_over(prefix + name, SkipReason.TOO_DEEP)

    def _list(self, handle: int, prefix: str) -> list[str]:
        below: list[str] = []
        with self.disk.listing(handle) as entries:
            for entry in entries:
                if entry.is_file(follow_symlinks=False):
                    if entry.name.endswith(SUFFIX):
                        self._consider(entry, prefix)
                elif entry.is_dir(follow_symlinks=False):
                    below.append(entry.name)
                elif entry.is_symlink():
                    self._pass_over(prefix + entry.name, SkipReason.SYMLINK)
                elif entry.name.endswith(SUFFIX):
                    self._pass_over(prefix + entry.name, SkipReason.NOT_REGULAR)
        return below

    def _consider(self, entry: os.DirEntry[str], prefix: str) -> None:
        try:
            identity = identity_of(self.disk.status_in(entry))
        except FileNotFoundError:
            return
        except PermissionError:
            identity = None
        self.candidates[prefix + entry.name] = identity
        if len(self.candidates) > self.limit:
            raise TooManyCandidates

    def _enter(self, handle: int, name: str, prefix: str, level: int) -> None:
        try:
            below = open_below(self.disk, handle, name)
        except WayEnded:
            # It was a directory a moment ago: whoever changed it, the next look sees the result.
            return
        with closing(self.disk, below):
            self.run(below, f"{prefix}{name}/", level)

    def _pass_over(self, path: str, reason: SkipReason) -> None:
        if len(self.oddities) < self.limit:
            self.oddities[path] = reason
