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

Resource: TypeAlias = Scope | CanonicalReference
"""What a front end shows and watches under one address: a scope's inventory, or one record."""

Mark: TypeAlias = bytes | NotFound | Incomplete
"""Equal for as long as the files of a resource are: their digest, or why there is none."""


def of_inventory(
    selector: Selector, question: Callable[[Inventory], R]
) -> Read[MemoryStore, R | Incomplete]:
    """Ask something about everything that a selector selects, while the store stands still."""

    def answer(store: MemoryStore) -> R | Incomplete:
        found = store.inventory(selector)
        return question(found) if isinstance(found, Inventory) else found

    return Read(area_of_listing(selector), answer)


def scope_of(resource: Resource) -> Scope:
    """Return the scope in whose files the resource lies."""
    return resource if isinstance(resource, Scope) else resource.scope


def mark_of(resource: Resource) -> Read[MemoryStore, Mark]:
    """Ask for the mark of a resource."""
    match resource:
        case Scope():
            return of_inventory(Selector(resource), lambda found: found.snapshot.digest())
        case CanonicalReference():
            area = area_of_inspection(resource)
            return Read(area, lambda store: _digest(store.current(resource)))


def _digest(found: Current | NotFound | SourceUnavailable) -> Mark:
    return found.digest if isinstance(found, Current) else found
