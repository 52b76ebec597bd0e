"""Which records say the same, by the duplicate identity of each."""

from collections.abc import Hashable, Iterable

from mnemosyne.memory.new_memory import identity
from mnemosyne.memory.records import CanonicalRecord, Source


class Duplicates:
    """Paths by a hash of what their records say; only the hashes are kept, so the few are compared.

    Version-1 records are nobody's duplicates.
    """

    def __init__(self) -> None:
        # Nearly always there is one path, which then needs no tuple.
        self._paths: dict[int, str | tuple[str, ...]] = {}

    def add(self, path: str, source: Source) -> None:
        """Take in a record that is not in."""
        if isinstance(source.record, CanonicalRecord):
            key = hash(identity(source.record))
            known = self._at(key)
            self._paths[key] = (*known, path) if known else path

    def remove(self, path: str, source: Source) -> None:
        """Take out a record that is in."""
        if isinstance(source.record, CanonicalRecord):
            key = hash(identity(source.record))
            left = tuple(other for other in self._at(key) if other != path)
            if left:
                self._paths[key] = left
            else:
                del self._paths[key]

    def paths(self, said: Hashable) -> Iterable[str]:
        """Return the paths, sorted, of all records that may say this, and of few others."""
        return sorted(self._at(hash(said)))

    def _at(self, key: int) -> tuple[str, ...]:
        known = self._paths.get(key, ())
        return (known,) if isinstance(known, str) else known
