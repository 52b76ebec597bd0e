"""The record that a mutation is about."""

from dataclasses import dataclass

from mnemosyne.memory.records import CanonicalRecord, Source


@dataclass(frozen=True, slots=True)
class Current(Source):
    """A version-2 record with its path and the digest of the bytes that it was read from."""

    record: CanonicalRecord
