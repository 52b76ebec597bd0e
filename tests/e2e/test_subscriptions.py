"""Listening to a real server over a real socket: told in time, ended in order, bounded."""

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import trio

from tests.client import JSON, Payload
from tests.e2e.contract.memories import MEMORY_ID, canonical_file, write
from tests.e2e.contract.serving import within
from tests.e2e.server import RunningServer, running_server
from tests.http.wire import Wire, connected, request
from tests.mcp.protocol import META, modern_headers, rpc

SCOPE = "mnemosyne://scope/project"
MEMORY = f"mnemosyne://memory/project/greenhouse/-/{MEMORY_ID}"
MOST_STREAMS = 64


@asynccontextmanager
async def listening(server: RunningServer, *uris: str) -> AsyncIterator[Wire]:
    """Open a stream; what follows the head of its answer is the test's to read."""
    async with connected(server.port) as wire:
        filter = {"resourceSubscriptions": list(uris)}
        message = rpc("subscriptions/listen", {"_meta": META, "notifications": filter}, "stream-1")
        headers = [f"{k}: {v}" for k, v in modern_headers("subscriptions/listen").items()]
        await wire.send(request("POST", "/mcp", *headers, body=json.dumps(message).encode()))
        yield wire


async def told(wire: Wire) -> Payload:
    """Read the next message."""
    chunk = await wire.chunk()
    assert chunk.startswith(b"data: ")
    message = json.loads(chunk.removeprefix(b"data: "))
    assert isinstance(message, dict)
    return message


async def uri_told(wire: Wire) -> JSON:
    """Read the next URI, which must come in the time that a change may stay untold."""
    with trio.fail_after(2):
        return within(await told(wire), "params", "uri")


async def test_a_hand_that_edits_a_file_is_told_within_two_seconds(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server, listening(server, SCOPE, MEMORY) as wire:
        response = await wire.response(has_body=False)
        assert (response.status, response.headers["content-type"]) == (200, "text/event-stream")
        honoured = within(await told(wire), "params", "notifications", "resourceSubscriptions")
        assert honoured == [SCOPE, MEMORY]
        file = server.root / "project" / "greenhouse" / f"{MEMORY_ID}.json"
        for content in ("One.", "Two."):
            write(file, canonical_file("project", "greenhouse", MEMORY_ID, content=content))
            assert [await uri_told(wire), await uri_told(wire)] == [SCOPE, MEMORY]
        file.unlink()
        assert [await uri_told(wire), await uri_told(wire)] == [SCOPE, MEMORY]


async def test_a_server_that_stops_answers_its_listeners_and_ends_their_streams(
    tmp_path: Path,
) -> None:
    async with running_server(tmp_path) as server, listening(server, SCOPE) as wire:
        await wire.response(has_body=False)
        await told(wire)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(server.stop)
            message = await told(wire)
            assert message["id"] == "stream-1"
            assert within(message, "result", "resultType") == "complete"
            assert await wire.chunk() == b""
    assert server.process.returncode == 0


async def test_only_so_many_may_listen_and_one_who_leaves_makes_room(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        for _ in range(2):
            async with AsyncExitStack() as streams:
                for _ in range(MOST_STREAMS):
                    wire = await streams.enter_async_context(listening(server, SCOPE))
                    assert await listens(wire)
                async with listening(server, SCOPE) as wire:
                    answer = (await wire.response()).json()
                    assert isinstance(answer, dict)
                    assert answer["error"]["code"] == -32603
            with trio.fail_after(5):
                while not await has_room(server):
                    pass


async def listens(wire: Wire) -> bool:
    """Tell whether the answer is a stream."""
    response = await wire.response(has_body=False)
    return response.headers["content-type"] == "text/event-stream"


async def has_room(server: RunningServer) -> bool:
    async with listening(server, SCOPE) as wire:
        return await listens(wire)
