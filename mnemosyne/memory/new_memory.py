"""A new memory, as it is asked for: when it is a duplicate, and the record that it becomes."""

from collections.abc import Hashable
from dataclasses import dataclass
from datetime import datetime

from mnemosyne.memory.lifecycle import Lifecycle, State
from mnemosyne.memory.records import (
    CanonicalRecord,
    Collection,
    Namespace,
    Origin,
    Provenance,
    RecordedVia,
)
from mnemosyne.memory.scopes import Kind, Scope
from mnemosyne.memory.timestamps import whole_second


@dataclass(frozen=True, slots=True)
class RememberRequest:
    """All that a caller says about a new record; `occurred_at` is there exactly for an event."""

    scope: Scope
    namespace: Namespace
    collection: Collection | None
    kind: Kind
    language: str
    title: str | None
    content: str
    tags: tuple[str, ...]
    origin: Origin
    occurred_at: datetime | None = None


def identity(memory: CanonicalRecord | RememberRequest) -> Hashable:
    """Return what two memories have in common exactly where the second is a duplicate.

    Labels, language and origin have no part in it, and tags only as a casefolded set.
    """
    return (
        memory.scope,
        memory.namespace.kind,
        memory.namespace.id,
        None if memory.collection is None else memory.collection.id,
        memory.kind,
        memory.occurred_at,
        memory.title,
        memory.content,
        frozenset(tag.casefold() for tag in memory.tags),
    )


def new_record(request: RememberRequest, id: str, now: datetime) -> CanonicalRecord:
    """Return the active first revision of a record, created `now`, under an unused memory ID."""
    created_at = whole_second(now)
    return CanonicalRecord(
        id=id,
        scope=request.scope,
        namespace=request.namespace,
        collection=request.collection,
        kind=request.kind,
        language=request.language,
        title=request.title,
        content=request.content,
        tags=request.tags,
        provenance=Provenance(request.origin, RecordedVia.MEMORY_REMEMBER),
        lifecycle=Lifecycle(State.ACTIVE, 1),
        created_at=created_at,
        updated_at=created_at,
        occurred_at=request.occurred_at,
    )
