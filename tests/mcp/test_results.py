"""Outcomes in, exact text out: statuses, codes, fields and the order of keys are the contract's."""

import json

import pytest

from mnemosyne.mcp.results.endings import Ending, Failure, render
from mnemosyne.mcp.results.failures import INTERNAL_ERROR
from mnemosyne.mcp.results.outcomes import (
    changed,
    forgotten,
    inspected,
    listed,
    recalled,
    remembered,
    tools,
)
from mnemosyne.memory.lifecycle import Lifecycle, State
from mnemosyne.memory.outcomes import (
    AmbiguousReference,
    CandidateLimitExceeded,
    CanonicalItem,
    Changed,
    Changing,
    ContentRefused,
    Forgotten,
    Inspected,
    InvalidCursor,
    LegacyItem,
    Listed,
    Match,
    MutationDisabled,
    NotArchived,
    NotFound,
    OutcomeUncertain,
    Page,
    PolicyReason,
    Recalled,
    Remembered,
    Remembering,
    RevisionConflict,
    SourceUnavailable,
    StaleCursor,
    WriteConflict,
)
from mnemosyne.memory.records import CanonicalRecord
from mnemosyne.memory.scopes import Kind
from tests.mcp.toolbox import CANONICAL, ID, LEGACY_RECORD, NOON, RAINY, RECORD
from tests.requirements.requirement import requirement

REFERENCE = (
    '{"schema_version":2,"scope":"project","namespace_id":"mnemosyne",'
    f'"collection_id":"decisions","id":"{ID}"}}'
)
IDENTITY = REFERENCE.replace('"schema_version":2,', "")
LEGACY_REFERENCE = '{"schema_version":1,"scope":"preference","id":"rainy-weekend"}'
ARCHIVED = Lifecycle(State.ARCHIVED, 4)


def text(ending: Ending) -> str:
    """The text of a success; its structured form says the same."""
    result = render(ending)
    assert not result.is_error
    assert result.structured is not None
    assert json.dumps(result.structured, ensure_ascii=False, separators=(",", ":")) == result.text
    return result.text


@requirement("recall:result-fields")
def test_a_recall_shows_the_memory_and_the_evidence() -> None:
    match = Match(CANONICAL, "Café", "Line one\nline two ☕", ("a", "b"), ("café",), ("a",))
    legacy = Match(RAINY, None, "Museums.", (), (), ())
    assert text(recalled(Recalled((match, legacy)))) == (
        f'{{"status":"ok","memories":[{{"reference":{REFERENCE},"id":"{ID}","scope":"project",'
        '"title":"Café","content":"Line one\\nline two ☕","tags":["a","b"],'
        '"match":{"terms":["café"],"tags":["a"]}},'
        f'{{"reference":{LEGACY_REFERENCE},"id":"rainy-weekend","scope":"preference","title":null,'
        '"content":"Museums.","tags":[],"match":{"terms":[],"tags":[]}}]}'
    )


def test_a_recall_that_found_nothing_is_a_success() -> None:
    assert text(recalled(Recalled(()))) == '{"status":"no_matches","memories":[]}'


@requirement("list:success", "list:legacy-item", "list:canonical-item")
def test_a_listing_shows_both_versions_and_where_the_page_stands() -> None:
    items = (
        LegacyItem(RAINY, "Rain", ambiguous=True),
        LegacyItem(RAINY, None, ambiguous=False),
        CanonicalItem(CANONICAL, "Files first", Kind.DECISION, State.ARCHIVED),
    )
    assert text(listed(Listed(items, Page(2, 9, 3, "next")))) == (
        f'{{"status":"ok","memories":[{{"reference":{LEGACY_REFERENCE},"title":"Rain",'
        '"inspectability":"ambiguous"},'
        f'{{"reference":{LEGACY_REFERENCE},"title":null,"inspectability":"exact"}},'
        f'{{"reference":{REFERENCE},"title":"Files first","inspectability":"exact",'
        '"kind":"decision","lifecycle":{"state":"archived"}}],'
        '"page":{"number":2,"count":3,"total_count":9,"total_pages":3,"truncated":true,'
        '"next_cursor":"next"}}'
    )


@requirement("list:empty")
def test_an_empty_listing_is_the_first_page_of_none() -> None:
    assert text(listed(Listed((), Page(1, 0, 0, None)))) == (
        '{"status":"ok","memories":[],"page":{"number":1,"count":0,"total_count":0,'
        '"total_pages":0,"truncated":false,"next_cursor":null}}'
    )


@requirement("inspect:canonical-result")
def test_an_inspection_shows_a_version_2_record_in_the_order_of_its_file() -> None:
    assert text(inspected(Inspected(CANONICAL, RECORD))) == (
        f'{{"status":"ok","memory":{{"reference":{REFERENCE},"schema_version":2,"id":"{ID}",'
        '"scope":"project","namespace":{"kind":"project","id":"mnemosyne","label":"Mnemosyne"},'
        '"collection":{"id":"decisions","label":null},"kind":"decision","language":"en",'
        '"title":"Files first","content":"The files are the only truth. Café ☕",'
        '"tags":["storage","truth"],'
        '"provenance":{"origin":"user_approved_proposal","recorded_via":"memory_remember"},'
        '"lifecycle":{"state":"active","revision":3},"created_at":"2026-07-18T12:00:00Z",'
        '"updated_at":"2026-07-18T12:00:00Z"}}'
    )


def test_an_event_ends_with_its_occurrence_and_a_collectionless_record_says_null() -> None:
    event = CanonicalRecord(
        id=ID,
        scope=RECORD.scope,
        namespace=RECORD.namespace,
        collection=None,
        kind=Kind.EVENT,
        language="und",
        title=None,
        content="Shipped.",
        tags=(),
        provenance=RECORD.provenance,
        lifecycle=ARCHIVED,
        created_at=NOON,
        updated_at=NOON,
        occurred_at=NOON,
    )
    shown = text(inspected(Inspected(event.reference, event)))
    assert '"collection_id":null,' in shown
    assert '"collection":null,"kind":"event","language":"und","title":null,' in shown
    assert shown.endswith(
        '"updated_at":"2026-07-18T12:00:00Z","occurred_at":"2026-07-18T12:00:00Z"}}'
    )


@requirement("inspect:legacy-result")
def test_an_inspection_invents_nothing_for_a_version_1_record() -> None:
    assert text(inspected(Inspected(RAINY, LEGACY_RECORD))) == (
        f'{{"status":"ok","memory":{{"reference":{LEGACY_REFERENCE},"schema_version":1,'
        '"id":"rainy-weekend","title":null,"content":"Museums, mostly.","tags":[]}}'
    )


@requirement("remember:success", "remember:duplicate")
@pytest.mark.parametrize("status", Remembering)
def test_remembering_answers_an_identity_without_a_version(status: Remembering) -> None:
    assert text(remembered(Remembered(status, CANONICAL, Lifecycle(State.ACTIVE, 1)))) == (
        f'{{"status":"{status}","reference":{IDENTITY},'
        '"lifecycle":{"state":"active","revision":1}}'
    )


@requirement("revise:success", "transition:success", "transition:hides")
@pytest.mark.parametrize("status", Changing)
def test_a_change_answers_the_reference_and_the_lifecycle(status: Changing) -> None:
    assert text(changed(Changed(status, CANONICAL, ARCHIVED))) == (
        f'{{"status":"{status}","reference":{REFERENCE},'
        '"lifecycle":{"state":"archived","revision":4}}'
    )


@requirement("forget:success", "transition:hides")
def test_forgetting_answers_the_reference_alone() -> None:
    shown = text(forgotten(Forgotten(CANONICAL)))
    assert shown == f'{{"status":"forgotten","reference":{REFERENCE}}}'


def test_the_tools_are_told_in_plain_words() -> None:
    result = render(tools("1.2.3", ("list_tools", "memory_recall")))
    assert result.text == "Server: mnemosyne 1.2.3. Available tools: list_tools, memory_recall"
    assert (result.structured, result.is_error) == (None, False)


FAILURES = [
    (recalled(CandidateLimitExceeded()), "retrieval_error", "candidate_limit_exceeded"),
    (recalled(SourceUnavailable()), "retrieval_error", "memory_source_unavailable"),
    (listed(StaleCursor()), "conflict", "stale_cursor"),
    (listed(CandidateLimitExceeded()), "storage_error", "candidate_limit_exceeded"),
    (listed(SourceUnavailable()), "storage_error", "memory_source_unavailable"),
    (inspected(NotFound()), "not_found", "not_found"),
    (inspected(AmbiguousReference()), "conflict", "ambiguous_reference"),
    (inspected(CandidateLimitExceeded()), "storage_error", "candidate_limit_exceeded"),
    (inspected(SourceUnavailable()), "storage_error", "memory_source_unavailable"),
    (remembered(MutationDisabled()), "policy_error", "mutation_disabled"),
    (remembered(CandidateLimitExceeded()), "storage_error", "candidate_limit_exceeded"),
    (remembered(WriteConflict()), "conflict", "write_conflict"),
    (remembered(SourceUnavailable()), "storage_error", "memory_source_unavailable"),
    (changed(MutationDisabled()), "policy_error", "mutation_disabled"),
    (changed(NotFound()), "not_found", "not_found"),
    (changed(RevisionConflict()), "conflict", "revision_conflict"),
    (changed(WriteConflict()), "conflict", "write_conflict"),
    (changed(SourceUnavailable()), "storage_error", "memory_source_unavailable"),
    (changed(OutcomeUncertain()), "uncertain", "replacement_outcome_uncertain"),
    (forgotten(MutationDisabled()), "policy_error", "mutation_disabled"),
    (forgotten(NotFound()), "not_found", "not_found"),
    (forgotten(RevisionConflict()), "conflict", "revision_conflict"),
    (forgotten(NotArchived()), "conflict", "not_archived"),
    (forgotten(WriteConflict()), "conflict", "write_conflict"),
    (forgotten(SourceUnavailable()), "storage_error", "memory_source_unavailable"),
    (forgotten(OutcomeUncertain()), "uncertain", "deletion_outcome_uncertain"),
    (INTERNAL_ERROR, "internal_error", "internal_error"),
]


@requirement("contract:error")
@pytest.mark.parametrize(("ending", "status", "code"), FAILURES)
def test_a_failure_has_a_status_a_code_and_advice_but_no_field(
    ending: Ending, status: str, code: str
) -> None:
    assert isinstance(ending, Failure)
    result = render(ending)
    assert result.is_error
    assert result.structured is None
    message = json.dumps(ending.message)
    assert result.text == f'{{"status":"{status}","code":"{code}","message":{message}}}'
    assert 20 <= len(ending.message) <= 250


def test_a_cursor_that_the_service_refuses_is_as_invalid_as_a_malformed_one() -> None:
    ending = listed(InvalidCursor())
    assert isinstance(ending, Failure)
    assert render(ending).text == (
        '{"status":"invalid_request","code":"invalid_cursor","field":"cursor",'
        f'"message":{json.dumps(ending.message)}}}'
    )


@requirement("policy:refusal")
@pytest.mark.parametrize("reason", PolicyReason)
def test_refused_content_names_the_field_and_the_broad_reason(reason: PolicyReason) -> None:
    refused = ContentRefused("content", reason)
    for ending in (remembered(refused), changed(refused)):
        assert render(ending).text == (
            '{"status":"refused","code":"disallowed_content","field":"content",'
            f'"reason":"{reason}","message":"memory field resembles content that Mnemosyne does '
            "not store; review the named field and retry only if the user confirms that the "
            'formatting is benign"}'
        )
