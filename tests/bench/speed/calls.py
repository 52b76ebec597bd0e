"""The bodies of the calls that are measured, as a client sends them."""

import json
from collections.abc import Iterable, Mapping
from itertools import count, islice

from mnemosyne.memory.records import CanonicalRecord
from tests.bench.speed.records import CONTENT, Stored

PAGE_SIZE = 20


def call(tool: str, arguments: Mapping[str, object]) -> str:
    """Call one Tool."""
    params = {"name": tool, "arguments": arguments}
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params})


def recalls(stored: Stored) -> list[str]:
    """Recall with each query."""
    scope = stored.scope
    return [call("memory_recall", {"query": query, "scope": scope}) for query in stored.queries]


def lists(stored: Stored) -> list[str]:
    """List the first page."""
    return [call("memory_list", {"scope": stored.scope, "page_size": PAGE_SIZE})]


def inspections(stored: Stored) -> list[str]:
    """Inspect each record that is asked for."""
    return [call("memory_inspect", {"reference": reference(record)}) for record in stored.records]


READS = {"inspect": inspections, "list": lists, "recall": recalls}
"""The calls that change nothing, by the name that the tables give them."""


def revisions(record: CanonicalRecord, first: int, number: int) -> list[str]:
    """Revise one record again and again, beginning at revision `first`."""
    return [_revise(record, revision) for revision in islice(count(first), number)]


def reference(record: CanonicalRecord) -> dict[str, object]:
    """Name a record as memory_inspect takes it."""
    named = record.reference
    return {
        "schema_version": 2,
        "scope": named.scope,
        "namespace_id": named.namespace_id,
        "collection_id": named.collection_id,
        "id": named.id,
    }


def interleaved(bodies: Iterable[str], clients: int) -> list[list[str]]:
    """Give each client all bodies, each beginning elsewhere."""
    every = list(bodies)
    shifts = [place * len(every) // clients for place in range(clients)]
    return [every[shift:] + every[:shift] for shift in shifts]


def _revise(record: CanonicalRecord, revision: int) -> str:
    arguments: dict[str, object] = {
        "reference": reference(record),
        "expected_revision": revision,
        "namespace_label": None,
        "title": record.title,
        "content": f"{revision} {record.content}"[:CONTENT],
        "tags": list(record.tags),
    }
    if record.collection is not None:
        arguments["collection_label"] = None
    return call("memory_revise", arguments)
