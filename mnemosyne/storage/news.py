"""What the watch has told since the last look, and the look that this leaves to be done."""

from collections.abc import Collection, Iterable

from mnemosyne.storage import inotify
from mnemosyne.storage.areas import Area, OneRecord, Part, directory_of, parts_of
from mnemosyne.storage.catalog import Catalog
from mnemosyne.storage.echoes import Echoes
from mnemosyne.storage.findings import Seen
from mnemosyne.storage.layout import SUFFIX, is_leftover, name_of, path_of
from mnemosyne.storage.leftovers import is_swept
from mnemosyne.storage.look import Look
from mnemosyne.storage.site import Site
from mnemosyne.storage.spots import Spots
from mnemosyne.storage.watch import Watch

_NEW_NAME = inotify.CREATED | inotify.MOVED_TO


class News:
    """Knows whether the scope is watched: then nothing but what the kernel tells has to be read."""

    def __init__(self, site: Site, catalog: Catalog) -> None:
        self._site = site
        self._catalog = catalog
        self._watch = Watch(site)
        self._masks: dict[str, int] = {}
        self.echoes = Echoes(site, self._watch)
        self.is_watched = False
        """Whether the catalog is the whole scope, but for the news."""
        self.leftovers: set[str] = set()
        """Temporary files that are there: a commit's at work, or left by a crash."""

    def catch_up(self) -> None:
        """Take in what the kernel has queued."""
        changed = self._watch.drain() if self.is_watched else None
        if changed is None:
            self.stop()
            return
        for path, mask in changed.items():
            self._note_leftovers(path, mask)
            is_news = _counts(path, mask, self._catalog.entries.keys())
            if is_news and not self.echoes.has(path, mask):
                self._masks[path] = self._masks.get(path, 0) | mask

    def look(self, asked: frozenset[Area], began: int) -> Look | None:
        """Return the look that brings the areas up to date, or None if they are."""
        site, watch, catalog = self._site, self._watch, self._catalog
        parts, known, analyzing = parts_of(asked), catalog.entries, catalog.is_recalled
        if not self.is_watched:
            return Look(site, watch, asked, parts, known, began, analyzing)
        masks = dict.fromkeys(catalog.restless, 0) | self._masks
        self._masks = {}
        left = frozenset(part for part in parts if not self.covers(part))
        if not masks and not left:
            return None
        found: set[str] = set()
        spots = Spots(site, watch, masks, catalog.candidates, found) if masks else None
        return Look(site, watch, asked, left, known, began, analyzing, True, spots, found)

    def covers(self, part: Part) -> bool:
        """Whether a watched scope has the part, so that it needs no look itself."""
        if not self.is_watched:
            return False
        if isinstance(part, OneRecord):
            # Where there is no record something else may be, which a look has to tell.
            return self._catalog.source(path_of(part.reference)) is not None
        return self._watch.has_directory(directory_of(part))

    def take_in(self, seen: Seen) -> None:
        """Learn whether the scope is watched after a look, and what it came by."""
        self.is_watched = seen.is_watched
        self.leftovers |= seen.leftovers

    def doubt(self, paths: Iterable[str]) -> None:
        """Have the paths looked at again, if nothing else would look at them."""
        if self.is_watched:
            self._masks |= dict.fromkeys(paths, inotify.MODIFIED)

    def stop_beyond_the_bound(self) -> None:
        """Go back to the walk if the scope has too many candidates, which only a walk may tell."""
        if self._catalog.candidates > self._site.candidate_limit:
            self.stop()

    def stop(self) -> None:
        """Go back to the walk, which starts the watch anew."""
        self.is_watched = False
        self.leftovers.clear()
        self._masks = {}

    def _note_leftovers(self, path: str, mask: int) -> None:
        is_gone = mask & (inotify.DELETED | inotify.MOVED_FROM)
        if mask & inotify.DIRECTORY:
            if is_gone:
                self.leftovers -= {left for left in self.leftovers if left.startswith(path + "/")}
        elif is_swept(path):
            # No such name is given twice.
            (self.leftovers.discard if is_gone else self.leftovers.add)(path)


def _counts(path: str, mask: int, known: Collection[str]) -> bool:
    name = name_of(path)
    if mask & inotify.DIRECTORY or name.endswith(SUFFIX) or path in known:
        return True
    # It may be a link, of which only a look can tell.
    return bool(mask & _NEW_NAME) and not is_leftover(name)
