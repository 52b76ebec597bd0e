"""A call that has to wait, over a real socket: a stream of progress that ends with the answer."""

import fcntl
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import trio

from tests.e2e.contract.memories import decision
from tests.e2e.contract.serving import within
from tests.e2e.server import OPEN_GATES, running_server
from tests.e2e.test_subscriptions import told
from tests.http.wire import connected, request
from tests.mcp.protocol import META, modern_headers, rpc


@contextmanager
def locked(directory: Path) -> Iterator[None]:
    """Hold a scope as another process does that writes in it."""
    directory.mkdir(parents=True)
    handle = os.open(directory, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def remember() -> bytes:
    params = {
        "_meta": {**META, "progressToken": 0},
        "name": "memory_remember",
        "arguments": decision("greenhouse"),
    }
    headers = modern_headers("tools/call", "memory_remember")
    fields = [f"{name}: {value}" for name, value in headers.items()]
    return request("POST", "/mcp", *fields, body=json.dumps(rpc("tools/call", params)).encode())


async def test_a_call_that_waits_for_another_process_tells_that_it_goes_on(tmp_path: Path) -> None:
    async with running_server(tmp_path, OPEN_GATES) as server, connected(server.port) as wire:
        with locked(server.root / "project"), trio.fail_after(10):
            await wire.send(remember())
            response = await wire.response(has_body=False)
            assert response.headers["content-type"] == "text/event-stream"
            progress = await told(wire)
            assert progress["method"] == "notifications/progress"
            assert progress["params"] == {"progressToken": 0, "progress": 1}
        answer = await told(wire)
        text = within(answer, "result", "content", 0, "text")
        assert json.loads(str(text))["status"] == "remembered"
        assert await wire.chunk() == b""


async def test_a_call_that_is_answered_soon_is_no_stream(tmp_path: Path) -> None:
    async with running_server(tmp_path, OPEN_GATES) as server, connected(server.port) as wire:
        await wire.send(remember())
        response = await wire.response()
        assert response.headers["content-type"] == "application/json"
