"""A scope's records as one value that is cheap to hash, to compare and to change by one."""

from collections.abc import Mapping
from functools import cached_property

from mnemosyne.memory.lifecycle import State
from tests.stress.history.calls import Known


class Shelf:
    """Records by ID, never changed in place."""

    def __init__(self, records: Mapping[str, Known], digest: int) -> None:
        self.records = records
        self._digest = digest

    def with_record(self, id: str, known: Known | None) -> "Shelf":
        """Return the shelf with that record instead of what it had, or without it."""
        records = dict(self.records)
        digest = self._digest
        if (old := records.pop(id, None)) is not None:
            digest ^= hash((id, old))
        if known is not None:
            records[id] = known
            digest ^= hash((id, known))
        return Shelf(records, digest)

    @cached_property
    def listing(self) -> tuple[tuple[str, str, State], ...]:
        """The records as memory_list orders them, all in one namespace."""
        return tuple(
            (id, k.title, k.state)
            for id, k in sorted(self.records.items(), key=lambda item: item[0])
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Shelf) or self._digest != other._digest:
            return False
        return self is other or self.records == other.records

    def __hash__(self) -> int:
        return self._digest

    def __str__(self) -> str:
        return f"a scope of {len(self.records)} records"


EMPTY = Shelf({}, 0)
