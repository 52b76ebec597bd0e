"""Records, references and lifecycles as objects of the wire, keys in the contract's order."""

from typing import assert_never

from mnemosyne.memory.files import document
from mnemosyne.memory.lifecycle import Lifecycle
from mnemosyne.memory.outcomes import CanonicalItem, Item, LegacyItem, Match, Page
from mnemosyne.memory.records import CanonicalRecord, LegacyRecord, Record
from mnemosyne.memory.references import CanonicalReference, LegacyReference, Reference

Wire = dict[str, object]


def reference(named: Reference) -> Wire:
    """Return a versioned reference, as memory_inspect takes it."""
    match named:
        case LegacyReference():
            return {"schema_version": 1, "scope": named.scope, "id": named.id}
        case CanonicalReference():
            return {"schema_version": 2, **identity(named)}
        case _:
            assert_never(named)


def identity(named: CanonicalReference) -> Wire:
    """Return a version-2 reference without its version: what memory_remember answers."""
    return {
        "scope": named.scope,
        "namespace_id": named.namespace_id,
        "collection_id": named.collection_id,
        "id": named.id,
    }


def lifecycle(now: Lifecycle) -> Wire:
    """Return the state and the revision."""
    return {"state": now.state, "revision": now.revision}


def match(found: Match) -> Wire:
    """Return a recalled memory with the evidence of its match."""
    return {
        "reference": reference(found.reference),
        "id": found.reference.id,
        "scope": found.reference.scope,
        "title": found.title,
        "content": found.content,
        "tags": found.tags,
        "match": {"terms": found.terms, "tags": found.matched_tags},
    }


def item(listed: Item) -> Wire:
    """Return a listed memory: never its content."""
    match listed:
        case LegacyItem():
            return {
                "reference": reference(listed.reference),
                "title": listed.title,
                "inspectability": "ambiguous" if listed.ambiguous else "exact",
            }
        case CanonicalItem():
            return {
                "reference": reference(listed.reference),
                "title": listed.title,
                "inspectability": "exact",
                "kind": listed.kind,
                "lifecycle": {"state": listed.state},
            }
        case _:
            assert_never(listed)


def page(turned: Page, count: int) -> Wire:
    """Return where a page of `count` items stands in its listing."""
    return {
        "number": turned.number,
        "count": count,
        "total_count": turned.total_count,
        "total_pages": turned.total_pages,
        "truncated": turned.next_cursor is not None,
        "next_cursor": turned.next_cursor,
    }


def record(inspected: Record) -> Wire:
    """Return a whole record as its file says it: a user may see everything that is kept."""
    match inspected:
        case LegacyRecord():
            return {
                "schema_version": 1,
                "id": inspected.id,
                "title": inspected.title,
                "content": inspected.content,
                "tags": inspected.tags,
            }
        case CanonicalRecord():
            return {**document(inspected)}
        case _:
            assert_never(inspected)
