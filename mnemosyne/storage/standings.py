"""How the latest look at each area went, and what stays known of a scope beyond its bound."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Set

from mnemosyne.storage.areas import Part, areas_around
from mnemosyne.storage.catalog import Catalog
from mnemosyne.storage.findings import Standing
from mnemosyne.storage.site import Site

# A batch of reads is answered with other looks between: no queue holds as many questions.
_KEPT = 4096
# Full containers that stay known of a scope which is itself over the bound.
_ROOM = 8


class Standings:
    """Areas with their standings, those looked at last coming last."""

    def __init__(self, site: Site, catalog: Catalog) -> None:
        self._site = site
        self._catalog = catalog
        self._standings: dict[Part, Standing] = {}

    def of(self, part: Part) -> Standing:
        """Return how the latest look at the files went; UNAVAILABLE where none is remembered."""
        return self._standings.get(part, Standing.UNAVAILABLE)

    def note(self, part: Part, standing: Standing) -> None:
        """Take down how a look at an area went."""
        # The order of a dict is the order of its insertions.
        self._standings.pop(part, None)
        self._standings[part] = standing

    def note_looked(self, parts: Iterable[Part]) -> None:
        """Take down that the catalog has all that is in the areas."""
        for part in parts:
            self.note(part, Standing.LOOKED)

    def let_go(self, just: Set[Part]) -> None:
        """Keep memory bounded, also where the scope has more files than its bound.

        What goes was asked for longest ago. `just`, the areas looked at now, stay in any case.
        """
        while len(self._standings) > _KEPT:
            del self._standings[next(iter(self._standings))]
        room = _ROOM * self._site.candidate_limit
        if len(self._catalog.entries) > room:
            kept = self._retain(just, room)
            self._catalog.change({}, self._catalog.entries.keys() - kept)

    def _retain(self, just: Set[Part], room: int) -> Set[str]:
        """Choose the areas that stay known as long as there is room, and return their paths.

        An area that has to go loses its standing with its paths, so that nothing is answered from
        half of it.
        """
        paths = self._paths_by_area()
        kept: set[str] = set()
        staying: set[Part] = set()
        newest_first = sorted(reversed([*self._standings]), key=lambda part: part not in just)
        for part in newest_first:
            needed = paths.get(part, []) if self.of(part) is Standing.LOOKED else []
            if part in just or len(kept) + len(needed) <= room:
                kept.update(needed)
                staying.add(part)
        for part in newest_first:
            if part not in staying:
                del self._standings[part]
        return kept

    def _paths_by_area(self) -> Mapping[Part, list[str]]:
        found: defaultdict[Part, list[str]] = defaultdict(list)
        for path in self._catalog.entries:
            for part in areas_around(self._site.scope, path):
                found[part].append(path)
        return found
