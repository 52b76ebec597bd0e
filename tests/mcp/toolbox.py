"""Tools on a service that gives one answer, and complete calls to begin from."""

import json
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TypeVar

from outcome import Value

from mnemosyne.mcp.definition import Definition, ToolResult
from mnemosyne.mcp.schemas.schema import Schema
from mnemosyne.mcp.tools import (
    archive,
    forget,
    inspecting,
    list_tools,
    listing,
    recall,
    remember,
    restore,
    revise,
)
from mnemosyne.memory.lifecycle import Lifecycle, State
from mnemosyne.memory.records import (
    CanonicalRecord,
    Collection,
    LegacyRecord,
    Namespace,
    Origin,
    Provenance,
    RecordedVia,
)
from mnemosyne.memory.references import CanonicalReference, LegacyReference
from mnemosyne.memory.scopes import Kind, NamespaceKind, Scope
from mnemosyne.service import Settle

R = TypeVar("R")

DEFINITIONS: dict[str, Definition] = {
    module.DEFINITION.name: module.DEFINITION
    for module in (
        list_tools,
        recall,
        listing,
        inspecting,
        archive,
        restore,
        remember,
        revise,
        forget,
    )
}
"""Every Tool there is, in the order of discovery."""

ID = "mem_0123456789abcdef0123456789abcdef"
REFERENCE: dict[str, object] = {
    "schema_version": 2,
    "scope": "project",
    "namespace_id": "mnemosyne",
    "collection_id": "decisions",
    "id": ID,
}
LEGACY: dict[str, object] = {"schema_version": 1, "scope": "preference", "id": "rainy-weekend"}
TARGET: dict[str, object] = {"reference": REFERENCE, "expected_revision": 3}

CALLS: dict[str, dict[str, object]] = {
    "list_tools": {},
    "memory_recall": {"query": "green tea", "scope": "preference"},
    "memory_list": {"scope": "project"},
    "memory_inspect": {"reference": REFERENCE},
    "memory_archive": TARGET,
    "memory_restore": TARGET,
    "memory_forget": TARGET,
    "memory_remember": {
        "scope": "project",
        "namespace": {"kind": "project", "id": "mnemosyne", "label": "Mnemosyne"},
        "collection": {"id": "decisions", "label": "Decisions"},
        "kind": "decision",
        "language": "en",
        "title": "Files first",
        "content": "The files are the only truth.",
        "tags": ["storage"],
        "origin": "user_approved_proposal",
    },
    "memory_revise": {
        **TARGET,
        "namespace_label": "Mnemosyne",
        "collection_label": None,
        "title": "Files first",
        "content": "The files are the only truth.",
        "tags": [],
    },
}
"""A call to each Tool that nothing is wrong with."""

CANONICAL = CanonicalReference(Scope.PROJECT, "mnemosyne", "decisions", ID)
RAINY = LegacyReference(Scope.PREFERENCE, "rainy-weekend")
NOON = datetime(2026, 7, 18, 12, 0, 0, tzinfo=UTC)
RECORD = CanonicalRecord(
    id=ID,
    scope=Scope.PROJECT,
    namespace=Namespace(NamespaceKind.PROJECT, "mnemosyne", "Mnemosyne"),
    collection=Collection("decisions", None),
    kind=Kind.DECISION,
    language="en",
    title="Files first",
    content="The files are the only truth. Café ☕",
    tags=("storage", "truth"),
    provenance=Provenance(Origin.USER_APPROVED_PROPOSAL, RecordedVia.MEMORY_REMEMBER),
    lifecycle=Lifecycle(State.ACTIVE, 3),
    created_at=NOON,
    updated_at=NOON,
)
LEGACY_RECORD = LegacyRecord("rainy-weekend", None, "Museums, mostly.", ())


def schemas(definition: Definition) -> Iterator[Schema]:
    yield definition.flat
    yield definition.composed


def answering(outcome: R) -> Callable[[object], Awaitable[R]]:
    """Stand in for a reading of the service that ends so."""

    async def ask(request: object) -> R:
        return outcome

    return ask


def settling(outcome: R) -> Callable[[object, Settle[R]], Awaitable[R]]:
    """Stand in for a mutation of the service that ends so."""

    async def ask(request: object, settle: Settle[R]) -> R:
        settle(Value(outcome))
        return outcome

    return ask


def payload(result: ToolResult) -> Mapping[str, object]:
    decoded = json.loads(result.text)
    assert isinstance(decoded, dict)
    return decoded


@contextmanager
def events(tool: str) -> Iterator[list[str]]:
    """Collect what a Tool's logger writes, each line as it would stand in a log."""
    lines: list[str] = []
    handler = _Lines(lines)
    logger = logging.getLogger(f"mcp.{tool}")
    level = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    try:
        yield lines
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)


class _Lines(logging.Handler):
    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self._lines = lines

    def emit(self, record: logging.LogRecord) -> None:
        self._lines.append(self.format(record))
