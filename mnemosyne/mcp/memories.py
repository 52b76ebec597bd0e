"""What the protocol itself asks of memory, beside what Tools ask."""

from collections.abc import Collection
from typing import Protocol

from mnemosyne.memory.outcomes import InspectOutcome
from mnemosyne.memory.references import Reference
from mnemosyne.memory.scopes import Scope
from mnemosyne.service import InventoryOutcome, Resource


class Updates(Protocol):
    """What one watcher has not heard yet."""

    async def news(self) -> Collection[Resource]:
        """Return what has changed since the last time, perhaps nothing; takes about a second.

        Raises:
            ActorStopped: there will be no more.
        """


class Memories(Protocol):
    """Reading, as `MemoryService` does it: raises ActorStopped, MailboxFull and ActorFailed."""

    async def inspect(self, reference: Reference) -> InspectOutcome:
        """Return the one record that a reference names."""

    async def inventory(self, scope: Scope) -> InventoryOutcome:
        """Return every memory of a scope."""

    async def watch(self, resources: Collection[Resource]) -> Updates:
        """Begin to notice changes of the resources."""
