"""OpenCode with this repository's own configuration, an empty home and a scripted model."""

import json
import re
import subprocess
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import trio

from tests.clients.installed import npm_command, npm_path
from tests.clients.model import Model

_CONFIGURATION = Path(__file__).parents[2] / "opencode.json"
_LISTENING = re.compile(rb"listening on (http://127\.0\.0\.1:\d+)")
_ORDER = 60
"""Seconds that one order may take on a loaded machine."""


class OpenCode:
    """One session, driven over OpenCode's own interface for programs."""

    def __init__(self, api: httpx.AsyncClient, session: str) -> None:
        self._api = api
        self._session = session

    async def work(self, agent: str) -> None:
        """Let an agent follow the model's script to its end, or to a rejected permission."""
        message = {"agent": agent, "parts": [{"type": "text", "text": "Begin."}]}
        (await self._api.post(f"/session/{self._session}/message", json=message)).raise_for_status()

    async def answer(self, reply: str) -> str:
        """Answer the next question for permission, and return what it was about."""
        with trio.fail_after(_ORDER):
            while not (asked := (await self._api.get("/permission")).json()):
                pass
        url = f"/permission/{asked[0]['id']}/reply"
        (await self._api.post(url, json={"reply": reply})).raise_for_status()
        return str(asked[0]["permission"])


def configuration(url: str, model: Model, permission: Mapping[str, str]) -> str:
    """The repository's `opencode.json` with this server, this model and these rules besides."""
    configured = json.loads(_CONFIGURATION.read_text())
    configured["mcp"]["mnemosyne"]["url"] = url
    configured["permission"].update(permission)
    provider = {
        "npm": "@ai-sdk/openai-compatible",
        "options": {"baseURL": f"http://127.0.0.1:{model.port}/v1", "apiKey": "none"},
        "models": {"m": {"tool_call": True}},
    }
    settled = {"autoupdate": False, "model": "scripted/m", "small_model": "scripted/m"}
    return json.dumps({**configured, **settled, "provider": {"scripted": provider}})


async def list_servers(project: Path, configured: str) -> str:
    """Return what `opencode mcp list` prints."""
    await trio.Path(project / "opencode.json").write_text(configured)
    finished = await trio.run_process(
        [npm_command("opencode"), "mcp", "list"],
        cwd=project,
        env=_environment(project),
        capture_stdout=True,
        capture_stderr=True,
    )
    return finished.stdout.decode() + finished.stderr.decode()


@asynccontextmanager
async def opencode(project: Path, configured: str) -> AsyncIterator[OpenCode]:
    """Give a session of an OpenCode that is configured so."""
    await trio.Path(project / "opencode.json").write_text(configured)
    process = await trio.lowlevel.open_process(
        [npm_command("opencode"), "serve", "--hostname", "127.0.0.1", "--port", "0"],
        cwd=project,
        env=_environment(project),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    try:
        with trio.fail_after(_ORDER):
            url = await _url(process)
        async with httpx.AsyncClient(base_url=url, timeout=_ORDER) as api:
            session = (await api.post("/session", json={})).json()
            yield OpenCode(api, session["id"])
    finally:
        process.kill()
        with trio.CancelScope(shield=True):
            await process.wait()


async def _url(process: trio.Process) -> str:
    assert process.stdout is not None
    said = b""
    while not (found := _LISTENING.search(said)):
        part = await process.stdout.receive_some()
        assert part, said
        said += part
    return found[1].decode()


def _environment(home: Path) -> dict[str, str]:
    return {"HOME": str(home), "PATH": npm_path(), "NO_COLOR": "1"}
