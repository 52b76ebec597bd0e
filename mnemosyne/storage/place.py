"""Which directories the root's and the scope's paths stand for, so that a swap is noticed."""

import os
from typing import TypeAlias

from mnemosyne.storage.site import Site

_Directory: TypeAlias = tuple[int, int, int, int, int]
Place: TypeAlias = tuple[_Directory, _Directory]
"""Device, inode, mode and owners of the root, and the same of the scope's directory."""


def place_of(site: Site) -> Place | None:
    """Return what the paths stand for now; None where one is missing or cannot be reached."""
    try:
        root = site.disk.status_of(str(site.root))
        return _directory(root), _directory(site.disk.status_of(f"{site.root}/{site.scope.value}"))
    except OSError:
        return None


def is_at(place: Place | None, directory: os.stat_result) -> bool:
    """Whether an open directory is the scope's at that place."""
    return place is not None and place[1] == _directory(directory)


def _directory(status: os.stat_result) -> _Directory:
    return status.st_dev, status.st_ino, status.st_mode, status.st_uid, status.st_gid
