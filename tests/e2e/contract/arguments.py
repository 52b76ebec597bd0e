"""What each Tool says to each wrong argument, as the contract's tables have it.

A row is what is changed in a correct call, the code, and the field if one is named; the status is
always `invalid_request`. `ABSENT` leaves a key out.
"""

from typing import TypeAlias

from tests.e2e.contract.calls import ABSENT, COLLECTION, LEGACY, NAMESPACE, REFERENCE
from tests.e2e.contract.memories import MEMORY_ID

Row: TypeAlias = tuple[dict[str, object], str, str | None]


def _of_reference(**changes: object) -> dict[str, object]:
    return {"reference": {**REFERENCE, **changes}}


def _of_namespace(**changes: object) -> dict[str, object]:
    return {"namespace": {**NAMESPACE, **changes}}


def _of_collection(**changes: object) -> dict[str, object]:
    return {"collection": {**COLLECTION, **changes}}


def _each(name: str, code: str, *values: object) -> list[Row]:
    return [({name: value}, code, name) for value in values]


def _unknown(code: str, field: str, *names: str) -> list[Row]:
    return [({name: "x"}, code, field) for name in names]


def _missing(*names: str) -> list[Row]:
    return [({name: ABSENT}, "invalid_record", "memory") for name in names]


_REFERENCES: list[Row] = [
    ({"reference": ABSENT}, "invalid_reference", "reference"),
    ({"reference": None}, "invalid_reference", "reference"),
    ({"reference": "greenhouse"}, "invalid_reference", "reference"),
    ({"reference": [REFERENCE]}, "invalid_reference", "reference"),
    (_of_reference(title="Glass"), "invalid_reference", "reference"),
    (_of_reference(schema_version=3), "invalid_reference", "reference"),
    (_of_reference(schema_version=True), "invalid_reference", "reference"),
    (_of_reference(scope="diary"), "invalid_reference", "reference.scope"),
    (_of_reference(namespace_id="../other"), "invalid_reference", "reference.namespace_id"),
    (_of_reference(namespace_id=None), "invalid_reference", "reference.namespace_id"),
    (_of_reference(collection_id=""), "invalid_reference", "reference.collection_id"),
    (_of_reference(collection_id="a/b"), "invalid_reference", "reference.collection_id"),
    (_of_reference(id="mem_1"), "invalid_reference", "reference.id"),
    (_of_reference(id=MEMORY_ID.upper()), "invalid_reference", "reference.id"),
]
_NO_LEGACY: Row = ({"reference": LEGACY}, "invalid_reference", "reference")
_REVISIONS = _each(
    "expected_revision",
    "invalid_expected_revision",
    ABSENT,
    None,
    0,
    -1,
    1.5,
    True,
    "one",
    "null",
    2**53,
)
_TRANSITIONS: list[Row] = [
    *_REFERENCES,
    _NO_LEGACY,
    *_REVISIONS,
    *_unknown(
        "invalid_reference",
        "reference",
        "path",
        "root",
        "filename",
        "query",
        "content",
        "state",
        "confirmed",
    ),
    ({"updated_at": "2026-07-20T15:00:00Z"}, "invalid_reference", "reference"),
]

TABLE: dict[str, list[Row]] = {
    "list_tools": [
        ({"names": True}, "invalid_request", "request"),
        ({"prefix": 1}, "invalid_request", "request"),
        ({"prefix": "Memory"}, "invalid_request", "request"),
        ({"prefix": "a" * 33}, "invalid_request", "request"),
    ],
    "memory_recall": [
        ({"path": "/etc"}, "invalid_request", "request"),
        ({"limit": 50}, "invalid_request", "request"),
        ({"query": ABSENT}, "invalid_query", None),
        ({"query": None}, "invalid_query", None),
        ({"query": 7}, "invalid_query", None),
        ({"query": " \n"}, "invalid_query", None),
        ({"query": "x" * 1001}, "invalid_query", None),
        ({"scope": ABSENT}, "invalid_scope", None),
        ({"scope": "diary"}, "invalid_scope", None),
        ({"scope": "../project"}, "invalid_scope", None),
        ({"scope": ["project"]}, "invalid_scope", None),
        ({"collection_id": "garden"}, "invalid_request", "request"),
        ({"namespace_id": ""}, "invalid_namespace", "namespace_id"),
        ({"namespace_id": "Garden"}, "invalid_namespace", "namespace_id"),
        ({"namespace_id": "../garden"}, "invalid_namespace", "namespace_id"),
        ({"namespace_id": ["garden"]}, "invalid_namespace", "namespace_id"),
        ({"tags": []}, "invalid_tags", None),
        ({"tags": ["a", "a"]}, "invalid_tags", None),
        ({"tags": [" "]}, "invalid_tags", None),
        ({"tags": ["x" * 51]}, "invalid_tags", None),
        ({"tags": [str(number) for number in range(11)]}, "invalid_tags", None),
        ({"tags": "glass"}, "invalid_tags", None),
    ],
    "memory_list": [
        *_unknown(
            "invalid_request",
            "request",
            "path",
            "root",
            "filename",
            "query",
            "tags",
            "sort",
            "filter",
            "content",
        ),
        ({"scope": ABSENT}, "invalid_scope", "scope"),
        ({"scope": "everything"}, "invalid_scope", "scope"),
        ({"scope": ["project", "self"]}, "invalid_scope", "scope"),
        ({"namespace_id": "Greenhouse"}, "invalid_namespace", "namespace_id"),
        ({"namespace_id": "x" * 65}, "invalid_namespace", "namespace_id"),
        ({"namespace_id": ".."}, "invalid_namespace", "namespace_id"),
        ({"collection_id": "decisions"}, "invalid_collection", "collection_id"),
        ({"collection_id": None}, "invalid_collection", "collection_id"),
        ({"namespace_id": "a", "collection_id": "-"}, "invalid_collection", "collection_id"),
        ({"namespace_id": "a", "collection_id": 1}, "invalid_collection", "collection_id"),
        ({"cursor": ""}, "invalid_cursor", "cursor"),
        ({"cursor": "x" * 4097}, "invalid_cursor", "cursor"),
        ({"cursor": "made up"}, "invalid_cursor", "cursor"),
        ({"cursor": "made up", "page_size": 10}, "invalid_cursor", "cursor"),
        *_each("page_size", "invalid_page_size", 0, -1, 101, 10.5, True, "ten", [10]),
    ],
    "memory_inspect": [
        *_REFERENCES,
        *_unknown(
            "invalid_reference", "reference", "path", "root", "filename", "query", "state", "scope"
        ),
        ({"reference": {**LEGACY, "scope": "x"}}, "invalid_reference", "reference.scope"),
        ({"reference": {**LEGACY, "id": "a/b"}}, "invalid_reference", "reference.id"),
        ({"reference": {**LEGACY, "id": "x" * 101}}, "invalid_reference", "reference.id"),
        ({"reference": {**LEGACY, "namespace_id": "a"}}, "invalid_reference", "reference"),
    ],
    "memory_archive": _TRANSITIONS,
    "memory_restore": _TRANSITIONS,
    "memory_forget": [*_TRANSITIONS, ({"fingerprint": "x"}, "invalid_reference", "reference")],
    "memory_revise": [
        *_REFERENCES,
        _NO_LEGACY,
        *_REVISIONS,
        *_unknown(
            "invalid_record",
            "revision",
            "path",
            "patch",
            "language",
            "kind",
            "provenance",
            "state",
            "consent",
        ),
        ({"occurred_at": "2026-07-20T15:00:00Z"}, "invalid_record", "revision"),
        ({"namespace_label": ABSENT}, "invalid_record", "namespace_label"),
        ({"namespace_label": " "}, "invalid_record", "namespace_label"),
        ({"namespace_label": "x" * 101}, "invalid_record", "namespace_label"),
        ({"collection_label": ABSENT}, "invalid_record", "collection_label"),
        ({"collection_label": "x" * 101}, "invalid_record", "collection_label"),
        (
            {**_of_reference(collection_id=None), "collection_label": "null"},
            "invalid_collection",
            "collection_label",
        ),
        ({"title": ABSENT}, "invalid_record", "title"),
        ({"title": "x" * 201}, "invalid_record", "title"),
        ({"content": ABSENT}, "invalid_record", "content"),
        ({"content": None}, "invalid_record", "content"),
        ({"content": " "}, "invalid_record", "content"),
        ({"content": "x" * 4001}, "invalid_record", "content"),
        ({"tags": ABSENT}, "invalid_record", "tags"),
        ({"tags": ["x" * 51]}, "invalid_record", "tags"),
        ({"tags": ["glass", "GLASS"]}, "invalid_record", "tags"),
        ({"tags": [str(number) for number in range(11)]}, "invalid_record", "tags"),
    ],
    "memory_remember": [
        ({"origin": ABSENT}, "invalid_origin", "origin"),
        ({"origin": "import"}, "invalid_origin", "origin"),
        *_unknown(
            "invalid_record",
            "memory",
            "path",
            "id",
            "created_at",
            "lifecycle",
            "revision",
            "recorded_via",
        ),
        ({"confirmed": True}, "invalid_record", "memory"),
        *_missing(
            "scope", "namespace", "collection", "kind", "language", "title", "content", "tags"
        ),
        ({"scope": "diary"}, "invalid_scope", "scope"),
        ({"namespace": None}, "invalid_record", "namespace"),
        (_of_namespace(path="x"), "invalid_record", "namespace"),
        (_of_namespace(id=""), "invalid_namespace", "namespace.id"),
        (_of_namespace(id="x" * 65), "invalid_namespace", "namespace.id"),
        (_of_namespace(id="nul"), "invalid_namespace", "namespace.id"),
        (_of_namespace(label=""), "invalid_record", "namespace.label"),
        (_of_namespace(label="x" * 101), "invalid_record", "namespace.label"),
        (_of_namespace(kind="topic"), "invalid_namespace", "namespace.kind"),
        ({"collection": "decisions"}, "invalid_record", "collection"),
        (_of_collection(kind="x"), "invalid_record", "collection"),
        (_of_collection(id="a b"), "invalid_collection", "collection.id"),
        (_of_collection(id="com1"), "invalid_collection", "collection.id"),
        (_of_collection(label=1), "invalid_record", "collection.label"),
        ({"kind": "diary"}, "invalid_kind", "kind"),
        ({"kind": "attribute"}, "invalid_kind", "kind"),
        ({"kind": "event"}, "invalid_record", "occurred_at"),
        ({"kind": "event", "occurred_at": None}, "invalid_record", "occurred_at"),
        ({"kind": "event", "occurred_at": "2026-07-20"}, "invalid_record", "occurred_at"),
        (
            {"kind": "event", "occurred_at": "2026-07-20T15:00:00+00:00"},
            "invalid_record",
            "occurred_at",
        ),
        ({"kind": "event", "occurred_at": "2026-02-30T00:00:00Z"}, "invalid_record", "occurred_at"),
        ({"occurred_at": "2026-07-20T15:00:00Z"}, "invalid_record", "occurred_at"),
        ({"language": "english please"}, "invalid_record", "language"),
        ({"language": "x" * 36}, "invalid_record", "language"),
        ({"title": " "}, "invalid_record", "title"),
        ({"title": "x" * 201}, "invalid_record", "title"),
        ({"title": "a\nb"}, "invalid_record", "title"),
        ({"content": None}, "invalid_record", "content"),
        ({"content": "x" * 4001}, "invalid_record", "content"),
        ({"content": "a\u202eb"}, "invalid_record", "content"),
        ({"tags": None}, "invalid_record", "tags"),
        ({"tags": ["x" * 51]}, "invalid_record", "tags"),
        ({"tags": ["glass", " GLASS "]}, "invalid_record", "tags"),
        ({"tags": [str(number) for number in range(11)]}, "invalid_record", "tags"),
    ],
}
