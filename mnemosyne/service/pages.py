"""Listing page by page: cursors are opened and signed here, inventories come from the store."""

from typing import assert_never

from actors import ActorRef, Foreign, Forged, Keyed, Open, Opened, Sign
from mnemosyne.memory.listing import Cut, Inventory, ListRequest, Position, cut, first
from mnemosyne.memory.outcomes import InvalidCursor, Listed, ListOutcome, Page, StaleCursor
from mnemosyne.memory.scopes import Scope
from mnemosyne.service.readings import of_inventory


class Pages:
    """Turns list requests into pages, each with a signed cursor to the next."""

    def __init__(self, storage: Keyed[Scope], signing: ActorRef) -> None:
        self._storage = storage
        self._signing = signing

    async def page(self, request: ListRequest) -> ListOutcome:
        """Return the page asked for; a cursor is opened before any file is looked at."""
        position = None if request.cursor is None else await self._open(request.cursor)
        if isinstance(position, InvalidCursor | StaleCursor):
            return position
        if position is not None and position.selector != request.selector.digest():
            return InvalidCursor()

        def page(inventory: Inventory) -> Cut | InvalidCursor | StaleCursor:
            return cut(inventory, position or first(inventory, request.page_size))

        selector = request.selector
        found = await self._storage.ask(selector.scope, of_inventory(selector, page))
        return await self._listed(found) if isinstance(found, Cut) else found

    async def _open(self, cursor: str) -> Position | InvalidCursor | StaleCursor:
        match await self._signing.ask(Open(cursor)):
            case Opened(payload):
                return Position.decode(payload)
            case Foreign():
                return StaleCursor()
            case Forged():
                return InvalidCursor()
            case never:
                assert_never(never)

    async def _listed(self, found: Cut) -> Listed:
        following = found.following
        cursor = None if following is None else await self._signing.ask(Sign(following.encode()))
        return Listed(found.items, Page(found.number, found.total_count, found.total_pages, cursor))
