"""The store's view of the files: the catalog, and how the latest look at each area went."""

import gc
from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from mnemosyne.memory.errors import SkipReason
from mnemosyne.memory.records import Source
from mnemosyne.memory.scopes import Scope
from mnemosyne.storage.areas import Area, OneRecord, Part, Recallable, parts_of
from mnemosyne.storage.catalog import Catalog
from mnemosyne.storage.changes import Changes
from mnemosyne.storage.entries import Entry
from mnemosyne.storage.findings import Analyzed, Begun, Finding, Seen, Standing
from mnemosyne.storage.layout import reference_at
from mnemosyne.storage.look import ANALYZED_SLICE, Reading
from mnemosyne.storage.news import News
from mnemosyne.storage.retention import paths_by_area, retained
from mnemosyne.storage.site import Site

Skipped: TypeAlias = Callable[[Scope, SkipReason], None]

# A batch of reads is answered with other looks between: no queue holds as many questions.
_STANDINGS = 4096
# Full containers that stay known of a scope which is itself over the bound.
_ROOM = 8

_RECALLABLE = Recallable()


class View:
    """Moves the catalog forward, look by look and commit by commit, in its owner's task alone."""

    def __init__(self, site: Site, skipped: Skipped) -> None:
        self.catalog = Catalog()
        self._site = site
        self._skipped = skipped
        self._changes = Changes()
        self._standings: dict[Part, Standing] = {}
        self._is_looking = False
        self._is_committing = False
        self._heard: set[str] = set()
        self._news = News(site, self.catalog)

    def looking(self, areas: frozenset[Area]) -> Callable[[], Finding] | None:
        """Return the blocking look at the areas, against what is known now.

        None: the scope is watched, and nothing has changed in it.
        """
        if _RECALLABLE in areas:
            self.catalog.is_recalled = True
        self._news.catch_up()
        look: Callable[[], Finding] | None = self._news.look(areas, self._changes.now)
        if look is None:
            self._remember_looked(parts_of(areas))
            look = self._reading(areas, frozenset())
        self._is_looking = look is not None
        return look

    def standing(self, part: Part) -> Standing:
        """Return how the latest look at the files went; UNAVAILABLE where none is remembered."""
        return self._standings.get(part, Standing.UNAVAILABLE)

    def learn(self, finding: Finding) -> frozenset[Area] | Callable[[], Finding]:
        """Take a finding in; return the rest of the look, or what has to be looked at again.

        The latter is each area in which something new was found, since the rest of it may have
        changed while it was walked, and each path that has changed since the look began: what was
        found there is dropped.
        """
        left = self._learn(finding)
        self._is_looking = not isinstance(left, frozenset)
        return left

    def _learn(self, finding: Finding) -> frozenset[Area] | Callable[[], Finding]:
        match finding:
            case Begun(began=began, fresh=fresh, rest=rest):
                self._take_in(fresh, frozenset(), began)
                _settle_down()
                return rest
            case Seen(asked=asked):
                again = self._finish(finding)
                return self._reading(asked, again) or again
            case Analyzed(analyses=analyses, again=again):
                self.catalog.index_analyses(analyses)
                _settle_down()
                return self._reading(frozenset({_RECALLABLE}), again) or again

    def _reading(self, asked: frozenset[Area], again: frozenset[Area]) -> Reading | None:
        if _RECALLABLE not in asked or not (sources := self.catalog.unread(ANALYZED_SLICE)):
            return None
        return Reading(self._site, sources, again)

    def _finish(self, seen: Seen) -> frozenset[Area]:
        again: set[Area] = set()
        self._news.take_in(seen)
        for part, sight in seen.sights.items():
            self._remember(part, sight.standing)
            outrun, is_news = self._take_in(sight.fresh, sight.gone, seen.began)
            again |= {self._around(part, path) for path in outrun}
            if (is_news or seen.was_long) and not self._is_done(part):
                again.add(part)
        again |= self._unlooked(seen)
        self._let_go(frozenset(seen.sights))
        return frozenset(again)

    def _is_done(self, part: Part) -> bool:
        # One path is looked at in one step: nothing of it can have changed meanwhile. Nor need a
        # watched scope be walked again: what changed during the walk will be told.
        return isinstance(part, OneRecord) or self._news.is_watched

    def _unlooked(self, seen: Seen) -> set[Part]:
        """Return what was asked for and neither looked at nor covered by the watch."""
        left = parts_of(seen.asked) - seen.sights.keys()
        covered = {part for part in left if self._news.covers(part)}
        self._remember_looked(covered)
        return set(left - covered)

    def _remember(self, part: Part, standing: Standing) -> None:
        # The order of a dict is the order of its insertions: the newest come last.
        self._standings.pop(part, None)
        self._standings[part] = standing

    def _remember_looked(self, parts: Iterable[Part]) -> None:
        for part in parts:
            self._remember(part, Standing.LOOKED)

    def begin_commit(self) -> None:
        """Take down from now on which paths the looks beside a commit tell of."""
        self._heard.clear()
        self._is_committing = True

    def publish(self, path: str, entry: Entry | None) -> None:
        """Take in what a commit left at a path: an entry, or nothing."""
        self._is_committing = False
        if entry is None:
            self.catalog.change({}, gone=(path,))
        else:
            self.catalog.change({path: entry})
        self._changes.note(path)
        if path in self._heard:
            # A hand may have come after the commit, and a look may have told of it already.
            self._news.doubt((path,))
        self._news.echoes.expect(path, None if entry is None else entry.identity)
        self._stop_beyond_the_bound()

    def doubt(self, path: str) -> None:
        """Note that a failed commit may have touched the path: older findings there are dropped."""
        self._changes.note(path)

    def may_have_leftovers(self) -> bool:
        """Whether a crash may have left something in the scope, as far as can be told quickly."""
        # A look that is on its way has the watch to itself.
        if not self._is_looking:
            self._news.catch_up()
        return not self._news.is_watched or bool(self._news.leftovers)

    def _take_in(
        self, found: Mapping[str, Entry], lost: Iterable[str], began: int
    ) -> tuple[set[str], bool]:
        """Return the paths whose finding was dropped, and whether anything else was new."""
        outrun = {path for path in (*found, *lost) if self._changes.outran(path, began)}
        fresh = {path: entry for path, entry in found.items() if path not in outrun}
        gone = [path for path in lost if path not in outrun]
        is_news = bool(gone) or any(self._is_news(path, entry) for path, entry in fresh.items())
        self._tell_skipped(fresh)
        self.catalog.change(fresh, gone)
        if self._is_committing:
            self._heard.update(fresh, gone)
        self._news.doubt(outrun)
        self._stop_beyond_the_bound()
        return outrun, is_news

    def _stop_beyond_the_bound(self) -> None:
        if self.catalog.candidates > self._site.candidate_limit:
            self._news.stop()

    def _is_news(self, path: str, entry: Entry) -> bool:
        previous = self.catalog.at(path)
        return previous is None or previous.known is not entry.known

    def _tell_skipped(self, fresh: Mapping[str, Entry]) -> None:
        for path, entry in fresh.items():
            if isinstance(entry.known, Source):
                continue
            previous = self.catalog.at(path)
            # An unchanged bad file is read again while it is racy, but told of only once.
            if previous is None or not previous.tells_same(entry):
                self._skipped(self._site.scope, entry.known)

    def _around(self, part: Part, path: str) -> Part:
        """Return the smallest area of the path, since looking at one path costs next to nothing."""
        reference = reference_at(self._site.scope, path)
        return part if reference is None else OneRecord(reference)

    def _let_go(self, just: frozenset[Part]) -> None:
        """Keep memory bounded, also where the scope has more files than its bound."""
        while len(self._standings) > _STANDINGS:
            del self._standings[next(iter(self._standings))]
        room = _ROOM * self._site.candidate_limit
        if len(self.catalog.entries) > room:
            self._standings, kept = retained(
                self._standings, just, paths_by_area(self._site.scope, self.catalog.entries), room
            )
            self.catalog.change({}, self.catalog.entries.keys() - kept)


def _settle_down() -> None:
    """Tell the collector that what was learnt stays: it would go through it again and again."""
    gc.freeze()
