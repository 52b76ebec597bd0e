"""Questions about a whole inventory, as the storage actor of its scope takes them."""

from typing import TypeAlias

from actors import Read
from mnemosyne.memory.listing import Inventory, Selector
from mnemosyne.memory.outcomes import CandidateLimitExceeded, Item, SourceUnavailable
from mnemosyne.storage import MemoryStore, area_of_listing

Incomplete: TypeAlias = CandidateLimitExceeded | SourceUnavailable
"""Why there is no complete inventory now."""

InventoryOutcome: TypeAlias = tuple[Item, ...] | Incomplete


def inventory_of(selector: Selector) -> Read[MemoryStore, Inventory | Incomplete]:
    """Ask for everything that a selector selects."""

    def answer(store: MemoryStore) -> Inventory | Incomplete:
        return store.inventory(selector)

    return Read(area_of_listing(selector), answer)
