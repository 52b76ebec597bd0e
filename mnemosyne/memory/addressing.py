"""How a request names a record, and the revision that it expects there.

A malformed part is reported by its own field, everything else about a reference as `reference`.
"""

from collections.abc import Mapping
from functools import partial

from mnemosyne.memory.errors import Flaw, InvalidRequest
from mnemosyne.memory.identifiers import identifier, legacy_id, memory_id
from mnemosyne.memory.lifecycle import MAX_REVISION
from mnemosyne.memory.normalization import Malformed, integer
from mnemosyne.memory.references import CanonicalReference, LegacyReference, Reference
from mnemosyne.memory.requests import Arguments, admit, exactly, scope

_LEGACY_PARTS = ("schema_version", "scope", "id")
_CANONICAL_PARTS = ("schema_version", "scope", "namespace_id", "collection_id", "id")
"""The members of a reference, by schema version; each one is required."""

_revision = partial(integer, highest=MAX_REVISION)


def parse_reference(value: object) -> Reference:
    """Return a reference of either version, or raise InvalidRequest."""
    version, parts = admit(Flaw.REFERENCE, "reference", _parts, value)
    return _legacy(parts) if version == 1 else _canonical(parts)


def parse_canonical_reference(value: object) -> CanonicalReference:
    """Return a version-2 reference, or raise InvalidRequest; no other record can be changed."""
    version, parts = admit(Flaw.REFERENCE, "reference", _parts, value)
    if version == 1:
        raise InvalidRequest(Flaw.REFERENCE, "reference")
    return _canonical(parts)


def parse_target(arguments: Arguments) -> tuple[CanonicalReference, int]:
    """Return the record that a mutation means and the revision it expects, or raise InvalidRequest.

    Both are there before either is looked at.
    """
    if "reference" not in arguments:
        raise InvalidRequest(Flaw.REFERENCE, "reference")
    if "expected_revision" not in arguments:
        raise InvalidRequest(Flaw.EXPECTED_REVISION, "expected_revision")
    reference = parse_canonical_reference(arguments["reference"])
    revision = arguments["expected_revision"]
    return reference, admit(Flaw.EXPECTED_REVISION, "expected_revision", _revision, revision)


def _parts(value: object) -> tuple[int, Arguments]:
    if not isinstance(value, Mapping):
        raise Malformed
    version = integer(value.get("schema_version"), highest=2)
    parts = _LEGACY_PARTS if version == 1 else _CANONICAL_PARTS
    return version, exactly(*parts)(value)


def _legacy(parts: Arguments) -> LegacyReference:
    return LegacyReference(
        admit(Flaw.REFERENCE, "reference.scope", scope, parts["scope"]),
        admit(Flaw.REFERENCE, "reference.id", legacy_id, parts["id"]),
    )


def _canonical(parts: Arguments) -> CanonicalReference:
    return CanonicalReference(
        admit(Flaw.REFERENCE, "reference.scope", scope, parts["scope"]),
        admit(Flaw.REFERENCE, "reference.namespace_id", identifier, parts["namespace_id"]),
        admit(Flaw.REFERENCE, "reference.collection_id", _collection, parts["collection_id"]),
        admit(Flaw.REFERENCE, "reference.id", memory_id, parts["id"]),
    )


def _collection(value: object) -> str | None:
    return None if value is None else identifier(value)
