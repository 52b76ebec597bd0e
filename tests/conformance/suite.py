"""The official suite's program: what it lists, and what it says of a server."""

import json
import re
from dataclasses import dataclass
from pathlib import Path

import trio

from tests.clients.installed import NODE, NPM

_PROGRAM = NPM / "node_modules" / "@modelcontextprotocol" / "conformance" / "dist" / "index.js"
_LISTED = re.compile(r"^  - (\S+) \[(.*)\]$", re.MULTILINE)
_FOLDER = re.compile(r"server-(.+)-\d{4}-\d\d-\d\dT.*")
_WHOLE = 120
"""Seconds that all scenarios of one version may take on a loaded machine."""


@dataclass(frozen=True)
class Check:
    """One thing that a scenario looked at; `status` is the suite's word for what it found."""

    scenario: str
    id: str
    status: str
    message: str


async def listed() -> dict[str, list[str]]:
    """Every server scenario that the suite has, and the versions that it is for."""
    text = await _run("list", "--server")
    return {name: versions.split(",") for name, versions in _LISTED.findall(text)}


async def checks(url: str, version: str, folder: Path) -> list[Check]:
    """Run all scenarios of one protocol version against a server."""
    await _run(
        "server", "--url", url, "--suite", "all", "--spec-version", version, "-o", str(folder)
    )
    return _read_all(folder)


def _read_all(folder: Path) -> list[Check]:
    return [check for file in sorted(folder.glob("*/checks.json")) for check in _read(file)]


def _read(file: Path) -> list[Check]:
    match = _FOLDER.fullmatch(file.parent.name)
    assert match is not None
    return [
        Check(match[1], found["id"], found["status"], found.get("errorMessage", ""))
        for found in json.loads(file.read_text())
    ]


async def _run(*arguments: str) -> str:
    with trio.fail_after(_WHOLE):
        # Its exit code says that something failed, of which it must: see expectations.json.
        finished = await trio.run_process(
            [str(NODE), str(_PROGRAM), *arguments], capture_stdout=True, check=False
        )
    return finished.stdout.decode()
