"""One look at the files: blocking, beside the catalog's owner, on a frozen copy of the known."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from mnemosyne.storage.areas import Area, Container, OneRecord, WholeScope
from mnemosyne.storage.entries import Entry
from mnemosyne.storage.examine import examine, examine_all
from mnemosyne.storage.findings import Finding, Sight, Standing
from mnemosyne.storage.handles import Blocked, Linked, Missing, opened
from mnemosyne.storage.layout import MAX_LEVELS, container_of, file_name, path_of
from mnemosyne.storage.site import Site
from mnemosyne.storage.walk import TooManyCandidates, Walk

Entries: TypeAlias = Mapping[str, Entry]


@dataclass(frozen=True, slots=True)
class Look:
    """Calling it looks at every area, one after another, and never raises for the file system."""

    site: Site
    areas: frozenset[Area]
    known: Entries
    began: int

    def __call__(self) -> Finding:
        """Return what differs from `known`. A warm look opens directories and no file."""
        return Finding(self.began, {area: self._sight(area) for area in self.areas})

    def _sight(self, area: Area) -> Sight:
        try:
            return self._difference(area, Standing.LOOKED, self._entries(area))
        except Missing:
            return self._difference(area, Standing.LOOKED, {})
        except Linked:
            return self._difference(area, Standing.LINKED, {})
        except Blocked:
            return self._difference(area, Standing.BLOCKED, {})
        except TooManyCandidates:
            return Sight(Standing.EXCEEDED, {}, frozenset())
        except OSError:
            return Sight(Standing.UNAVAILABLE, {}, frozenset())

    def _difference(self, area: Area, standing: Standing, entries: Entries) -> Sight:
        known = self.known
        fresh = {path: entry for path, entry in entries.items() if known.get(path) is not entry}
        return Sight(standing, fresh, frozenset(area.among(known.keys()) - entries.keys()))

    def _entries(self, area: Area) -> Entries:
        match area:
            case OneRecord():
                return self._one(area)
            case Container(names=names, levels=levels):
                return self._all(names, levels)
            case WholeScope():
                return self._all((), MAX_LEVELS)

    def _one(self, area: OneRecord) -> Entries:
        site, path = self.site, path_of(area.reference)
        names = (site.scope.value, *container_of(area.reference))
        with opened(site.disk, site.root, names) as directory:
            name = file_name(area.reference)
            entry = examine(site, directory, name, path, self.known.get(path))
        return {} if entry is None else {path: entry}

    def _all(self, names: tuple[str, ...], levels: int) -> Entries:
        site = self.site
        prefix = "".join(f"{name}/" for name in names)
        with opened(site.disk, site.root, (site.scope.value, *names)) as handle:
            walk = Walk(site.disk, site.candidate_limit, levels, tells_depth=not names)
            walk.run(handle, prefix)
            return examine_all(site, handle, prefix, walk, self.known)
