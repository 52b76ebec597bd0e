"""The look at a record's file directly before it is replaced or unlinked."""

import os
from hashlib import sha256

from mnemosyne.memory.errors import InvalidFile, SkipReason
from mnemosyne.memory.files import parse_file
from mnemosyne.memory.outcomes import NotFound, RevisionConflict, SourceUnavailable, WriteConflict
from mnemosyne.memory.records import CanonicalRecord
from mnemosyne.storage.current import Current
from mnemosyne.storage.disk import Disk
from mnemosyne.storage.read import Contents, read
from mnemosyne.storage.results import Overtaken


def last_look(
    disk: Disk, directory: int, name: str, current: Current
) -> os.stat_result | Overtaken:
    """Return the file's status if it still holds the bytes of `current`, else what became of it.

    A hand does not take the lock: what it writes between this look and the change is lost.

    Raises:
        OSError: the file could not be read.
    """
    match read(disk, directory, name):
        case None:
            return NotFound()
        case SkipReason.TOO_LARGE:
            return WriteConflict()
        case SkipReason():
            return SourceUnavailable()
        case Contents(status=status, data=data):
            if sha256(data).digest() == current.digest:
                return status
            return RevisionConflict() if _is_revised(data, current) else WriteConflict()


def _is_revised(data: bytes, current: Current) -> bool:
    try:
        record = parse_file(data)
    except InvalidFile:
        return False
    known = current.record.lifecycle.revision
    return isinstance(record, CanonicalRecord) and record.lifecycle.revision != known


def bears(disk: Disk, directory: int, name: str, status: os.stat_result) -> bool | None:
    """Whether the name stands for the file of that status; None where the system will not say."""
    try:
        named = disk.status_of(name, dir_fd=directory)
    except FileNotFoundError:
        return False
    except OSError:
        return None
    return (named.st_dev, named.st_ino) == (status.st_dev, status.st_ino)
