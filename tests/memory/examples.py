"""Valid memories in every form, to be changed one thing at a time, and how to check an order."""

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from datetime import UTC, datetime
from itertools import combinations
from typing import TypeAlias

import pytest

from mnemosyne.memory.errors import Flaw, InvalidRequest
from mnemosyne.memory.lifecycle import Lifecycle, State
from mnemosyne.memory.records import (
    CanonicalRecord,
    Collection,
    LegacyRecord,
    Namespace,
    Origin,
    Provenance,
    RecordedVia,
    Source,
)
from mnemosyne.memory.scopes import Kind, NamespaceKind, Scope

Object: TypeAlias = dict[str, object]

MEMORY_ID = "mem_" + "0123456789abcdef" * 2
NOON = datetime(2026, 7, 18, 12, tzinfo=UTC)

RECORD = CanonicalRecord(
    id=MEMORY_ID,
    scope=Scope.PROJECT,
    namespace=Namespace(NamespaceKind.PROJECT, "garden", "Garden"),
    collection=Collection("decisions", "Decisions"),
    kind=Kind.DECISION,
    language="en",
    title="Roses stay",
    content="The roses at the gate stay where they are.",
    tags=("roses", "gate"),
    provenance=Provenance(Origin.USER_APPROVED_PROPOSAL, RecordedVia.MEMORY_REMEMBER),
    lifecycle=Lifecycle(State.ACTIVE, 3),
    created_at=NOON,
    updated_at=NOON,
)
LEGACY = LegacyRecord("rainy-weekend", "Rain", "On rainy days the user reads.", ("rain",))


def reference() -> Object:
    return {
        "schema_version": 2,
        "scope": "project",
        "namespace_id": "garden",
        "collection_id": "decisions",
        "id": MEMORY_ID,
    }


def legacy_reference() -> Object:
    return {"schema_version": 1, "scope": "preference", "id": "rainy-weekend"}


def proposal() -> Object:
    return {
        "scope": "project",
        "namespace": {"kind": "project", "id": "garden", "label": "Garden"},
        "collection": {"id": "decisions", "label": "Decisions"},
        "kind": "decision",
        "language": "en",
        "title": "Roses stay",
        "content": "The roses at the gate stay where they are.",
        "tags": ["roses", "gate"],
        "origin": "user_approved_proposal",
    }


def replacement() -> Object:
    return {
        "reference": reference(),
        "expected_revision": 3,
        "namespace_label": "Garden",
        "collection_label": "Decisions",
        "title": "Roses stay",
        "content": "The roses at the gate stay where they are.",
        "tags": ["roses", "gate"],
    }


def source(record: CanonicalRecord | LegacyRecord, path: str, digest: bytes = bytes(32)) -> Source:
    return Source(path, digest, record)


class _Absent:
    """Stands for a member that is to be taken away."""


ABSENT = _Absent()


def put(path: str, value: object) -> Callable[[Object], None]:
    """Return what sets a member, named by dots, of arguments; nothing where its object is gone."""

    def change(arguments: Object) -> None:
        *parents, name = path.split(".")
        target: object = arguments
        for parent in parents:
            target = target.get(parent) if isinstance(target, dict) else None
        if not isinstance(target, dict):
            return
        if value is ABSENT:
            target.pop(name, None)
        else:
            target[name] = value

    return change


Fault: TypeAlias = tuple[Flaw, str | None, Callable[[Object], None]]
Parse: TypeAlias = Callable[[Object], object]


def fault(flaw: Flaw, field: str | None, path: str, value: object) -> Fault:
    return flaw, field, put(path, value)


def refusal(parse: Parse, arguments: Object) -> tuple[Flaw, str | None]:
    with pytest.raises(InvalidRequest) as caught:
        parse(arguments)
    return caught.value.flaw, caught.value.field


def assert_checked_in_order(
    parse: Parse, valid: Callable[[], Object], faults: Sequence[Fault]
) -> None:
    """Assert that each fault is found, and of any two the one that stands first."""
    for flaw, field, damage in faults:
        assert refusal(parse, _damaged(valid(), [damage])) == (flaw, field)
    for (flaw, field, damage), (_, _, other) in combinations(faults, 2):
        assert refusal(parse, _damaged(valid(), [other, damage])) == (flaw, field)


def _damaged(arguments: Object, damages: Sequence[Callable[[Object], None]]) -> Object:
    damaged = deepcopy(arguments)
    for damage in damages:
        damage(damaged)
    return damaged


def variants(valid: Callable[[], Object], path: str, values: Sequence[object]) -> Iterator[Object]:
    """Return the valid arguments with one member set to each of the values in turn."""
    for value in values:
        yield _damaged(valid(), [put(path, value)])
