"""A look at some names only: those of which the watch says that something happened there."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from mnemosyne.storage import inotify
from mnemosyne.storage.entries import Entry
from mnemosyne.storage.examine import examine_all
from mnemosyne.storage.handles import WayEnded, opened, opened_below
from mnemosyne.storage.layout import MAX_LEVELS, name_of, names_of, parent_of
from mnemosyne.storage.site import Site
from mnemosyne.storage.walk import TooManyCandidates, Walk
from mnemosyne.storage.watch import Watch

_BYTES = inotify.MODIFIED | inotify.CLOSED


@dataclass(frozen=True, slots=True)
class Spots:
    """Names below a watched scope with what happened there.

    `candidates` is how many are known; `leftovers` takes up those that are found.
    """

    site: Site
    watch: Watch
    masks: Mapping[str, int]
    candidates: int
    leftovers: set[str]

    def entries(
        self, known: Mapping[str, Entry], *, analyzing: bool
    ) -> Iterator[tuple[str, Entry]]:
        """Yield what is at the names now, and below those that are directories.

        Raises:
            TooManyCandidates: there may be more than the bound.
            WayEnded, OSError: the scope, or something in it, cannot be looked at.
        """
        with opened(self.site.disk, self.site.root, (self.site.scope.value,)) as scope:
            walk = self._walk(scope)
            new = len(walk.candidates.keys() - known.keys())
            if self.candidates + new > self.site.candidate_limit:
                raise TooManyCandidates
            yield from examine_all(self.site, scope, "", walk, known, analyzing=analyzing)

    def among(self, known: dict[str, Entry]) -> dict[str, Entry]:
        """Choose what is known at the names, and below those that were directories."""
        folders = tuple(f"{p}/" for p, mask in self.masks.items() if mask & inotify.DIRECTORY)
        # The catalog goes on changing: only a copy, which is one step, can be gone through.
        everything = known.copy() if folders else {}
        below = {path: entry for path, entry in everything.items() if path.startswith(folders)}
        at = ((path, known.get(path)) for path in self.masks)
        return below | {path: entry for path, entry in at if entry is not None}

    def _walk(self, scope: int) -> Walk:
        site = self.site
        walk = Walk(site.disk, site.candidate_limit, MAX_LEVELS, tells_depth=True, watch=self.watch)
        for path, mask in self.masks.items():
            prefix = parent_of(path)
            try:
                with opened_below(site.disk, scope, names_of(prefix)) as directory:
                    walk.glance(directory, prefix, name_of(path))
            except WayEnded:
                # What it lay in is gone too, and that is told of by itself.
                continue
            if mask & _BYTES and path in walk.candidates:
                # A memory mapping that was closed may have changed the bytes alone.
                walk.candidates[path] = None
        self.leftovers.update(walk.leftovers)
        return walk
