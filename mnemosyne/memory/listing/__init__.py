"""Listing: a selector, the complete inventory it selects, and that inventory in pages."""

from mnemosyne.memory.listing.inventory import Inventory, Snapshot, order
from mnemosyne.memory.listing.pages import Cut, Position, cut, first
from mnemosyne.memory.listing.request import ListRequest, parse_list
from mnemosyne.memory.listing.selector import Everything, Selector

__all__ = [
    "Cut",
    "Everything",
    "Inventory",
    "ListRequest",
    "Position",
    "Selector",
    "Snapshot",
    "cut",
    "first",
    "order",
    "parse_list",
]
