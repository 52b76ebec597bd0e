"""What sets one Tool apart from another: its words, its parse, its answers and what it may log."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from mnemosyne.mcp.audit import Facts
from mnemosyne.mcp.definition import Definition
from mnemosyne.mcp.results.endings import Ending

Q = TypeVar("Q")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Plan(Generic[Q, R]):
    """A Tool for requests Q with outcomes R; `reading` and `mutating` say how it is called.

    `parse` takes normalised arguments and raises InvalidRequest. `of_request` and `of_outcome` give
    the facts that the Tool's event may hold; nothing of a request is logged before it is parsed.
    """

    definition: Definition
    parse: Callable[[Mapping[str, object]], Q]
    end: Callable[[R], Ending]
    of_request: Callable[[Q], Facts]
    of_outcome: Callable[[R], Facts]


def no_facts(_: object) -> Facts:
    """Say nothing: for a Tool whose event holds no more than the outcome."""
    return {}
