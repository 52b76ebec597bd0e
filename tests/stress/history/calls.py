"""What was asked, and what came back: the vocabulary of a history."""

from dataclasses import dataclass
from typing import TypeAlias

from mnemosyne.memory.lifecycle import State, Verb
from mnemosyne.memory.scopes import Scope


@dataclass(frozen=True, slots=True)
class Known:
    """A record as far as it can differ: `title` stands for all of its text."""

    revision: int
    state: State
    title: str


# Asked of a server.


@dataclass(frozen=True, slots=True)
class Remember:
    scope: Scope
    title: str


@dataclass(frozen=True, slots=True)
class Revise:
    scope: Scope
    id: str
    revision: int
    title: str


@dataclass(frozen=True, slots=True)
class Move:
    scope: Scope
    id: str
    revision: int
    verb: Verb


@dataclass(frozen=True, slots=True)
class Forget:
    scope: Scope
    id: str
    revision: int


@dataclass(frozen=True, slots=True)
class Inspect:
    scope: Scope
    id: str


@dataclass(frozen=True, slots=True)
class Recall:
    scope: Scope
    word: str


@dataclass(frozen=True, slots=True)
class List:
    """One page; `continued` tells it from a first one."""

    scope: Scope
    continued: bool = False


# Done behind the servers' backs.


@dataclass(frozen=True, slots=True)
class Edit:
    """A hand replaces a record's file, whatever is in it."""

    scope: Scope
    id: str
    known: Known


@dataclass(frozen=True, slots=True)
class Look:
    """The files of a scope are read while nothing runs."""

    scope: Scope


Change: TypeAlias = Revise | Move | Forget
Call: TypeAlias = Remember | Change | Inspect | Recall | List | Edit | Look


@dataclass(frozen=True, slots=True)
class Kept:
    """Remembered now, or before; `id` names the record that says it."""

    status: str
    id: str
    state: State
    revision: int


@dataclass(frozen=True, slots=True)
class Changed:
    status: str
    state: State
    revision: int


@dataclass(frozen=True, slots=True)
class Forgotten:
    pass


@dataclass(frozen=True, slots=True)
class Shown:
    known: Known


@dataclass(frozen=True, slots=True)
class Found:
    """What a recall found: titles by ID."""

    titles: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Listed:
    """All that a listing has shown up to this page, in order, of `total` records."""

    items: tuple[tuple[str, str, State], ...]
    total: int


@dataclass(frozen=True, slots=True)
class Seen:
    records: tuple[tuple[str, Known], ...]


@dataclass(frozen=True, slots=True)
class Done:
    pass


@dataclass(frozen=True, slots=True)
class Refused:
    code: str


@dataclass(frozen=True, slots=True)
class Lost:
    """No answer came: the call may have happened, or may happen yet."""


Answer: TypeAlias = (
    Kept | Changed | Forgotten | Shown | Found | Listed | Seen | Done | Refused | Lost
)
LOST = Lost()
NOT_FOUND = Refused("not_found")
REVISION_CONFLICT = Refused("revision_conflict")
WRITE_CONFLICT = Refused("write_conflict")
