"""The catalog: what is known of a scope's files, with recall's index and the duplicates' over it.

It holds nothing that the files do not say, so that it can be thrown away at any time. Only the
storage actor's task changes it.
"""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace

from mnemosyne.memory.lifecycle import State
from mnemosyne.memory.recall import RecallIndex
from mnemosyne.memory.records import CanonicalRecord, Source
from mnemosyne.storage.entries import Entry, Known


class Catalog:
    """Entries by path. `entries` is never changed in place: who holds it holds a frozen copy."""

    def __init__(self) -> None:
        self.entries: Mapping[str, Entry] = {}
        self.index = RecallIndex()
        self._twins: dict[Hashable, set[str]] = {}

    def change(self, fresh: Mapping[str, Entry], gone: Iterable[str] = ()) -> None:
        """Take in new entries and forget the gone; costs the number of both, plus one copy."""
        entries = dict(self.entries)
        for path in gone:
            self._forget(path, entries.pop(path, None))
        for path, entry in fresh.items():
            previous = entries.get(path)
            # The index holds what an analysis says, in a fraction of the room.
            entries[path] = entry if entry.analysis is None else replace(entry, analysis=None)
            if previous is None or previous.known is not entry.known:
                self._forget(path, previous)
                self._index(path, entry)
        self.entries = entries

    def _forget(self, path: str, entry: Entry | None) -> None:
        if entry is None or not isinstance(entry.known, Known):
            return
        self.index.drop(path)
        if entry.known.twin is not None:
            paths = self._twins[entry.known.twin]
            paths.discard(path)
            if not paths:
                del self._twins[entry.known.twin]

    def _index(self, path: str, entry: Entry) -> None:
        if not isinstance(entry.known, Known):
            return
        if entry.analysis is not None:
            self.index.put(path, entry.analysis)
        if entry.known.twin is not None:
            self._twins.setdefault(entry.known.twin, set()).add(path)

    @property
    def candidates(self) -> int:
        """How many of the files count towards the scope's bound."""
        return sum(entry.is_candidate for entry in self.entries.values())

    def at(self, path: str) -> Entry | None:
        """Return what is known of a path."""
        return self.entries.get(path)

    def source(self, path: str) -> Source | None:
        """Return the valid record at a path."""
        entry = self.entries.get(path)
        if entry is None or not isinstance(entry.known, Known):
            return None
        return entry.known.source

    def sources(self) -> Iterable[Source]:
        """Return every valid record."""
        for entry in self.entries.values():
            if isinstance(entry.known, Known):
                yield entry.known.source

    def twin(self, identity: Hashable) -> CanonicalRecord | None:
        """Return the record that says the same: an active one before an archived, then by path."""
        found = [self.source(path) for path in sorted(self._twins.get(identity, ()))]
        records = [source.record for source in found if source is not None]
        canonical = [record for record in records if isinstance(record, CanonicalRecord)]
        return min(canonical, key=_is_archived, default=None)


def _is_archived(record: CanonicalRecord) -> bool:
    return record.lifecycle.state is State.ARCHIVED
