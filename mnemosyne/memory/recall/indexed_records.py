"""The records of an index, each at its slot, and what finds them other than words."""

from array import array
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from mnemosyne.memory.recall.analysis import Analysis
from mnemosyne.memory.recall.postings import MAX_SLOTS

_NO_RECORDS: Mapping[int, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class IndexedRecord:
    """What an index remembers of a record; `numbers` are those of its lexemes in the lexicon."""

    path: str
    language: str
    length: int
    numbers: "array[int]"
    tags: tuple[str, ...]
    phrases: tuple[str, ...]
    namespace_id: str | None


class Facet:
    """The records under each value of what is compared whole: a tag, a phrase, a namespace."""

    def __init__(self) -> None:
        self._slots: dict[str, dict[int, int]] = {}

    def add(self, value: str, slot: int, marks: int = 0) -> None:
        """Enter a record under a value; marks say where it stands, if that matters."""
        self._slots.setdefault(value, {})[slot] = marks

    def remove(self, value: str, slot: int) -> None:
        """Take a record out that is under a value."""
        del self._slots[value][slot]
        if not self._slots[value]:
            del self._slots[value]

    def slots(self, value: str) -> Mapping[int, int]:
        """Return the slots of the records under a value, with their marks."""
        return self._slots.get(value, _NO_RECORDS)


class IndexedRecords:
    """All records of an index. A slot that was given back is given out again."""

    def __init__(self) -> None:
        self.total_length = 0
        self.tags = Facet()
        self.phrases = Facet()
        self.namespaces = Facet()
        self._slots: dict[str, int] = {}
        self._records: list[IndexedRecord | None] = []
        self._free: list[int] = []

    def __len__(self) -> int:
        return len(self._slots)

    def path(self, slot: int) -> str:
        """Return where a record lies."""
        return self._at(slot).path

    def reserve(self) -> int:
        """Return a slot for a record that is about to be added."""
        if self._free:
            return self._free.pop()
        if len(self._records) == MAX_SLOTS:
            raise OverflowError("an index holds no more records")
        self._records.append(None)
        return len(self._records) - 1

    def add(self, slot: int, path: str, analysis: Analysis, numbers: "array[int]") -> None:
        """Remember a record at the slot that was reserved for it."""
        record = IndexedRecord(
            path,
            analysis.language,
            analysis.length,
            numbers,
            tuple(sorted(analysis.tags)),
            tuple(analysis.phrases),
            analysis.namespace_id,
        )
        self._slots[path] = slot
        self._records[slot] = record
        self.total_length += analysis.length
        for tag in record.tags:
            self.tags.add(tag, slot)
        for phrase, marks in analysis.phrases.items():
            self.phrases.add(phrase, slot, marks)
        if record.namespace_id is not None:
            self.namespaces.add(record.namespace_id, slot)

    def remove(self, path: str) -> tuple[int, IndexedRecord] | None:
        """Forget the record at a path; return its slot, now free, and what was known of it."""
        slot = self._slots.pop(path, None)
        if slot is None:
            return None
        record = self._at(slot)
        self._records[slot] = None
        self._free.append(slot)
        self.total_length -= record.length
        for tag in record.tags:
            self.tags.remove(tag, slot)
        for phrase in record.phrases:
            self.phrases.remove(phrase, slot)
        if record.namespace_id is not None:
            self.namespaces.remove(record.namespace_id, slot)
        return slot, record

    def matched_tags(self, slot: int, wanted: Iterable[str]) -> tuple[str, ...]:
        """Return which of the folded tags a record has, sorted."""
        return tuple(sorted(tag for tag in wanted if slot in self.tags.slots(tag)))

    def _at(self, slot: int) -> IndexedRecord:
        record = self._records[slot]
        if record is None:
            raise LookupError("no record is at this slot")
        return record
