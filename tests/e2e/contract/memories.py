"""Memories to remember over the wire, and files as a hand would write them."""

import json
from pathlib import Path

from tests.client import JSON

MEMORY_ID = "mem_0123456789abcdef0123456789abcdef"


def decision(namespace: str, /, **changes: object) -> dict[str, object]:
    """The arguments of an approved decision; each test has a namespace to itself."""
    return {
        "scope": "project",
        "namespace": {"kind": "project", "id": namespace, "label": "Greenhouse"},
        "collection": {"id": "decisions", "label": "Decisions"},
        "kind": "decision",
        "language": "en",
        "title": "Glass before foil",
        "content": "The greenhouse gets panes of glass and no foil.",
        "tags": ["building", "glass"],
        "origin": "user_approved_proposal",
        **changes,
    }


def event(namespace: str, /, **changes: object) -> dict[str, object]:
    """The arguments of something that happened."""
    happened: dict[str, object] = {"kind": "event", "occurred_at": "2026-07-20T15:00:00Z"}
    return decision(namespace, **{**happened, **changes})


def revision(reference: JSON, current: int, /, **changes: object) -> dict[str, object]:
    """The arguments of a complete replacement."""
    return {
        "reference": reference,
        "expected_revision": current,
        "namespace_label": "Glasshouse",
        "collection_label": "What was decided",
        "title": "Double panes",
        "content": "The greenhouse gets double panes.",
        "tags": ["insulation"],
        **changes,
    }


def legacy_file(id: str, **members: object) -> bytes:
    document = {"schema_version": 1, "id": id, "content": "An old note.", **members}
    return json.dumps(document).encode()


def canonical_file(scope: str, namespace: str, id: str, **members: object) -> bytes:
    """A version-2 file of the scope `project` or of another whose kinds are given."""
    document = {
        "schema_version": 2,
        "id": id,
        "scope": scope,
        "namespace": {"kind": "project", "id": namespace, "label": None},
        "collection": None,
        "kind": "decision",
        "language": "en",
        "title": None,
        "content": "Written by hand.",
        "tags": [],
        "provenance": {"origin": "manual", "recorded_via": "filesystem"},
        "lifecycle": {"state": "active", "revision": 1},
        "created_at": "2026-07-18T12:00:00Z",
        "updated_at": "2026-07-18T12:00:00Z",
        **members,
    }
    return json.dumps(document).encode()


def write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def numbered(number: int) -> str:
    return f"mem_{number:032x}"
