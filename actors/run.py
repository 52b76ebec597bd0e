"""What every actor does: it lives, starts anew after a failure, and stops."""

from abc import ABC, abstractmethod

import trio

from actors.errors import ActorError, ActorFailed, ActorStopped
from actors.ref import ActorRef
from actors.restart import Failures, RestartBudget, log_failure


class Actor(ABC):
    """Something that answers until it is stopped, and starts anew when it fails.

    A system starts and stops it; everybody else holds its `ref`.
    """

    def __init__(self, ref: ActorRef, budget: RestartBudget) -> None:
        self.ref = ref
        self._budget = budget
        self._is_stopping = False
        self._ending = trio.Event()

    async def run(self) -> None:
        """Live, and live again after each failure, until `end`; over its budget pause first."""
        failures = Failures(self._budget)
        while not self._ending.is_set():
            error = await self._live()
            if error is None:
                continue
            log_failure(self.ref.name, error)
            if not failures.spend(trio.current_time()):
                await self._pause()

    def refuse(self) -> None:
        """Answer all that waits and all that comes with `ActorStopped`, now and for good.

        What was begun runs to its end.
        """
        self._is_stopping = True
        self._refuse(ActorStopped)

    def end(self) -> None:
        """Let `run` return once nothing is begun any more; `refuse` came before."""
        self._ending.set()
        self._wake()

    async def _pause(self) -> None:
        if not self._is_stopping:
            self._refuse(ActorFailed)
        with trio.move_on_after(self._budget.seconds):
            await self._ending.wait()
        if not self._is_stopping:
            self._admit()

    @abstractmethod
    async def _live(self) -> Exception | None:
        """Answer from a fresh start; return what made this life fail, or None at its end."""

    @abstractmethod
    def _refuse(self, refusal: type[ActorError]) -> None:
        """Answer all that waits and all that comes with `refusal`."""

    @abstractmethod
    def _admit(self) -> None:
        """Take questions again."""

    @abstractmethod
    def _wake(self) -> None:
        """Make `_live` see that the end has come."""
