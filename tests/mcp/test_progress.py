"""Progress: told to a modern client that asked for it and has waited for a while."""

import pytest
import trio

from tests.mcp.protocol import (
    DONE,
    META,
    Scripted,
    Sent,
    Waiting,
    dispatcher,
    error,
    legacy,
    modern,
    result,
)

TOKEN = {"_meta": {**META, "progressToken": "t"}}
WAIT = {"name": "wait", **TOKEN}


def progress(messages: list[dict[str, object]]) -> list[object]:
    assert all(message["method"] == "notifications/progress" for message in messages)
    return [message["params"] for message in messages]


async def test_a_call_that_lasts_tells_rising_progress_and_then_its_answer(
    autojump_clock: trio.testing.MockClock,
) -> None:
    tool, outlet = Waiting(), Sent()

    async def release() -> None:
        await outlet.until(1)
        assert trio.current_time() - began == pytest.approx(2)
        await outlet.until(3)
        tool.released.set()

    began = trio.current_time()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(release)
        reply = await dispatcher(tool).respond(
            modern("tools/call", WAIT, name="wait", outlet=outlet)
        )
    assert result(reply)["structuredContent"] == {"status": "ok"}
    assert progress(outlet.messages) == [
        {"progressToken": "t", "progress": count} for count in (1, 2, 3)
    ]


async def test_a_quick_answer_comes_alone() -> None:
    outlet = Sent()
    sent = modern("tools/call", {"name": "done", **TOKEN}, name="done", outlet=outlet)
    assert "content" in result(await dispatcher().respond(sent))
    assert outlet.messages == []


@pytest.mark.parametrize("token", ["0", 0, "", -1])
async def test_a_token_keeps_its_type(
    autojump_clock: trio.testing.MockClock, token: str | int
) -> None:
    outlet = Sent()
    params = {"name": "wait", "_meta": {**META, "progressToken": token}}
    with trio.move_on_after(3):
        await dispatcher(Waiting()).respond(
            modern("tools/call", params, name="wait", outlet=outlet)
        )
    assert progress(outlet.messages) == [{"progressToken": token, "progress": 1}]


async def test_without_a_token_a_long_call_is_silent(
    autojump_clock: trio.testing.MockClock,
) -> None:
    sent = modern("tools/call", {"name": "wait"}, name="wait", outlet=(outlet := Sent()))
    with trio.move_on_after(60):
        await dispatcher(Waiting()).respond(sent)
    assert outlet.messages == []


async def test_a_client_that_reads_no_stream_gets_its_answer_alone(
    autojump_clock: trio.testing.MockClock,
) -> None:
    sent = modern("tools/call", WAIT, name="wait", outlet=(outlet := Sent(expects_messages=False)))
    with trio.move_on_after(60):
        await dispatcher(Waiting()).respond(sent)
    assert outlet.messages == []


async def test_a_legacy_call_is_silent_whatever_token_it_brings(
    autojump_clock: trio.testing.MockClock,
) -> None:
    sent = legacy("tools/call", {"name": "wait", "_meta": {"progressToken": 1}})
    with trio.move_on_after(60):
        await dispatcher(Waiting()).respond(sent)
    assert isinstance(sent.outlet, Sent)
    assert sent.outlet.messages == []


async def test_a_call_that_is_left_is_withdrawn_and_tells_nothing_more(
    autojump_clock: trio.testing.MockClock,
) -> None:
    tool, outlet = Waiting(), Sent()
    with trio.move_on_after(5):
        await dispatcher(tool).respond(modern("tools/call", WAIT, name="wait", outlet=outlet))
    assert tool.withdrawn.is_set()
    assert len(outlet.messages) == 2


@pytest.mark.parametrize("name", ["nope", "broken", "full", "stopped"])
async def test_a_token_changes_no_error(name: str) -> None:
    server = dispatcher(Scripted("other", DONE))
    plain = await server.respond(modern("tools/call", {"name": name}, name=name))
    told = await server.respond(modern("tools/call", {"name": name, **TOKEN}, name=name))
    assert (told.status, error(told)) == (plain.status, error(plain))
