"""Disks on which storage breaks its promise: each stands for a fault that a commit could have."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from tests.durability.simulated import SimulatedDisk
from tests.durability.volatile import Directory, File, Inode


class NoDirectorySync(SimulatedDisk):
    """A commit that does not sync the directory of its record."""

    def _sync(self, inode: Inode) -> None:
        if isinstance(inode, File):
            inode.sync()


class NoParentSync(SimulatedDisk):
    """Directories that are made and not synced into their parents."""

    def _sync(self, inode: Inode) -> None:
        if isinstance(inode, File) or not self._has_directories(inode):
            inode.sync()

    def _has_directories(self, inode: Directory) -> bool:
        return any(isinstance(self.tree.inodes[n], Directory) for n in inode.names.values())


class NoFileSync(SimulatedDisk):
    """A commit that renames a file which it never synced."""

    def _sync(self, inode: Inode) -> None:
        if isinstance(inode, Directory):
            inode.sync()


class LateFileSync(SimulatedDisk):
    """A commit that renames its file first and syncs it afterwards, with its directory."""

    def _sync(self, inode: Inode) -> None:
        if isinstance(inode, Directory):
            for number in inode.names.values():
                self.tree.inodes[number].sync()
            inode.sync()


class WritingInPlace(LateFileSync):
    """A commit that writes the new bytes over the old ones instead of renaming."""

    def _rename(self, parent: int, name: str, new: str) -> None:
        data = self.tree.file(self._number(parent, name)).data
        self.tree.file(self._number(parent, new)).write(0, data)
        self._unlink(parent, name)


class HidingLeftovers(SimulatedDisk):
    """A sweep that overlooks what a crash left."""

    @contextmanager
    def _listing(self, number: int) -> Iterator[Iterator[os.DirEntry[str]]]:
        with super()._listing(number) as entries:
            yield (entry for entry in entries if not entry.name.startswith("."))


class OpenToOthers(SimulatedDisk):
    """A commit that lets others read what it writes."""

    def chmod(self, handle: int, mode: int) -> None:
        super().chmod(handle, mode | 0o044)
