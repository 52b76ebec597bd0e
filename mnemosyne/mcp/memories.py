"""What the protocol itself asks of memory, beside what Tools ask."""

from typing import Protocol

from mnemosyne.memory.outcomes import InspectOutcome
from mnemosyne.memory.references import Reference
from mnemosyne.memory.scopes import Scope
from mnemosyne.service.readings import InventoryOutcome


class Memories(Protocol):
    """Reading, as `MemoryService` does it: raises ActorStopped, MailboxFull and ActorFailed."""

    async def inspect(self, reference: Reference) -> InspectOutcome:
        """Return the one record that a reference names."""

    async def inventory(self, scope: Scope) -> InventoryOutcome:
        """Return every memory of a scope."""
