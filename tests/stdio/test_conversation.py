"""One client on two streams, without a process around it."""

import pytest
import trio
from trio.testing import wait_all_tasks_blocked

from mnemosyne.mcp.replies import Reply
from mnemosyne.stdio.caller import LineCaller
from mnemosyne.stdio.conversation import MAX_LINE
from tests.mcp.protocol import META, Waiting, dispatcher, notice, rpc
from tests.stdio.talk import Message, conversing

DONE = rpc("tools/call", {"name": "done"})
ERAS = pytest.mark.parametrize("meta", [{}, {"_meta": META}])


def waits(id: object, meta: dict[str, object] | None = None) -> dict[str, object]:
    return rpc("tools/call", {"name": "wait", **(meta or {})}, id)


def cancels(id: object) -> dict[str, object]:
    return notice("notifications/cancelled", {"requestId": id})


def is_structured(answer: Message) -> bool:
    result = answer["result"]
    assert isinstance(result, dict)
    return "structuredContent" in result


def code(answer: Message) -> object:
    error = answer["error"]
    assert isinstance(error, dict)
    return error["code"]


async def test_before_initialize_2025_03_26_is_spoken_and_then_what_was_agreed() -> None:
    async with conversing(dispatcher()) as client:
        assert not is_structured(await client.ask(DONE))
        await client.ask(rpc("initialize", {"protocolVersion": "2025-11-25"}))
        assert is_structured(await client.ask(DONE))


async def test_what_comes_in_one_go_is_begun_in_its_order() -> None:
    opening = rpc("initialize", {"protocolVersion": "2025-11-25"}, "opening")
    for _ in range(20):
        async with conversing(dispatcher()) as client:
            await client.say(opening, DONE)
            heard = {answer["id"]: answer for answer in [await client.hear(), await client.hear()]}
            assert is_structured(heard[1])


async def test_each_message_has_the_era_that_it_says() -> None:
    async with conversing(dispatcher()) as client:
        modern = await client.ask(rpc("server/discover", {"_meta": META}))
        legacy = await client.ask(rpc("server/discover"))
        assert "resultType" in str(modern)
        assert code(legacy) == -32601


async def test_a_call_that_waits_keeps_no_other_from_its_answer() -> None:
    tool = Waiting()
    async with conversing(dispatcher(tool)) as client:
        await client.say(waits(1))
        await tool.reached.wait()
        assert (await client.ask(rpc("ping", id=2)))["id"] == 2
        tool.released.set()
        assert (await client.hear())["id"] == 1


@ERAS
async def test_a_cancelled_call_is_withdrawn_and_gets_no_answer(meta: dict[str, object]) -> None:
    tool = Waiting()
    async with conversing(dispatcher(tool)) as client:
        await client.say(waits("a", meta), cancels("a"), rpc("ping", id=2))
        await tool.withdrawn.wait()
        await client.hang_up()
        assert [answer["id"] for answer in await client.hear_all()] == [2]


@pytest.mark.parametrize("id", ["1", 2, None, True, [1], 1.0])
async def test_a_cancellation_of_something_else_cancels_nothing(id: object) -> None:
    tool = Waiting()
    async with conversing(dispatcher(tool)) as client:
        await client.say(waits(1), cancels(id), notice("notifications/cancelled", None))
        await tool.reached.wait()
        await wait_all_tasks_blocked()
        tool.released.set()
        assert "result" in await client.hear()


@pytest.mark.parametrize("line", [b"no json", b"", b"{", b"\xff", b'{"a":1}{"a":1}'])
async def test_a_line_that_is_no_json_is_refused_and_the_next_is_answered(line: bytes) -> None:
    async with conversing(dispatcher()) as client:
        refusal = await client.ask(line)
        assert refusal["id"] is None
        assert code(refusal) == -32700
        assert (await client.ask(rpc("ping")))["result"] == {}


async def test_a_message_may_be_as_long_as_the_limit_and_no_longer() -> None:
    ping = b'{"jsonrpc":"2.0","id":1,"method":"ping"}'
    async with conversing(dispatcher()) as client:
        assert (await client.ask(ping.ljust(MAX_LINE)))["result"] == {}
        refusal = await client.ask(ping.ljust(MAX_LINE + 1))
        assert refusal["id"] is None
        assert code(refusal) == -32600
        assert (await client.ask(ping))["result"] == {}


async def test_notifications_and_responses_are_heard_and_not_answered() -> None:
    silent = [notice("notifications/initialized"), {"jsonrpc": "2.0", "id": 9, "result": {}}]
    async with conversing(dispatcher()) as client:
        await client.say(*silent, rpc("ping", id=2))
        await client.hang_up()
        assert [answer["id"] for answer in await client.hear_all()] == [2]


async def test_one_request_too_many_is_refused_and_may_be_sent_again() -> None:
    tool = Waiting()
    async with conversing(dispatcher(tool), in_flight=2) as client:
        await client.say(waits(1), waits(2), waits(3))
        refusal = await client.hear()
        assert refusal["id"] == 3
        assert refusal["error"] == {
            "code": -32603,
            "message": "Server is busy",
            "data": {"retry": True},
        }
        tool.released.set()
        assert {(await client.hear())["id"] for _ in range(2)} == {1, 2}
        assert "result" in await client.ask(waits(3))


async def test_a_cancellation_is_heard_where_there_is_no_room_for_a_request() -> None:
    tool = Waiting()
    async with conversing(dispatcher(tool), in_flight=1) as client:
        await client.say(waits(1), cancels(1))
        await tool.withdrawn.wait()
        assert "result" in await client.ask(DONE)


async def test_the_end_of_the_input_waits_for_what_was_asked() -> None:
    tool = Waiting()
    async with conversing(dispatcher(tool)) as client:
        await client.to.send_all(b'{"id":1,"method":"tools/call","params":{"name":"wait"}}')
        await client.hang_up()
        await tool.reached.wait()
        assert not client.conversation.hung_up.is_set()
        tool.released.set()
        assert [answer["id"] for answer in await client.hear_all()] == [1]
        assert client.conversation.ended.is_set()


async def test_the_end_of_the_input_waits_no_longer_than_its_patience(
    autojump_clock: trio.testing.MockClock,
) -> None:
    tool = Waiting()
    async with conversing(dispatcher(tool)) as client:
        await client.say(waits(1))
        await client.hang_up()
        assert await client.hear_all() == []
        assert tool.withdrawn.is_set()


async def test_a_stop_reads_no_more_and_answers_what_was_read() -> None:
    tool = Waiting()
    async with conversing(dispatcher(tool)) as client:
        await client.say(*map(waits, range(50)))
        await tool.reached.wait()
        client.conversation.stop()
        await client.say(rpc("ping", id="later"))
        tool.released.set()
        assert sorted(str(a["id"]) for a in await client.hear_all()) == sorted(map(str, range(50)))


async def test_a_client_that_reads_nothing_puts_the_end_off_for_a_while_only(
    autojump_clock: trio.testing.MockClock,
) -> None:
    async with conversing(dispatcher(), in_flight=4, is_read=False) as client:
        await client.say(*[rpc("ping", id=number) for number in range(1000)])
        await client.hang_up()
        await client.conversation.ended.wait()


async def test_a_client_that_closed_its_end_still_has_its_calls_done() -> None:
    tool = Waiting()
    async with conversing(dispatcher(tool)) as client:
        await client.came.aclose()
        await client.say(rpc("ping"))
        await wait_all_tasks_blocked()
        await client.say(waits(1))
        await tool.reached.wait()
        tool.released.set()
        await client.hang_up()
        await client.conversation.ended.wait()
        assert not tool.withdrawn.is_set()


class Standing:
    """Answers as a subscription does: it says something, and goes on until it is ended."""

    def __init__(self) -> None:
        self.over = trio.Event()

    async def answer(self, body: bytes, caller: LineCaller) -> Reply:
        await caller.outlet.send(b'{"method":"first"}')
        await caller.outlet.keep_alive()
        await self.over.wait()
        return Reply(200, b'{"jsonrpc":"2.0","id":"s","result":{}}')


async def test_a_subscription_does_not_put_off_the_end_and_is_torn_down_by_name() -> None:
    server = Standing()
    async with conversing(server) as client:
        assert await client.ask(rpc("subscriptions/listen", id="s")) == {"method": "first"}
        await client.hang_up()
        await client.conversation.hung_up.wait()
        server.over.set()
        assert await client.hear_all() == [
            {"jsonrpc": "2.0", "id": "s", "result": {}},
            {
                "jsonrpc": "2.0",
                "method": "notifications/cancelled",
                "params": {"requestId": "s"},
            },
        ]
