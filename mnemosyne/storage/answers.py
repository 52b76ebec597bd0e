"""Answers from the view, each for an area that was looked at directly before."""

from mnemosyne.memory.errors import SkipReason
from mnemosyne.memory.listing import Inventory, Selector
from mnemosyne.memory.outcomes import (
    AmbiguousReference,
    CandidateLimitExceeded,
    Inspected,
    InspectOutcome,
    Match,
    NotFound,
    Recalled,
    RecallOutcome,
    SourceUnavailable,
)
from mnemosyne.memory.recall import Hit
from mnemosyne.memory.recall.request import RecallRequest
from mnemosyne.memory.records import CanonicalRecord, LegacyRecord, Source
from mnemosyne.memory.references import CanonicalReference, LegacyReference, Reference
from mnemosyne.memory.scopes import Scope
from mnemosyne.storage.areas import OneRecord, Part, WholeScope, area_of_listing
from mnemosyne.storage.current import Current
from mnemosyne.storage.findings import Standing
from mnemosyne.storage.layout import path_of
from mnemosyne.storage.view import View


def recall(view: View, scope: Scope, request: RecallRequest) -> RecallOutcome:
    """Return the best matches; a scope that is a symbolic link is empty."""
    if view.standings.of(WholeScope()) is not Standing.LINKED and (refusal := why_incomplete(view)):
        return refusal
    hits = view.catalog.index.search(request.query, request.tags, namespace_id=request.namespace_id)
    return Recalled(tuple(_match(view, scope, hit) for hit in hits))


def _match(view: View, scope: Scope, hit: Hit) -> Match:
    source = view.catalog.source(hit.path)
    if source is None:
        raise LookupError("recall's index and the catalog disagree")
    record = source.record
    return Match(
        reference=_reference(record, scope),
        title=record.title,
        content=record.content,
        tags=record.tags,
        terms=hit.terms,
        matched_tags=hit.tags,
    )


def _reference(record: CanonicalRecord | LegacyRecord, scope: Scope) -> Reference:
    match record:
        case CanonicalRecord():
            return record.reference
        case LegacyRecord():
            return record.reference(scope)


def inventory(
    view: View, selector: Selector
) -> Inventory | CandidateLimitExceeded | SourceUnavailable:
    """Return everything that the selector selects, until the catalog changes.

    A symbolic link on the way is unavailable.
    """
    if refusal := _refusal(view, area_of_listing(selector)):
        return refusal
    return view.catalog.shelf.inventory(selector)


def why_incomplete(view: View) -> CandidateLimitExceeded | SourceUnavailable | None:
    """Return why the whole scope is not known; None if it is."""
    return _refusal(view, WholeScope())


def _refusal(view: View, part: Part) -> CandidateLimitExceeded | SourceUnavailable | None:
    match view.standings.of(part):
        case Standing.LOOKED:
            return None
        case Standing.EXCEEDED:
            return CandidateLimitExceeded()
        case Standing.LINKED | Standing.BLOCKED | Standing.UNAVAILABLE:
            return SourceUnavailable()


def inspect(view: View, reference: Reference) -> InspectOutcome:
    """Return the record that a reference names."""
    match reference:
        case LegacyReference():
            return _inspect_legacy(view, reference)
        case CanonicalReference():
            return _inspect_canonical(view, reference)


def _inspect_legacy(view: View, reference: LegacyReference) -> InspectOutcome:
    if refusal := why_incomplete(view):
        return refusal
    match [source.record for source in view.catalog.shelf.legacy(reference.id)]:
        case []:
            return NotFound()
        case [record]:
            return Inspected(reference, record)
        case _:
            return AmbiguousReference()


def _inspect_canonical(view: View, reference: CanonicalReference) -> InspectOutcome:
    # Something else than a directory on the way means that the record is not there.
    if view.standings.of(OneRecord(reference)) is Standing.BLOCKED:
        return NotFound()
    match current(view, reference):
        case Current(record=record):
            return Inspected(reference, record)
        case refusal:
            return refusal


def current(view: View, reference: CanonicalReference) -> Current | NotFound | SourceUnavailable:
    """Return the record at a reference's path; a file that cannot be read is unavailable."""
    if view.standings.of(OneRecord(reference)) is not Standing.LOOKED:
        return SourceUnavailable()
    entry = view.catalog.at(path_of(reference))
    match None if entry is None else entry.known:
        case Source(path=path, digest=digest, record=CanonicalRecord() as record):
            return Current(path, digest, record)
        case SkipReason.UNREADABLE:
            return SourceUnavailable()
        case _:
            return NotFound()
