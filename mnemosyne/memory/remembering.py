"""Remembering: the request, whether its memory is known already, and the record it makes."""

from datetime import datetime

from mnemosyne.memory import new_text
from mnemosyne.memory.errors import Flaw, InvalidRequest
from mnemosyne.memory.identifiers import portable_identifier
from mnemosyne.memory.lifecycle import State
from mnemosyne.memory.new_memory import RememberRequest, identity, new_record
from mnemosyne.memory.normalization import Malformed, language
from mnemosyne.memory.outcomes import CandidateLimitExceeded, Remembered, Remembering
from mnemosyne.memory.policy.detect import find
from mnemosyne.memory.records import (
    PUBLIC_ORIGINS,
    CanonicalRecord,
    Collection,
    Namespace,
    Origin,
)
from mnemosyne.memory.requests import (
    Arguments,
    admit,
    exactly,
    one_of,
    require_known,
    scope,
)
from mnemosyne.memory.scopes import DIMENSIONS, Kind, NamespaceKind, Scope
from mnemosyne.memory.timestamps import parse_timestamp

__all__ = [
    "RememberRequest",
    "decide",
    "identity",
    "new_record",
    "parse_remember",
    "remembered",
]

_REQUIRED = (
    "scope",
    "namespace",
    "collection",
    "kind",
    "language",
    "title",
    "content",
    "tags",
    "origin",
)


def parse_remember(arguments: Arguments) -> RememberRequest:
    """Return the request, or raise InvalidRequest.

    Checked in order: origin, the keys, scope, namespace, collection, kind, how these fit together,
    occurred_at, language, title, content, tags.
    """
    origin = admit(Flaw.ORIGIN, "origin", _origin, arguments.get("origin"))
    given = _complete(arguments)
    within = admit(Flaw.SCOPE, "scope", scope, given["scope"])
    namespace_kind, namespace_id, label = _namespace(given["namespace"])
    collection = None if given["collection"] is None else _collection(given["collection"])
    kind = admit(Flaw.KIND, "kind", one_of(Kind), given["kind"])
    namespace = Namespace(_fitting(within, namespace_kind, kind), namespace_id, label)
    return RememberRequest(
        scope=within,
        namespace=namespace,
        collection=collection,
        kind=kind,
        occurred_at=_occurred_at(kind, given),
        language=admit(Flaw.RECORD, "language", _language, given["language"]),
        title=admit(Flaw.RECORD, "title", new_text.title, given["title"]),
        content=admit(Flaw.RECORD, "content", new_text.content, given["content"]),
        tags=admit(Flaw.RECORD, "tags", new_text.tags, given["tags"]),
        origin=origin,
    )


def _complete(arguments: Arguments) -> Arguments:
    require_known(arguments, (*_REQUIRED, "occurred_at"), Flaw.RECORD, "memory")
    if not arguments.keys() >= set(_REQUIRED):
        raise InvalidRequest(Flaw.RECORD, "memory")
    return arguments


def _origin(value: object) -> Origin:
    origin = one_of(Origin)(value)
    if origin not in PUBLIC_ORIGINS:
        raise Malformed
    return origin


def _namespace(value: object) -> tuple[object, str, str | None]:
    """Return the parts of a namespace; its kind can be judged only beside the memory kind."""
    parts = admit(Flaw.RECORD, "namespace", exactly("kind", "id", "label"), value)
    id = admit(Flaw.NAMESPACE, "namespace.id", portable_identifier, parts["id"])
    return parts["kind"], id, admit(Flaw.RECORD, "namespace.label", new_text.label, parts["label"])


def _collection(value: object) -> Collection:
    parts = admit(Flaw.RECORD, "collection", exactly("id", "label"), value)
    id = admit(Flaw.COLLECTION, "collection.id", portable_identifier, parts["id"])
    label = admit(Flaw.RECORD, "collection.label", new_text.label, parts["label"])
    return Collection(id, label)


def _fitting(within: Scope, namespace_kind: object, kind: Kind) -> NamespaceKind:
    """Return the namespace's kind where the scope admits it, and the memory kind too."""
    dimensions = DIMENSIONS[within]
    named = admit(Flaw.NAMESPACE, "namespace.kind", one_of(NamespaceKind), namespace_kind)
    if named not in dimensions.namespace_kinds:
        raise InvalidRequest(Flaw.NAMESPACE, "namespace.kind")
    if kind not in dimensions.kinds:
        raise InvalidRequest(Flaw.KIND, "kind")
    return named


def _occurred_at(kind: Kind, given: Arguments) -> datetime | None:
    if ("occurred_at" in given) is not (kind is Kind.EVENT):
        raise InvalidRequest(Flaw.RECORD, "occurred_at")
    if kind is not Kind.EVENT:
        return None
    return admit(Flaw.RECORD, "occurred_at", parse_timestamp, given["occurred_at"])


def _language(value: object) -> str:
    """Return a language tag in which nothing is hidden that the content policy would refuse."""
    named = language(value)
    if find(named) is not None:
        raise Malformed
    return named


def decide(
    duplicate: CanonicalRecord | None, *, full: bool
) -> Remembered | CandidateLimitExceeded | None:
    """Return the answer where nothing is to be written, or None where a record is.

    `full`: the scope holds as many candidates as may be read, so that one more would hide all.
    """
    if duplicate is not None:
        archived = duplicate.lifecycle.state is State.ARCHIVED
        status = Remembering.EXISTING_ARCHIVED if archived else Remembering.ALREADY_EXISTS
        return Remembered(status, duplicate.reference, duplicate.lifecycle)
    return CandidateLimitExceeded() if full else None


def remembered(record: CanonicalRecord) -> Remembered:
    """Return the answer once a new record is written."""
    return Remembered(Remembering.REMEMBERED, record.reference, record.lifecycle)
