"""Record files: strict JSON in, a valid record out; and back, for version 2."""

import json

from pydantic import TypeAdapter, ValidationError

from mnemosyne.memory.errors import InvalidFile, SkipReason
from mnemosyne.memory.records import CanonicalRecord, Collection, LegacyRecord, Record
from mnemosyne.memory.strict_json import JSONValue, MalformedJSON, decode
from mnemosyne.memory.timestamps import format_timestamp

MAX_FILE_BYTES = 65_536
"""The largest record file."""

_CANONICAL = TypeAdapter(CanonicalRecord)
_LEGACY = TypeAdapter(LegacyRecord)


def parse_file(data: bytes) -> Record:
    """Return the record that a file's bytes hold, in its normal form.

    Whether the file lies where its record belongs is not looked at.

    Raises:
        InvalidFile: the bytes are too many (TOO_LARGE), no strict JSON (NOT_JSON), or not exactly
            the fields of version 1 or 2 within their bounds (INVALID_RECORD).
    """
    if len(data) > MAX_FILE_BYTES:
        raise InvalidFile(SkipReason.TOO_LARGE)
    try:
        return _parse(decode(data))
    except MalformedJSON:
        raise InvalidFile(SkipReason.NOT_JSON) from None
    except ValidationError:
        raise InvalidFile(SkipReason.INVALID_RECORD) from None


def _parse(document: JSONValue) -> Record:
    if not isinstance(document, dict):
        raise InvalidFile(SkipReason.INVALID_RECORD)
    match document.pop("schema_version", None):
        case bool():
            raise InvalidFile(SkipReason.INVALID_RECORD)
        case int(2):
            return _parse_canonical(document)
        case int(1):
            return _parse_legacy(document)
        case _:
            raise InvalidFile(SkipReason.INVALID_RECORD)


def _parse_canonical(fields: dict[str, JSONValue]) -> CanonicalRecord:
    # Unlike a request, a file leaves a field out only by not having it: null is a value.
    if "occurred_at" in fields and fields["occurred_at"] is None:
        raise InvalidFile(SkipReason.INVALID_RECORD)
    return _CANONICAL.validate_python(fields)


def _parse_legacy(fields: dict[str, JSONValue]) -> LegacyRecord:
    if fields.get("tags") == []:
        raise InvalidFile(SkipReason.INVALID_RECORD)
    return _LEGACY.validate_python({"title": None, "tags": (), **fields})


def document(record: CanonicalRecord) -> dict[str, JSONValue]:
    """Return what a version-2 file holds: every field, in the file's order."""
    fields: dict[str, JSONValue] = {
        "schema_version": 2,
        "id": record.id,
        "scope": record.scope.value,
        "namespace": {
            "kind": record.namespace.kind.value,
            "id": record.namespace.id,
            "label": record.namespace.label,
        },
        "collection": _collection(record.collection),
        "kind": record.kind.value,
        "language": record.language,
        "title": record.title,
        "content": record.content,
        "tags": list(record.tags),
        "provenance": {
            "origin": record.provenance.origin.value,
            "recorded_via": record.provenance.recorded_via.value,
        },
        "lifecycle": {
            "state": record.lifecycle.state.value,
            "revision": record.lifecycle.revision,
        },
        "created_at": format_timestamp(record.created_at),
        "updated_at": format_timestamp(record.updated_at),
    }
    if record.occurred_at is not None:
        fields["occurred_at"] = format_timestamp(record.occurred_at)
    return fields


def _collection(collection: Collection | None) -> JSONValue:
    return None if collection is None else {"id": collection.id, "label": collection.label}


def serialize(record: CanonicalRecord) -> bytes:
    """Return the bytes of a record's file: UTF-8, indented by two, with a final newline."""
    text = json.dumps(document(record), ensure_ascii=False, indent=2, allow_nan=False)
    return f"{text}\n".encode()
