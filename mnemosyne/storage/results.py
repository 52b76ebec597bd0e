"""What a commit comes to."""

from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from mnemosyne.memory.outcomes import (
    NotFound,
    OutcomeUncertain,
    RevisionConflict,
    SourceUnavailable,
    WriteConflict,
)
from mnemosyne.storage.entries import Entry

R_co = TypeVar("R_co", covariant=True)

Overtaken: TypeAlias = NotFound | RevisionConflict | WriteConflict | SourceUnavailable
"""The file is not what it was when it was read, or may not be; it was left alone."""


@dataclass(frozen=True, slots=True)
class Committed:
    """The change is visible and durable; `entry` is the file as it is, None where it is gone."""

    path: str
    entry: Entry | None


@dataclass(frozen=True, slots=True)
class Refused(Generic[R_co]):
    """The change was not made; with OutcomeUncertain it may have been made all the same."""

    path: str
    outcome: R_co


Creation: TypeAlias = Committed | Refused[WriteConflict | SourceUnavailable]
Change: TypeAlias = Committed | Refused[Overtaken | OutcomeUncertain]
