"""Questions about inventories and marks, as the storage actor of a scope takes them."""

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from actors import Read
from mnemosyne.memory.listing import Inventory, Selector
from mnemosyne.memory.outcomes import CandidateLimitExceeded, Item, NotFound, SourceUnavailable
from mnemosyne.memory.references import CanonicalReference
from mnemosyne.memory.scopes import Scope
from mnemosyne.storage import Current, MemoryStore, area_of_inspection, area_of_listing

R = TypeVar("R")

Incomplete: TypeAlias = CandidateLimitExceeded | SourceUnavailable
"""Why there is no complete inventory now."""

InventoryOutcome: TypeAlias = tuple[Item, ...] | Incomplete

Watched: TypeAlias = Scope | CanonicalReference
"""What can be watched: all valid records of a scope, or one path."""

Mark: TypeAlias = bytes | NotFound | Incomplete
"""Equal for as long as the files of what is watched are: their digest, or why there is none."""


def of_inventory(
    selector: Selector, question: Callable[[Inventory], R]
) -> Read[MemoryStore, R | Incomplete]:
    """Ask something about everything that a selector selects, while the store stands still."""

    def answer(store: MemoryStore) -> R | Incomplete:
        found = store.inventory(selector)
        return question(found) if isinstance(found, Inventory) else found

    return Read(area_of_listing(selector), answer)


def mark_of(watched: Watched) -> Read[MemoryStore, Mark]:
    """Ask for the mark of what is watched."""
    match watched:
        case Scope():
            return of_inventory(Selector(watched), lambda found: found.snapshot.digest())
        case CanonicalReference():
            area = area_of_inspection(watched)
            return Read(area, lambda store: _digest(store.current(watched)))


def _digest(found: Current | NotFound | SourceUnavailable) -> Mark:
    return found.digest if isinstance(found, Current) else found
