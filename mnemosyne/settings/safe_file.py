"""Reading a small file that decides something, without trusting its place."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from mnemosyne.settings.errors import InvalidSettings

_SAFE = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
_WRONG_KIND = frozenset({errno.ELOOP, errno.ENOTDIR, errno.ENXIO})

OTHERS_MAY_WRITE = stat.S_IWGRP | stat.S_IWOTH
OTHERS_MAY_ANYTHING = stat.S_IRWXG | stat.S_IRWXO


@dataclass(frozen=True, slots=True)
class Checked:
    """A file or directory that is checked before it is believed.

    `shown` is its name in messages, `forbidden` are the mode bits that it may not have, and `mode`
    is the mode that a message proposes instead.
    """

    shown: str
    forbidden: int
    mode: str

    def misplaced(self, kind: str) -> InvalidSettings:
        """Build the failure of one that is a symlink or of another kind."""
        return InvalidSettings(f"{self.shown} must be a {kind} and no symlink")

    def unsafe(self) -> InvalidSettings:
        """Build the failure of one with too wide a mode."""
        return InvalidSettings(f"{self.shown} is open to other users: chmod {self.mode}")

    def unreadable(self) -> InvalidSettings:
        """Build the failure of one that is there and cannot be read."""
        return InvalidSettings(f"{self.shown} cannot be read")


@contextmanager
def opened_directory(path: Path, checked: Checked) -> Iterator[int]:
    """Give a handle on the directory.

    Raises:
        FileNotFoundError: nothing has the name.
        InvalidSettings: it is a symlink or no directory, too open, or unreadable.
    """
    with _opened(path, None, checked, "directory", os.O_DIRECTORY) as descriptor:
        _check_mode(os.fstat(descriptor), checked)
        yield descriptor


def read_file(path: Path, checked: Checked, *, limit: int, within: int | None = None) -> bytes:
    """Return the whole file, looked up in the directory handle `within` if there is one.

    Raises:
        FileNotFoundError: nothing has the name.
        InvalidSettings: it is a symlink or no regular file, too open, unreadable, or longer than
            `limit` bytes.
    """
    with _opened(path, within, checked, "regular file", 0) as descriptor:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise checked.misplaced("regular file")
        _check_mode(status, checked)
        try:
            data = _read(descriptor, limit + 1)
        except OSError:
            raise checked.unreadable() from None
    if len(data) > limit:
        raise InvalidSettings(f"{checked.shown} is longer than {limit} bytes")
    return data


def _read(descriptor: int, most: int) -> bytes:
    data = b""
    while len(data) < most and (part := os.read(descriptor, most - len(data))):
        data += part
    return data


@contextmanager
def _opened(
    path: Path, within: int | None, checked: Checked, kind: str, flags: int
) -> Iterator[int]:
    try:
        descriptor = os.open(path, _SAFE | flags, dir_fd=within)
    except FileNotFoundError:
        raise
    except OSError as error:
        if error.errno in _WRONG_KIND:
            raise checked.misplaced(kind) from None
        raise checked.unreadable() from None
    try:
        yield descriptor
    finally:
        os.close(descriptor)


def _check_mode(status: os.stat_result, checked: Checked) -> None:
    if status.st_mode & checked.forbidden:
        raise checked.unsafe()
