"""Calling Tools: results by version, failures, overload and cancellation."""

import logging

import pytest
import trio

from mnemosyne.mcp.dispatch import Dispatcher
from mnemosyne.mcp.replies import Reply
from tests.mcp.protocol import (
    ALL_VERSIONS,
    DONE,
    SECRET,
    Scripted,
    Waiting,
    dispatcher,
    error,
    in_version,
    legacy,
    modern,
    notice,
    post,
    result,
    rpc,
    said,
    session_of,
)
from tests.requirements.requirement import requirement

CONTENT = [{"type": "text", "text": '{"status":"ok"}'}]


@pytest.mark.parametrize("version", ["2024-11-05", "2025-03-26"])
async def test_older_versions_get_the_content_and_nothing_else(version: str) -> None:
    reply = await dispatcher().respond(in_version(version, "tools/call", {"name": "done"}))
    assert result(reply) == {"content": CONTENT}


@pytest.mark.parametrize("version", ["2025-06-18", "2025-11-25"])
async def test_newer_versions_get_the_same_payload_as_an_object_too(version: str) -> None:
    reply = await dispatcher().respond(in_version(version, "tools/call", {"name": "done"}))
    assert result(reply) == {"content": CONTENT, "structuredContent": {"status": "ok"}}


@pytest.mark.parametrize("version", ALL_VERSIONS)
async def test_a_failed_tool_says_so_without_structured_content(version: str) -> None:
    call = in_version(version, "tools/call", {"name": "failed"}, "failed")
    found = result(await dispatcher().respond(call))
    assert found["isError"] is True
    assert "structuredContent" not in found


async def test_a_plain_text_has_no_structured_content() -> None:
    reply = await dispatcher().respond(legacy("tools/call", {"name": "plain"}))
    assert result(reply) == {"content": [{"type": "text", "text": "Server: mnemosyne"}]}


async def test_absent_arguments_are_an_empty_object() -> None:
    tool = Scripted("seen", DONE)
    await dispatcher(tool).respond(legacy("tools/call", {"name": "seen"}))
    assert tool.asked == [{}]


@requirement("mcp:arguments")
@pytest.mark.parametrize("arguments", [None, [], "{}", 1, True])
async def test_arguments_that_are_no_object_are_refused_before_the_tool_is_looked_for(
    arguments: object,
) -> None:
    for name in ("done", "no such Tool"):
        reply = await dispatcher().respond(
            legacy("tools/call", {"name": name, "arguments": arguments})
        )
        assert (reply.status, error(reply)) == (200, {"code": -32602, "message": "Invalid params"})


@pytest.mark.parametrize("params", [{}, {"name": None}, {"name": {}}, {"name": ["done"]}])
async def test_a_name_that_is_no_string_is_invalid(params: dict[str, object]) -> None:
    reply = await dispatcher().respond(legacy("tools/call", params))
    assert (reply.status, error(reply)["code"]) == (200, -32602)


@requirement("contract:unknown-tool")
async def test_an_unknown_tool_is_named_in_the_answer() -> None:
    reply = await dispatcher().respond(legacy("tools/call", {"name": "memory_forget"}))
    assert reply.status == 200
    assert error(reply) == {"code": -32602, "message": "Unknown tool: memory_forget"}


@pytest.mark.parametrize("version", ALL_VERSIONS)
async def test_a_bug_is_an_internal_error_and_its_text_stays_inside(
    version: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "mcp")
    reply = await dispatcher().respond(
        in_version(version, "tools/call", {"name": "broken"}, "broken")
    )
    assert (reply.status, reply.retry_after) == (200, None)
    assert error(reply) == {"code": -32603, "message": "Internal error"}
    assert SECRET not in caplog.text
    assert "failure method=tools/call error=ValueError" in caplog.text


@pytest.mark.parametrize("version", ALL_VERSIONS)
@pytest.mark.parametrize("name", ["stopped", "full"])
async def test_without_room_or_a_server_the_client_is_asked_to_come_again(
    version: str, name: str
) -> None:
    reply = await dispatcher().respond(in_version(version, "tools/call", {"name": name}, name))
    assert (reply.status, reply.retry_after, said(reply)["id"]) == (503, 1, 1)
    assert error(reply)["code"] == -32603
    assert error(reply)["data"] == {"retry": True}


class Asking:
    """One call to the waiting Tool, made in the background."""

    def __init__(self, server: Dispatcher, tool: Waiting) -> None:
        self._server = server
        self._tool = tool
        self.reply: Reply | None = None

    async def run(self, headers: dict[str, str], request_id: object) -> None:
        self.reply = await self._server.respond(
            post(rpc("tools/call", {"name": "wait"}, request_id), headers)
        )


async def cancel(server: Dispatcher, params: object, headers: dict[str, str]) -> None:
    reply = await server.respond(post(notice("notifications/cancelled", params), headers))
    assert (reply.status, reply.body) == (202, None)


@pytest.mark.parametrize("request_id", [0, 7, "", "seven"])
async def test_the_same_session_can_cancel_its_call(request_id: object) -> None:
    tool = Waiting()
    server = dispatcher(tool)
    headers = {"Mcp-Session-Id": await session_of(server)}
    asking = Asking(server, tool)
    with trio.fail_after(5):
        async with trio.open_nursery() as nursery:
            nursery.start_soon(asking.run, headers, request_id)
            await tool.reached.wait()
            await cancel(server, {"requestId": request_id, "reason": "bored"}, headers)
    assert tool.withdrawn.is_set()
    assert asking.reply is not None
    assert asking.reply.status == 200
    assert said(asking.reply)["id"] == request_id
    assert error(asking.reply) == {"code": -32800, "message": "Request cancelled"}


@pytest.mark.parametrize(
    ("session", "params"),
    [
        ("mine", {"requestId": 2}),
        ("mine", {"requestId": "1"}),
        ("mine", {"requestId": True}),
        ("mine", {"requestId": 1.0}),
        ("mine", {"requestId": [1]}),
        ("mine", {}),
        ("mine", []),
        ("mine", None),
        ("theirs", {"requestId": 1}),
        (None, {"requestId": 1}),
    ],
)
async def test_any_other_cancellation_reaches_nothing(session: str | None, params: object) -> None:
    tool = Waiting()
    server = dispatcher(tool)
    asking = Asking(server, tool)
    with trio.fail_after(5):
        async with trio.open_nursery() as nursery:
            nursery.start_soon(asking.run, {"Mcp-Session-Id": "mine"}, 1)
            await tool.reached.wait()
            await cancel(server, params, {} if session is None else {"Mcp-Session-Id": session})
            tool.released.set()
    assert asking.reply is not None
    assert result(asking.reply)["content"] == CONTENT


async def test_a_call_without_a_session_cannot_be_cancelled_by_message() -> None:
    tool = Waiting()
    server = dispatcher(tool)
    asking = Asking(server, tool)
    with trio.fail_after(5):
        async with trio.open_nursery() as nursery:
            nursery.start_soon(asking.run, {}, 1)
            await tool.reached.wait()
            await cancel(server, {"requestId": 1}, {})
            tool.released.set()
    assert asking.reply is not None
    assert "content" in result(asking.reply)


async def test_a_notification_never_cancels_a_modern_call() -> None:
    tool = Waiting()
    server = dispatcher(tool)
    replies: list[Reply] = []

    async def ask() -> None:
        replies.append(await server.respond(modern("tools/call", {"name": "wait"}, name="wait")))

    session = {"Mcp-Session-Id": "mine"}
    with trio.fail_after(5):
        async with trio.open_nursery() as nursery:
            nursery.start_soon(ask)
            await tool.reached.wait()
            await cancel(server, {"requestId": 1}, session)
            await cancel(server, {"requestId": 1}, {"MCP-Protocol-Version": "2026-07-28"})
            tool.released.set()
    assert "content" in result(replies[0])


async def test_cancelling_the_task_withdraws_the_call_and_nothing_is_answered() -> None:
    tool = Waiting()
    server = dispatcher(tool)
    with trio.fail_after(5):
        async with trio.open_nursery() as nursery:
            nursery.start_soon(server.respond, modern("tools/call", {"name": "wait"}, name="wait"))
            await tool.reached.wait()
            nursery.cancel_scope.cancel()
    assert tool.withdrawn.is_set()


async def test_a_late_cancellation_is_accepted_and_changes_nothing() -> None:
    server = dispatcher()
    headers = {"Mcp-Session-Id": await session_of(server)}
    await server.respond(post(rpc("tools/call", {"name": "done"}), headers))
    await cancel(server, {"requestId": 1}, headers)
    reply = await server.respond(post(rpc("tools/call", {"name": "done"}), headers))
    assert result(reply)["content"] == CONTENT
