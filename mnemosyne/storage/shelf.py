"""Every record of a scope in the listing's order, with the marks of what is listed together."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import TypeAlias, overload

from mnemosyne.memory.listing import Everything, Inventory, Selector, Snapshot, order
from mnemosyne.memory.records import LegacyRecord, Source

_Slice: TypeAlias = "slice[int | None, int | None, int | None]"
_Group: TypeAlias = tuple[str | None, Everything | str | None]
"""A namespace, or None for the whole scope, and what of it."""

_ALL = Everything()


class Shelf:
    """Sources, sorted; each change costs a search and the moving of pointers."""

    def __init__(self) -> None:
        self._sources: list[Source] = []
        self._snapshots: dict[_Group, Snapshot] = {}

    def add(self, source: Source) -> None:
        """Put in a source that is not in."""
        sources = self._sources
        key = order(source)
        # The files of a first look come nearly in order.
        if not sources or order(sources[-1]) < key:
            sources.append(source)
        else:
            sources.insert(bisect_left(sources, key, key=order), source)
        mark = Snapshot().with_added(source)
        for group in _groups(source):
            self._snapshots[group] = self._snapshots.get(group, Snapshot()).with_all_of(mark)

    def remove(self, source: Source) -> None:
        """Take out a source that is in."""
        del self._sources[bisect_left(self._sources, order(source), key=order)]
        for group in _groups(source):
            left = self._snapshots[group].with_removed(source)
            if left == Snapshot():
                del self._snapshots[group]
            else:
                self._snapshots[group] = left

    def inventory(self, selector: Selector) -> Inventory:
        """Return what a selector selects; good until the next change, and at no cost by size."""
        group = (selector.namespace_id, selector.collection)
        snapshot = self._snapshots.get(group, Snapshot())
        return Inventory(selector, Window(self._sources, *self._bounds(selector)), snapshot)

    def legacy(self, id: str) -> Sequence[Source]:
        """Return the version-1 records with an ID."""
        return self._sources[self._position("1", id) : self._position("1", id + "\x00")]

    def _bounds(self, selector: Selector) -> tuple[int, int]:
        namespace_id, collection = selector.namespace_id, selector.collection
        if namespace_id is None:
            return 0, len(self._sources)
        match collection:
            case Everything():
                return self._position("2", namespace_id), self._position("2", namespace_id + "\x00")
            case str() | None:
                key = ("2", namespace_id, collection or "")
                return self._position(*key), self._position(*key[:2], key[2] + "\x00")

    def _position(self, *key: str) -> int:
        return bisect_left(self._sources, key, key=order)


class Window(Sequence[Source]):
    """A stretch of a list that is not copied."""

    def __init__(self, sources: list[Source], start: int, stop: int) -> None:
        self._sources = sources
        self._range = range(start, stop)

    def __len__(self) -> int:
        return len(self._range)

    @overload
    def __getitem__(self, index: int) -> Source: ...

    @overload
    def __getitem__(self, index: _Slice) -> Sequence[Source]: ...

    def __getitem__(self, index: "int | _Slice") -> Source | Sequence[Source]:
        if isinstance(index, int):
            return self._sources[self._range[index]]
        return [self._sources[at] for at in self._range[index]]

    def __iter__(self) -> Iterator[Source]:
        return (self._sources[at] for at in self._range)


def _groups(source: Source) -> tuple[_Group, ...]:
    record = source.record
    if isinstance(record, LegacyRecord):
        return ((None, _ALL),)
    collection = None if record.collection is None else record.collection.id
    return (None, _ALL), (record.namespace.id, _ALL), (record.namespace.id, collection)
