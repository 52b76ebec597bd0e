"""What becomes of a call: what the service is asked, what comes back, and what is passed on."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import pytest
import trio
from outcome import Error

from actors import ActorError, ActorFailed, ActorStopped, MailboxFull
from mnemosyne import __version__
from mnemosyne.mcp.definition import Tool
from mnemosyne.mcp.tools.archive import memory_archive
from mnemosyne.mcp.tools.list_tools import list_tools
from mnemosyne.mcp.tools.recall import memory_recall
from mnemosyne.mcp.tools.restore import memory_restore
from mnemosyne.memory.lifecycle import Lifecycle, State, Verb
from mnemosyne.memory.outcomes import Changed, ChangeOutcome, Changing, Recalled, RecallOutcome
from mnemosyne.memory.recall.request import RecallRequest
from mnemosyne.memory.scopes import Scope
from mnemosyne.memory.transitions import TransitionRequest
from mnemosyne.service import Settle
from tests.mcp.toolbox import CALLS, CANONICAL, TARGET, payload, settling

R = TypeVar("R")
ARCHIVED = Changed(Changing.ARCHIVED, CANONICAL, Lifecycle(State.ARCHIVED, 4))


def recall_failing(error: Exception) -> Tool:
    async def ask(request: RecallRequest) -> RecallOutcome:
        raise error

    return memory_recall(ask)


def archive_failing(error: Exception) -> Tool:
    async def ask(request: TransitionRequest, settle: Settle[ChangeOutcome]) -> ChangeOutcome:
        settle(Error(error))
        raise error

    return memory_archive(ask)


FAILING = [recall_failing, archive_failing]


async def test_the_service_is_asked_for_what_the_arguments_mean() -> None:
    asked: list[RecallRequest] = []

    async def ask(request: RecallRequest) -> RecallOutcome:
        asked.append(request)
        return Recalled(())

    tool = memory_recall(ask)
    result = await tool.call({"query": "tea", "scope": "self", "tags": '["green"]'})
    assert asked == [RecallRequest("tea", Scope.SELF, ("green",))]
    assert payload(result) == {"status": "no_matches", "memories": []}


@pytest.mark.parametrize(
    ("build", "verb"), [(memory_archive, Verb.ARCHIVE), (memory_restore, Verb.RESTORE)]
)
async def test_archive_and_restore_ask_for_opposite_moves(
    build: Callable[
        [Callable[[TransitionRequest, Settle[ChangeOutcome]], Awaitable[ChangeOutcome]]], Tool
    ],
    verb: Verb,
) -> None:
    asked: list[TransitionRequest] = []

    async def ask(request: TransitionRequest, settle: Settle[ChangeOutcome]) -> ChangeOutcome:
        asked.append(request)
        return await settling(ARCHIVED)(request, settle)

    result = await build(ask).call(TARGET)
    assert asked == [TransitionRequest(verb, CANONICAL, 3)]
    assert result.structured == payload(result)


@pytest.mark.parametrize("failing", FAILING)
@pytest.mark.parametrize("error", [ActorFailed("self"), RuntimeError("Zq7"), OSError("/root")])
async def test_a_failure_of_the_server_is_a_bounded_error(
    failing: Callable[[Exception], Tool], error: Exception
) -> None:
    tool = failing(error)
    result = await tool.call(CALLS[tool.definition.name])
    assert result.is_error
    assert payload(result)["status"] == payload(result)["code"] == "internal_error"
    assert "Zq7" not in result.text
    assert "/root" not in result.text


@pytest.mark.parametrize("failing", FAILING)
@pytest.mark.parametrize("refusal", [ActorStopped, MailboxFull])
async def test_a_call_that_found_no_place_is_left_to_the_protocol(
    failing: Callable[[Exception], Tool], refusal: type[ActorError]
) -> None:
    tool = failing(refusal("self"))
    with pytest.raises(refusal):
        await tool.call(CALLS[tool.definition.name])


async def test_a_cancelled_reading_ends_as_cancelled() -> None:
    async def ask(request: RecallRequest) -> RecallOutcome:
        await trio.sleep_forever()
        raise AssertionError

    with trio.CancelScope() as scope:
        scope.cancel()
        await memory_recall(ask).call(CALLS["memory_recall"])
    assert scope.cancelled_caught


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        ({}, "list_tools, memory_recall, memory_list"),
        ({"prefix": None}, "list_tools, memory_recall, memory_list"),
        ({"prefix": ""}, "list_tools, memory_recall, memory_list"),
        ({"prefix": "memory_r"}, "memory_recall"),
        ({"prefix": "x"}, ""),
    ],
)
async def test_list_tools_names_the_server_and_what_begins_so(
    arguments: dict[str, object], names: str
) -> None:
    result = await list_tools(("memory_recall", "memory_list")).call(arguments)
    assert result.text == f"Server: mnemosyne {__version__}. Available tools: {names}"
    assert (result.structured, result.is_error) == (None, False)
