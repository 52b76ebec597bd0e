"""The official SDKs and FastMCP's client: over HTTP and over stdio, in every version they agree."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.clients.driver import KINDS, Kind, driven
from tests.clients.pair import LOUD, Pair
from tests.clients.walk import REMEMBER, TOOLS, call_each_tool
from tests.e2e.server import OPEN_GATES, environment, running_server
from tests.stdio.process import STDIO

CLIENTS = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.program}-{kind.name}")
TRANSPORTS = pytest.mark.parametrize("transport", ["http", "stdio"])


def starting(home: Path) -> Mapping[str, object]:
    """What a client is told that starts the server itself."""
    command, *arguments = STDIO
    return {"command": command, "args": arguments, "env": environment(home, LOUD)}


@asynccontextmanager
async def connected(kind: Kind, transport: str, home: Path) -> AsyncIterator[Pair]:
    """Give a client that has connected to a server whose home is `home`."""
    root = home / ".mnemosyne" / "memory"
    async with driven(kind, home) as client:
        if transport == "stdio":
            # The first TypeScript SDK does not tell there what it agreed.
            assert await client.connect(starting(home)) in {kind.version, "not shown"}
            yield Pair(client, root, lambda: client.logged)
            return
        async with running_server(home, LOUD) as server:
            assert await client.connect({"url": server.url}) == kind.version
            yield Pair(client, root, lambda: "\n".join(server.lines))


@CLIENTS
@TRANSPORTS
async def test_what_a_client_cancels_while_it_waits_is_never_done_and_each_tool_is_called(
    tmp_path: Path, kind: Kind, transport: str
) -> None:
    async with connected(kind, transport, tmp_path) as pair:
        assert set(await pair.client.tools()) == TOOLS
        await pair.cancel_a_call_that_waits()
        await call_each_tool(pair.client.call)


@CLIENTS
async def test_a_client_goes_on_after_the_server_was_restarted(tmp_path: Path, kind: Kind) -> None:
    async with driven(kind, tmp_path) as client:
        async with running_server(tmp_path, OPEN_GATES) as server:
            await client.connect({"url": server.url})
            await client.call("memory_remember", REMEMBER)
            assert await server.stop() == 0
        again = {**OPEN_GATES, "MNEMOSYNE_PORT": str(server.port)}
        async with running_server(tmp_path, again):
            assert '"total_count":1' in await client.call("memory_list", {"scope": "project"})
