"""Taking findings in: what of them counts, and what has to be looked at again."""

import gc
from collections.abc import Callable, Collection, Mapping
from typing import TypeAlias

from mnemosyne.memory.errors import SkipReason
from mnemosyne.memory.records import Source
from mnemosyne.memory.scopes import Scope
from mnemosyne.storage.areas import Area, OneRecord, Part, Recallable, parts_of
from mnemosyne.storage.catalog import Catalog
from mnemosyne.storage.entries import Entry
from mnemosyne.storage.findings import Analyzed, Begun, Finding, Seen
from mnemosyne.storage.layout import reference_at
from mnemosyne.storage.look import ANALYZED_SLICE, Analyzing
from mnemosyne.storage.news import News
from mnemosyne.storage.publishing import Publishing
from mnemosyne.storage.site import Site
from mnemosyne.storage.standings import Standings

Skipped: TypeAlias = Callable[[Scope, SkipReason], None]

_RECALLABLE = Recallable()


class Learning:
    """Moves the catalog to what looks found, unless a commit was published since they began."""

    def __init__(
        self,
        site: Site,
        catalog: Catalog,
        news: News,
        standings: Standings,
        publishing: Publishing,
        skipped: Skipped,
    ) -> None:
        self._site = site
        self._catalog = catalog
        self._news = news
        self._standings = standings
        self._publishing = publishing
        self._skipped = skipped

    def learn(self, finding: Finding) -> frozenset[Area] | Callable[[], Finding]:
        """Take a finding in; return the rest of the look, or what has to be looked at again.

        The latter is each area in which something new was found, since the rest of it may have
        changed while it was walked, and each path that has changed since the look began: what was
        found there is dropped.
        """
        match finding:
            case Begun(began=began, fresh=fresh, rest=rest):
                self._take_in(fresh, frozenset(), began)
                _settle_down()
                return rest
            case Seen(asked=asked):
                again = self._finish(finding)
                return self.analyzing(asked, again) or again
            case Analyzed(analyses=analyses, again=again):
                self._catalog.index_analyses(analyses)
                _settle_down()
                return self.analyzing(frozenset({_RECALLABLE}), again) or again

    def analyzing(self, asked: frozenset[Area], again: frozenset[Area]) -> Analyzing | None:
        """Return what fills recall's index, if somebody asked for it and it lacks a record."""
        if _RECALLABLE not in asked or not (sources := self._catalog.unanalyzed(ANALYZED_SLICE)):
            return None
        return Analyzing(self._site, sources, again)

    def _finish(self, seen: Seen) -> frozenset[Area]:
        again: set[Area] = set()
        self._news.take_in(seen)
        for part, sight in seen.sights.items():
            self._standings.note(part, sight.standing)
            outrun, is_news = self._take_in(sight.fresh, sight.gone, seen.began)
            again |= {self._around(part, path) for path in outrun}
            if (is_news or seen.was_long) and not self._is_done(part):
                again.add(part)
        again |= self._unlooked(seen)
        self._standings.let_go(seen.sights.keys())
        return frozenset(again)

    def _is_done(self, part: Part) -> bool:
        # One path is looked at in one step: nothing of it can have changed meanwhile. Nor need a
        # watched scope be walked again: what changed during the walk will be told.
        return isinstance(part, OneRecord) or self._news.is_watched

    def _unlooked(self, seen: Seen) -> set[Part]:
        """Return what was asked for and neither looked at nor covered by the watch."""
        left = parts_of(seen.asked) - seen.sights.keys()
        covered = {part for part in left if self._news.covers(part)}
        self._standings.note_looked(covered)
        return set(left - covered)

    def _take_in(
        self, found: Mapping[str, Entry], lost: Collection[str], began: int
    ) -> tuple[set[str], bool]:
        """Return the paths whose finding was dropped, and whether anything else was new."""
        outrun = self._publishing.outran((*found, *lost), began)
        fresh = {path: entry for path, entry in found.items() if path not in outrun}
        gone = [path for path in lost if path not in outrun]
        is_news = bool(gone) or any(self._is_news(path, entry) for path, entry in fresh.items())
        self._tell_skipped(fresh)
        self._catalog.change(fresh, gone)
        self._publishing.saw(fresh)
        self._publishing.saw(gone)
        self._news.doubt(outrun)
        self._news.stop_beyond_the_bound()
        return outrun, is_news

    def _is_news(self, path: str, entry: Entry) -> bool:
        previous = self._catalog.at(path)
        return previous is None or previous.known is not entry.known

    def _tell_skipped(self, fresh: Mapping[str, Entry]) -> None:
        for path, entry in fresh.items():
            if isinstance(entry.known, Source):
                continue
            previous = self._catalog.at(path)
            # An unchanged bad file is read again while it is racy, but told of only once.
            if previous is None or not previous.tells_same(entry):
                self._skipped(self._site.scope, entry.known)

    def _around(self, part: Part, path: str) -> Part:
        """Return the smallest area of the path, since looking at one path costs next to nothing."""
        reference = reference_at(self._site.scope, path)
        return part if reference is None else OneRecord(reference)


def _settle_down() -> None:
    """Tell the collector that what was learnt stays: it would go through it again and again."""
    gc.freeze()
