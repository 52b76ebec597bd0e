"""What many records have in common, held once: a third of a small record's room."""

from functools import lru_cache
from sys import intern
from typing import TypeVar

from mnemosyne.memory.records import CanonicalRecord, Record

T = TypeVar("T")

_COMMON = 8192


def shared(record: Record) -> Record:
    """Return a record that nobody else has yet, with parts that other records have too."""
    if isinstance(record, CanonicalRecord):
        # Equal parts take the place of equal parts, which no holder of a frozen record can see.
        for name in ("namespace", "collection", "provenance", "lifecycle", "created_at"):
            object.__setattr__(record, name, _first(getattr(record, name)))
        if record.updated_at == record.created_at:
            object.__setattr__(record, "updated_at", record.created_at)
        object.__setattr__(record, "language", intern(record.language))
        object.__setattr__(record, "tags", _first(tuple(map(intern, record.tags))))
    return record


@lru_cache(maxsize=_COMMON, typed=True)
def _first(value: T) -> T:
    """Return the first value of this type that was equal to this one, as far as is remembered."""
    return value
