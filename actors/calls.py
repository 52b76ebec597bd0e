"""The calls in flight, so that one can be cancelled by who made it."""

from collections.abc import Hashable, Iterator
from contextlib import contextmanager

import trio


class Calls:
    """Cancel scopes by owner and id; what is cancelled is always one call's scope, never a task."""

    def __init__(self) -> None:
        self._scopes: dict[tuple[Hashable, Hashable], list[trio.CancelScope]] = {}

    @contextmanager
    def entered(self, owner: Hashable, id: Hashable) -> Iterator[trio.CancelScope]:
        """Make the body cancellable; afterwards `cancelled_caught` tells whether it was cut short.

        An owner may use an id twice at once: the calls are told apart when they leave, and
        cancelled together.
        """
        key = (owner, id)
        with trio.CancelScope() as scope:
            self._scopes.setdefault(key, []).append(scope)
            try:
                yield scope
            finally:
                self._leave(key, scope)

    def cancel(self, owner: Hashable, id: Hashable) -> bool:
        """Cancel that owner's call; False if none with that id is in flight, which is no error."""
        scopes = self._scopes.get((owner, id), [])
        for scope in scopes:
            scope.cancel()
        return bool(scopes)

    def _leave(self, key: tuple[Hashable, Hashable], scope: trio.CancelScope) -> None:
        scopes = self._scopes[key]
        scopes.remove(scope)
        if not scopes:
            del self._scopes[key]
