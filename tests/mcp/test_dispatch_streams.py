"""A caller without headers: one stream of messages, whose own cancellations reach both eras."""

import json

import pytest
import trio

from mnemosyne.mcp.definition import SchemaStyle
from mnemosyne.mcp.dispatch import Dispatcher
from mnemosyne.mcp.eras.dialects import ASSUMED, Dialect
from mnemosyne.mcp.replies import Reply
from tests.mcp.protocol import META, Sent, Waiting, dispatcher, error, notice, result, rpc


class Stream:
    """One end of a pipe; what `initialize` agreed holds for all of it."""

    schemas = SchemaStyle.FLAT

    def __init__(self) -> None:
        self.session = self.stream = "the only one"
        self.outlet = Sent()
        self._agreed = ASSUMED

    def announces_modern(self) -> bool:
        return False

    def confirm_version(self, version: str) -> None:
        pass

    def confirm_method(self, method: str, name: str | None) -> None:
        pass

    def enter(self) -> None:
        pass

    def dialect(self) -> Dialect:
        return self._agreed

    def agree(self, dialect: Dialect) -> str | None:
        self._agreed = dialect
        return None


async def send(server: Dispatcher, message: object, stream: Stream) -> Reply:
    return await server.answer(json.dumps(message).encode(), stream)


async def test_the_agreed_version_holds_for_the_rest_of_the_stream() -> None:
    server, stream = dispatcher(), Stream()
    call = rpc("tools/call", {"name": "done"})
    assert "structuredContent" not in result(await send(server, call, stream))
    greeting = await send(server, rpc("initialize", {"protocolVersion": "2025-11-25"}), stream)
    assert greeting.session is None
    assert "structuredContent" in result(await send(server, call, stream))


async def test_a_modern_request_needs_no_headers_where_there_are_none() -> None:
    reply = await send(dispatcher(), rpc("server/discover", {"_meta": META}), Stream())
    assert result(reply)["resultType"] == "complete"


@pytest.mark.parametrize("meta", [{}, {"_meta": META}])
async def test_a_cancellation_is_matched_by_id_alone_in_both_eras(meta: dict[str, object]) -> None:
    tool, stream = Waiting(), Stream()
    server = dispatcher(tool)
    replies: list[Reply] = []

    async def call() -> None:
        replies.append(await send(server, rpc("tools/call", {"name": "wait", **meta}), stream))

    with trio.fail_after(5):
        async with trio.open_nursery() as nursery:
            nursery.start_soon(call)
            await tool.reached.wait()
            await send(server, notice("notifications/cancelled", {"requestId": 1}), stream)
    assert error(replies[0])["code"] == -32800
