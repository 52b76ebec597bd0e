"""Inspection's reference: exactly the members of a version, each part reported by its own field."""

import pytest

from mnemosyne.memory.errors import Flaw
from mnemosyne.memory.inspecting import parse_inspect
from mnemosyne.memory.references import CanonicalReference, LegacyReference
from mnemosyne.memory.scopes import Scope
from tests.memory.examples import (
    ABSENT,
    MEMORY_ID,
    Object,
    assert_checked_in_order,
    fault,
    legacy_reference,
    reference,
    refusal,
    variants,
)
from tests.requirements.requirement import requirement


def canonical() -> Object:
    return {"reference": reference()}


def legacy() -> Object:
    return {"reference": legacy_reference()}


def test_a_reference_of_either_version_is_read() -> None:
    assert parse_inspect(canonical()) == CanonicalReference(
        Scope.PROJECT, "garden", "decisions", MEMORY_ID
    )
    assert parse_inspect(legacy()) == LegacyReference(Scope.PREFERENCE, "rainy-weekend")


@requirement("list:collection:text-null")
def test_a_null_collection_is_none_and_the_text_null_is_a_collection() -> None:
    for value, collection_id in ((None, None), ("null", "null"), ("con", "con")):
        for arguments in variants(canonical, "reference.collection_id", [value]):
            assert parse_inspect(arguments) == CanonicalReference(
                Scope.PROJECT, "garden", collection_id, MEMORY_ID
            )


@requirement("contract:checks-in-order")
def test_the_parts_are_checked_after_the_whole_and_in_their_order() -> None:
    assert_checked_in_order(
        parse_inspect,
        canonical,
        [
            fault(Flaw.REFERENCE, "reference", "path", "/tmp"),
            fault(Flaw.REFERENCE, "reference", "reference", ABSENT),
            fault(Flaw.REFERENCE, "reference", "reference.schema_version", 3),
            fault(Flaw.REFERENCE, "reference", "reference.path", None),
            fault(Flaw.REFERENCE, "reference.scope", "reference.scope", "all"),
            fault(Flaw.REFERENCE, "reference.namespace_id", "reference.namespace_id", "../x"),
            fault(Flaw.REFERENCE, "reference.collection_id", "reference.collection_id", ""),
            fault(Flaw.REFERENCE, "reference.id", "reference.id", "mem_1"),
        ],
    )
    assert_checked_in_order(
        parse_inspect,
        legacy,
        [
            fault(Flaw.REFERENCE, "reference", "reference.namespace_id", None),
            fault(Flaw.REFERENCE, "reference.scope", "reference.scope", None),
            fault(Flaw.REFERENCE, "reference.id", "reference.id", "a b"),
        ],
    )


@requirement("inspect:one-reference")
@pytest.mark.parametrize("value", [None, [], "x", 1, {}, {"schema_version": 2}])
def test_what_is_no_reference_is_reported_as_a_whole(value: object) -> None:
    assert refusal(parse_inspect, {"reference": value}) == (Flaw.REFERENCE, "reference")


@pytest.mark.parametrize("value", [None, "2", True, 0, 3, 1, 1.5, [], ABSENT])
def test_another_schema_version_is_reported_as_a_whole(value: object) -> None:
    for arguments in variants(canonical, "reference.schema_version", [value]):
        assert refusal(parse_inspect, arguments) == (Flaw.REFERENCE, "reference")


@pytest.mark.parametrize("part", [*reference()])
def test_every_part_is_required(part: str) -> None:
    for arguments in variants(canonical, f"reference.{part}", [ABSENT]):
        assert refusal(parse_inspect, arguments) == (Flaw.REFERENCE, "reference")


@pytest.mark.parametrize("part", ["scope", "namespace_id", "collection_id", "id"])
@pytest.mark.parametrize("value", [1, True, [], {}, "", "a/b", "..", "\ud800", "x" * 101])
def test_a_malformed_part_is_reported_by_its_field(part: str, value: object) -> None:
    for arguments in variants(canonical, f"reference.{part}", [value]):
        assert refusal(parse_inspect, arguments) == (Flaw.REFERENCE, f"reference.{part}")
