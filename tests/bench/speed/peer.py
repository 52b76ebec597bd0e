"""`@modelcontextprotocol/server-memory` on stdio, with the same records."""

import json
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from mnemosyne.memory.files import parse_file
from mnemosyne.memory.records import CanonicalRecord
from tests.bench.speed.records import Stored

COMMAND = "mcp-server-memory"


class Peer:
    """One that runs."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def search(self, word: str) -> float:
        """Search for one word, as it takes a query for one text; return the latency in seconds."""
        return self._ask("tools/call", {"name": "search_nodes", "arguments": {"query": word}})

    def greet(self) -> None:
        """Open the conversation."""
        info = {"name": "bench", "version": "1"}
        version = "2025-06-18"
        self._ask(
            "initialize", {"protocolVersion": version, "capabilities": {}, "clientInfo": info}
        )
        self._send({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def _ask(self, method: str, params: Mapping[str, object]) -> float:
        assert self._process.stdout is not None
        start = time.perf_counter()
        self._send({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
        self._process.stdout.readline()
        return time.perf_counter() - start

    def _send(self, message: Mapping[str, object]) -> None:
        assert self._process.stdin is not None
        print(json.dumps(message), file=self._process.stdin, flush=True)


@contextmanager
def peer(directory: Path, stored: Stored) -> Iterator[Peer | None]:
    """Run it with the same records as entities, or give None where it is not installed."""
    command = shutil.which(COMMAND)
    if command is None:
        yield None
        return
    path = directory / "memory.jsonl"
    files = (stored.root / stored.scope).rglob("*.json")
    path.write_text("".join(_entity(file.read_bytes()) for file in files), "utf-8")
    node = shutil.which("node") or "node"
    process = subprocess.Popen(
        [command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={"MEMORY_FILE_PATH": str(path), "PATH": f"{Path(node).parent}:/usr/bin:/bin"},
        text=True,
    )
    try:
        running = Peer(process)
        running.greet()
        yield running
    finally:
        process.terminate()
        process.wait()


def _entity(file: bytes) -> str:
    record = parse_file(file)
    assert isinstance(record, CanonicalRecord)
    entity = {
        "type": "entity",
        "name": record.id,
        "entityType": record.kind,
        "observations": [record.content],
    }
    return json.dumps(entity) + "\n"
