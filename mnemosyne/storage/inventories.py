"""Inventories that were taken, until the catalog changes: the pages of a listing share one."""

from collections.abc import Mapping

from mnemosyne.memory.listing import Inventory, Selector
from mnemosyne.storage.catalog import Catalog
from mnemosyne.storage.entries import Entry

_KEPT = 8


class Inventories:
    """The latest inventories of one catalog."""

    def __init__(self) -> None:
        self._entries: Mapping[str, Entry] | None = None
        self._taken: dict[Selector, Inventory] = {}

    def take(self, selector: Selector, catalog: Catalog) -> Inventory:
        """Return what the selector selects from the catalog as it is now."""
        # The catalog replaces its entries with every change, so one object is one content.
        if self._entries is not catalog.entries or len(self._taken) >= _KEPT:
            self._entries = catalog.entries
            self._taken.clear()
        if selector not in self._taken:
            self._taken[selector] = Inventory.of(selector, catalog.sources())
        return self._taken[selector]
