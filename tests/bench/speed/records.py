"""A store of made-up records and the calls that are made to it: the same in every run.

The words follow Zipf's law, and there are more of them the larger the store is.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from mnemosyne.memory.files import serialize
from mnemosyne.memory.lifecycle import Lifecycle, State
from mnemosyne.memory.records import (
    CanonicalRecord,
    Collection,
    Namespace,
    Origin,
    Provenance,
    RecordedVia,
)
from mnemosyne.memory.scopes import DIMENSIONS, Scope
from tests.bench.speed.words import Writer

QUERIES = 200
CONTENT = 1000
"""Characters of a record's content, which make a file of 1.6 kB with everything around it."""

_NAMESPACES = 20
_SOME_INSTANT = datetime(2026, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Stored:
    """What lies under a root in one scope; of it the records asked for, and the queries."""

    root: Path
    scope: Scope
    count: int
    records: tuple[CanonicalRecord, ...]
    queries: tuple[str, ...]


def store(root: Path, scope: Scope, count: int) -> Stored:
    """Write so many records, at least one, and choose which of them are asked for."""
    chance = random.Random(count)
    writer = Writer(4_000 + count // 2, chance)
    step = max(count // QUERIES, 1)
    kept: list[CanonicalRecord] = []
    for place, record in enumerate(_records(scope, count, writer)):
        write(root, record)
        if place % step == 0 and len(kept) < QUERIES:
            kept.append(record)
    asked = [kept[place % len(kept)] for place in range(QUERIES)]
    queries = tuple(writer.query(record.content) for record in asked)
    return Stored(root, scope, count, tuple(kept), queries)


def one_more(record: CanonicalRecord, number: int) -> CanonicalRecord:
    """Return a record that says something else, for one more file."""
    text = f"{number} {record.content}"[:CONTENT]
    return replace(record, id=f"mem_{number:032x}", content=text)


def write(root: Path, record: CanonicalRecord) -> None:
    """Put one file into a store as a hand or another program does."""
    directory = root / record.scope / record.namespace.id
    if record.collection is not None:
        directory /= record.collection.id
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    (directory / f"{record.id}.json").write_bytes(serialize(record))


def _records(scope: Scope, count: int, writer: Writer) -> Iterator[CanonicalRecord]:
    dimensions = DIMENSIONS[scope]
    for place in range(count):
        number = place % _NAMESPACES
        yield CanonicalRecord(
            id=f"mem_{place:032x}",
            scope=scope,
            namespace=Namespace(dimensions.namespace_kinds[0], f"place-{number}", None),
            collection=Collection(f"shelf-{number % 3}", None) if number % 2 else None,
            kind=dimensions.kinds[0],
            language="en",
            title=writer.text(40),
            content=writer.text(CONTENT),
            tags=(f"tag-{place % 50}",),
            provenance=Provenance(Origin.IMPORT, RecordedVia.IMPORT),
            lifecycle=Lifecycle(State.ACTIVE, 1),
            created_at=_SOME_INSTANT,
            updated_at=_SOME_INSTANT,
        )
