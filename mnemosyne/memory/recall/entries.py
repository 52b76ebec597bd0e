"""The records of an index by number, and what finds them other than words."""

from array import array
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from mnemosyne.memory.recall.analysis import Analysis
from mnemosyne.memory.recall.postings import MAX_SLOTS

_NOBODY: Mapping[int, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Entry:
    """What an index remembers of a record. `numbers` are those of its keys in the lexicon."""

    path: str
    language: str
    length: int
    numbers: "array[int]"
    tags: tuple[str, ...]
    phrases: tuple[str, ...]
    namespace_id: str | None


class Groups:
    """Records by a name that is compared whole, each with a mark."""

    def __init__(self) -> None:
        self._members: dict[str, dict[int, int]] = {}

    def add(self, name: str, slot: int, mark: int = 0) -> None:
        """Enter a record under a name."""
        self._members.setdefault(name, {})[slot] = mark

    def remove(self, name: str, slot: int) -> None:
        """Take a record out that is under a name."""
        del self._members[name][slot]
        if not self._members[name]:
            del self._members[name]

    def members(self, name: str) -> Mapping[int, int]:
        """Return the records under a name, with their marks."""
        return self._members.get(name, _NOBODY)


class Entries:
    """All records of an index. A number that was given back is given out again."""

    def __init__(self) -> None:
        self.total_length = 0
        self.tags = Groups()
        self.phrases = Groups()
        self.namespaces = Groups()
        self._slots: dict[str, int] = {}
        self._entries: list[Entry | None] = []
        self._free: list[int] = []

    def __len__(self) -> int:
        return len(self._slots)

    def path(self, slot: int) -> str:
        """Return where a record lies."""
        return self._at(slot).path

    def reserve(self) -> int:
        """Return a number for a record that is about to be added."""
        if self._free:
            return self._free.pop()
        if len(self._entries) == MAX_SLOTS:
            raise OverflowError("an index holds no more records")
        self._entries.append(None)
        return len(self._entries) - 1

    def add(self, slot: int, path: str, analysis: Analysis, numbers: "array[int]") -> None:
        """Remember a record under a number that was reserved for it."""
        entry = Entry(
            path,
            analysis.language,
            analysis.length,
            numbers,
            tuple(sorted(analysis.tags)),
            tuple(analysis.phrases),
            analysis.namespace_id,
        )
        self._slots[path] = slot
        self._entries[slot] = entry
        self.total_length += analysis.length
        for tag in entry.tags:
            self.tags.add(tag, slot)
        for phrase, marks in analysis.phrases.items():
            self.phrases.add(phrase, slot, marks)
        if entry.namespace_id is not None:
            self.namespaces.add(entry.namespace_id, slot)

    def remove(self, path: str) -> tuple[int, Entry] | None:
        """Forget the record at a path; return its number, now free, and what was known of it."""
        slot = self._slots.pop(path, None)
        if slot is None:
            return None
        entry = self._at(slot)
        self._entries[slot] = None
        self._free.append(slot)
        self.total_length -= entry.length
        for tag in entry.tags:
            self.tags.remove(tag, slot)
        for phrase in entry.phrases:
            self.phrases.remove(phrase, slot)
        if entry.namespace_id is not None:
            self.namespaces.remove(entry.namespace_id, slot)
        return slot, entry

    def matched_tags(self, slot: int, wanted: Iterable[str]) -> tuple[str, ...]:
        """Return which of the folded tags a record has, sorted."""
        return tuple(sorted(tag for tag in wanted if slot in self.tags.members(tag)))

    def _at(self, slot: int) -> Entry:
        entry = self._entries[slot]
        if entry is None:
            raise LookupError("no record has this number")
        return entry
