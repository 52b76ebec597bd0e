"""Read-everything-per-call: the product's parser and ranking with nothing kept between two calls.

`python -m tests.bench.speed.rereading ROOT` serves one scope's files like the floor serves nothing.
"""

import hashlib
import json
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path

import trio
from hypercorn.typing import ASGIReceiveCallable, ASGISendCallable
from hypercorn.typing import Scope as ASGIScope

from mnemosyne.mcp.encoding import encode
from mnemosyne.mcp.results.endings import render
from mnemosyne.mcp.results.outcomes import inspected, listed
from mnemosyne.memory.files import parse_file
from mnemosyne.memory.inspecting import parse_inspect
from mnemosyne.memory.listing import Cut, Inventory, cut, first, parse_list
from mnemosyne.memory.outcomes import Inspected, Listed, Page
from mnemosyne.memory.recall import RecallIndex, analyze
from mnemosyne.memory.recall.request import parse_recall
from mnemosyne.memory.records import CanonicalRecord, Source
from mnemosyne.memory.references import CanonicalReference
from mnemosyne.memory.scopes import Scope
from tests.bench.speed.floor import read, send_json, serving


def read_all(root: Path, scope: Scope) -> list[Source]:
    """Read, parse and validate every file of a scope."""
    directory = root / scope
    found = []
    for path in sorted(directory.rglob("*.json")):
        data = path.read_bytes()
        digest = hashlib.sha256(data).digest()
        found.append(Source(str(path.relative_to(directory)), digest, parse_file(data)))
    return found


def recall(root: Path, arguments: Mapping[str, object]) -> object:
    """Rank everything anew."""
    request = parse_recall(arguments)
    index = RecallIndex()
    records = {source.path: source.record for source in read_all(root, request.scope)}
    for path, record in records.items():
        if (analysis := analyze(Source(path, b"", record), request.scope)) is not None:
            index.put(path, analysis)
    hits = index.search(request.query, request.tags)
    return [(hit.terms, records[hit.path].title, records[hit.path].content) for hit in hits]


def page(root: Path, arguments: Mapping[str, object]) -> object:
    """Sort everything anew."""
    request = parse_list(arguments)
    inventory = Inventory.of(request.selector, read_all(root, request.selector.scope))
    found = cut(inventory, first(inventory, request.page_size))
    assert isinstance(found, Cut)
    turned = Page(found.number, found.total_count, found.total_pages, None)
    return render(listed(Listed(found.items, turned))).structured


def inspect(root: Path, arguments: Mapping[str, object]) -> object:
    """Look for one record in everything."""
    reference = parse_inspect(arguments)
    assert isinstance(reference, CanonicalReference)
    for source in read_all(root, reference.scope):
        record = source.record
        if isinstance(record, CanonicalRecord) and record.reference == reference:
            return render(inspected(Inspected(reference, record))).structured
    raise LookupError("no such record")


_TOOLS = {"memory_recall": recall, "memory_list": page, "memory_inspect": inspect}


async def answer(
    root: Path, scope: ASGIScope, receive: ASGIReceiveCallable, send: ASGISendCallable
) -> None:
    """Answer one call."""
    params = json.loads(await read(receive))["params"]
    found = _TOOLS[params["name"]](root, params["arguments"])
    await send_json(send, encode({"jsonrpc": "2.0", "id": 1, "result": found}))


if __name__ == "__main__":
    trio.run(serving, partial(answer, Path(sys.argv[1])))
