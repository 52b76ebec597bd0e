"""What a listing is of."""

from dataclasses import dataclass
from hashlib import sha256

from mnemosyne.memory.records import CanonicalRecord, Record
from mnemosyne.memory.scopes import Scope


@dataclass(frozen=True, slots=True)
class Everything:
    """The collection selector that was left out: collectionless records and every collection."""


@dataclass(frozen=True, slots=True)
class Selector:
    """One scope, or one namespace in it, or its collectionless records (None), or one collection.

    Without a namespace version-1 records are selected too, and `collection` is Everything.
    """

    scope: Scope
    namespace_id: str | None = None
    collection: Everything | str | None = Everything()

    def selects(self, record: Record) -> bool:
        """Whether a valid record that lies in this scope belongs to the listing."""
        if self.namespace_id is None:
            return True
        if not isinstance(record, CanonicalRecord) or record.namespace.id != self.namespace_id:
            return False
        if isinstance(self.collection, Everything):
            return True
        return self.collection == (record.collection and record.collection.id)

    def digest(self) -> bytes:
        """Return 32 bytes that no other selector has."""
        match self.collection:
            case Everything():
                collection = "*"
            case None:
                collection = ""
            case collection_id:
                collection = collection_id
        # No identifier is empty or contains `*` or `/`.
        return sha256(f"{self.scope}/{self.namespace_id or ''}/{collection}".encode()).digest()
