"""Active and archived, and what moves a record between them: a table."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field, Strict
from pydantic.dataclasses import dataclass

from mnemosyne.memory.structure import STRUCTURE

MAX_REVISION = 2**53 - 1
"""The largest revision: every JSON client can hold it exactly."""


class State(StrEnum):
    """Archived records can be inspected and listed; recall passes them over."""

    ACTIVE = "active"
    ARCHIVED = "archived"


class Verb(StrEnum):
    """The two moves of a lifecycle."""

    ARCHIVE = "archive"
    RESTORE = "restore"


TRANSITIONS: dict[tuple[Verb, State], State] = {
    (Verb.ARCHIVE, State.ACTIVE): State.ARCHIVED,
    (Verb.ARCHIVE, State.ARCHIVED): State.ARCHIVED,
    (Verb.RESTORE, State.ARCHIVED): State.ACTIVE,
    (Verb.RESTORE, State.ACTIVE): State.ACTIVE,
}


@dataclass(frozen=True, slots=True, config=STRUCTURE)
class Lifecycle:
    """A record's state and how often it has changed: revision 1 … 2^53-1, one more a change."""

    state: State
    revision: Annotated[int, Strict(), Field(ge=1, le=MAX_REVISION)]

    def advanced(self, state: State | None = None) -> "Lifecycle":
        """Return the next revision, in `state` or in this one's.

        Raises:
            ValueError: this revision is the largest already.
        """
        return Lifecycle(self.state if state is None else state, self.revision + 1)
