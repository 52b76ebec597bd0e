"""An inventory in pages: a position is what a cursor carries, a cut is the page found there."""

from dataclasses import dataclass, replace
from struct import Struct
from typing import Self

from mnemosyne.memory.listing.inventory import Inventory
from mnemosyne.memory.listing.request import MAX_PAGE_SIZE
from mnemosyne.memory.outcomes import InvalidCursor, Item, StaleCursor

_PAYLOAD = Struct(">32s32sBI")


@dataclass(frozen=True, slots=True)
class Position:
    """Where a page begins: in which listing, of which content, how many items after the first.

    `selector` and `snapshot` are the digests of both; `page_size` is 1 … 100 and fixed for the
    listing; `offset` is a multiple of it.
    """

    selector: bytes
    snapshot: bytes
    page_size: int
    offset: int

    def encode(self) -> bytes:
        """Return the payload of a cursor; it must be authenticated before it leaves."""
        return _PAYLOAD.pack(self.selector, self.snapshot, self.page_size, self.offset)

    @classmethod
    def decode(cls, payload: bytes) -> Self | InvalidCursor:
        """Return the payload's position, or InvalidCursor where `encode` cannot have made it."""
        if len(payload) != _PAYLOAD.size:
            return InvalidCursor()
        position = cls(*_PAYLOAD.unpack(payload))
        if not 1 <= position.page_size <= MAX_PAGE_SIZE or position.offset % position.page_size:
            return InvalidCursor()
        return position


@dataclass(frozen=True, slots=True)
class Cut:
    """One page: its items, its number from 1, the whole's counts, and where the next one begins."""

    items: tuple[Item, ...]
    number: int
    total_count: int
    total_pages: int
    following: Position | None


def first(inventory: Inventory, page_size: int) -> Position:
    """Return where a listing of the inventory begins; pages hold 1 … 100 items."""
    return Position(inventory.selector.digest(), inventory.snapshot.digest(), page_size, 0)


def cut(inventory: Inventory, position: Position) -> Cut | InvalidCursor | StaleCursor:
    """Return the page at a position; only the first page may be empty.

    Another selector's position or one behind the end is invalid; one of other content is stale.
    """
    if position.selector != inventory.selector.digest():
        return InvalidCursor()
    if position.snapshot != inventory.snapshot.digest():
        return StaleCursor()
    count, start, size = len(inventory.sources), position.offset, position.page_size
    if start and start >= count:
        return InvalidCursor()
    following = replace(position, offset=start + size) if start + size < count else None
    items = inventory.items(start, start + size)
    return Cut(items, start // size + 1, count, -(-count // size), following)
