"""The refusals of arguments: each names the field where the contract does, and what it must be."""

from collections.abc import Mapping

from mnemosyne.mcp.results.endings import Failure
from mnemosyne.mcp.schemas.vocabulary import KINDS, NAMESPACE_KINDS
from mnemosyne.memory.errors import Flaw, InvalidRequest
from mnemosyne.memory.records import PUBLIC_ORIGINS
from mnemosyne.memory.scopes import Scope

_ID = "1 to 64 of a-z, 0-9, - and _ that begin and end with a letter or digit"
_LABEL = "null, or text of at most 100 characters that is not blank and has no control characters"
_SCOPE = f"scope must be one of {', '.join(Scope)}"
_REFERENCE = (
    "reference must be one object as memory_inspect returned it: schema_version 2, scope, "
    "namespace_id, collection_id (null if there is none) and id"
)
_LIFECYCLE_CALL = f"send exactly reference and expected_revision and no other key; {_REFERENCE}"

_WHOLE_CALL: Mapping[tuple[str, str], str] = {
    ("list_tools", "request"): (
        "send no key but prefix, which is text of at most 32 of a-z and _, or leave it out"
    ),
    ("memory_recall", "request"): (
        "send query, scope and, if wanted, namespace_id or tags; no other key"
    ),
    ("memory_list", "request"): (
        "send scope and, if wanted, namespace_id, collection_id, page_size or cursor; no other key"
    ),
    ("memory_inspect", "reference"): (
        f"send exactly reference and no other key; {_REFERENCE}; for a version-1 memory: "
        "schema_version 1, scope and id only"
    ),
    ("memory_archive", "reference"): _LIFECYCLE_CALL,
    ("memory_restore", "reference"): _LIFECYCLE_CALL,
    ("memory_forget", "reference"): _LIFECYCLE_CALL,
    ("memory_remember", "memory"): (
        "send all of scope, namespace, collection, kind, language, title, content, tags and "
        "origin, with null for a collection, language or title that there is none of, and "
        "occurred_at only for kind event; no other key"
    ),
    ("memory_revise", "revision"): (
        "send all of reference, expected_revision, namespace_label, title, content and tags, with "
        "null for a label or title that there is none of; collection_label only if the reference "
        "has a collection; no other key"
    ),
}
"""What the call as a whole has to be, by Tool and field."""

_PART: Mapping[tuple[Flaw, str | None], str] = {
    (Flaw.QUERY, None): "query must be text of 1 to 1,000 characters that is not blank",
    (Flaw.SCOPE, None): _SCOPE,
    (Flaw.TAGS, None): (
        "tags must be a list of 1 to 10 different texts, none blank and none over 50 characters; "
        "leave tags out if there are none"
    ),
    (Flaw.SCOPE, "scope"): _SCOPE,
    (Flaw.NAMESPACE, "namespace_id"): (
        f"namespace_id must be {_ID}; leave it out for the whole scope"
    ),
    (Flaw.COLLECTION, "collection_id"): (
        "collection_id goes only with namespace_id: leave it out for everything in the namespace, "
        f"send null for memories without a collection, or an id: {_ID}"
    ),
    (Flaw.CURSOR, "cursor"): (
        "cursor must be next_cursor of the page before, unchanged, with the same scope, "
        "namespace_id and collection_id and without page_size; or list again without cursor"
    ),
    (
        Flaw.PAGE_SIZE,
        "page_size",
    ): "page_size must be an integer from 1 to 100; leave it out for 50",
    (Flaw.REFERENCE, "reference"): _REFERENCE,
    (Flaw.REFERENCE, "reference.scope"): f"reference.{_SCOPE}",
    (Flaw.REFERENCE, "reference.namespace_id"): f"reference.namespace_id must be {_ID}",
    (Flaw.REFERENCE, "reference.collection_id"): (
        f"reference.collection_id must be null if there is no collection, else {_ID}"
    ),
    (Flaw.REFERENCE, "reference.id"): (
        "reference.id must be mem_ and 32 of 0-9 and a-f; in a version-1 reference, which only "
        "memory_inspect takes, 1 to 100 of A-Z, a-z, 0-9, ., _ and -"
    ),
    (Flaw.EXPECTED_REVISION, "expected_revision"): (
        "expected_revision must be lifecycle.revision as memory_inspect shows it, an integer of at "
        "least 1"
    ),
    (Flaw.ORIGIN, "origin"): f"origin must be {' or '.join(PUBLIC_ORIGINS)}",
    (Flaw.RECORD, "namespace"): "namespace must be an object of exactly kind, id and label",
    (Flaw.NAMESPACE, "namespace.kind"): (
        f"namespace.kind must be one that the scope admits: {NAMESPACE_KINDS}"
    ),
    (Flaw.NAMESPACE, "namespace.id"): (
        f"namespace.id must be {_ID}, and no device name such as con or nul"
    ),
    (Flaw.RECORD, "namespace.label"): f"namespace.label must be {_LABEL}",
    (Flaw.RECORD, "collection"): (
        "collection must be null for no collection, or an object of exactly id and label"
    ),
    (Flaw.COLLECTION, "collection.id"): (
        f"collection.id must be {_ID}, and no device name such as con or nul"
    ),
    (Flaw.RECORD, "collection.label"): f"collection.label must be {_LABEL}",
    (Flaw.KIND, "kind"): f"kind must be one that the scope admits: {KINDS}",
    (Flaw.RECORD, "occurred_at"): (
        "occurred_at goes only with kind event and is required there: a real UTC instant, written "
        "YYYY-MM-DDTHH:MM:SSZ; leave it out for every other kind"
    ),
    (Flaw.RECORD, "language"): "language must be null or a language tag such as en or pt-br",
    (Flaw.RECORD, "namespace_label"): f"namespace_label must be sent and be {_LABEL}",
    (Flaw.RECORD, "collection_label"): (
        f"collection_label must be sent if the reference has a collection, and be {_LABEL}"
    ),
    (Flaw.COLLECTION, "collection_label"): (
        "the reference has no collection: leave collection_label out or send null"
    ),
    (Flaw.RECORD, "title"): (
        "title must be sent and be null, or text of at most 200 characters that is not blank and "
        "has no control characters"
    ),
    (Flaw.RECORD, "content"): (
        "content must be text of 1 to 4,000 characters that is not blank and has no control "
        "characters but line feed and tab"
    ),
    (Flaw.RECORD, "tags"): (
        "tags must be a list of 0 to 10 different texts, none blank and none over 50 characters, "
        "without control characters; send [] if there are none"
    ),
}
"""What one argument has to be; a field has one message, whichever Tool it was sent to."""


def invalid(tool: str, error: InvalidRequest) -> Failure:
    """Return the refusal of a Tool's arguments; no part of them is in it."""
    whole = _WHOLE_CALL.get((tool, error.field or ""))
    message = _PART[error.flaw, error.field] if whole is None else whole
    return Failure("invalid_request", f"invalid_{error.flaw}", message, error.field)
