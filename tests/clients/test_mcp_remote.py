"""`mcp-remote`: the bridge for clients that can only start a command."""

import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path

import trio

from tests.clients.driver import Kind, driven
from tests.clients.installed import npm_command, npm_path
from tests.clients.pair import LOUD, Pair
from tests.clients.walk import REMEMBER, TOOLS, call_each_tool
from tests.e2e.server import OPEN_GATES, running_server

BEHIND = Kind("typescript", "first")
"""The client that starts the bridge."""


def bridge(url: str, home: Path) -> Mapping[str, object]:
    return {
        "command": npm_command("mcp-remote"),
        "args": [url, "--transport", "http-only"],
        "env": {"HOME": str(home), "PATH": npm_path()},
    }


async def test_its_own_client_lists_every_tool(tmp_path: Path) -> None:
    async with running_server(tmp_path / "server", OPEN_GATES) as server:
        process = await trio.lowlevel.open_process(
            [npm_command("mcp-remote-client"), server.url, "--transport", "http-only"],
            env={"HOME": str(tmp_path), "PATH": npm_path()},
            # It ends when its input does, whatever it has learned by then.
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        try:
            with trio.fail_after(30):
                await said(process, TOOLS)
        finally:
            process.kill()
            with trio.CancelScope(shield=True):
                await process.wait()


async def said(process: trio.Process, words: Iterable[str]) -> None:
    """Wait until a process has said all of these."""
    assert process.stdout is not None
    text = ""
    while not all(word in text for word in words):
        part = await process.stdout.receive_some()
        assert part, text
        text += part.decode()


async def test_a_client_behind_it_cancels_calls_every_tool_and_goes_on_after_a_restart(
    tmp_path: Path,
) -> None:
    async with driven(BEHIND, tmp_path) as client:
        async with running_server(tmp_path / "server", LOUD) as server:
            await client.connect(bridge(server.url, tmp_path))
            assert set(await client.tools()) == TOOLS
            pair = Pair(client, server.root, lambda: "\n".join(server.lines))
            await pair.cancel_a_call_that_waits()
            await call_each_tool(client.call)
            await client.call("memory_remember", REMEMBER)
            assert await server.stop() == 0
        again = {**OPEN_GATES, "MNEMOSYNE_PORT": str(server.port)}
        async with running_server(tmp_path / "server", again):
            assert '"total_count":1' in await client.call("memory_list", {"scope": "project"})
