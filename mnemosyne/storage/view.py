"""The store's view of the files: the catalog, moved forward look by look and commit by commit."""

from collections.abc import Callable

from mnemosyne.storage.areas import Area, Recallable, parts_of
from mnemosyne.storage.catalog import Catalog
from mnemosyne.storage.findings import Finding
from mnemosyne.storage.learning import Learning, Skipped
from mnemosyne.storage.news import News
from mnemosyne.storage.publishing import Publishing
from mnemosyne.storage.site import Site
from mnemosyne.storage.standings import Standings


class View:
    """Puts together all that changes the catalog, in its owner's task alone.

    `standings` say of which areas the catalog has everything; commits go through `publishing`.
    """

    def __init__(self, site: Site, skipped: Skipped) -> None:
        self.catalog = Catalog()
        self._news = News(site, self.catalog)
        self.standings = Standings(site, self.catalog)
        self.publishing = Publishing(self.catalog, self._news)
        self._learning = Learning(
            site, self.catalog, self._news, self.standings, self.publishing, skipped
        )
        self._is_looking = False

    def looking(self, areas: frozenset[Area]) -> Callable[[], Finding] | None:
        """Return the blocking look at the areas, against what is known now.

        None: the scope is watched, and nothing has changed in it.
        """
        if Recallable() in areas:
            self.catalog.is_recalled = True
        self._news.catch_up()
        look: Callable[[], Finding] | None = self._news.look(areas, self.publishing.now)
        if look is None:
            self.standings.note_looked(parts_of(areas))
            look = self._learning.analyzing(areas, frozenset())
        self._is_looking = look is not None
        return look

    def learn(self, finding: Finding) -> frozenset[Area] | Callable[[], Finding]:
        """Take a finding in; return the rest of the look, or what has to be looked at again."""
        left = self._learning.learn(finding)
        self._is_looking = not isinstance(left, frozenset)
        return left

    def may_have_leftovers(self) -> bool:
        """Whether a crash may have left something in the scope, as far as can be told quickly."""
        # A look that is on its way has the watch to itself.
        if not self._is_looking:
            self._news.catch_up()
        return not self._news.is_watched or bool(self._news.leftovers)
