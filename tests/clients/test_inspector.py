"""The MCP Inspector's command line: one process a question."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
import trio

from tests.clients.installed import npm_command, npm_path
from tests.clients.walk import TOOLS, call_each_tool
from tests.e2e.server import OPEN_GATES, environment, running_server
from tests.stdio.process import STDIO

OVER_HTTP = ("--transport", "http")


async def inspect(home: Path, *arguments: str) -> dict[str, object]:
    """Run the Inspector and return the result that it prints."""
    with trio.fail_after(60):
        finished = await trio.run_process(
            [npm_command("mcp-inspector"), "--cli", *arguments],
            env={**environment(home, OPEN_GATES), "PATH": npm_path()},
            capture_stdout=True,
        )
    result = json.loads(finished.stdout)
    assert isinstance(result, dict)
    return result


def names(result: Mapping[str, object]) -> set[str]:
    tools = result["tools"]
    assert isinstance(tools, list)
    return {tool["name"] for tool in tools}


@pytest.mark.parametrize("era", ["auto", "modern", "legacy"])
async def test_it_finds_nothing_wrong_with_any_schema(tmp_path: Path, era: str) -> None:
    async with running_server(tmp_path / "server", OPEN_GATES) as server:
        how = (*OVER_HTTP, "--protocol-era", era, "--method", "tools/list", "--strict")
        assert names(await inspect(tmp_path, server.url, *how)) == TOOLS


async def test_it_lists_over_stdio(tmp_path: Path) -> None:
    settings = [part for pair in OPEN_GATES.items() for part in ("-e", "=".join(pair))]
    how = ("--transport", "stdio", "--method", "tools/list", *settings)
    assert names(await inspect(tmp_path, *how, "--", *STDIO)) == TOOLS


async def test_it_calls_each_tool_also_after_the_server_was_restarted(tmp_path: Path) -> None:
    async def call(tool: str, arguments: Mapping[str, object]) -> str:
        pairs = [f"{name}={_shown(value)}" for name, value in arguments.items()]
        given = ["--tool-arg", *pairs] if pairs else []
        how = (*OVER_HTTP, "--method", "tools/call", "--tool-name", tool)
        result = await inspect(tmp_path, server.url, *how, *given)
        assert "isError" not in result, result
        content = result["content"]
        assert isinstance(content, list)
        return str(content[0]["text"])

    async with running_server(tmp_path / "server", OPEN_GATES) as server:
        await call("list_tools", {})
        assert await server.stop() == 0
    again = {**OPEN_GATES, "MNEMOSYNE_PORT": str(server.port)}
    async with running_server(tmp_path / "server", again) as server:
        await call_each_tool(call)


def _shown(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)
