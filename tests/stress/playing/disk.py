"""The files as a person sees them: read whole while nothing runs, and edited while all runs."""

import json
import os
from datetime import UTC, datetime
from pathlib import Path

from mnemosyne.memory.errors import InvalidFile
from mnemosyne.memory.files import parse_file, serialize
from mnemosyne.memory.lifecycle import Lifecycle, State
from mnemosyne.memory.records import (
    CanonicalRecord,
    Namespace,
    Origin,
    Provenance,
    RecordedVia,
)
from mnemosyne.memory.scopes import DIMENSIONS, Scope
from tests.stress.crowd.ledger import require
from tests.stress.history.calls import Done, Edit, Known, Look, Seen
from tests.stress.history.history import History
from tests.stress.history.notes import NAMESPACE, content_of, tags_of, title_of
from tests.stress.playing.knowledge import Heard, Knowledge
from tests.stress.playing.tools import known_in

LEFTOVERS = ".mnemosyne-*"
FILLED = "filled"
_NOON = datetime(2026, 7, 18, 12, tzinfo=UTC)
_RAISED = 100
"""By how much a hand raises a revision, so that no server gets there first."""


def look(history: History, root: Path, scopes: tuple[Scope, ...]) -> None:
    """Take down what is in the files; nothing may be running."""
    for scope in scopes:
        records = tuple(_read(path) for path in sorted((root / scope).rglob("*.json")))
        history.note("disk", Look(scope), Seen(records))


def _read(path: Path) -> tuple[str, Known]:
    data = path.read_bytes()
    try:
        record = parse_file(data)
    except InvalidFile:
        record = None
    require(isinstance(record, CanonicalRecord), "no file is torn", path.name)
    return path.stem, known_in(json.loads(data))


def leftovers(root: Path) -> list[Path]:
    """Return the temporary files that a killed server left."""
    return sorted(root.rglob(LEFTOVERS))


def edit(history: History, knowledge: Knowledge, root: Path, heard: Heard, version: int) -> None:
    """Replace a record's file in one step, at a revision far beyond its own, if it is there."""
    path = root / heard.scope / NAMESPACE / f"{heard.id}.json"
    try:
        content = json.loads(path.read_bytes())
    except FileNotFoundError:
        return
    title = title_of(heard.word, version)
    content |= {"title": title, "content": content_of(title), "tags": tags_of(title)}
    content["lifecycle"]["revision"] += _RAISED
    draft = root.parent / "edited by hand"
    draft.write_text(json.dumps(content))
    known = known_in(content)
    call = Edit(heard.scope, heard.id, known)
    begun = history.begin("hand", call)
    os.replace(draft, path)
    history.end(begun, Done())
    knowledge.learn(call, Done())


def fill(root: Path, scope: Scope, number: int) -> None:
    """Put so many records into a scope by hand, in another namespace than the clients use."""
    kind = DIMENSIONS[scope].namespace_kinds[0]
    folder = root / scope / FILLED
    folder.mkdir(parents=True)
    for place in range(number):
        record = CanonicalRecord(
            id=f"mem_{place:032x}",
            scope=scope,
            namespace=Namespace(kind, FILLED, None),
            collection=None,
            kind=DIMENSIONS[scope].kinds[0],
            language="en",
            title=None,
            content=f"Record {place}.",
            tags=(),
            provenance=Provenance(Origin.EXPLICIT_USER_STATEMENT, RecordedVia.FILESYSTEM),
            lifecycle=Lifecycle(State.ACTIVE, 1),
            created_at=_NOON,
            updated_at=_NOON,
        )
        (folder / f"{record.id}.json").write_bytes(serialize(record))
