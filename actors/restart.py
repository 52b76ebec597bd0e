"""How often an actor may fail before it pauses, and what is said about it."""

import logging
from collections import deque
from dataclasses import dataclass

from actors.errors import ActorFailed, describe

_log = logging.getLogger("actors")


@dataclass(frozen=True, slots=True)
class RestartBudget:
    """At most `failures` restarts in any `seconds`; one more and the actor pauses for `seconds`."""

    failures: int = 5
    seconds: float = 10.0


class Failures:
    """What one actor has spent of its budget."""

    def __init__(self, budget: RestartBudget) -> None:
        self._budget = budget
        self._times: deque[float] = deque()

    def spend(self, now: float) -> bool:
        """Note a failure at `now`, in seconds of trio's clock; False if it is one too many."""
        while self._times and self._times[0] <= now - self._budget.seconds:
            self._times.popleft()
        self._times.append(now)
        return len(self._times) <= self._budget.failures


def failure(actor: str, error: Exception) -> ActorFailed:
    """Return what one asker gets for `error`, a wrapper of its own: tracebacks never tangle."""
    failed = ActorFailed(actor)
    failed.__cause__ = error
    return failed


def log_failure(actor: str, error: Exception) -> None:
    """Say that an actor failed, and where."""
    _log.error("actor %s failed: %s", actor, describe(error))
