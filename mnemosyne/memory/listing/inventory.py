"""The complete inventory that a selector selects: in order, and with a mark of its content."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256

from mnemosyne.memory.listing.selector import Selector
from mnemosyne.memory.outcomes import CanonicalItem, Item, LegacyItem
from mnemosyne.memory.records import LegacyRecord, Source

_MODULUS = 2**256


def order(source: Source) -> tuple[str, ...]:
    """Return the sort key: version 1 by ID and path, then version 2 by its reference's parts.

    Code points decide; collectionless records come before the collections of their namespace.
    """
    record = source.record
    if isinstance(record, LegacyRecord):
        return "1", record.id, source.path
    return "2", record.namespace.id, record.collection.id if record.collection else "", record.id


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A mark of a set of files, their places and bytes, that one change moves in constant time.

    The sum, modulo 2^256, of the SHA-256 of each file's path and digest. Two sets that differ by
    accident have one sum with a chance of 2^-256. Sums like this can be made to collide by someone
    who may choose many files, but that is the owner of the memory, who would only hide a change
    from a listing of their own; a cursor's sum is signed, so that nobody else gets to choose it.
    """

    total: int = 0

    def with_added(self, source: Source) -> "Snapshot":
        """Return the mark of the set with one file more."""
        return Snapshot((self.total + _mark(source)) % _MODULUS)

    def with_removed(self, source: Source) -> "Snapshot":
        """Return the mark of the set without a file that was in it."""
        return Snapshot((self.total - _mark(source)) % _MODULUS)

    def with_all_of(self, other: "Snapshot") -> "Snapshot":
        """Return the mark of two sets together that have no file in common."""
        return Snapshot((self.total + other.total) % _MODULUS)

    def digest(self) -> bytes:
        """Return the mark as 32 bytes."""
        return self.total.to_bytes(32)


def _mark(source: Source) -> int:
    # The digest's length is fixed, so that no other path and digest give the same bytes. A name
    # that is no UTF-8 comes from the operating system with lone surrogates.
    path = source.path.encode(errors="surrogatepass")
    return int.from_bytes(sha256(path + source.digest).digest())


@dataclass(frozen=True, slots=True)
class Inventory:
    """Every valid record that a selector selects.

    `sources` are sorted by `order` and belong to `snapshot`: whoever keeps both up to date may
    build an Inventory of them at no cost, everyone else uses `of`.
    """

    selector: Selector
    sources: Sequence[Source]
    snapshot: Snapshot

    @classmethod
    def of(cls, selector: Selector, sources: Iterable[Source]) -> "Inventory":
        """Take the inventory of what `selector` selects from the sources of its scope."""
        selected = [source for source in sources if selector.selects(source.record)]
        selected.sort(key=order)
        total = sum(map(_mark, selected)) % _MODULUS
        return cls(selector, tuple(selected), Snapshot(total))

    def items(self, start: int = 0, stop: int | None = None) -> tuple[Item, ...]:
        """Return the items from index `start` to before `stop`, all of them by default."""
        indices = range(len(self.sources))[start:stop]
        return tuple(self._item(index) for index in indices)

    def _item(self, index: int) -> Item:
        record = self.sources[index].record
        if isinstance(record, LegacyRecord):
            reference = record.reference(self.selector.scope)
            return LegacyItem(reference, record.title, self._is_ambiguous(index, record))
        return CanonicalItem(record.reference, record.title, record.kind, record.lifecycle.state)

    def _is_ambiguous(self, index: int, record: LegacyRecord) -> bool:
        """Whether a neighbour carries the same ID: sorted, the files of one ID lie side by side."""
        neighbours = (
            *self.sources[max(index - 1, 0) : index],
            *self.sources[index + 1 : index + 2],
        )
        return any(
            isinstance(neighbour.record, LegacyRecord) and neighbour.record.id == record.id
            for neighbour in neighbours
        )
