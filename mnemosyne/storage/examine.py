"""From names to entries: what is known stays, what may have changed is read."""

import stat
from collections.abc import Iterator, Mapping
from itertools import groupby

from mnemosyne.memory.errors import SkipReason
from mnemosyne.storage.entries import Entry, judged, passed_over
from mnemosyne.storage.handles import Linked, WayEnded, opened_below
from mnemosyne.storage.identity import Identity, identity_of
from mnemosyne.storage.layout import name_of, names_of, parent_of
from mnemosyne.storage.read import Contents, read
from mnemosyne.storage.site import Site
from mnemosyne.storage.walk import Walk


def examine(
    site: Site, directory: int, path: str, previous: Entry | None, *, analyzing: bool
) -> Entry | None:
    """Return the entry of one path, whose directory is open, or None where nothing is there.

    Raises:
        Linked: a symbolic link is.
        OSError: the system could not say.
    """
    try:
        status = site.disk.status_of(name_of(path), dir_fd=directory)
    except FileNotFoundError:
        return None
    if stat.S_ISLNK(status.st_mode):
        raise Linked
    if not stat.S_ISREG(status.st_mode):
        return passed_over(SkipReason.NOT_REGULAR)
    identity = identity_of(status)
    if previous is not None and previous.is_still(identity):
        return previous
    return _read(site, directory, path, previous, identity, analyzing=analyzing)


def examine_all(
    site: Site,
    handle: int,
    prefix: str,
    walk: Walk,
    known: Mapping[str, Entry],
    *,
    analyzing: bool,
) -> Iterator[tuple[str, Entry]]:
    """Yield the entries of everything that a walk from `handle`, at `prefix`, came by.

    Raises:
        OSError: the system could not say what one of them is.
    """
    doubtful: list[str] = []
    for path, identity in walk.candidates.items():
        previous = known.get(path)
        if previous is not None and identity is not None and previous.is_still(identity):
            yield path, previous
        else:
            doubtful.append(path)
    yield from _oddities(walk, known)
    for parent, siblings in groupby(sorted(doubtful, key=_nearly_listed), key=parent_of):
        names = names_of(parent.removeprefix(prefix))
        try:
            with opened_below(site.disk, handle, names) as directory:
                for path in siblings:
                    previous, identity = known.get(path), walk.candidates[path]
                    entry = _read(site, directory, path, previous, identity, analyzing=analyzing)
                    if entry is not None:
                        yield path, entry
        except WayEnded:
            # The directory was there a moment ago: its files vanished with it.
            continue


def _nearly_listed(path: str) -> tuple[list[str], str]:
    """Return what sorts paths nearly as a listing does, which is then quickly made."""
    *names, name = path.split("/")
    return names, name


def _read(
    site: Site,
    directory: int,
    path: str,
    previous: Entry | None,
    identity: Identity | None,
    *,
    analyzing: bool,
) -> Entry | None:
    match read(site.disk, directory, name_of(path)):
        case None:
            return None
        case Contents() as contents:
            return judged(contents, path, site.scope, previous, analyzing=analyzing)
        case reason:
            entry = passed_over(reason, identity)
            return previous if entry == previous else entry


def _oddities(walk: Walk, known: Mapping[str, Entry]) -> Iterator[tuple[str, Entry]]:
    for path, reason in walk.oddities.items():
        entry = passed_over(reason)
        previous = known.get(path)
        yield path, previous if previous is not None and previous == entry else entry
