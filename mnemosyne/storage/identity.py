"""Whether a file is still the one that was read: its identity, and when that can be trusted."""

import os
from struct import Struct
from typing import TypeAlias

Identity: TypeAlias = bytes
"""Device, inode, size, and the times of the last change of bytes and of status, packed small."""

_PARTS = Struct("=QQqqq")
_FINE_TICK_NS = 20_000_000
_COARSE_TICK_NS = 2_000_000_000
_SECOND_NS = 1_000_000_000


def identity_of(status: os.stat_result) -> Identity:
    """Return what changes when a file is written, replaced or touched."""
    return _PARTS.pack(
        status.st_dev,
        status.st_ino,
        status.st_size,
        status.st_mtime_ns,
        status.st_ctime_ns,
    )


def is_settled(changed_ns: int, now_ns: int) -> bool:
    """Whether a change from `now_ns` on is sure to show in the identity.

    A change within one tick of the file system's clock leaves the times as they are, so what was
    read that soon has to be read again. The tick is taken as twice the slowest kernel's, or as two
    seconds where the time has no fraction: some file systems keep whole seconds only. `changed_ns`
    is the time of the last change of status, since nobody can set it.
    """
    tick = _FINE_TICK_NS if changed_ns % _SECOND_NS else _COARSE_TICK_NS
    return now_ns - changed_ns > tick
