"""What a look found: plain values that travel from the worker thread to the catalog's owner."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from mnemosyne.memory.recall import Analysis
from mnemosyne.memory.records import Source
from mnemosyne.storage.areas import Area, Part
from mnemosyne.storage.entries import Entry


class Standing(Enum):
    """How a look at an area went."""

    LOOKED = auto()
    """The catalog has all that is there; what is missing is really not there."""
    LINKED = auto()
    """A symbolic link stands on the way, below the root; nothing behind it counts."""
    BLOCKED = auto()
    """Something else than a directory stands on the way, below the root."""
    EXCEEDED = auto()
    """There are more candidates than the bound; none was read."""
    UNAVAILABLE = auto()
    """The system would not say what is there, or the root is no directory of its own."""


@dataclass(frozen=True, slots=True)
class Sight:
    """One area's finding as a difference to what was known; failed looks bring no difference."""

    standing: Standing
    fresh: Mapping[str, Entry]
    gone: frozenset[str]


@dataclass(frozen=True, slots=True)
class Begun:
    """Some of what a long look found; the rest of the look is still to be run."""

    began: int
    fresh: Mapping[str, Entry]
    rest: Callable[[], "Finding"]


@dataclass(frozen=True, slots=True)
class Seen:
    """All that one look found, but for what was learnt before its end.

    `asked` is what the look was for, of which `sights` may have less, since a watched scope needs
    no look at each part, or the whole scope instead. `began` is the catalog's clock at the
    beginning. `is_watched` says that what changes in the scope from now on will be told.
    `was_long` says that something was learnt before. `leftovers` are those that a walk came by.
    """

    asked: frozenset[Area]
    began: int
    sights: Mapping[Part, Sight]
    is_watched: bool = False
    was_long: bool = False
    leftovers: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Analyzed:
    """Records analyzed for recall's index; `again` is what the look before left to be done."""

    analyses: Mapping[str, tuple[Source, Analysis | None]]
    again: frozenset[Area]


Finding: TypeAlias = Begun | Seen | Analyzed
