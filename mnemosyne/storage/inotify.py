"""Linux's inotify and statfs, which Python does not offer: four calls and one record's layout."""

import ctypes
import errno
import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from struct import Struct
from typing import Protocol

MODIFIED, ATTRIBUTES, CLOSED = 0x2, 0x4, 0x8
MOVED_FROM, MOVED_TO, CREATED, DELETED = 0x40, 0x80, 0x100, 0x200
UNMOUNTED, OVERFLOWED, IGNORED = 0x2000, 0x4000, 0x8000
DIRECTORY = 0x4000_0000
"""What an event says: bits of its mask."""

_ONLY_DIRECTORY, _NO_LINK, _NO_ORPHANS = 0x0100_0000, 0x0200_0000, 0x0400_0000

ANY_CHANGE_BELOW = (
    MODIFIED | ATTRIBUTES | CLOSED | MOVED_FROM | MOVED_TO | CREATED | DELETED | _ONLY_DIRECTORY
) | _NO_ORPHANS
"""Asks for whatever happens to a directory and to the names in it."""
ANY_NEW_LINK = ATTRIBUTES | _NO_LINK
"""Asks for what the directory is not told of a file in it: that its number of links changed."""

_LARGEST = 64 * 1024
_EVENT = Struct("iIII")
_NAME_MAX = 255
_STATUS_ROOM = 512


@dataclass(frozen=True, slots=True)
class Event:
    """One entry of the queue: about a watch by number, or about `name` in its directory."""

    number: int
    mask: int
    name: str


def start() -> int:
    """Return a new queue's handle, non-blocking; raises an OSError where there is none to have."""
    return _checked(_call("inotify_init1")(os.O_NONBLOCK | os.O_CLOEXEC))


def add(queue: int, path: str, mask: int) -> int:
    """Watch what a path names and return the watch's number, the same for the same file."""
    return _checked(_call("inotify_add_watch")(queue, os.fsencode(path), mask))


def remove(queue: int, number: int) -> None:
    """End a watch."""
    _checked(_call("inotify_rm_watch")(queue, number))


def file_system(handle: int) -> int:
    """Return the magic number of the file system that an open file lies in."""
    status = ctypes.create_string_buffer(_STATUS_ROOM)
    _checked(_call("fstatfs")(handle, status))
    return ctypes.c_ulong.from_buffer(status).value


def events(queue: int) -> Iterator[Event]:
    """Yield all that is in the queue; one read where it is empty, and no waiting."""
    data = b"\0" * _LARGEST
    # A read that left room for one more event has emptied the queue.
    while len(data) + _EVENT.size + _NAME_MAX >= _LARGEST:
        try:
            data = os.read(queue, _LARGEST)
        except BlockingIOError:
            return
        yield from _parsed(data)


def _parsed(data: bytes) -> Iterator[Event]:
    place = 0
    while place < len(data):
        number, mask, _, length = _EVENT.unpack_from(data, place)
        start = place + _EVENT.size
        place = start + length
        yield Event(number, mask, os.fsdecode(data[start:place].rstrip(b"\0")))


_LIBRARY = ctypes.CDLL(None, use_errno=True)


class _Call(Protocol):
    def __call__(self, *arguments: object) -> int: ...


@cache
def _call(name: str) -> _Call:
    try:
        call: _Call = getattr(_LIBRARY, name)
    except AttributeError:
        raise OSError(errno.ENOSYS, "not on this system") from None
    return call


def _checked(result: int) -> int:
    if result < 0:
        raise OSError(ctypes.get_errno(), "refused")
    return result
