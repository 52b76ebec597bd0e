"""Memory on disk: blocking files behind one store a scope, for the storage actor to own."""

from mnemosyne.storage.areas import (
    Area,
    Container,
    OneRecord,
    Recallable,
    WholeScope,
    area_of_inspection,
    area_of_listing,
    area_of_recall,
)
from mnemosyne.storage.current import Current
from mnemosyne.storage.disk import Disk
from mnemosyne.storage.findings import Finding
from mnemosyne.storage.lock import ScopeLock
from mnemosyne.storage.results import Change, Committed, Creation, Refused
from mnemosyne.storage.store import CANDIDATE_LIMIT, MemoryStore

__all__ = [
    "CANDIDATE_LIMIT",
    "Area",
    "Change",
    "Committed",
    "Container",
    "Creation",
    "Current",
    "Disk",
    "Finding",
    "MemoryStore",
    "OneRecord",
    "Recallable",
    "Refused",
    "ScopeLock",
    "WholeScope",
    "area_of_inspection",
    "area_of_listing",
    "area_of_recall",
]
