"""The one terminal event of each call: what it says, that it comes once, and what it never says."""

from contextlib import suppress

import pytest
import trio
from outcome import Error, Value

from actors import ActorFailed, ActorStopped, MailboxFull, Withdrawn
from mnemosyne.mcp.definition import Tool
from mnemosyne.mcp.tools.archive import memory_archive
from mnemosyne.mcp.tools.forget import memory_forget
from mnemosyne.mcp.tools.inspecting import memory_inspect
from mnemosyne.mcp.tools.list_tools import list_tools
from mnemosyne.mcp.tools.listing import memory_list
from mnemosyne.mcp.tools.recall import memory_recall
from mnemosyne.mcp.tools.remember import memory_remember
from mnemosyne.mcp.tools.restore import memory_restore
from mnemosyne.mcp.tools.revise import memory_revise
from mnemosyne.memory.lifecycle import Lifecycle, State
from mnemosyne.memory.outcomes import (
    CanonicalItem,
    Changed,
    ChangeOutcome,
    Changing,
    ContentRefused,
    Forgotten,
    Inspected,
    LegacyItem,
    Listed,
    Match,
    NotArchived,
    NotFound,
    OutcomeUncertain,
    Page,
    PolicyReason,
    Recalled,
    RecallOutcome,
    Remembered,
    Remembering,
    RevisionConflict,
    SourceUnavailable,
    StaleCursor,
)
from mnemosyne.memory.recall.request import RecallRequest
from mnemosyne.memory.scopes import Kind
from mnemosyne.memory.transitions import TransitionRequest
from mnemosyne.service import Settle
from tests.mcp.toolbox import (
    CALLS,
    CANONICAL,
    ID,
    LEGACY,
    LEGACY_RECORD,
    RAINY,
    RECORD,
    TARGET,
    answering,
    events,
    settling,
)
from tests.requirements.requirement import requirement

ARCHIVED = Lifecycle(State.ARCHIVED, 4)
MATCH = Match(CANONICAL, "Title", "Content", ("tag",), ("term",), ())
ITEMS = (LegacyItem(RAINY, "Rain", True), CanonicalItem(CANONICAL, None, Kind.STATE, State.ACTIVE))

EVENTS: list[tuple[Tool, dict[str, object], str]] = [
    (list_tools(()), {}, "outcome=ok"),
    (list_tools(()), {"prefix": "memory"}, "outcome=ok"),
    (
        memory_recall(answering(Recalled((MATCH,)))),
        {},
        "outcome=ok scope=preference tags_present=false count=1",
    ),
    (
        memory_recall(answering(Recalled(()))),
        {"tags": ["tea"]},
        "outcome=no_matches scope=preference tags_present=true count=0",
    ),
    (
        memory_recall(answering(SourceUnavailable())),
        {},
        "outcome=retrieval_error code=memory_source_unavailable "
        "scope=preference tags_present=false",
    ),
    (
        memory_list(answering(Listed(ITEMS, Page(2, 9, 3, "cursor")))),
        {"namespace_id": "tea", "collection_id": None, "cursor": "c"},
        "outcome=ok namespace_present=true collection_present=true cursor_present=true "
        "count=2 total_count=9 page=2 total_pages=3",
    ),
    (
        memory_list(answering(StaleCursor())),
        {"cursor": "c"},
        "outcome=conflict code=stale_cursor "
        "namespace_present=false collection_present=false cursor_present=true",
    ),
    (
        memory_inspect(answering(Inspected(CANONICAL, RECORD))),
        {},
        "outcome=ok schema_version=2 scope=project",
    ),
    (
        memory_inspect(answering(Inspected(RAINY, LEGACY_RECORD))),
        {"reference": LEGACY},
        "outcome=ok schema_version=1 scope=preference",
    ),
    (
        memory_archive(settling(Changed(Changing.ALREADY_ARCHIVED, CANONICAL, ARCHIVED))),
        {},
        "outcome=already_archived schema_version=2 scope=project state=archived revision=4",
    ),
    (
        memory_restore(settling(RevisionConflict())),
        {},
        "outcome=conflict code=revision_conflict schema_version=2 scope=project",
    ),
    (
        memory_remember(settling(Remembered(Remembering.REMEMBERED, CANONICAL, ARCHIVED))),
        {},
        "outcome=remembered scope=project namespace_kind=project kind=decision "
        f"collection_present=true origin=user_approved_proposal id={ID} state=archived revision=4",
    ),
    (
        memory_remember(settling(ContentRefused("title", PolicyReason.CREDENTIAL))),
        {"collection": "null"},
        "outcome=refused code=disallowed_content field=title scope=project namespace_kind=project "
        "kind=decision collection_present=false origin=user_approved_proposal",
    ),
    (
        memory_revise(settling(Changed(Changing.REVISED, CANONICAL, ARCHIVED))),
        {},
        "outcome=revised schema_version=2 scope=project state=archived revision=4",
    ),
    (
        memory_revise(settling(OutcomeUncertain())),
        {},
        "outcome=uncertain code=replacement_outcome_uncertain schema_version=2 scope=project",
    ),
    (
        memory_forget(settling(Forgotten(CANONICAL))),
        {},
        "outcome=forgotten schema_version=2 scope=project",
    ),
    (
        memory_forget(settling(NotArchived())),
        {},
        "outcome=conflict code=not_archived schema_version=2 scope=project",
    ),
]


@requirement(
    "list:log",
    "inspect:log",
    "remember:log",
    "revise:log",
    "transition:log",
    "forget:log",
    "contract:logs",
)
@pytest.mark.parametrize(("tool", "changes", "line"), EVENTS)
async def test_a_call_is_told_once_by_its_outcome_and_the_facts_of_its_tool(
    tool: Tool, changes: dict[str, object], line: str
) -> None:
    name = tool.definition.name
    with events(name) as lines:
        await tool.call({**CALLS[name], **changes})
    assert lines == [f"event={name} {line}"]


@requirement("contract:logs")
@pytest.mark.parametrize(
    ("error", "told"),
    [
        (ActorStopped("project"), "outcome=unavailable"),
        (MailboxFull("project"), "outcome=unavailable"),
        (ActorFailed("project"), "outcome=internal_error code=internal_error"),
        (RuntimeError("Zq7"), "outcome=internal_error code=internal_error"),
    ],
)
async def test_an_error_is_told_once_and_without_its_words(error: Exception, told: str) -> None:
    async def recall(request: RecallRequest) -> RecallOutcome:
        raise error

    async def archive(request: TransitionRequest, settle: Settle[ChangeOutcome]) -> ChangeOutcome:
        settle(Error(error))
        raise error

    with events("memory_recall") as reads, events("memory_archive") as mutations:
        for tool in (memory_recall(recall), memory_archive(archive)):
            with suppress(ActorStopped, MailboxFull):
                await tool.call(CALLS[tool.definition.name])
    assert terminal(reads) == [f"event=memory_recall {told} scope=preference tags_present=false"]
    assert terminal(mutations) == [f"event=memory_archive {told} schema_version=2 scope=project"]
    assert not any("Zq7" in line for line in reads + mutations)


async def test_a_bug_is_told_by_its_kind_and_place() -> None:
    async def recall(request: RecallRequest) -> RecallOutcome:
        raise RuntimeError("Zq7")

    with events("memory_recall") as lines:
        await memory_recall(recall).call(CALLS["memory_recall"])
    assert lines[0].startswith(f"failure error=RuntimeError at {__name__}:")


def terminal(lines: list[str]) -> list[str]:
    """The events among the lines: one a call, whatever else is told of it."""
    return [line for line in lines if line.startswith("event=")]


async def test_a_withdrawn_reading_is_told_as_cancelled() -> None:
    async def ask(request: RecallRequest) -> RecallOutcome:
        await trio.sleep_forever()
        raise AssertionError

    with events("memory_recall") as lines, trio.CancelScope() as scope:
        scope.cancel()
        await memory_recall(ask).call(CALLS["memory_recall"])
    assert lines == ["event=memory_recall outcome=cancelled scope=preference tags_present=false"]


async def test_a_withdrawn_mutation_is_told_by_the_service_alone() -> None:
    async def ask(request: TransitionRequest, settle: Settle[ChangeOutcome]) -> ChangeOutcome:
        try:
            await trio.sleep_forever()
        finally:
            settle(Withdrawn())
        raise AssertionError

    with events("memory_archive") as lines, trio.CancelScope() as scope:
        scope.cancel()
        await memory_archive(ask).call(TARGET)
    assert lines == ["event=memory_archive outcome=cancelled schema_version=2 scope=project"]


async def test_a_mutation_that_outlives_its_caller_is_told_by_its_true_outcome() -> None:
    told: list[Settle[ChangeOutcome]] = []

    async def ask(request: TransitionRequest, settle: Settle[ChangeOutcome]) -> ChangeOutcome:
        told.append(settle)
        await trio.sleep_forever()
        raise AssertionError

    with events("memory_archive") as lines:
        with trio.CancelScope() as scope:
            scope.cancel()
            await memory_archive(ask).call(TARGET)
        assert lines == []
        [settle] = told
        settle(Value(Changed(Changing.ARCHIVED, CANONICAL, ARCHIVED)))
    assert lines == [
        "event=memory_archive outcome=archived schema_version=2 scope=project "
        "state=archived revision=4"
    ]


async def test_a_call_whose_event_nobody_wants_is_answered_all_the_same() -> None:
    result = await memory_inspect(answering(NotFound())).call(CALLS["memory_inspect"])
    assert result.is_error
