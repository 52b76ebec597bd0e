"""What is done to a disk during one call: it fails, it lies, or a directory is swapped under it."""

import errno
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeVar

from tests.storage.faulty import Fault, FaultyDisk
from tests.storage.helpers import put, record

T = TypeVar("T")

UNAVAILABLE = "memory_source_unavailable"
ERRORS = (errno.EIO, errno.ESTALE, errno.ENOSPC, errno.EACCES, errno.EMFILE, errno.EROFS)
NAMING = ("link", "rename", "unlink")
"""The operations whose answers a network file system can garble."""

DECOY = record(1, content="Not of this memory.")


class HurtDisk(FaultyDisk):
    """A disk that can also lie about an operation on names, and lets a hand in before any step."""

    def __init__(self) -> None:
        super().__init__()
        self.lies: str | None = None
        self.before: dict[int, Callable[[], None]] = {}

    def _step(self, operation: str, call: Callable[[], T]) -> T:
        self.before.pop(len(self.steps), _nothing)()
        return super()._step(operation, call)

    def link(self, name: str, new: str, *, dir_fd: int) -> None:
        if self.lies != "link":
            super().link(name, new, dir_fd=dir_fd)

    def rename(self, name: str, new: str, *, dir_fd: int) -> None:
        if self.lies != "rename":
            super().rename(name, new, dir_fd=dir_fd)

    def unlink(self, name: str, *, dir_fd: int) -> None:
        if self.lies != "unlink":
            super().unlink(name, dir_fd=dir_fd)


def _nothing() -> None:
    """Let the step come."""


class Injury(Protocol):
    """`codes` are the errors that it excuses; `hides` that a scan may pass the record over."""

    @property
    def codes(self) -> frozenset[str]: ...

    @property
    def hides(self) -> bool: ...

    def inflict(self, disk: HurtDisk, root: Path) -> None: ...

    def mend(self, disk: HurtDisk, root: Path) -> list[str]:
        """Undo it and return what it did that it should not have."""


@dataclass(frozen=True)
class Failure:
    """An operation fails, perhaps after its effect, perhaps with all that follow."""

    fault: Fault
    codes: frozenset[str] = frozenset({UNAVAILABLE})

    @property
    def hides(self) -> bool:
        return self.fault.error == errno.EACCES

    def inflict(self, disk: HurtDisk, root: Path) -> None:
        disk.faults[:] = [self.fault]

    def mend(self, disk: HurtDisk, root: Path) -> list[str]:
        disk.faults.clear()
        return []


@dataclass(frozen=True)
class Lie:
    """Operations of one kind report a success that never was."""

    operation: str
    codes: frozenset[str] = frozenset({UNAVAILABLE})
    hides: bool = False

    def inflict(self, disk: HurtDisk, root: Path) -> None:
        disk.lies = self.operation

    def mend(self, disk: HurtDisk, root: Path) -> list[str]:
        disk.lies = None
        return []


@dataclass(frozen=True)
class Swap:
    """Before one step a directory goes aside; a link to a decoy, or a file, takes its place."""

    at: int
    place: str
    by_link: bool
    codes: frozenset[str] = frozenset({UNAVAILABLE, "not_found", "write_conflict"})
    hides: bool = True

    def inflict(self, disk: HurtDisk, root: Path) -> None:
        decoy = root.parent / "decoy"
        put(decoy / "project", DECOY)
        disk.before[self.at] = lambda: self._swap(root, decoy)

    def _swap(self, root: Path, decoy: Path) -> None:
        path = root / self.place
        path.rename(root.parent / "aside")
        if self.by_link:
            path.symlink_to(decoy / self.place)
        else:
            path.touch()

    def mend(self, disk: HurtDisk, root: Path) -> list[str]:
        disk.before.clear()
        aside, decoy = root.parent / "aside", root.parent / "decoy"
        # The call may have ended before the step came.
        with suppress(FileNotFoundError):
            aside.rename(self._cleared(root / self.place, aside))
        found = [path for path in decoy.rglob("*") if path.is_file()]
        is_untouched = len(found) == 1 and DECOY.content in found[0].read_text()
        return [] if is_untouched else ["something was done behind the link"]

    def _cleared(self, path: Path, aside: Path) -> Path:
        if aside.exists():
            path.unlink()
        return path


def failures(operations: int, *errors: int, lasting: bool = False) -> Iterator[Failure]:
    """Return each way in which one operation can fail."""
    for error in errors:
        for at in range(operations):
            for done in (False, True):
                yield Failure(Fault(at, error=error, done=done, lasting=lasting))


def swaps(operations: int, *places: str) -> Iterator[Swap]:
    """Return each swap of a directory before each operation."""
    for place in places:
        for at in range(operations):
            for by_link in (True, False):
                yield Swap(at, place, by_link)
