"""An answer of several messages, as it is on the wire, and what becomes of it when nobody reads."""

import socket
from collections.abc import Sequence
from dataclasses import dataclass

import pytest
import trio

from mnemosyne.http.asgi import SendEvent
from mnemosyne.http.events import SILENCE, EventStream
from mnemosyne.mcp.post import Post
from mnemosyne.mcp.replies import Reply
from tests.http.serving import Scripted, serving
from tests.http.wire import connected, request

MODERN = "MCP-Protocol-Version: 2026-07-28"
LAST = b'{"jsonrpc":"2.0","id":1,"result":{}}'


@dataclass
class Telling(Scripted):
    """Sends some messages before its reply."""

    messages: Sequence[bytes] = ()

    async def respond(self, post: Post) -> Reply:
        for message in self.messages:
            await post.outlet.send(message)
        return await super().respond(post)


@dataclass
class Flooding(Scripted):
    """Sends for ever, until nobody takes it any more."""

    async def respond(self, post: Post) -> Reply:
        try:
            while True:
                await post.outlet.send(b"x" * 65_536)
        finally:
            self.withdrawn.set()


async def test_messages_before_the_reply_make_the_answer_a_stream_that_ends_with_it() -> None:
    async with (
        serving(Telling(messages=[b"1", b'{"a":"b"}'])) as server,
        connected(server.port) as wire,
    ):
        await wire.send(request("POST", "/mcp", MODERN))
        response = await wire.response(has_body=False)
        assert response.status == 200
        assert response.headers["content-type"] == "text/event-stream"
        assert response.headers["cache-control"] == "no-cache"
        assert response.headers["x-accel-buffering"] == "no"
        assert response.headers["x-content-type-options"] == "nosniff"
        assert "content-length" not in response.headers
        events = [b"data: 1\n\n", b'data: {"a":"b"}\n\n', b"data: %b\n\n" % LAST]
        assert [await wire.chunk() for _ in range(4)] == [*events, b""]


async def test_the_connection_can_be_used_again_after_a_stream() -> None:
    async with serving(Telling(messages=[b"1"])) as server, connected(server.port) as wire:
        for _ in range(2):
            await wire.send(request("POST", "/mcp", MODERN))
            assert (await wire.response(has_body=False)).status == 200
            while await wire.chunk():
                pass


async def test_a_stream_whose_client_leaves_is_withdrawn() -> None:
    answerer = Telling(messages=[b"1"], held=True)
    async with serving(answerer) as server:
        async with connected(server.port) as wire:
            await wire.send(request("POST", "/mcp", MODERN))
            await answerer.entered.wait()
        await answerer.withdrawn.wait()


async def test_a_stream_whose_client_reads_nothing_is_withdrawn() -> None:
    answerer = Flooding()
    async with serving(answerer) as server:
        stream = await trio.open_tcp_stream("127.0.0.1", server.port)
        async with stream:
            stream.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            await stream.send_all(request("POST", "/mcp", MODERN))
            await answerer.withdrawn.wait()


class Recorded:
    """Where an event stream sends; too slow from some event on."""

    def __init__(self, *, takes: int = 100) -> None:
        self.bodies: list[bytes] = []
        self._takes = takes

    async def __call__(self, event: SendEvent) -> None:
        if event["type"] == "http.response.body":
            if len(self.bodies) >= self._takes:
                raise trio.TooSlowError
            self.bodies.append(event["body"])


async def test_a_silent_stream_shows_that_it_lives_and_one_that_speaks_need_not(
    autojump_clock: trio.testing.MockClock,
) -> None:
    recorded = Recorded()
    events = EventStream(recorded, [])
    await events.send(b"1")
    for _ in range(int(2 * SILENCE) + 2):
        await trio.sleep(1)
        await events.keep_alive()
    assert SILENCE < 15
    assert recorded.bodies == [b"data: 1\n\n", b":\n\n", b":\n\n"]


@pytest.mark.parametrize(
    ("accept", "expects"),
    [
        ([], True),
        ([b""], True),
        ([b"*/*"], True),
        ([b"application/json, text/event-stream"], True),
        ([b"application/json", b"Text/Event-Stream;q=0.5"], True),
        ([b"application/json;q=0.9, */*;q=0.1"], True),
        ([b"application/json"], False),
        ([b"text/html, application/json"], False),
    ],
)
def test_a_client_that_admits_no_stream_expects_none(accept: list[bytes], expects: bool) -> None:
    assert EventStream(Recorded(), accept).expects_messages is expects


async def test_a_client_that_takes_nothing_any_more_ends_its_call() -> None:
    events = EventStream(Recorded(takes=1), [])
    with events.lost:
        await events.send(b"1")
        await events.send(b"2")
    assert events.lost.cancelled_caught
