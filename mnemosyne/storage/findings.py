"""What a look found: plain values that travel from the worker thread to the catalog's owner."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from mnemosyne.storage.areas import Area
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
class Finding:
    """All that one look found; `began` is the catalog's clock at its beginning."""

    began: int
    sights: Mapping[Area, Sight]
