"""Clients of a server on stdin and stdout: one message a line, answers in any order."""

import json
from collections.abc import Mapping
from contextlib import suppress
from itertools import count

import trio
from trio.abc import ReceiveStream, SendStream

from tests.client import Payload
from tests.stress.playing.callers import Dead, Leaving, payload_of

_VERSION = "2025-11-25"


class Pipes:
    """Many calls at once over two pipes; who leaves cancels, and hears no answer any more."""

    def __init__(self, inwards: SendStream, outwards: ReceiveStream) -> None:
        self._inwards = inwards
        self._outwards = outwards
        self._turn = trio.Lock()
        self._ids = count()
        self._waiting: dict[int, trio.MemorySendChannel[Payload]] = {}

    async def run(self, task_status: trio.TaskStatus[None]) -> None:
        """Hand answers to their askers until the server ends its output."""
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._read)
            client = {"name": "stress", "version": "1"}
            opening = {"protocolVersion": _VERSION, "capabilities": {}, "clientInfo": client}
            await self._ask("initialize", opening)
            task_status.started()

    async def call(
        self, tool: str, arguments: Mapping[str, object], leaving: Leaving | None = None
    ) -> Payload | None:
        payload: Payload | None = None
        is_dead = False
        async with trio.open_nursery() as nursery:
            if leaving is not None:
                nursery.start_soon(_leave, leaving, nursery.cancel_scope)
            try:
                params = {"name": tool, "arguments": arguments}
                payload = payload_of(await self._ask("tools/call", params))
            except Dead:
                is_dead = True
            nursery.cancel_scope.cancel()
        if is_dead:
            raise Dead
        return payload

    def close(self) -> None:
        pass

    async def end(self) -> None:
        """End the server's input, which stops it."""
        await self._inwards.aclose()

    async def _ask(self, method: str, params: Mapping[str, object]) -> Payload:
        id = next(self._ids)
        message = {"jsonrpc": "2.0", "id": id, "method": method, "params": params}
        self._waiting[id], answer = trio.open_memory_channel[Payload](1)
        try:
            await self._send(message)
            return await answer.receive()
        except (trio.BrokenResourceError, trio.EndOfChannel):
            raise Dead from None
        except trio.Cancelled:
            self._waiting.pop(id, None)
            await self._cancel(id)
            raise

    async def _send(self, message: Mapping[str, object]) -> None:
        # A line that was begun has to end, whoever leaves meanwhile.
        with trio.CancelScope(shield=True):
            async with self._turn:
                await self._inwards.send_all(json.dumps(message).encode() + b"\n")

    async def _cancel(self, id: int) -> None:
        method = "notifications/cancelled"
        with suppress(trio.BrokenResourceError):
            await self._send({"jsonrpc": "2.0", "method": method, "params": {"requestId": id}})

    async def _read(self) -> None:
        text = b""
        async for data in self._outwards:
            *lines, text = (text + data).split(b"\n")
            for line in lines:
                message = json.loads(line)
                if (asker := self._waiting.pop(message.get("id"), None)) is not None:
                    asker.send_nowait(message)
        for asker in self._waiting.values():
            asker.close()


async def _leave(leaving: Leaving, call: trio.CancelScope) -> None:
    await leaving()
    call.cancel()
