"""A file system in memory that forgets, when the power goes, whatever was not synced."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Change: TypeAlias = tuple[tuple[str, int | None], ...]
"""One operation on a directory's names: each name with its new inode, or None where it went."""

ROOT = 1
"""The inode of `/`."""


@dataclass
class File:
    """A regular file: every content and mode since its last sync, the current one last.

    A `write` may reach the disk in part, so `holes` has, for each, where it began and ended.
    """

    contents: list[bytes] = field(default_factory=lambda: [b""])
    modes: list[int] = field(default_factory=lambda: [0o600])
    holes: list[tuple[int, int]] = field(default_factory=list)
    changed: int = field(default=0, compare=False)

    @property
    def data(self) -> bytes:
        return self.contents[-1]

    def write(self, offset: int, data: bytes) -> None:
        self.holes.append((offset, offset + len(data)))
        self.contents.append(self.data[:offset] + data + self.data[offset + len(data) :])

    def truncate(self) -> None:
        self.contents.append(b"")

    def sync(self) -> None:
        self.contents, self.modes, self.holes = [self.data], [self.modes[-1]], []

    def forget(self) -> None:
        """Lose everything since the last sync."""
        self.contents, self.modes, self.holes = self.contents[:1], self.modes[:1], []

    def copy(self) -> "File":
        return File([*self.contents], [*self.modes], [*self.holes], self.changed)


@dataclass
class Directory:
    """Names and inodes: those that a sync made durable, and each unsynced change since."""

    durable: dict[str, int] = field(default_factory=dict)
    changes: list[Change] = field(default_factory=list)
    modes: list[int] = field(default_factory=lambda: [0o700])
    changed: int = field(default=0, compare=False)

    @property
    def names(self) -> dict[str, int]:
        return applied(self.durable, self.changes)

    def change(self, *edits: tuple[str, int | None]) -> None:
        self.changes.append(edits)

    def sync(self) -> None:
        self.durable, self.changes, self.modes = self.names, [], [self.modes[-1]]

    def forget(self) -> None:
        """Lose everything since the last sync."""
        self.changes, self.modes = [], self.modes[:1]

    def copy(self) -> "Directory":
        return Directory({**self.durable}, [*self.changes], [*self.modes], self.changed)


Inode: TypeAlias = File | Directory


def applied(names: Mapping[str, int], changes: Iterable[Change]) -> dict[str, int]:
    """Return the names after some changes, in their order."""
    result = dict(names)
    for edits in changes:
        for name, number in edits:
            if number is None:
                result.pop(name, None)
            else:
                result[name] = number
    return result


@dataclass
class Tree:
    """All inodes by number; `/` is there from the beginning."""

    inodes: dict[int, Inode] = field(default_factory=lambda: {ROOT: Directory()})

    def add(self, inode: Inode) -> int:
        number = max(self.inodes) + 1
        self.inodes[number] = inode
        return number

    def directory(self, number: int) -> Directory:
        inode = self.inodes[number]
        if not isinstance(inode, Directory):
            raise NotADirectoryError(20, "not a directory")
        return inode

    def file(self, number: int) -> File:
        inode = self.inodes[number]
        if not isinstance(inode, File):
            raise IsADirectoryError(21, "is a directory")
        return inode

    def links(self, number: int) -> int:
        """How many names a file has."""
        directories = (each for each in self.inodes.values() if isinstance(each, Directory))
        return sum(list(each.names.values()).count(number) for each in directories)

    def copy(self) -> "Tree":
        return Tree({number: inode.copy() for number, inode in self.inodes.items()})

    def settled(self) -> "Tree":
        """Return a copy that nothing can be lost of any more."""
        tree = self.copy()
        for inode in tree.inodes.values():
            inode.sync()
        return tree

    def files(self, prefix: str = "", number: int = ROOT) -> dict[str, File]:
        """Return what can be reached, by path."""
        found: dict[str, File] = {}
        for name, below in self.directory(number).names.items():
            inode = self.inodes[below]
            if isinstance(inode, File):
                found[f"{prefix}/{name}"] = inode
            else:
                found |= self.files(f"{prefix}/{name}", below)
        return found

    def directories(self, prefix: str = "", number: int = ROOT) -> dict[str, Directory]:
        """Return the directories that can be reached, by path; that of `/` is empty."""
        found = {prefix: self.directory(number)}
        for name, below in found[prefix].names.items():
            if isinstance(self.inodes[below], Directory):
                found |= self.directories(f"{prefix}/{name}", below)
        return found
