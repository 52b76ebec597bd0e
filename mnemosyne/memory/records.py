"""Records as they are in memory: frozen, normalised, and valid from the moment they exist.

The classes are the structure of record files too: `files.py` builds them from decoded JSON and
turns them back into bytes. A value that does not fit raises pydantic's ValidationError, a
ValueError.
"""

from dataclasses import dataclass as plain_dataclass
from datetime import datetime
from enum import StrEnum
from typing import Annotated, TypeAlias

from pydantic import AfterValidator, Field, PlainValidator, Strict
from pydantic.dataclasses import dataclass

from mnemosyne.memory import identifiers, normalization, timestamps
from mnemosyne.memory.lifecycle import Lifecycle
from mnemosyne.memory.references import CanonicalReference, LegacyReference
from mnemosyne.memory.scopes import DIMENSIONS, Kind, NamespaceKind, Scope
from mnemosyne.memory.structure import STRUCTURE

_Identifier = Annotated[str, PlainValidator(identifiers.identifier)]
_Label = Annotated[str, PlainValidator(normalization.label)]
_Instant = Annotated[datetime, PlainValidator(timestamps.instant)]


class Origin(StrEnum):
    """Where a record's words came from; only the first two may come from a caller."""

    EXPLICIT_USER_STATEMENT = "explicit_user_statement"
    USER_APPROVED_PROPOSAL = "user_approved_proposal"
    MANUAL = "manual"
    IMPORT = "import"


PUBLIC_ORIGINS = (Origin.EXPLICIT_USER_STATEMENT, Origin.USER_APPROVED_PROPOSAL)


class RecordedVia(StrEnum):
    """What wrote a record first; assigned by the server, never by a caller."""

    MEMORY_REMEMBER = "memory_remember"
    FILESYSTEM = "filesystem"
    MIGRATION = "migration"
    IMPORT = "import"


@dataclass(frozen=True, slots=True, config=STRUCTURE)
class Namespace:
    """What a record is about; the ID is part of its path, the label is only shown."""

    kind: NamespaceKind
    id: _Identifier
    label: _Label | None


@dataclass(frozen=True, slots=True, config=STRUCTURE)
class Collection:
    """A group of records in a namespace; the ID is part of the path, the label is only shown."""

    id: _Identifier
    label: _Label | None


@dataclass(frozen=True, slots=True, config=STRUCTURE)
class Provenance:
    """Where a record came from."""

    origin: Origin
    recorded_via: RecordedVia


@dataclass(frozen=True, slots=True, config=STRUCTURE)
class CanonicalRecord:
    """A version-2 record. Instants are UTC and whole seconds; `occurred_at` only for events."""

    id: Annotated[str, PlainValidator(identifiers.memory_id)]
    scope: Scope
    namespace: Namespace
    collection: Collection | None
    kind: Kind
    language: Annotated[str, PlainValidator(normalization.language)]
    title: Annotated[str, PlainValidator(normalization.title)] | None
    content: Annotated[str, PlainValidator(normalization.content)]
    tags: Annotated[tuple[str, ...], PlainValidator(normalization.tags)]
    provenance: Provenance
    lifecycle: Lifecycle
    created_at: _Instant
    updated_at: _Instant
    occurred_at: _Instant | None = None

    def __post_init__(self) -> None:
        dimensions = DIMENSIONS[self.scope]
        if self.namespace.kind not in dimensions.namespace_kinds:
            raise normalization.Malformed
        if self.kind not in dimensions.guidance:
            raise normalization.Malformed
        if (self.occurred_at is None) is (self.kind is Kind.EVENT):
            raise normalization.Malformed
        if self.updated_at < self.created_at:
            raise normalization.Malformed

    @property
    def reference(self) -> CanonicalReference:
        """The identity that determines this record's path."""
        collection_id = None if self.collection is None else self.collection.id
        return CanonicalReference(self.scope, self.namespace.id, collection_id, self.id)


def _nonblank(value: str) -> str:
    if not value.strip():
        raise normalization.Malformed
    return value


def _unique(tags: tuple[str, ...]) -> tuple[str, ...]:
    if len(set(tags)) < len(tags):
        raise normalization.Malformed
    return tags


_Verbatim = Annotated[str, Strict(), AfterValidator(_nonblank)]
_LegacyTag = Annotated[_Verbatim, Field(max_length=normalization.TAG_LIMIT)]


@dataclass(frozen=True, slots=True, config=STRUCTURE)
class LegacyRecord:
    """A version-1 record: read wherever it lies in its scope; never normalised, never written."""

    id: Annotated[str, PlainValidator(identifiers.legacy_id)]
    title: Annotated[_Verbatim, Field(max_length=normalization.TITLE_LIMIT)] | None
    content: Annotated[_Verbatim, Field(max_length=normalization.CONTENT_LIMIT)]
    tags: Annotated[
        tuple[_LegacyTag, ...], Field(max_length=normalization.MAX_TAGS), AfterValidator(_unique)
    ]

    def reference(self, scope: Scope) -> LegacyReference:
        """Name this record in the scope that it was found in; the file itself does not say."""
        return LegacyReference(scope, self.id)


Record: TypeAlias = CanonicalRecord | LegacyRecord


@plain_dataclass(frozen=True, slots=True)
class Source:
    """A valid record and where it was found.

    `path` is relative to the scope's directory, with `/`; `digest` is the SHA-256 of the bytes.
    """

    path: str
    digest: bytes
    record: Record
