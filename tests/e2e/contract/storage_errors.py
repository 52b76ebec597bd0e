"""What each Tool says when the disk is not as it should be.

Each scope of the store is spoilt in a way of its own; a row is a Tool, the scope, the status and
the code.
"""

from pathlib import Path

from tests.e2e.contract.memories import canonical_file, legacy_file, numbered, write

UNAVAILABLE = "memory_source_unavailable"
LIMIT = "candidate_limit_exceeded"

A_FILE = "self"
"""The scope's directory is a file."""
OVERFULL = "knowledge"
"""The scope holds 1,001 candidates."""
FULL = "project"
"""The scope holds 1,000 candidates."""
LINKED = "practice"
"""The scope's directory is a link."""

TABLE = [
    ("memory_recall", A_FILE, "retrieval_error", UNAVAILABLE),
    ("memory_list", A_FILE, "storage_error", UNAVAILABLE),
    ("memory_inspect", A_FILE, "not_found", "not_found"),
    ("memory_inspect of version 1", A_FILE, "storage_error", UNAVAILABLE),
    ("memory_remember", A_FILE, "storage_error", UNAVAILABLE),
    ("memory_revise", A_FILE, "storage_error", UNAVAILABLE),
    ("memory_archive", A_FILE, "storage_error", UNAVAILABLE),
    ("memory_restore", A_FILE, "storage_error", UNAVAILABLE),
    ("memory_forget", A_FILE, "storage_error", UNAVAILABLE),
    ("memory_recall", OVERFULL, "retrieval_error", LIMIT),
    ("memory_list", OVERFULL, "storage_error", LIMIT),
    ("memory_inspect of version 1", OVERFULL, "storage_error", LIMIT),
    ("memory_remember", OVERFULL, "storage_error", LIMIT),
    ("memory_remember", FULL, "storage_error", LIMIT),
    ("memory_list", LINKED, "storage_error", UNAVAILABLE),
    ("memory_inspect", LINKED, "storage_error", UNAVAILABLE),
    ("memory_inspect of version 1", LINKED, "storage_error", UNAVAILABLE),
    ("memory_remember", LINKED, "storage_error", UNAVAILABLE),
    ("memory_revise", LINKED, "storage_error", UNAVAILABLE),
    ("memory_archive", LINKED, "storage_error", UNAVAILABLE),
    ("memory_restore", LINKED, "storage_error", UNAVAILABLE),
    ("memory_forget", LINKED, "storage_error", UNAVAILABLE),
]

_DIMENSIONS = {
    A_FILE: ("aspect", "attribute"),
    OVERFULL: ("topic", "summary"),
    FULL: ("project", "decision"),
    LINKED: ("domain", "practice"),
}


def spoil(root: Path) -> None:
    """Lay out a store with a fault in each of four scopes."""
    write(root / A_FILE, b"")
    for scope, candidates in ((OVERFULL, 1001), (FULL, 999)):
        for number in range(candidates):
            write(root / scope / f"{number}.json", legacy_file(f"note-{number}"))
    write(
        root / FULL / "room" / f"{numbered(1)}.json",
        canonical_file("project", "room", numbered(1), content="Juniper."),
    )
    (root.parent / "elsewhere").mkdir()
    (root / LINKED).symlink_to(root.parent / "elsewhere")


def arguments(tool: str, scope: str) -> dict[str, object]:
    """A correct call to the Tool in that scope."""
    where, kind = _DIMENSIONS[scope]
    text: dict[str, object] = {"title": None, "content": "Text.", "tags": []}
    target: dict[str, object] = {
        "reference": {
            "schema_version": 2,
            "scope": scope,
            "namespace_id": "room",
            "collection_id": None,
            "id": numbered(5),
        },
        "expected_revision": 1,
    }
    calls: dict[str, dict[str, object]] = {
        "memory_recall": {"query": "text", "scope": scope},
        "memory_list": {"scope": scope},
        "memory_inspect": {"reference": target["reference"]},
        "memory_inspect of version 1": {
            "reference": {"schema_version": 1, "scope": scope, "id": "old"}
        },
        "memory_remember": {
            **text,
            "scope": scope,
            "namespace": {"kind": where, "id": "room", "label": None},
            "collection": None,
            "kind": kind,
            "language": None,
            "origin": "explicit_user_statement",
        },
        "memory_revise": {**target, **text, "namespace_label": None},
    }
    return calls.get(tool, target)
