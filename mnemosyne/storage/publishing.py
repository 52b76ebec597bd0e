"""Commits of this process as the catalog hears of them, beside looks that may be older or newer."""

from collections.abc import Iterable

from mnemosyne.storage.catalog import Catalog
from mnemosyne.storage.entries import Entry
from mnemosyne.storage.news import News
from mnemosyne.storage.recent_changes import RecentChanges


class Publishing:
    """Moves the catalog to what each commit left, and knows what of a look is older than that."""

    def __init__(self, catalog: Catalog, news: News) -> None:
        self._catalog = catalog
        self._news = news
        self._changes = RecentChanges()
        self._is_committing = False
        self._seen: set[str] = set()

    @property
    def now(self) -> int:
        """When a look begins: a reading of the catalog's clock, for `outran`."""
        return self._changes.now

    def begin(self) -> None:
        """Have the looks beside a commit tell from now on which paths they saw change."""
        self._seen.clear()
        self._is_committing = True

    def saw(self, paths: Iterable[str]) -> None:
        """Take down the paths at which a look found something new, or nothing any more."""
        if self._is_committing:
            self._seen.update(paths)

    def publish(self, path: str, entry: Entry | None) -> None:
        """Take in what a commit left at a path: an entry, or nothing."""
        self._is_committing = False
        if entry is None:
            self._catalog.change({}, gone=(path,))
        else:
            self._catalog.change({path: entry})
        self._changes.note(path)
        if path in self._seen:
            # A hand may have come after the commit, and a look may have told of it already.
            self._news.doubt((path,))
        self._news.echoes.expect(path, None if entry is None else entry.identity)
        self._news.stop_beyond_the_bound()

    def doubt(self, path: str) -> None:
        """Note that a failed commit may have touched the path: older findings there are dropped."""
        self._changes.note(path)

    def outran(self, paths: Iterable[str], began: int) -> set[str]:
        """Choose the paths at which a look that began then may be older than the catalog."""
        return {path for path in paths if self._changes.outran(path, began)}
