"""A mutation's last word: told once, whatever became of the mutation and of its asker."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias, TypeVar

import trio
from outcome import Error

from actors import Settlement, Withdrawn

R = TypeVar("R")

Settle: TypeAlias = Callable[[Settlement[R]], None]
"""Called exactly once for a mutation: its answer, the error that ended it, or that it never ran."""


@contextmanager
def settling(settle: Settle[R]) -> Iterator[None]:
    """Tell `settle` of what breaks off a step before the storage actor takes the mutation over."""
    try:
        yield
    except trio.Cancelled:
        settle(Withdrawn())
        raise
    except Exception as error:
        settle(Error(error))
        raise
