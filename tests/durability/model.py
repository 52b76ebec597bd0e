"""The Tools as the contract describes them, on a dict: what every answer has to be.

Written from the contract alone; it shares no code with what it judges. Texts come in their normal
form already: whoever calls a Tool with another form tells the model the normal one.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from tests.client import JSON, Payload
from tests.durability.memories import Draft, Legacy, Listed, Memory, Named, Selection

Told: TypeAlias = tuple[JSON, ...]
"""Status and code of an error, with its field and its reason where it has them."""

NOT_FOUND: Told = ("not_found", "not_found")
REVISION_CONFLICT: Told = ("conflict", "revision_conflict")
NOT_ARCHIVED: Told = ("conflict", "not_archived")
STALE_CURSOR: Told = ("conflict", "stale_cursor")
AMBIGUOUS: Told = ("conflict", "ambiguous_reference")

Change: TypeAlias = Callable[[Memory], Memory]


@dataclass
class Model:
    """All records by name, and the version-1 files by path."""

    memories: dict[Named, Memory] = field(default_factory=dict)
    legacy: dict[str, Legacy] = field(default_factory=dict)

    def remember(self, draft: Draft, id: str, now: str) -> Payload:
        same = [each for each in self.memories.values() if each.draft.identity == draft.identity]
        if same:
            duplicate = min(same, key=lambda each: (each.state == "archived", _path(each)))
            status = "existing_archived" if duplicate.state == "archived" else "already_exists"
            return _about(status, duplicate.identity, duplicate)
        memory = Memory(id, draft, now, now)
        self.memories[memory.name] = memory
        return _about("remembered", memory.identity, memory)

    def revise(self, name: Named, expected: int, text: Draft, now: str) -> Payload | Told:
        """`text` has the new labels, title, content and tags; all else of it stays as it was."""

        def revised(old: Memory) -> Memory:
            return replace(
                old,
                draft=replace(
                    old.draft,
                    namespace_label=text.namespace_label,
                    collection_label=text.collection_label if old.draft.collection else None,
                    title=text.title,
                    content=text.content,
                    tags=text.tags,
                ),
            )

        return self._change(name, expected, revised, ("revised", "already_current"), now)

    def move(self, name: Named, expected: int, state: str, now: str) -> Payload | Told:
        statuses = {
            "archived": ("archived", "already_archived"),
            "active": ("restored", "already_active"),
        }
        return self._change(
            name, expected, lambda old: replace(old, state=state), statuses[state], now
        )

    def _change(
        self, name: Named, expected: int, change: Change, statuses: tuple[str, str], now: str
    ) -> Payload | Told:
        old = self._expected(name, expected)
        if not isinstance(old, Memory):
            return old
        new = change(old)
        if new == old:
            return _about(statuses[1], old.reference, old)
        new = replace(new, revision=old.revision + 1, updated_at=max(old.updated_at, now))
        self.memories[name] = new
        return _about(statuses[0], new.reference, new)

    def forget(self, name: Named, expected: int) -> Payload | Told:
        old = self._expected(name, expected)
        if not isinstance(old, Memory):
            return old
        if old.state != "archived":
            return NOT_ARCHIVED
        del self.memories[name]
        return {"status": "forgotten", "reference": old.reference}

    def _expected(self, name: Named, revision: int) -> Memory | Told:
        found = self.memories.get(name)
        if found is None:
            return NOT_FOUND
        return found if found.revision == revision else REVISION_CONFLICT

    def inspect(self, name: Named) -> Payload | Told:
        found = self.memories.get(name)
        if found is None:
            return NOT_FOUND
        return {"status": "ok", "memory": {"reference": found.reference, **found.document()}}

    def inspect_legacy(self, id: str) -> Payload | Told:
        match [each for each in self.legacy.values() if each.id == id]:
            case []:
                return NOT_FOUND
            case [old]:
                shown = {**old.document(), "title": None, "tags": []}
                return {"status": "ok", "memory": {"reference": old.reference, **shown}}
            case _:
                return AMBIGUOUS

    def inventory(self, selection: Selection) -> list[Listed]:
        """Return what is selected, in the listing's order."""
        old = [each for each in self.legacy.values() if selection == Selection(each.scope)]
        new = filter(selection.selects, self.memories.values())
        return [
            *sorted(old, key=lambda each: (each.id, each.path)),
            *sorted(new, key=lambda each: (*each.name[:2], each.name[2] or "", each.name[3])),
        ]

    def containing(self, word: str, scope: str) -> list[Memory]:
        """Return the active records of a scope that have a word."""
        active = (each for each in self.memories.values() if each.state == "active")
        return [each for each in active if each.name[0] == scope and word in each.words]


def _about(status: str, reference: Mapping[str, JSON], memory: Memory) -> Payload:
    return {"status": status, "reference": {**reference}, "lifecycle": memory.lifecycle}


def _path(memory: Memory) -> str:
    return "/".join(part for part in memory.name[1:] if part)


def items(shown: Iterable[Listed], inventory: Iterable[Listed]) -> list[JSON]:
    """Return how a part of an inventory is shown."""
    ids = Counter(each.id for each in inventory if isinstance(each, Legacy))
    return [
        each.item(is_ambiguous=ids[each.id] > 1) if isinstance(each, Legacy) else each.item()
        for each in shown
    ]
