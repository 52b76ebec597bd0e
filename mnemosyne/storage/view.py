"""The store's view of the files: the catalog, and how the latest look at each area went."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from mnemosyne.memory.errors import SkipReason
from mnemosyne.memory.scopes import Scope
from mnemosyne.storage.areas import Area, OneRecord
from mnemosyne.storage.catalog import Catalog
from mnemosyne.storage.changes import Changes
from mnemosyne.storage.entries import Entry, Known
from mnemosyne.storage.findings import Finding, Sight, Standing
from mnemosyne.storage.inventories import Inventories
from mnemosyne.storage.layout import reference_at
from mnemosyne.storage.look import Look
from mnemosyne.storage.retention import paths_by_area, retained
from mnemosyne.storage.site import Site

Skipped: TypeAlias = Callable[[Scope, SkipReason], None]

# A batch of reads is answered with other looks between: no queue holds as many questions.
_STANDINGS = 4096
# Full containers that stay known of a scope which is itself over the bound.
_ROOM = 8


class View:
    """Moves the catalog forward, look by look and commit by commit, in its owner's task alone."""

    def __init__(self, site: Site, skipped: Skipped) -> None:
        self.catalog = Catalog()
        self.inventories = Inventories()
        self._site = site
        self._skipped = skipped
        self._changes = Changes()
        self._standings: dict[Area, Standing] = {}

    def looking(self, areas: frozenset[Area]) -> Look:
        """Return the blocking look at the areas, against what is known now."""
        return Look(self._site, areas, self.catalog.entries, self._changes.now)

    def standing(self, area: Area) -> Standing:
        """Return how the latest look at the area went; UNAVAILABLE where none is remembered."""
        return self._standings.get(area, Standing.UNAVAILABLE)

    def learn(self, finding: Finding) -> frozenset[Area]:
        """Take a finding in and return what has to be looked at again.

        That is each area in which something new was found, since the rest of it may have changed
        while it was walked, and each path that has changed since the look began: what was found
        there is dropped.
        """
        again: set[Area] = set()
        for area, sight in finding.sights.items():
            # The order of a dict is the order of its insertions: the newest come last.
            self._standings.pop(area, None)
            self._standings[area] = sight.standing
            again |= self._take_in(area, sight, finding.began)
        self._let_go(frozenset(finding.sights))
        return frozenset(again)

    def publish(self, path: str, entry: Entry | None) -> None:
        """Take in what a commit left at a path: an entry, or nothing."""
        if entry is None:
            self.catalog.change({}, gone=(path,))
        else:
            self.catalog.change({path: entry})
        self._changes.note(path)

    def doubt(self, path: str) -> None:
        """Note that a failed commit may have touched the path: older findings there are dropped."""
        self._changes.note(path)

    def _take_in(self, area: Area, sight: Sight, began: int) -> set[Area]:
        paths = [*sight.fresh, *sight.gone]
        outrun = {path for path in paths if self._changes.outran(path, began)}
        fresh = {path: entry for path, entry in sight.fresh.items() if path not in outrun}
        gone = [path for path in sight.gone if path not in outrun]
        new = [path for path, entry in fresh.items() if self._is_news(path, entry)] + gone
        self._tell_skipped(fresh)
        if fresh or gone:
            self.catalog.change(fresh, gone)
        for path in new:
            self._changes.note(path)
        again = {self._around(area, path) for path in outrun}
        # One path is looked at in one step: nothing of it can have changed meanwhile.
        return again | {area} if new and not isinstance(area, OneRecord) else again

    def _is_news(self, path: str, entry: Entry) -> bool:
        previous = self.catalog.at(path)
        return previous is None or previous.known is not entry.known

    def _tell_skipped(self, fresh: Mapping[str, Entry]) -> None:
        for path, entry in fresh.items():
            if isinstance(entry.known, Known):
                continue
            previous = self.catalog.at(path)
            # An unchanged bad file is read again while it is racy, but told of only once.
            if previous is None or not previous.tells_same(entry):
                self._skipped(self._site.scope, entry.known)

    def _around(self, area: Area, path: str) -> Area:
        """Return the smallest area of the path, since looking at one path costs next to nothing."""
        reference = reference_at(self._site.scope, path)
        return area if reference is None else OneRecord(reference)

    def _let_go(self, just: frozenset[Area]) -> None:
        """Keep memory bounded, also where the scope has more files than its bound."""
        while len(self._standings) > _STANDINGS:
            del self._standings[next(iter(self._standings))]
        room = _ROOM * self._site.candidate_limit
        if len(self.catalog.entries) > room:
            self._standings, kept = retained(
                self._standings, just, paths_by_area(self._site.scope, self.catalog.entries), room
            )
            self.catalog.change({}, self.catalog.entries.keys() - kept)
