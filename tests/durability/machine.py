"""Every Tool, in any order, with hands and restarts between: each answer is what the model says."""

import json
import shutil
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import mkdtemp
from typing import ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from mnemosyne.storage import Disk
from tests.client import JSON, Payload
from tests.durability.memories import Draft, Legacy, Listed, Named, Selection, stamp
from tests.durability.model import STALE_CURSOR, Model, Told, items
from tests.durability.notebook import memory_id
from tests.durability.portal import Portal
from tests.durability.vocabulary import (
    DRAFTS,
    LEGACY,
    REFUSED,
    SELECTIONS,
    TEXTS,
    WORDS,
    Text,
)
from tests.e2e.contract.serving import told


@dataclass(frozen=True)
class Bookmark:
    """A cursor, what it goes on with, and all that it depends on as it was then."""

    selection: Selection
    cursor: str
    inventory: tuple[Listed, ...]
    size: int


class ToolMachine(RuleBasedStateMachine):
    """A server and the model, side by side."""

    def __init__(self) -> None:
        super().__init__()
        self.home = Path(mkdtemp())
        self.root = self.home / "memory"
        self.model = Model()
        self.names: list[Named] = [("project", "mnemosyne", None, memory_id(999))]
        self.bookmark: Bookmark | None = None
        self.portal = Portal(self.root, Disk())

    calls: ClassVar[int] = 0
    """How many Tools were called by all machines."""

    def teardown(self) -> None:
        self.portal.close()
        shutil.rmtree(self.home)

    def call(self, tool: str, arguments: Mapping[str, object]) -> Payload | Told:
        ToolMachine.calls += 1
        payload = self.portal.call(tool, arguments)
        return told(payload) if "code" in payload else payload

    @property
    def now(self) -> str:
        return stamp(self.portal.notebook.now)

    @rule(draft=DRAFTS, text=TEXTS)
    def remember(self, draft: Draft, text: Text) -> None:
        collection = draft.collection and {"id": draft.collection, "label": text.collection_label}
        happened = {"occurred_at": draft.occurred_at} if draft.occurred_at else {}
        answer = self.call(
            "memory_remember",
            {
                "scope": draft.scope,
                "namespace": {
                    "kind": draft.namespace_kind,
                    "id": draft.namespace,
                    "label": text.namespace_label,
                },
                "collection": collection,
                "kind": draft.kind,
                "language": "en",
                "title": text.title,
                "content": text.content,
                "tags": [*text.tags],
                "origin": "explicit_user_statement",
                **happened,
            },
        )
        id = memory_id(self.portal.notebook.made)
        assert answer == self.model.remember(text.kept(draft), id, self.now)
        # The one that is nowhere stays last: what is picked most is what stands first.
        self.names[-1:-1] = [name for name in self.model.memories if name not in self.names]

    @rule(pick=st.integers(0), ahead=st.sampled_from((0, 0, 0, -1, 1)), text=TEXTS)
    def revise(self, pick: int, ahead: int, text: Text) -> None:
        name, expected = self.target(pick, ahead)
        labelled = {"collection_label": text.collection_label} if name[2] else {}
        answer = self.call(
            "memory_revise",
            {
                **self.targeting(name, expected),
                "namespace_label": text.namespace_label,
                "title": text.title,
                "content": text.content,
                "tags": [*text.tags],
                **labelled,
            },
        )
        any_draft = Draft("", "", "", name[2], "", None, "", ())
        assert answer == self.model.revise(name, expected, text.kept(any_draft), self.now)

    @rule(
        pick=st.integers(0),
        ahead=st.sampled_from((0, 0, 0, -1, 1)),
        verb=st.sampled_from(("archive", "archive", "restore", "forget")),
    )
    def move_or_forget(self, pick: int, ahead: int, verb: str) -> None:
        name, expected = self.target(pick, ahead)
        answer = self.call(f"memory_{verb}", self.targeting(name, expected))
        if verb == "forget":
            assert answer == self.model.forget(name, expected)
        else:
            state = "archived" if verb == "archive" else "active"
            assert answer == self.model.move(name, expected, state, self.now)

    @rule(pick=st.integers(0))
    def inspect(self, pick: int) -> None:
        name = self.names[pick % len(self.names)]
        answer = self.call("memory_inspect", {"reference": _reference(name)})
        assert answer == self.model.inspect(name)

    @rule(selection=st.sampled_from(SELECTIONS), size=st.integers(1, 3))
    def list_every_page(self, selection: Selection, size: int) -> None:
        inventory = self.model.inventory(selection)
        arguments: dict[str, object] = {"page_size": size}
        for start in range(0, max(len(inventory), 1), size):
            answer = self.call("memory_list", {**selection.arguments, **arguments})
            cursor = self.checked_page(answer, inventory, start, size)
            if cursor is not None:
                arguments = {"cursor": cursor}
                self.bookmark = Bookmark(selection, cursor, tuple(inventory), start + size)

    @precondition(lambda self: self.bookmark is not None)
    @rule()
    def go_on_listing(self) -> None:
        """A cursor is good exactly as long as nothing that it covers has changed."""
        assert self.bookmark is not None
        mark = self.bookmark
        inventory = self.model.inventory(mark.selection)
        answer = self.call("memory_list", {**mark.selection.arguments, "cursor": mark.cursor})
        if tuple(inventory) == mark.inventory:
            assert not isinstance(answer, tuple)
        else:
            assert answer == STALE_CURSOR

    def checked_page(
        self, answer: Payload | Told, inventory: list[Listed], start: int, size: int
    ) -> str | None:
        assert not isinstance(answer, tuple), answer
        page = answer["page"]
        assert isinstance(page, dict)
        cursor = page.pop("next_cursor")
        shown = inventory[start : start + size]
        has_more = start + size < len(inventory)
        assert answer["memories"] == items(shown, inventory)
        assert page == {
            "number": start // size + 1,
            "count": len(shown),
            "total_count": len(inventory),
            "total_pages": -(-len(inventory) // size),
            "truncated": has_more,
        }
        assert (cursor is not None) is has_more
        return cursor if isinstance(cursor, str) else None

    @rule(word=st.sampled_from(WORDS), scope=st.sampled_from(("project", "preference", "self")))
    def recall(self, word: str, scope: str) -> None:
        answer = self.call("memory_recall", {"query": word, "scope": scope})
        assert not isinstance(answer, tuple), answer
        found, having = _recalled(answer), self.model.containing(word, scope)
        archived = {each.id for each in self.model.memories.values() if each.state == "archived"}
        assert archived.isdisjoint(found)
        assert len(found) == len(set(found)) <= 5
        assert len(having) > 5 or {each.id for each in having} <= set(found)

    @rule(pick=st.integers(0), text=TEXTS)
    def edit_by_hand(self, pick: int, text: Text) -> None:
        """A hand replaces a file at once and raises its revision."""
        name, _ = self.target(pick, 0)
        if old := self.model.memories.get(name):
            new = replace(old, draft=text.kept(old.draft), revision=old.revision + 1)
            self.model.memories[name] = new
            replaced_by_hand(self.path(name), new.document())

    @rule(pick=st.integers(0))
    def delete_by_hand(self, pick: int) -> None:
        name, _ = self.target(pick, 0)
        if self.model.memories.pop(name, None):
            self.path(name).unlink()

    @rule(path=st.sampled_from(LEGACY), id=st.sampled_from(("a", "b")), is_there=st.booleans())
    def write_or_remove_a_legacy_file(self, path: str, id: str, is_there: bool) -> None:
        file = self.root / "project" / path
        if is_there:
            self.model.legacy[path] = Legacy("project", path, id, "The keys of old.")
            file.parent.mkdir(parents=True, exist_ok=True)
            replaced_by_hand(file, self.model.legacy[path].document())
        elif self.model.legacy.pop(path, None):
            file.unlink()

    @rule(id=st.sampled_from(("a", "b")))
    def inspect_legacy(self, id: str) -> None:
        reference = {"schema_version": 1, "scope": "project", "id": id}
        answer = self.call("memory_inspect", {"reference": reference})
        assert answer == self.model.inspect_legacy(id)

    @rule(refused=st.sampled_from(REFUSED))
    def be_refused(self, refused: tuple[str, dict[str, object], Told]) -> None:
        tool, arguments, answer = refused
        assert self.call(tool, arguments) == answer

    @rule()
    def restart(self) -> None:
        before = self.portal.notebook
        self.portal.close()
        self.portal = Portal(self.root, Disk())
        self.portal.notebook.now, self.portal.notebook.made = before.now, before.made
        if self.bookmark:
            self.bookmark = replace(self.bookmark, inventory=())

    @invariant()
    def the_files_are_the_records(self) -> None:
        found = {path: json.loads(path.read_bytes()) for path in self.root.rglob("*.json")}
        new = {self.path(name): each.document() for name, each in self.model.memories.items()}
        old = {
            self.root / "project" / path: each.document()
            for path, each in self.model.legacy.items()
        }
        assert found == {**new, **old}
        assert self.portal.notebook.skipped == []

    def target(self, pick: int, ahead: int) -> tuple[Named, int]:
        name = self.names[pick % len(self.names)]
        known = self.model.memories.get(name)
        return name, max(1, (known.revision if known else 1) + ahead)

    def targeting(self, name: Named, expected: int) -> dict[str, object]:
        return {"reference": _reference(name), "expected_revision": expected}

    def path(self, name: Named) -> Path:
        scope, namespace, collection, id = name
        return self.root.joinpath(scope, namespace, *filter(None, [collection]), f"{id}.json")


def replaced_by_hand(path: Path, document: Payload) -> None:
    """Put a file in place at once, as a careful hand does."""
    aside = path.with_suffix(".aside")
    aside.write_text(json.dumps(document))
    aside.rename(path)


def _reference(name: Named) -> dict[str, JSON]:
    scope, namespace, collection, id = name
    return {
        "schema_version": 2,
        "scope": scope,
        "namespace_id": namespace,
        "collection_id": collection,
        "id": id,
    }


def _recalled(answer: Payload) -> list[str]:
    memories = answer["memories"]
    assert isinstance(memories, list)
    return [str(each["id"]) for each in memories if isinstance(each, dict)]
