"""A real server for a whole module, in its own process, and its Tools as calls."""

import json
import re
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from tests.client import JSON, Client, Payload
from tests.e2e.server import environment
from tests.e2e.told import telling_too_much

SERVE = "import sys; from mnemosyne.cli import serve; sys.exit(serve())"
_LISTENING = re.compile(r"listening on http://127\.0\.0\.1:(\d+)/mcp$")


@dataclass
class Served:
    """A server that listens on `port`; `lines` is what it has logged so far."""

    port: int
    home: Path
    lines: list[str] = field(default_factory=list)

    @property
    def root(self) -> Path:
        return self.home / ".mnemosyne" / "memory"


@contextmanager
def served(home: Path, settings: Mapping[str, str], script: str = SERVE) -> Iterator[Served]:
    """Run the server on a port of its own, with `home` as its home directory, and stop it.

    It logs all that it can, and whatever the tests sent it, its log holds none of it.
    """
    command = [sys.executable, "-c", script]
    loud = {"MNEMOSYNE_LOG_LEVEL": "DEBUG", **settings}
    with subprocess.Popen(
        command, env=environment(home, loud), stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        server = Served(0, home)
        reader = threading.Thread(target=_keep, args=(process.stderr, server.lines))
        try:
            server.port = _port(process.stderr, server.lines)
            reader.start()
            yield server
        finally:
            process.terminate()
            process.wait(10)
            if reader.is_alive():
                reader.join(10)
    assert telling_too_much(server.lines) == []


def _port(stream: IO[str], lines: list[str]) -> int:
    for line in stream:
        lines.append(line.rstrip("\n"))
        if match := _LISTENING.search(lines[-1]):
            return int(match[1])
    raise AssertionError("\n".join(["the server did not start:", *lines]))


def _keep(stream: IO[str], lines: list[str]) -> None:
    """Read to the end, so that the server never finds its log full."""
    for line in stream:
        lines.append(line.rstrip("\n"))


@dataclass(frozen=True)
class Notebook:
    """The Tools of one server; every result is checked for the form that all results have."""

    client: Client

    async def call(self, tool: str, arguments: Mapping[str, object]) -> Payload:
        """Call a Tool and return its payload, with the keys in the order of the wire."""
        result = await self.client.request("tools/call", {"name": tool, "arguments": arguments})
        text = within(result, "content", 0, "text")
        assert isinstance(text, str)
        payload = json.loads(text)
        assert isinstance(payload, dict)
        assert text == json.dumps(payload, ensure_ascii=False, separators=(",", ":"))
        failed: dict[str, JSON] = {"isError": True} if "code" in payload else {}
        assert result == {"content": [{"type": "text", "text": text}], **failed}
        return payload

    async def remember(self, arguments: Mapping[str, object]) -> dict[str, JSON]:
        """Remember something new and return the reference that all other Tools take."""
        answer = await self.call("memory_remember", arguments)
        assert answer["status"] == "remembered", answer
        reference = answer["reference"]
        assert isinstance(reference, dict)
        return {"schema_version": 2, **reference}

    async def inspect(self, reference: JSON) -> Payload:
        """Return the memory that a reference names."""
        answer = await self.call("memory_inspect", {"reference": reference})
        assert [*answer] == ["status", "memory"], answer
        memory = answer["memory"]
        assert isinstance(memory, dict)
        return memory

    async def recalled(self, query: str, scope: str = "project", **tags: object) -> list[JSON]:
        """Return the IDs of what a query finds, best first."""
        answer = await self.call("memory_recall", {"query": query, "scope": scope, **tags})
        assert [*answer] == ["status", "memories"], answer
        return each(answer["memories"], "id")

    async def listed(self, **selector: object) -> list[JSON]:
        """Return the IDs of what a selector lists on its first page."""
        answer = await self.call("memory_list", {"scope": "project", **selector})
        assert answer["status"] == "ok", answer
        return each(answer["memories"], "reference", "id")


def within(value: JSON, *path: str | int) -> JSON:
    """Return the part of a JSON value at a path of keys and places."""
    for step in path:
        if isinstance(step, str):
            assert isinstance(value, dict)
            value = value[step]
        else:
            assert isinstance(value, list)
            value = value[step]
    return value


def each(values: JSON, *path: str | int) -> list[JSON]:
    """Return that part of every member of a list."""
    assert isinstance(values, list)
    return [within(value, *path) for value in values]


def told(answer: Payload) -> tuple[JSON, ...]:
    """Return what an error says beside its words: status, code and, if any, field and reason."""
    assert isinstance(answer["message"], str)
    return tuple(value for key, value in answer.items() if key != "message")


def contents(root: Path) -> dict[str, bytes | None]:
    """Return everything under a directory: files with their bytes, directories without."""
    return {
        str(path.relative_to(root)): path.read_bytes() if path.is_file() else None
        for path in root.rglob("*")
    }
