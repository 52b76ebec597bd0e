"""Faults that can be there at once, in the order in which the contract looks for them."""

from tests.e2e.contract.arguments import Row
from tests.e2e.contract.calls import LEGACY

IN_ORDER: dict[str, list[Row]] = {
    "memory_recall": [
        ({"limit": 50}, "invalid_request", "request"),
        ({"query": ""}, "invalid_query", None),
        ({"scope": "diary"}, "invalid_scope", None),
        ({"namespace_id": "A"}, "invalid_namespace", "namespace_id"),
        ({"tags": []}, "invalid_tags", None),
    ],
    "memory_list": [
        ({"path": "x"}, "invalid_request", "request"),
        ({"scope": "diary"}, "invalid_scope", "scope"),
        ({"namespace_id": "A"}, "invalid_namespace", "namespace_id"),
        ({"collection_id": "A"}, "invalid_collection", "collection_id"),
        ({"cursor": ""}, "invalid_cursor", "cursor"),
        ({"page_size": 0}, "invalid_cursor", "cursor"),
    ],
    "memory_remember": [
        ({"origin": "import"}, "invalid_origin", "origin"),
        ({"path": "x"}, "invalid_record", "memory"),
        ({"scope": "diary"}, "invalid_scope", "scope"),
        ({"namespace": None}, "invalid_record", "namespace"),
        ({"collection": []}, "invalid_record", "collection"),
        ({"kind": "diary"}, "invalid_kind", "kind"),
        ({"occurred_at": "2026-07-20T15:00:00Z"}, "invalid_record", "occurred_at"),
        ({"language": ""}, "invalid_record", "language"),
        ({"title": ""}, "invalid_record", "title"),
        ({"content": ""}, "invalid_record", "content"),
        ({"tags": None}, "invalid_record", "tags"),
    ],
    "memory_revise": [
        ({"path": "x"}, "invalid_record", "revision"),
        ({"reference": LEGACY}, "invalid_reference", "reference"),
        ({"expected_revision": 0}, "invalid_expected_revision", "expected_revision"),
        ({"namespace_label": ""}, "invalid_record", "namespace_label"),
        ({"collection_label": ""}, "invalid_record", "collection_label"),
        ({"title": ""}, "invalid_record", "title"),
        ({"content": ""}, "invalid_record", "content"),
        ({"tags": None}, "invalid_record", "tags"),
    ],
    **{
        tool: [
            ({"path": "x"}, "invalid_reference", "reference"),
            ({"reference": LEGACY}, "invalid_reference", "reference"),
            ({"expected_revision": 0}, "invalid_expected_revision", "expected_revision"),
        ]
        for tool in ("memory_archive", "memory_restore", "memory_forget")
    },
}
