"""The four gates: a shut one hides its Tools, an open one opens no other."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from mnemosyne.settings.switches import resolve_gates
from tests.client import JSON, Client
from tests.e2e.contract.calls import CORRECT
from tests.e2e.contract.serving import each, served
from tests.e2e.server import OPEN_GATES
from tests.requirements.requirement import requirement

READING = ["list_tools", "memory_recall", "memory_list", "memory_inspect"]
BEHIND = {
    "ARCHIVE_RESTORE": ["memory_archive", "memory_restore"],
    "REMEMBER": ["memory_remember"],
    "REVISE": ["memory_revise"],
    "FORGET": ["memory_forget"],
}
"""The Tools behind each gate, in the order of discovery."""

EVERY_TOOL = READING + [tool for tools in BEHIND.values() for tool in tools]


def configure(home: Path, text: str) -> None:
    directory = home / ".mnemosyne"
    directory.mkdir(mode=0o700)
    (directory / "config.toml").touch(mode=0o600)
    (directory / "config.toml").write_text(text)


@contextmanager
def client_of(home: Path, settings: dict[str, str]) -> Iterator[Client]:
    with served(home, settings) as server:
        client = Client(server.port)
        yield client
        client.close()


async def offered(client: Client) -> list[JSON]:
    tools = await client.request("tools/list", {})
    return each(tools["tools"], "name")


async def told(client: Client, **arguments: object) -> str:
    result = await client.request("tools/call", {"name": "list_tools", "arguments": arguments})
    assert [*result] == ["content"]
    [text] = each(result["content"], "text")
    return str(text)


async def dispatched(client: Client) -> list[str]:
    """Return the Tools that can be called; every other is answered as one that never was."""
    found = []
    for tool, arguments in CORRECT.items():
        params = {"name": tool, "arguments": arguments}
        call = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}
        answer = await client.post(json.dumps(call).encode())
        if "result" in answer.json:
            found.append(tool)
        else:
            error: JSON = {"code": -32602, "message": f"Unknown tool: {tool}"}
            assert answer.json == {"jsonrpc": "2.0", "id": 1, "error": error}
    return found


@requirement(
    "gates:absent",
    "gates:independent",
    "list:default-on",
    "inspect:default-on",
    "remember:gate",
    "revise:gate",
    "transition:gate",
    "forget:gate",
    "contract:discovery-order",
    "contract:unknown-tool",
    "contract:list-tools",
    "tools:list-tools",
)
@pytest.mark.parametrize("gate", [None, *BEHIND])
async def test_a_gate_opens_its_own_tools_in_discovery_and_dispatch_and_no_other(
    tmp_path: Path, gate: str | None
) -> None:
    settings = {f"MNEMOSYNE_MEMORY_{gate}_ENABLED": "true"} if gate else {}
    expected = READING + (BEHIND[gate] if gate else [])
    with client_of(tmp_path, settings) as client:
        assert await offered(client) == expected
        assert (await told(client)).endswith(f"Available tools: {', '.join(expected)}")
        assert await dispatched(client) == [tool for tool in CORRECT if tool in expected]


@requirement("contract:discovery-order", "contract:list-tools")
async def test_with_every_gate_open_every_tool_is_offered_in_one_order(tmp_path: Path) -> None:
    with client_of(tmp_path, OPEN_GATES) as client:
        assert await offered(client) == EVERY_TOOL
        assert (await told(client, prefix="memory_re")).endswith(
            "Available tools: memory_recall, memory_restore, memory_remember, memory_revise"
        )


@requirement("remember:gate", "settings:variables:one-each", "files:nothing-made-otherwise")
async def test_a_variable_that_says_false_shuts_what_the_file_opened(tmp_path: Path) -> None:
    configure(tmp_path, "[memory]\nremember_enabled = true\nforget_enabled = true\n")
    settings = {"MNEMOSYNE_MEMORY_REMEMBER_ENABLED": "false"}
    with client_of(tmp_path, settings) as client:
        assert await offered(client) == [*READING, "memory_forget"]
        assert "memory_remember" not in await dispatched(client)
    assert [path.name for path in (tmp_path / ".mnemosyne").iterdir()] == ["config.toml"]


@requirement("gates:read-at-start", "settings:at-start")
async def test_a_change_of_the_file_takes_a_restart(tmp_path: Path) -> None:
    with client_of(tmp_path, {}) as client:
        configure(tmp_path, "[memory]\nremember_enabled = true\n")
        assert await offered(client) == READING
    with client_of(tmp_path, {}) as client:
        assert await offered(client) == [*READING, "memory_remember"]


@requirement("version:one-marker")
async def test_one_version_is_told_everywhere(tmp_path: Path) -> None:
    with client_of(tmp_path, {}) as client:
        page = (await client.send("GET", "/version")).json
        hello = await client.request("initialize", {"protocolVersion": "2025-11-25"})
        assert (await told(client)).startswith(f"Server: mnemosyne {page['version']}. ")
    match hello:
        case {"serverInfo": {"name": "mnemosyne", "version": version}}:
            assert version == page["version"]
        case _:
            pytest.fail("no serverInfo")


@requirement("settings:file:read-once", "settings:file:bypassed")
@pytest.mark.parametrize("supplied", range(5))
def test_the_file_is_read_once_for_what_the_variables_leave_open(supplied: int) -> None:
    reads: list[None] = []

    def read() -> dict[str, bool]:
        reads.append(None)
        return {}

    variables = dict.fromkeys([*OPEN_GATES][:supplied], "true")
    resolve_gates(variables, read)
    assert len(reads) == (0 if supplied == 4 else 1)


AS_NOBODY = """
import os, sys
from pathlib import Path
from tempfile import TemporaryDirectory
from mnemosyne.settings import InvalidSettings, load_settings
if os.geteuid() == 0:
    os.setuid(65534)
try:
    load_settings({}, lambda: Path(sys.argv[1]))
except InvalidSettings as error:
    print(error)
"""


@requirement("settings:file:unreadable", "settings:file:quiet")
def test_a_file_that_cannot_be_read_ends_the_start() -> None:
    with TemporaryDirectory() as home:
        Path(home).chmod(0o755)
        configure(Path(home), "[memory]\n")
        (Path(home) / ".mnemosyne").chmod(0o755)
        (Path(home) / ".mnemosyne" / "config.toml").chmod(0)
        command = [sys.executable, "-c", AS_NOBODY, home]
        told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=20)
    assert told.stdout == "~/.mnemosyne/config.toml cannot be read\n"
