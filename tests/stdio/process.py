"""A real server on real pipes, as a client starts one."""

import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import trio

from tests.e2e.server import OPEN_GATES, environment

STDIO = [sys.executable, "-c", "import sys; from mnemosyne.cli import stdio; sys.exit(stdio())"]
END = 6
"""Seconds that a process has to end once it should."""


@asynccontextmanager
async def started(
    home: Path, settings: Mapping[str, str] | None = None
) -> AsyncIterator[trio.Process]:
    """Start a server with all gates open on pipes; in the end it is killed if it still runs."""
    process = await trio.lowlevel.open_process(
        STDIO,
        env=environment(home, {**OPEN_GATES, **(settings or {})}),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    try:
        with trio.fail_after(30):
            yield process
    finally:
        if process.poll() is None:
            process.kill()
        with trio.CancelScope(shield=True):
            await process.wait()


def run(
    home: Path,
    lines: bytes,
    *arguments: str,
    command: list[str] = STDIO,
    settings: Mapping[str, str] = OPEN_GATES,
) -> subprocess.CompletedProcess[bytes]:
    """Give a server these lines and the end of its input, and return what it said until its own."""
    return subprocess.run(
        [*command, *arguments],
        input=lines,
        env=environment(home, settings),
        capture_output=True,
        timeout=30,
        check=False,
    )


async def end(process: trio.Process) -> int:
    """Return the exit code; a process that takes longer than it may fails the test."""
    with trio.fail_after(END):
        return await process.wait()


async def until_it_answers(process: trio.Process) -> None:
    """Ask for something small and read its answer."""
    assert process.stdin is not None
    assert process.stdout is not None
    await process.stdin.send_all(b'{"id":"first","method":"ping"}\n')
    assert b"first" in await process.stdout.receive_some()


def call(id: int, tool: str, arguments: Mapping[str, object]) -> bytes:
    """One line that calls a Tool."""
    params = {"name": tool, "arguments": arguments}
    message = {"jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params}
    return json.dumps(message).encode() + b"\n"


def remember(id: int, title: str) -> bytes:
    """One line that remembers a decision with that title."""
    return call(
        id,
        "memory_remember",
        {
            "scope": "project",
            "namespace": {"kind": "project", "id": "mnemosyne", "label": None},
            "collection": None,
            "kind": "decision",
            "language": "en",
            "title": title,
            "content": "Text.",
            "tags": [],
            "origin": "explicit_user_statement",
        },
    )


def payloads(output: bytes) -> dict[int, dict[str, object]]:
    """What each call got, by its id."""
    answers = [json.loads(line) for line in output.splitlines()]
    return {answer["id"]: json.loads(answer["result"]["content"][0]["text"]) for answer in answers}


def titles(home: Path) -> set[str]:
    """The titles of all memories on disk, each of which is whole."""
    return {json.loads(file.read_bytes())["title"] for file in home.rglob("*.json")}


def as_file(path: Path, data: bytes = b"") -> int:
    """Open a regular file that holds `data`."""
    path.write_bytes(data)
    return os.open(path, os.O_RDWR)
