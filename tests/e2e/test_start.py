import socket
from pathlib import Path

import pytest
import trio

from mnemosyne import __version__
from tests.e2e.server import OPEN_GATES, run_server, running_server
from tests.http.wire import ask, connected, request
from tests.requirements.requirement import requirement

INITIALIZE = b'{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"%b"}}'


def remember(title: str) -> bytes:
    return (
        b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"memory_remember",'
        b'"arguments":{"scope":"project","namespace":{"kind":"project","id":"mnemosyne",'
        b'"label":null},"collection":null,"kind":"decision","language":"en","title":"%b",'
        b'"content":"Text.","tags":[],"origin":"explicit_user_statement"}}}' % title.encode()
    )


def is_untouched(home: Path) -> bool:
    return not list(home.iterdir())


@requirement("run:serve", "files:nothing-made-otherwise")
async def test_a_started_server_answers_and_has_created_nothing(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        assert (await ask(server.port, request("GET", "/health"))).status == 200
        version = await ask(server.port, request("GET", "/version"))
        assert version.headers["content-type"] == "application/json"
        body = INITIALIZE % b"2025-11-25"
        opened = await ask(server.port, request(body=body))
        assert opened.status == 200
        assert opened.headers["mcp-session-id"]
    assert is_untouched(tmp_path)


async def test_the_memory_that_a_gate_lets_in_is_on_disk(tmp_path: Path) -> None:
    async with running_server(tmp_path, OPEN_GATES) as server:
        response = await ask(server.port, request(body=remember("One")))
        assert b"remembered" in response.body
        (file,) = server.root.rglob("*.json")
        assert file.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({}, "none"),
        (OPEN_GATES, "remember, archive_restore, revise, forget"),
        ({"MNEMOSYNE_MEMORY_REVISE_ENABLED": "true"}, "revise"),
    ],
)
async def test_a_start_says_which_gates_are_open(
    settings: dict[str, str], told: str, tmp_path: Path
) -> None:
    async with running_server(tmp_path, settings) as server:
        pass
    assert [line for line in server.lines if line.endswith(f"mnemosyne gates open: {told}")]


async def test_a_client_that_leaves_at_once_has_its_memory_kept_and_logged(tmp_path: Path) -> None:
    async with running_server(tmp_path, OPEN_GATES) as server:
        async with connected(server.port) as wire:
            await wire.send(request(body=remember("One")))
        with trio.fail_after(10):
            while not any("outcome=remembered" in line for line in server.lines):
                await ask(server.port, request("GET", "/health"))
        assert len(list(server.root.rglob("*.json"))) == 1


async def test_a_cross_site_post_leaves_the_memory_alone(tmp_path: Path) -> None:
    data = request("POST", "/mcp", "Origin: https://evil.com", body=remember("Planted"))
    async with running_server(tmp_path, OPEN_GATES) as server:
        assert (await ask(server.port, data)).status == 403
        assert not server.root.exists()


async def test_a_taken_port_is_one_line_and_touches_nothing(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code, out, err = await run_server(tmp_path, "--port", port)
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "the port is taken" in err
    assert "--port" in err
    assert is_untouched(tmp_path)


@requirement("gates:exact-values")
@pytest.mark.parametrize(
    ("arguments", "settings", "named"),
    [
        (["--host", "0.0.0.0"], {}, "MNEMOSYNE_AUTH_TOKEN_FILE"),
        (["--port", "x"], {}, "MNEMOSYNE_PORT"),
        ([], {"MNEMOSYNE_MEMORY_FORGET_ENABLED": "TRUE"}, "MNEMOSYNE_MEMORY_FORGET_ENABLED"),
    ],
)
async def test_a_wrong_setting_is_one_line_and_no_server(
    tmp_path: Path, arguments: list[str], settings: dict[str, str], named: str
) -> None:
    code, out, err = await run_server(tmp_path, *arguments, settings=settings)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert named in err


async def test_the_command_line_wins_over_the_environment(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code, _, _ = await run_server(
            tmp_path, "--port", port, settings={"MNEMOSYNE_PORT": "wrong"}
        )
    assert code == 1


async def test_the_version_is_told_without_starting(tmp_path: Path) -> None:
    assert await run_server(tmp_path, "--version") == (0, f"mnemosyne {__version__}\n", "")


@requirement("contract:root-symlink")
async def test_a_memory_root_that_is_a_symlink_is_warned_of(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "memory").symlink_to(tmp_path / "elsewhere")
    async with running_server(
        tmp_path, {"MNEMOSYNE_MEMORY_ROOT": str(tmp_path / "memory")}
    ) as server:
        await server.stop()
    assert any("WARNING mnemosyne the memory root is a symlink" in line for line in server.lines)


@requirement("contract:logs")
async def test_hostile_words_reach_no_log(tmp_path: Path) -> None:
    secret = "forged-words"
    body = b'{"jsonrpc":"2.0","id":"\\u202e","method":"%b\\n2026 x"}' % secret.encode()
    async with running_server(tmp_path, {"MNEMOSYNE_LOG_LEVEL": "DEBUG"}) as server:
        await ask(server.port, request(body=body))
        await ask(server.port, request("POST", f"/mcp?{secret}", body=body))
        await ask(server.port, request("GET", f"/{secret}%0a{secret}", f"X-Secret: {secret}"))
        await ask(server.port, request(host=f"{secret}.com"))
        await server.stop()
    assert server.lines
    assert not [line for line in server.lines if secret in line or "\u202e" in line]
