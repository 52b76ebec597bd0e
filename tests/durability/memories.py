"""Records and selections as the contract describes them; nothing of ours is used."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeAlias

from tests.client import JSON

Named: TypeAlias = tuple[str, str, str | None, str]
"""Scope, namespace, collection and ID."""


def stamp(now: datetime) -> str:
    return now.strftime("%Y-%m-%dT%H:%M:%SZ")


@dataclass(frozen=True)
class Draft:
    """What a caller says of a new record; `namespace` and `collection` are their IDs."""

    scope: str
    namespace_kind: str
    namespace: str
    collection: str | None
    kind: str
    title: str | None
    content: str
    tags: tuple[str, ...]
    namespace_label: str | None = None
    collection_label: str | None = None
    occurred_at: str | None = None

    @property
    def identity(self) -> object:
        """What makes two of them duplicates."""
        said = replace(self, namespace_label=None, collection_label=None, tags=())
        return said, frozenset(tag.casefold() for tag in self.tags)


@dataclass(frozen=True)
class Memory:
    """A version-2 record."""

    id: str
    draft: Draft
    created_at: str
    updated_at: str
    state: str = "active"
    revision: int = 1

    @property
    def name(self) -> Named:
        return self.draft.scope, self.draft.namespace, self.draft.collection, self.id

    @property
    def identity(self) -> dict[str, JSON]:
        scope, namespace, collection, id = self.name
        return {"scope": scope, "namespace_id": namespace, "collection_id": collection, "id": id}

    @property
    def reference(self) -> dict[str, JSON]:
        return {"schema_version": 2, **self.identity}

    @property
    def lifecycle(self) -> dict[str, JSON]:
        return {"state": self.state, "revision": self.revision}

    @property
    def words(self) -> str:
        """Everything that a query's exact words are looked for in."""
        draft = self.draft
        return " ".join([draft.title or "", draft.content, *draft.tags]).casefold()

    def document(self) -> dict[str, JSON]:
        """Return the record's file, in the order of its keys."""
        draft = self.draft
        happened = {"occurred_at": draft.occurred_at} if draft.occurred_at else {}
        return {
            "schema_version": 2,
            "id": self.id,
            "scope": draft.scope,
            "namespace": {
                "kind": draft.namespace_kind,
                "id": draft.namespace,
                "label": draft.namespace_label,
            },
            "collection": draft.collection
            and {"id": draft.collection, "label": draft.collection_label},
            "kind": draft.kind,
            "language": "en",
            "title": draft.title,
            "content": draft.content,
            "tags": [*draft.tags],
            "provenance": {
                "origin": "explicit_user_statement",
                "recorded_via": "memory_remember",
            },
            "lifecycle": self.lifecycle,
            "created_at": self.created_at,
            "updated_at": self.updated_at,
            **happened,
        }

    def item(self) -> dict[str, JSON]:
        """Return what a listing shows."""
        return {
            "reference": self.reference,
            "title": self.draft.title,
            "inspectability": "exact",
            "kind": self.draft.kind,
            "lifecycle": {"state": self.state},
        }


@dataclass(frozen=True)
class Legacy:
    """A version-1 file, somewhere in its scope."""

    scope: str
    path: str
    id: str
    content: str

    @property
    def reference(self) -> dict[str, JSON]:
        return {"schema_version": 1, "scope": self.scope, "id": self.id}

    def document(self) -> dict[str, JSON]:
        return {"schema_version": 1, "id": self.id, "content": self.content}

    def item(self, *, is_ambiguous: bool) -> dict[str, JSON]:
        """Return what a listing shows."""
        inspectability = "ambiguous" if is_ambiguous else "exact"
        return {"reference": self.reference, "title": None, "inspectability": inspectability}


Listed: TypeAlias = Memory | Legacy


@dataclass(frozen=True)
class Selection:
    """What is listed: a scope, a namespace of it, or one container; `""` is every collection."""

    scope: str
    namespace: str | None = None
    collection: str | None = ""

    @property
    def arguments(self) -> dict[str, object]:
        within = {} if self.namespace is None else {"namespace_id": self.namespace}
        container = {} if self.collection == "" else {"collection_id": self.collection}
        return {"scope": self.scope, **within, **container}

    def selects(self, memory: Memory) -> bool:
        scope, namespace, collection, _ = memory.name
        return (
            scope == self.scope
            and self.namespace in (None, namespace)
            and self.collection in ("", collection)
        )
