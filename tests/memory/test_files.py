"""Record files: exactly the fields of a version, and nothing that breaks on a hostile one."""

import json
from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemosyne.memory.errors import InvalidFile, SkipReason
from mnemosyne.memory.files import MAX_FILE_BYTES, document, parse_file, serialize
from mnemosyne.memory.records import CanonicalRecord, LegacyRecord
from mnemosyne.memory.scopes import DIMENSIONS, Kind, NamespaceKind, Scope
from tests.memory.examples import ABSENT, LEGACY, NOON, RECORD, Object, put
from tests.memory.strategies import records
from tests.requirements.requirement import requirement

EVENT = replace(RECORD, kind=Kind.EVENT, occurred_at=NOON - timedelta(days=3))


def canonical_file() -> Object:
    return dict(document(RECORD))


def event_file() -> Object:
    return dict(document(EVENT))


def legacy_file() -> Object:
    return {
        "schema_version": 1,
        "id": "rainy-weekend",
        "title": "Rain",
        "content": "On rainy days the user reads.",
        "tags": ["rain"],
    }


def with_member(fields: Object, path: str, value: object) -> Object:
    put(path, value)(fields)
    return fields


def reason(data: bytes | Object) -> SkipReason:
    with pytest.raises(InvalidFile) as caught:
        parse_file(data if isinstance(data, bytes) else json.dumps(data).encode())
    assert caught.value.__suppress_context__ or caught.value.__context__ is None
    return caught.value.reason


def parsed(fields: Object) -> CanonicalRecord | LegacyRecord:
    return parse_file(json.dumps(fields).encode())


@requirement("files:format")
@given(records())
def test_a_record_is_read_as_it_was_written(record: CanonicalRecord) -> None:
    written = serialize(record)
    assert len(written) <= MAX_FILE_BYTES
    assert parse_file(written) == record
    assert serialize(record) == written


@requirement("contract:file-form")
def test_a_file_is_indented_and_not_escaped_and_ends_with_a_line_feed() -> None:
    record = replace(RECORD, title='Café "X"', tags=("日本",), collection=None)
    assert serialize(record).decode() == (
        "{\n"
        '  "schema_version": 2,\n'
        f'  "id": "{RECORD.id}",\n'
        '  "scope": "project",\n'
        '  "namespace": {\n'
        '    "kind": "project",\n'
        '    "id": "garden",\n'
        '    "label": "Garden"\n'
        "  },\n"
        '  "collection": null,\n'
        '  "kind": "decision",\n'
        '  "language": "en",\n'
        '  "title": "Café \\"X\\"",\n'
        '  "content": "The roses at the gate stay where they are.",\n'
        '  "tags": [\n'
        '    "日本"\n'
        "  ],\n"
        '  "provenance": {\n'
        '    "origin": "user_approved_proposal",\n'
        '    "recorded_via": "memory_remember"\n'
        "  },\n"
        '  "lifecycle": {\n'
        '    "state": "active",\n'
        '    "revision": 3\n'
        "  },\n"
        '  "created_at": "2026-07-18T12:00:00Z",\n'
        '  "updated_at": "2026-07-18T12:00:00Z"\n'
        "}\n"
    )


@requirement("remember:occurred-at:left-out", "files:event")
def test_only_an_event_holds_an_occurrence_and_it_comes_last() -> None:
    assert list(document(EVENT))[-1] == "occurred_at"
    assert document(EVENT)["occurred_at"] == "2026-07-15T12:00:00Z"
    assert "occurred_at" not in document(RECORD)


@requirement("contract:text", "contract:new-text")
@pytest.mark.parametrize(
    ("path", "written", "normal"),
    [
        ("title", " Roses\r\nstay ", "Roses\nstay"),
        ("title", None, None),
        ("content", "cafe\u0301", "café"),
        ("content", "bell \u0007 and \u202e override", "bell \u0007 and \u202e override"),
        ("tags", [" a \n b "], ("a b",)),
        ("language", None, "und"),
        ("language", "EN-gb", "en-gb"),
        ("collection", None, None),
        ("created_at", "2026-07-18T11:59:59Z", NOON - timedelta(seconds=1)),
    ],
)
def test_a_version_2_file_is_normalised_and_old_characters_still_read(
    path: str, written: object, normal: object
) -> None:
    record = parsed(with_member(canonical_file(), path, written))
    assert isinstance(record, CanonicalRecord)
    assert getattr(record, path) == normal


@requirement("contract:device-names")
def test_device_names_in_a_file_still_read() -> None:
    fields = with_member(canonical_file(), "namespace.id", "con")
    record = parsed(with_member(fields, "collection.id", "lpt9"))
    assert isinstance(record, CanonicalRecord)
    assert (record.reference.namespace_id, record.reference.collection_id) == ("con", "lpt9")


@requirement("files:misplaced")
@pytest.mark.parametrize("path", [*document(EVENT), "namespace.kind", "namespace.id"])
@pytest.mark.parametrize("value", [ABSENT, 1, True, 1.5, {}, [1], ""])
def test_a_version_2_file_with_a_wrong_or_missing_member_is_invalid(
    path: str, value: object
) -> None:
    assert reason(with_member(event_file(), path, value)) is SkipReason.INVALID_RECORD


@requirement("files:format", "files:bounds")
@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("extra", None),
        ("namespace.extra", None),
        ("namespace.label", ABSENT),
        ("namespace.label", ""),
        ("namespace.label", "x" * 101),
        ("namespace.kind", "topic"),
        ("namespace.id", "Garden"),
        ("collection.extra", 1),
        ("collection.id", "a/b"),
        ("collection.label", ABSENT),
        ("scope", "Project"),
        ("scope", None),
        ("kind", "attribute"),
        ("kind", "event"),
        ("title", "x" * 201),
        ("content", "x" * 4001),
        ("content", None),
        ("tags", None),
        ("tags", ["a", "A"]),
        ("tags", [str(number) for number in range(11)]),
        ("tags", {"a": 1}),
        ("provenance", None),
        ("provenance.origin", "rumour"),
        ("provenance.recorded_via", "hand"),
        ("provenance.extra", 1),
        ("lifecycle.state", "lost"),
        ("lifecycle.revision", 0),
        ("lifecycle.revision", 2**53),
        ("lifecycle.revision", 1.0),
        ("lifecycle.revision", "1"),
        ("lifecycle.revision", True),
        ("lifecycle.extra", 1),
        ("created_at", "2026-07-18T12:00:01Z"),
        ("updated_at", "2026-07-18T11:59:59Z"),
        ("updated_at", 1784376000),
        ("occurred_at", None),
        ("occurred_at", "2026-07-18T12:00:00Z"),
        ("schema_version", 3),
        ("schema_version", 0),
        ("schema_version", 2.0),
        ("schema_version", "2"),
        ("schema_version", True),
        ("schema_version", 1),
        ("schema_version", None),
    ],
)
def test_a_version_2_file_has_exactly_its_fields_within_their_bounds(
    path: str, value: object
) -> None:
    assert reason(with_member(canonical_file(), path, value)) is SkipReason.INVALID_RECORD


@pytest.mark.parametrize("value", [ABSENT, None, "yesterday"])
def test_an_event_needs_its_occurrence(value: object) -> None:
    assert reason(with_member(event_file(), "occurred_at", value)) is SkipReason.INVALID_RECORD


@requirement("remember:dimensions")
@pytest.mark.parametrize("scope", Scope)
def test_the_scope_decides_which_kinds_are_valid(scope: Scope) -> None:
    for namespace_kind in NamespaceKind:
        for kind in Kind:
            fields = event_file() if kind is Kind.EVENT else canonical_file()
            for path, value in (
                ("scope", scope),
                ("namespace.kind", namespace_kind),
                ("kind", kind),
            ):
                put(path, value)(fields)
            dimensions = DIMENSIONS[scope]
            if namespace_kind in dimensions.namespace_kinds and kind in dimensions.kinds:
                assert isinstance(parsed(fields), CanonicalRecord)
            else:
                assert reason(fields) is SkipReason.INVALID_RECORD


@requirement("files:legacy:fields")
def test_a_version_1_file_is_read_as_it_stands() -> None:
    assert parsed(legacy_file()) == LEGACY
    fields = with_member(with_member(legacy_file(), "title", ABSENT), "tags", ABSENT)
    content = "  e\u0301\r\n \x07 "
    assert parsed(with_member(fields, "content", content)) == LegacyRecord(
        "rainy-weekend", None, content, ()
    )
    assert parsed(with_member(legacy_file(), "title", None)) == replace(LEGACY, title=None)
    assert parsed(with_member(legacy_file(), "tags", ["a", "A", " a"])) == replace(
        LEGACY, tags=("a", "A", " a")
    )


@requirement("files:legacy:fields")
@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("id", ABSENT),
        ("id", "a b"),
        ("id", "x" * 101),
        ("id", 1),
        ("title", " "),
        ("title", 1),
        ("title", "x" * 201),
        ("content", ABSENT),
        ("content", None),
        ("content", "\n"),
        ("content", "x" * 4001),
        ("tags", None),
        ("tags", []),
        ("tags", "rain"),
        ("tags", ["a", "a"]),
        ("tags", [" "]),
        ("tags", [1]),
        ("tags", ["x" * 51]),
        ("tags", [str(number) for number in range(11)]),
        ("scope", "preference"),
        ("schema_version", 2),
        ("schema_version", 1.0),
        ("schema_version", ABSENT),
    ],
)
def test_a_version_1_file_has_exactly_its_fields_within_their_bounds(
    path: str, value: object
) -> None:
    assert reason(with_member(legacy_file(), path, value)) is SkipReason.INVALID_RECORD


@pytest.mark.parametrize("data", [b"[]", b"1", b'"a"', b"null", b"{}", b"true"])
def test_json_that_is_no_record_is_invalid(data: bytes) -> None:
    assert reason(data) is SkipReason.INVALID_RECORD


@requirement("contract:strict-json")
@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00" * 100,
        serialize(RECORD)[:-3],
        b"\xef\xbb\xbf" + serialize(RECORD),
        serialize(RECORD).decode().encode("utf-16"),
        serialize(RECORD).replace(b'"kind": "decision"', b'"kind": "decision", "kind": "decision"'),
        serialize(RECORD).replace(b'"revision": 3', b'"revision": NaN'),
        serialize(RECORD).replace(b'"revision": 3', b'"revision": ' + b"9" * 5000),
        serialize(RECORD).replace(b'"Roses stay"', b'"\\ud800"'),
        serialize(RECORD).replace(b'"Roses stay"', b"[" * 20_000),
    ],
)
def test_a_hostile_or_broken_file_is_not_json(data: bytes) -> None:
    assert reason(data) is SkipReason.NOT_JSON


@requirement("files:bounds")
def test_a_file_has_a_largest_size() -> None:
    padded = serialize(RECORD).ljust(MAX_FILE_BYTES)
    assert parse_file(padded) == RECORD
    assert reason(padded + b" ") is SkipReason.TOO_LARGE


@requirement("files:skipped")
@given(st.binary())
def test_any_bytes_are_a_record_or_an_invalid_file(data: bytes) -> None:
    assert reason(data) in (SkipReason.NOT_JSON, SkipReason.INVALID_RECORD)
