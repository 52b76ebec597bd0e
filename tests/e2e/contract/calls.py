"""A call to each Tool whose arguments nothing is wrong with, to be changed one thing at a time."""

from tests.e2e.contract.memories import MEMORY_ID

ABSENT = object()

REFERENCE: dict[str, object] = {
    "schema_version": 2,
    "scope": "project",
    "namespace_id": "greenhouse",
    "collection_id": "decisions",
    "id": MEMORY_ID,
}
LEGACY: dict[str, object] = {"schema_version": 1, "scope": "preference", "id": "rainy-weekend"}
TARGET: dict[str, object] = {"reference": REFERENCE, "expected_revision": 1}
NAMESPACE: dict[str, object] = {"kind": "project", "id": "greenhouse", "label": "Greenhouse"}
COLLECTION: dict[str, object] = {"id": "decisions", "label": None}

CORRECT: dict[str, dict[str, object]] = {
    "list_tools": {},
    "memory_recall": {"query": "glass", "scope": "project"},
    "memory_list": {"scope": "project"},
    "memory_inspect": {"reference": REFERENCE},
    "memory_archive": TARGET,
    "memory_restore": TARGET,
    "memory_forget": TARGET,
    "memory_remember": {
        "scope": "project",
        "namespace": NAMESPACE,
        "collection": COLLECTION,
        "kind": "decision",
        "language": "en",
        "title": "Glass",
        "content": "The greenhouse gets glass.",
        "tags": [],
        "origin": "explicit_user_statement",
    },
    "memory_revise": {
        **TARGET,
        "namespace_label": None,
        "collection_label": None,
        "title": "Glass",
        "content": "The greenhouse gets glass.",
        "tags": [],
    },
}


def changed(tool: str, changes: dict[str, object]) -> dict[str, object]:
    """Return a correct call's arguments with some of them changed or left out."""
    merged = {**CORRECT[tool], **changes}
    return {name: value for name, value in merged.items() if value is not ABSENT}
