"""A look at the files: blocking, beside the catalog's owner, against what was known before."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from mnemosyne.memory.recall import analyze
from mnemosyne.memory.records import Source
from mnemosyne.storage.areas import Area, Container, OneRecord, Part, WholeScope, directory_of
from mnemosyne.storage.entries import Entry
from mnemosyne.storage.examine import examine, examine_all
from mnemosyne.storage.findings import Analyzed, Begun, Finding, Seen, Sight, Standing
from mnemosyne.storage.handles import Blocked, Linked, Missing, WayEnded, opened
from mnemosyne.storage.layout import MAX_LEVELS, container_of, path_of
from mnemosyne.storage.site import Site
from mnemosyne.storage.spots import Spots
from mnemosyne.storage.walk import TooManyCandidates, Walk
from mnemosyne.storage.watch import Watch

Entries: TypeAlias = Iterator[tuple[str, Entry]]
_WHOLE = WholeScope()

SLICE = 128
ANALYZED_SLICE = 32
"""How many new records are learnt at a time, without and with their analyses: a few ms' work."""


@dataclass(slots=True)
class Look:
    """Each call goes on with the look and returns what it found; none raises for the file system.

    A walk of the whole scope starts `watch` anew. `spots`, where there are some, are what changed
    in a watched scope: they stand for the walk. `known` is the catalog's own: its owner may change
    it meanwhile, so that only a copy can be gone through.
    """

    site: Site
    watch: Watch
    asked: frozenset[Area]
    parts: frozenset[Part]
    known: dict[str, Entry]
    began: int
    analyzing: bool
    was_watched: bool = False
    spots: Spots | None = None
    leftovers: set[str] = field(default_factory=set)
    _slices: Iterator[Begun] = field(init=False)
    _sights: dict[Part, Sight] = field(init=False, default_factory=dict)
    _was_long: bool = field(init=False, default=False)

    def __post_init__(self) -> None:
        self._slices = self._run()

    def __call__(self) -> Finding:
        """Return some of what differs from `known`, in the end a `Seen`."""
        for begun in self._slices:
            self._was_long = True
            return begun
        is_watched = self.watch.is_complete and (self.was_watched or _WHOLE in self._sights)
        left = frozenset(self.leftovers)
        return Seen(self.asked, self.began, self._sights, is_watched, self._was_long, left)

    def _run(self) -> Iterator[Begun]:
        for part in self.parts:
            yield from self._look_at(part)
        if self.spots is not None:
            known = self.spots.among(self.known)
            try:
                entries = self.spots.entries(known, analyzing=self.analyzing)
                yield from self._compare(_WHOLE, known, Standing.LOOKED, entries)
            except (TooManyCandidates, WayEnded, OSError):
                yield from self._look_at(_WHOLE)

    def _look_at(self, part: Part) -> Iterator[Begun]:
        known = self._known(part)
        try:
            yield from self._compare(part, known, Standing.LOOKED, self._entries(part, known))
        except Missing:
            yield from self._compare(part, known, Standing.LOOKED)
        except Linked:
            yield from self._compare(part, known, Standing.LINKED)
        except Blocked:
            yield from self._compare(part, known, Standing.BLOCKED)
        except TooManyCandidates:
            self._sights[part] = Sight(Standing.EXCEEDED, {}, frozenset())
        except OSError:
            self._sights[part] = Sight(Standing.UNAVAILABLE, {}, frozenset())

    def _known(self, part: Part) -> dict[str, Entry]:
        if isinstance(part, OneRecord):
            path = path_of(part.reference)
            entry = self.known.get(path)
            return {} if entry is None else {path: entry}
        known = self.known.copy()
        return {path: known[path] for path in part.among(known.keys())}

    def _compare(
        self,
        part: Part,
        known: Mapping[str, Entry],
        standing: Standing,
        entries: Iterable[tuple[str, Entry]] = (),
    ) -> Iterator[Begun]:
        """Find out what is new and what is gone; yield the new as soon as it is a slice."""
        fresh: dict[str, Entry] = {}
        enough = ANALYZED_SLICE if self.analyzing else SLICE
        gone = set(known)
        for path, entry in entries:
            gone.discard(path)
            if known.get(path) is not entry:
                fresh[path] = entry
            if len(fresh) >= enough:
                yield Begun(self.began, fresh, self)
                fresh = {}
        self._sights[part] = Sight(standing, fresh, frozenset(gone))

    def _entries(self, part: Part, known: Mapping[str, Entry]) -> Entries:
        match part:
            case OneRecord():
                return self._record(part, known)
            case Container():
                return self._container(part, known)
            case WholeScope():
                return self._scope(known)

    def _record(self, part: OneRecord, known: Mapping[str, Entry]) -> Entries:
        site, path = self.site, path_of(part.reference)
        names = (site.scope.value, *container_of(part.reference))
        with opened(site.disk, site.root, names) as directory:
            entry = examine(site, directory, path, known.get(path), analyzing=self.analyzing)
            if entry is not None:
                yield path, entry

    def _container(self, part: Container, known: Mapping[str, Entry]) -> Entries:
        site = self.site
        prefix = directory_of(part)
        with opened(site.disk, site.root, (site.scope.value, *part.names)) as handle:
            walk = Walk(site.disk, site.candidate_limit, part.levels, tells_depth=False)
            walk.run(handle, prefix)
            yield from examine_all(site, handle, prefix, walk, known, analyzing=self.analyzing)

    def _scope(self, known: Mapping[str, Entry]) -> Entries:
        site, watch = self.site, self.watch
        with watch.starting(), opened(site.disk, site.root, (site.scope.value,)) as handle:
            watch.begin(handle)
            walk = Walk(site.disk, site.candidate_limit, MAX_LEVELS, tells_depth=True, watch=watch)
            walk.run(handle, "")
            self.leftovers.update(walk.leftovers)
            yield from examine_all(site, handle, "", walk, known, analyzing=self.analyzing)


@dataclass(frozen=True, slots=True)
class Analyzing:
    """Calling it analyzes some records for recall's index; touches no file.

    `again`, what the look before left to be done, is passed on.
    """

    site: Site
    sources: Mapping[str, Source]
    again: frozenset[Area]

    def __call__(self) -> Finding:
        """Return the analyses, as an `Analyzed`."""
        scope = self.site.scope
        found = {path: (source, analyze(source, scope)) for path, source in self.sources.items()}
        return Analyzed(found, self.again)
