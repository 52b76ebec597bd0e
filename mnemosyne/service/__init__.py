"""Where actors meet memory: the one typed door that every front end goes through."""

from mnemosyne.service.gates import Gates
from mnemosyne.service.memory import MemoryService
from mnemosyne.service.readings import InventoryOutcome, Resource, scope_of
from mnemosyne.service.settling import Settle

__all__ = ["Gates", "InventoryOutcome", "MemoryService", "Resource", "Settle", "scope_of"]
