"""The catalog: what is known of a scope's files, and what is quickly found in it.

It holds nothing that the files do not say, so that it can be thrown away at any time. Only the
storage actor's task changes it.
"""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace
from itertools import islice

from mnemosyne.memory.lifecycle import State
from mnemosyne.memory.new_memory import identity
from mnemosyne.memory.recall import Analysis, RecallIndex
from mnemosyne.memory.records import CanonicalRecord, Source
from mnemosyne.storage.duplicates import Duplicates
from mnemosyne.storage.entries import Entry
from mnemosyne.storage.shelf import Shelf


class Catalog:
    """Entries by path; every change costs as much as it brings, whatever the size.

    `restless` has the paths of the entries that are so: they have to be looked at on every call.
    `candidates` is how many count towards the scope's bound. `index` has the records that recall
    may show, but for those that are still to be analyzed. `is_recalled` says that somebody has
    asked for the index: until then no look analyzes anything.
    """

    def __init__(self) -> None:
        self.entries: dict[str, Entry] = {}
        self.index = RecallIndex()
        self.shelf = Shelf()
        self.restless: set[str] = set()
        self.candidates = 0
        self.is_recalled = False
        self._unanalyzed: dict[str, Source] = {}
        self._duplicates = Duplicates()

    def change(self, fresh: Mapping[str, Entry], gone: Iterable[str] = ()) -> None:
        """Take in new entries and forget the gone."""
        for path in gone:
            self._exchange(path, self.entries.pop(path, None), None)
        for path, entry in fresh.items():
            self._exchange(path, self.entries.get(path), entry)
            # The index holds what an analysis says, in a fraction of the room.
            self.entries[path] = entry if entry.analysis is None else replace(entry, analysis=None)

    def _exchange(self, path: str, old: Entry | None, new: Entry | None) -> None:
        self.candidates += _counts(new) - _counts(old)
        self.restless.discard(path)
        if new is not None and new.is_restless:
            self.restless.add(path)
        if old is None or new is None or old.known is not new.known:
            if old is not None and isinstance(old.known, Source):
                self._forget(path, old.known)
            if new is not None and isinstance(new.known, Source):
                self._remember(path, new.known, new)

    def _forget(self, path: str, source: Source) -> None:
        self.shelf.remove(source)
        self._duplicates.remove(path, source)
        self.index.drop(path)
        self._unanalyzed.pop(path, None)

    def _remember(self, path: str, source: Source, entry: Entry) -> None:
        self.shelf.add(source)
        self._duplicates.add(path, source)
        if entry.analysis is not None:
            self.index.put(path, entry.analysis)
        elif entry.is_recallable:
            self._unanalyzed[path] = source

    def unanalyzed(self, limit: int) -> Mapping[str, Source]:
        """Return some of the records that recall's index lacks, by path."""
        return dict(islice(self._unanalyzed.items(), limit))

    def index_analyses(self, analyses: Mapping[str, tuple[Source, Analysis | None]]) -> None:
        """Put records into recall's index, but for those that have changed since."""
        for path, (source, analysis) in analyses.items():
            if self._unanalyzed.get(path) is source:
                del self._unanalyzed[path]
                if analysis is not None:
                    self.index.put(path, analysis)

    def at(self, path: str) -> Entry | None:
        """Return what is known of a path."""
        return self.entries.get(path)

    def source(self, path: str) -> Source | None:
        """Return the valid record at a path."""
        entry = self.entries.get(path)
        if entry is None or not isinstance(entry.known, Source):
            return None
        return entry.known

    def duplicate(self, said: Hashable) -> CanonicalRecord | None:
        """Return the record that says the same: an active one before an archived, then by path."""
        found = [self.source(path) for path in self._duplicates.paths(said)]
        records = [source.record for source in found if source is not None]
        canonical = [record for record in records if isinstance(record, CanonicalRecord)]
        same = [record for record in canonical if identity(record) == said]
        return min(same, key=_is_archived, default=None)


def _counts(entry: Entry | None) -> bool:
    return entry is not None and entry.is_candidate


def _is_archived(record: CanonicalRecord) -> bool:
    return record.lifecycle.state is State.ARCHIVED
