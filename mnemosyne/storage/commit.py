"""The commits: create, replace, delete, and confirm, which makes last what is there already.

Each is one synchronous function, so that no cancellation can tear it. They run under the scope's
lock, below `scope`, the handle that it holds. Whatever the file system raises ends in a `Refused`,
or for `confirm` in SourceUnavailable; only OutcomeUncertain may mean that a record has changed.
"""

import errno
import os
import stat
from contextlib import ExitStack, suppress
from hashlib import sha256

from mnemosyne.memory.files import serialize
from mnemosyne.memory.outcomes import NotFound, OutcomeUncertain, SourceUnavailable, WriteConflict
from mnemosyne.memory.records import CanonicalRecord, Source
from mnemosyne.memory.references import CanonicalReference
from mnemosyne.storage.current import Current
from mnemosyne.storage.directories import Directories
from mnemosyne.storage.entries import Entry, valid
from mnemosyne.storage.handles import Missing, WayEnded, closing, opened_below
from mnemosyne.storage.identity import Identity, identity_of
from mnemosyne.storage.last_look import bears, last_look
from mnemosyne.storage.layout import container_of, file_name, name_of, names_of, parent_of, path_of
from mnemosyne.storage.results import Change, Committed, Creation, Refused
from mnemosyne.storage.site import Site
from mnemosyne.storage.temporary import Temporary, written

_PERMISSIONS = 0o777


def create(site: Site, directories: Directories, scope: int, record: CanonicalRecord) -> Creation:
    """Write a new record: missing directories, temporary file, link, sync of the directory.

    WriteConflict: the name exists already, and what bears it is untouched. SourceUnavailable: a
    step failed; directories that were made stay, and a name that was visible is taken away again.
    Should even that fail, the record stays, and a repeat finds it as a duplicate.
    """
    path, data = path_of(record.reference), serialize(record)
    try:
        with ExitStack() as handles:
            directory = scope
            for name in container_of(record.reference):
                below = directories.make_below(directory, name)
                directory = handles.enter_context(closing(site.disk, below))
            with written(site.disk, directory, data) as temporary:
                identity = _link(site, directory, temporary, file_name(record.reference))
    except FileExistsError:
        return Refused(path, WriteConflict())
    except (WayEnded, OSError):
        return Refused(path, SourceUnavailable())
    return Committed(path, _entry(site, record, data, identity))


def _link(site: Site, directory: int, temporary: Temporary, name: str) -> Identity:
    try:
        site.disk.link(temporary.name, name, dir_fd=directory)
        # A network file system can report a success that never was, and this was the only copy.
        if not bears(site.disk, directory, name, site.disk.status(temporary.handle)):
            raise OSError(errno.EIO, "the new name is not there")
        temporary.remove()
        site.disk.sync(directory)
        return identity_of(site.disk.status(temporary.handle))
    except OSError:
        with suppress(OSError):
            if bears(site.disk, directory, name, site.disk.status(temporary.handle)):
                site.disk.unlink(name, dir_fd=directory)
        raise


def replace(
    site: Site, directories: Directories, scope: int, current: Current, record: CanonicalRecord
) -> Change:
    """Replace a record's file: temporary file, last look, rename, sync of the directory.

    The new file keeps the permission bits of the old one: a user's own chmod is not undone.
    NotFound, RevisionConflict, WriteConflict: the file is not that of `current` any more.
    SourceUnavailable: a step failed. All these leave the file as it was; OutcomeUncertain leaves it
    old or new, whole.
    """
    path, data = path_of(record.reference), serialize(record)
    try:
        with (
            directories.found(scope, container_of(record.reference)) as directory,
            written(site.disk, directory, data) as temporary,
        ):
            found = last_look(site.disk, directory, file_name(record.reference), current)
            if not isinstance(found, os.stat_result):
                return Refused(path, found)
            site.disk.chmod(temporary.handle, stat.S_IMODE(found.st_mode) & _PERMISSIONS)
            identity = _rename(site, directory, temporary, file_name(record.reference))
    except Missing:
        return Refused(path, NotFound())
    except (WayEnded, OSError):
        return Refused(path, SourceUnavailable())
    if identity is None:
        return Refused(path, OutcomeUncertain())
    return Committed(path, _entry(site, record, data, identity))


def _rename(site: Site, directory: int, temporary: Temporary, name: str) -> Identity | None:
    """Return what the file is now, None where that is uncertain; raises where it is as it was."""
    status = site.disk.status(temporary.handle)
    try:
        site.disk.rename(temporary.name, name, dir_fd=directory)
    except OSError:
        if bears(site.disk, directory, name, status) is False:
            raise
        # The temporary file may be the record by now, which must not be emptied.
        temporary.is_named = False
        return None
    temporary.is_named = False
    try:
        site.disk.sync(directory)
        is_there = bears(site.disk, directory, name, status)
        status = site.disk.status(temporary.handle)
        # A file without any name was renamed, and has been replaced by a hand since.
        return identity_of(status) if is_there or status.st_nlink == 0 else None
    except OSError:
        return None


def delete(site: Site, scope: int, current: Current) -> Change:
    """Remove a record's file: last look, unlink, sync of the directory. Directories stay.

    NotFound, RevisionConflict, WriteConflict: the file is not that of `current` any more.
    SourceUnavailable: a step failed. All these leave the file as it was; OutcomeUncertain leaves it
    whole, or gone.
    """
    path = current.path
    try:
        with opened_below(site.disk, scope, names_of(parent_of(path))) as directory:
            found = last_look(site.disk, directory, name_of(path), current)
            if not isinstance(found, os.stat_result):
                return Refused(path, found)
            is_certain = _unlink(site, directory, name_of(path), found)
    except (Missing, FileNotFoundError):
        return Refused(path, NotFound())
    except (WayEnded, OSError):
        return Refused(path, SourceUnavailable())
    return Committed(path, None) if is_certain else Refused(path, OutcomeUncertain())


def _unlink(site: Site, directory: int, name: str, status: os.stat_result) -> bool:
    """Return whether the file is gone for sure; raises where it is as it was."""
    try:
        site.disk.unlink(name, dir_fd=directory)
    except FileNotFoundError:
        raise
    except OSError:
        if bears(site.disk, directory, name, status):
            raise
        return False
    try:
        site.disk.sync(directory)
    except OSError:
        return False
    return bears(site.disk, directory, name, status) is False


def confirm(
    site: Site, directories: Directories, scope: int, reference: CanonicalReference
) -> SourceUnavailable | None:
    """Make a record last that was found as it was wanted; None once it does.

    Whoever wrote it, a hand or a process that was killed, may not have synced its bytes or its
    name. SourceUnavailable: a step failed.
    """
    try:
        with directories.found(scope, container_of(reference)) as directory:
            found = site.disk.open(file_name(reference), os.O_RDONLY, dir_fd=directory)
            with closing(site.disk, found):
                site.disk.sync(found)
            site.disk.sync(directory)
    except (WayEnded, OSError):
        return SourceUnavailable()
    return None


def _entry(site: Site, record: CanonicalRecord, data: bytes, identity: Identity) -> Entry:
    source = Source(path_of(record.reference), sha256(data).digest(), record)
    return valid(source, site.scope, identity)
