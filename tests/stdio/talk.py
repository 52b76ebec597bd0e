"""A client on memory streams instead of pipes, with a conversation at their other end."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import trio
from trio.testing import lockstep_stream_one_way_pair, memory_stream_one_way_pair

from mnemosyne.mcp.definition import SchemaStyle
from mnemosyne.stdio.conversation import Answerer, Conversation

PATIENCE = 1.0
Message = dict[str, object]


@dataclass
class Client:
    """The other end: `to` is the server's stdin, `came` its stdout."""

    conversation: Conversation
    to: trio.abc.SendStream
    came: trio.abc.ReceiveStream
    _rest: bytes = b""

    async def say(self, *messages: object) -> None:
        """Send each as a line, all at once; bytes go as they are."""
        lines = [m if isinstance(m, bytes) else json.dumps(m).encode() for m in messages]
        await self.to.send_all(b"\n".join((*lines, b"")))

    async def hear(self) -> Message:
        """Return the next message."""
        while b"\n" not in self._rest:
            part = await self.came.receive_some()
            assert part, "the server said no more"
            self._rest += part
        line, self._rest = self._rest.split(b"\n", 1)
        return parsed(line)

    async def ask(self, message: object) -> Message:
        """Say one thing and return the answer."""
        await self.say(message)
        return await self.hear()

    async def hear_all(self) -> list[Message]:
        """Return everything up to the end of the server's output."""
        heard = self._rest + b"".join([bytes(part) async for part in self.came])
        assert heard.endswith(b"\n") or not heard
        return [parsed(line) for line in heard.splitlines()]

    async def hang_up(self) -> None:
        """End the server's input."""
        await self.to.aclose()


def parsed(line: bytes) -> Message:
    message = json.loads(line)
    assert isinstance(message, dict)
    return message


@asynccontextmanager
async def conversing(
    answerer: Answerer, *, in_flight: int = 100, is_read: bool = True
) -> AsyncIterator[Client]:
    """Give a client of a server; one that `is_read` not has a pipe in which there is no room."""
    to, source = memory_stream_one_way_pair()
    sink, came = memory_stream_one_way_pair() if is_read else lockstep_stream_one_way_pair()
    conversation = Conversation(
        answerer, source, sink, schemas=SchemaStyle.FLAT, in_flight=in_flight, patience=PATIENCE
    )

    async def run() -> None:
        await conversation.run()
        await sink.aclose()

    with trio.fail_after(10):
        async with trio.open_nursery() as nursery:
            nursery.start_soon(run)
            yield Client(conversation, to, came)
            nursery.cancel_scope.cancel()
