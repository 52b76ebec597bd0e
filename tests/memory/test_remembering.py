"""Remembering: the proposal in the contract's order, duplicates, and the record it becomes."""

from dataclasses import replace
from datetime import timedelta

import pytest

from mnemosyne.memory.errors import Flaw
from mnemosyne.memory.lifecycle import Lifecycle, State
from mnemosyne.memory.outcomes import CandidateLimitExceeded, Remembered, Remembering
from mnemosyne.memory.records import (
    PUBLIC_ORIGINS,
    Collection,
    Namespace,
    Origin,
    Provenance,
    RecordedVia,
)
from mnemosyne.memory.remembering import (
    RememberRequest,
    decide,
    identity,
    new_record,
    parse_remember,
    remembered,
)
from mnemosyne.memory.scopes import DIMENSIONS, Kind, NamespaceKind, Scope
from tests.memory.examples import (
    ABSENT,
    MEMORY_ID,
    NOON,
    RECORD,
    Fault,
    Object,
    assert_checked_in_order,
    fault,
    proposal,
    put,
    refusal,
    variants,
)
from tests.requirements.requirement import requirement

OCCURRED = "2026-07-17T15:00:00Z"


def event() -> Object:
    return {**proposal(), "kind": "event", "occurred_at": OCCURRED}


def test_a_request_is_read_and_normalised() -> None:
    arguments = proposal()
    arguments |= {
        "language": "EN",
        "title": " Cafe\u0301 ",
        "content": "a\r\n\tb",
        "tags": ["x  y"],
    }
    assert parse_remember(arguments) == RememberRequest(
        scope=Scope.PROJECT,
        namespace=Namespace(NamespaceKind.PROJECT, "garden", "Garden"),
        collection=Collection("decisions", "Decisions"),
        kind=Kind.DECISION,
        language="en",
        title="Café",
        content="a\n\tb",
        tags=("x y",),
        origin=Origin.USER_APPROVED_PROPOSAL,
    )


def test_what_may_be_null_may_be_null() -> None:
    arguments = proposal()
    for path in ("namespace.label", "collection", "language", "title"):
        put(path, None)(arguments)
    request = parse_remember(arguments)
    assert request.namespace.label is None
    assert (request.collection, request.language, request.title) == (None, "und", None)


def test_the_text_null_stays_text() -> None:
    arguments = {**proposal(), "title": "null", "collection": {"id": "null", "label": None}}
    request = parse_remember(arguments)
    assert request.title == "null"
    assert request.collection == Collection("null", None)


@requirement("remember:occurred-at:exactly-events")
def test_an_occurrence_belongs_to_an_event_and_to_nothing_else() -> None:
    assert parse_remember(event()).occurred_at == NOON - timedelta(hours=21)
    assert parse_remember(proposal()).occurred_at is None
    for arguments in variants(event, "occurred_at", [ABSENT, None, "yesterday", 1, True]):
        assert refusal(parse_remember, arguments) == (Flaw.RECORD, "occurred_at")
    assert refusal(parse_remember, {**proposal(), "occurred_at": OCCURRED}) == (
        Flaw.RECORD,
        "occurred_at",
    )


AFTER_KIND: list[Fault] = [
    fault(Flaw.NAMESPACE, "namespace.kind", "namespace.kind", "topic"),
    fault(Flaw.KIND, "kind", "kind", "attribute"),
    fault(Flaw.RECORD, "occurred_at", "occurred_at", "yesterday"),
    fault(Flaw.RECORD, "language", "language", "english language"),
    fault(Flaw.RECORD, "title", "title", "a\nb"),
    fault(Flaw.RECORD, "content", "content", " "),
    fault(Flaw.RECORD, "tags", "tags", ["a", "A"]),
]


@requirement("contract:checks-in-order")
def test_everything_is_checked_in_order() -> None:
    assert_checked_in_order(
        parse_remember,
        event,
        [
            fault(Flaw.ORIGIN, "origin", "origin", "import"),
            fault(Flaw.RECORD, "memory", "confirmed", True),
            fault(Flaw.RECORD, "memory", "title", ABSENT),
            fault(Flaw.SCOPE, "scope", "scope", "all"),
            fault(Flaw.RECORD, "namespace", "namespace.path", None),
            fault(Flaw.NAMESPACE, "namespace.id", "namespace.id", "Garden"),
            fault(Flaw.RECORD, "namespace.label", "namespace.label", ""),
            fault(Flaw.RECORD, "collection", "collection.kind", None),
            fault(Flaw.COLLECTION, "collection.id", "collection.id", "a/b"),
            fault(Flaw.RECORD, "collection.label", "collection.label", 1),
            fault(Flaw.KIND, "kind", "kind", "rumour"),
            *AFTER_KIND,
        ],
    )


def test_a_missing_origin_is_reported_before_a_missing_key() -> None:
    assert refusal(parse_remember, {}) == (Flaw.ORIGIN, "origin")


@requirement("remember:origins")
@pytest.mark.parametrize("value", [*Origin, "", None, 1, ["import"], {}])
def test_only_the_public_origins_come_from_a_caller(value: object) -> None:
    for arguments in variants(proposal, "origin", [value]):
        if value in PUBLIC_ORIGINS:
            assert parse_remember(arguments).origin is value
        else:
            assert refusal(parse_remember, arguments) == (Flaw.ORIGIN, "origin")


@requirement("remember:nine-fields")
@pytest.mark.parametrize("key", [key for key in proposal() if key != "origin"])
def test_every_key_is_required(key: str) -> None:
    for arguments in variants(proposal, key, [ABSENT]):
        assert refusal(parse_remember, arguments) == (Flaw.RECORD, "memory")


@requirement("remember:server-assigned")
@pytest.mark.parametrize(
    "key",
    ["path", "id", "recorded_via", "lifecycle", "created_at", "schema_version", "consent"],
)
def test_what_the_server_assigns_no_caller_does(key: str) -> None:
    assert refusal(parse_remember, {**proposal(), key: None}) == (Flaw.RECORD, "memory")


@pytest.mark.parametrize(
    ("path", "flaw"),
    [
        ("namespace", Flaw.RECORD),
        ("namespace.id", Flaw.NAMESPACE),
        ("namespace.kind", Flaw.NAMESPACE),
        ("namespace.label", Flaw.RECORD),
        ("collection", Flaw.RECORD),
        ("collection.id", Flaw.COLLECTION),
        ("collection.label", Flaw.RECORD),
        ("scope", Flaw.SCOPE),
        ("kind", Flaw.KIND),
        ("language", Flaw.RECORD),
        ("title", Flaw.RECORD),
        ("content", Flaw.RECORD),
        ("tags", Flaw.RECORD),
    ],
)
@pytest.mark.parametrize("value", [1, True, {}, "", ["\x07"], "a\u202eb", "x" * 4001])
def test_a_malformed_part_is_reported_by_its_field(path: str, flaw: Flaw, value: object) -> None:
    for arguments in variants(proposal, path, [value]):
        assert refusal(parse_remember, arguments) == (flaw, path)


@requirement("remember:nullable-keys")
@pytest.mark.parametrize(
    ("parent", "part"),
    [
        ("namespace", "kind"),
        ("namespace", "id"),
        ("namespace", "label"),
        ("collection", "id"),
        ("collection", "label"),
    ],
)
def test_every_part_of_a_container_is_required(parent: str, part: str) -> None:
    for arguments in variants(proposal, f"{parent}.{part}", [ABSENT]):
        assert refusal(parse_remember, arguments) == (Flaw.RECORD, parent)


@requirement("contract:device-names")
@pytest.mark.parametrize("device", ["con", "lpt1"])
def test_no_new_container_bears_a_device_name(device: str) -> None:
    for path, flaw in (("namespace.id", Flaw.NAMESPACE), ("collection.id", Flaw.COLLECTION)):
        for arguments in variants(proposal, path, [device]):
            assert refusal(parse_remember, arguments) == (flaw, path)


def test_a_language_that_hides_what_the_policy_refuses_is_malformed() -> None:
    hidden = "en-" + "-".join(["4111", "1111", "1111", "1111"])
    for arguments in variants(proposal, "language", [hidden]):
        assert refusal(parse_remember, arguments) == (Flaw.RECORD, "language")


@requirement("remember:dimensions")
@pytest.mark.parametrize("scope", Scope)
def test_the_scope_decides_which_kinds_are_valid(scope: Scope) -> None:
    dimensions = DIMENSIONS[scope]
    for namespace_kind in NamespaceKind:
        for kind in Kind:
            arguments = event() if kind is Kind.EVENT else proposal()
            arguments |= {"scope": scope.value, "kind": kind.value}
            put("namespace.kind", namespace_kind.value)(arguments)
            if namespace_kind not in dimensions.namespace_kinds:
                expected = Flaw.NAMESPACE, "namespace.kind"
            elif kind not in dimensions.kinds:
                expected = Flaw.KIND, "kind"
            else:
                assert parse_remember(arguments).kind is kind
                continue
            assert refusal(parse_remember, arguments) == expected


@requirement("remember:success")
def test_a_new_record_is_the_active_first_revision_of_what_was_approved() -> None:
    now = NOON + timedelta(microseconds=900_000)
    request = parse_remember(event())
    record = new_record(request, MEMORY_ID, now)
    assert record == replace(
        RECORD,
        kind=Kind.EVENT,
        occurred_at=NOON - timedelta(hours=21),
        provenance=Provenance(Origin.USER_APPROVED_PROPOSAL, RecordedVia.MEMORY_REMEMBER),
        lifecycle=Lifecycle(State.ACTIVE, 1),
    )
    assert identity(record) == identity(request)
    assert remembered(record) == Remembered(
        Remembering.REMEMBERED, RECORD.reference, Lifecycle(State.ACTIVE, 1)
    )


@requirement("remember:duplicate")
@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("namespace.label", None),
        ("collection.label", "Other"),
        ("language", "de"),
        ("origin", "explicit_user_statement"),
        ("tags", ["Gate", "ROSES"]),
        ("title", " Roses stay\n"),
    ],
)
def test_labels_language_origin_and_the_case_of_tags_make_no_other_memory(
    path: str, value: object
) -> None:
    (arguments,) = variants(proposal, path, [value])
    assert identity(parse_remember(arguments)) == identity(RECORD)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("namespace.id", "house"),
        ("collection", None),
        ("collection.id", "other"),
        ("kind", "constraint"),
        ("title", None),
        ("content", "The roses move."),
        ("tags", ["roses"]),
    ],
)
def test_everything_else_does(path: str, value: object) -> None:
    (arguments,) = variants(proposal, path, [value])
    assert identity(parse_remember(arguments)) != identity(RECORD)


@requirement("remember:event-identity")
def test_events_at_different_instants_are_different_memories() -> None:
    (other,) = variants(event, "occurred_at", ["2026-07-17T15:00:01Z"])
    assert identity(parse_remember(other)) != identity(parse_remember(event()))
    assert identity(parse_remember(event())) == identity(parse_remember(event()))


@requirement("remember:duplicate")
def test_a_duplicate_is_answered_with_what_is_there_even_in_a_full_scope() -> None:
    archived = replace(RECORD, lifecycle=Lifecycle(State.ARCHIVED, 5))
    for full in (False, True):
        assert decide(RECORD, full=full) == Remembered(
            Remembering.ALREADY_EXISTS, RECORD.reference, RECORD.lifecycle
        )
        assert decide(archived, full=full) == Remembered(
            Remembering.EXISTING_ARCHIVED, RECORD.reference, archived.lifecycle
        )


@requirement("contract:full-scope")
def test_a_full_scope_takes_no_new_memory() -> None:
    assert decide(None, full=True) == CandidateLimitExceeded()
    assert decide(None, full=False) is None
