"""Revising: the complete replacement of what a caller may change, and what it makes of a record."""

from dataclasses import dataclass, replace
from datetime import datetime

from mnemosyne.memory import new_text
from mnemosyne.memory.addressing import parse_target
from mnemosyne.memory.errors import Flaw, InvalidRequest
from mnemosyne.memory.lifecycle import MAX_REVISION
from mnemosyne.memory.outcomes import Changed, Changing, RevisionConflict
from mnemosyne.memory.records import CanonicalRecord, Collection
from mnemosyne.memory.references import CanonicalReference
from mnemosyne.memory.requests import Arguments, admit_given, require_known
from mnemosyne.memory.timestamps import later

_REPLACEMENTS = ("namespace_label", "collection_label", "title", "content", "tags")


@dataclass(frozen=True, slots=True)
class ReviseRequest:
    """What stands in the record afterwards; a collectionless record's collection label is None."""

    reference: CanonicalReference
    expected_revision: int
    namespace_label: str | None
    collection_label: str | None
    title: str | None
    content: str
    tags: tuple[str, ...]


def parse_revise(arguments: Arguments) -> ReviseRequest:
    """Return the request, or raise InvalidRequest.

    Checked in order: unknown key, reference and revision, then each replacement as it stands in
    ReviseRequest.
    """
    known = ("reference", "expected_revision", *_REPLACEMENTS)
    require_known(arguments, known, Flaw.RECORD, "revision")
    reference, revision = parse_target(arguments)
    return ReviseRequest(
        reference,
        revision,
        admit_given(Flaw.RECORD, "namespace_label", new_text.label, arguments),
        _collection_label(reference, arguments),
        admit_given(Flaw.RECORD, "title", new_text.title, arguments),
        admit_given(Flaw.RECORD, "content", new_text.content, arguments),
        admit_given(Flaw.RECORD, "tags", new_text.tags, arguments),
    )


def _collection_label(reference: CanonicalReference, arguments: Arguments) -> str | None:
    if reference.collection_id is not None:
        return admit_given(Flaw.RECORD, "collection_label", new_text.label, arguments)
    if arguments.get("collection_label") is not None:
        raise InvalidRequest(Flaw.COLLECTION, "collection_label")
    return None


def revise(
    record: CanonicalRecord, request: ReviseRequest, now: datetime
) -> CanonicalRecord | Changed | RevisionConflict:
    """Return the record to write, or the answer where there is nothing to write.

    A stale revision conflicts even where the record says the same already. So does the largest
    revision where something would change, since nothing can come after it.
    """
    if record.lifecycle.revision != request.expected_revision:
        return RevisionConflict()
    revised = _replaced(record, request)
    if revised == record:
        return Changed(Changing.ALREADY_CURRENT, record.reference, record.lifecycle)
    if record.lifecycle.revision == MAX_REVISION:
        return RevisionConflict()
    updated_at = later(record.updated_at, now)
    return replace(revised, lifecycle=record.lifecycle.advanced(), updated_at=updated_at)


def _replaced(record: CanonicalRecord, request: ReviseRequest) -> CanonicalRecord:
    return replace(
        record,
        namespace=replace(record.namespace, label=request.namespace_label),
        collection=_relabelled(record.collection, request.collection_label),
        title=request.title,
        content=request.content,
        tags=request.tags,
    )


def _relabelled(collection: Collection | None, label: str | None) -> Collection | None:
    return None if collection is None else replace(collection, label=label)
