"""The plain actor: a mailbox, a behaviour, one answer a question."""

from collections.abc import Callable
from typing import Protocol

from outcome import Error, Value

from actors.errors import ActorError, ActorFailed
from actors.mailbox import ChannelMailbox
from actors.message import Envelope, Request, asking
from actors.ref import ActorRef
from actors.restart import RestartBudget, failure
from actors.run import Actor


class Behaviour(Protocol):
    """What a plain actor does with a question; owned by its task, so it needs no locks."""

    async def answer(self, request: Request[object]) -> object:
        """Return the answer, of the type that the request's class names.

        A refusal is a value. Whatever is raised is a bug or an outage: the asker gets
        `ActorFailed` and a fresh behaviour takes over. Tasks that it starts must not ask this
        actor's askers: they inherit who waits for whom.
        """


class PlainActor(Actor):
    """Answers one question at a time, in the order in which they came.

    `behaviour` makes what answers, at the start and after each failure. `capacity` is how many
    questions may wait; choose it small, because what waits long is better refused.
    """

    def __init__(
        self,
        name: str,
        behaviour: Callable[[], Behaviour],
        *,
        capacity: int = 64,
        budget: RestartBudget | None = None,
    ) -> None:
        self._make = behaviour
        self._mailbox = ChannelMailbox(name, capacity)
        super().__init__(ActorRef(name, lambda _: self._mailbox), budget or RestartBudget())

    async def _live(self) -> Exception | None:
        try:
            behaviour = self._make()
        except Exception as error:
            return error
        while (envelope := await self._mailbox.take()) is not None:
            if not envelope.begin():
                continue
            if (failed := await self._answer(behaviour, envelope)) is not None:
                return failed
        return None

    async def _answer(
        self, behaviour: Behaviour, envelope: Envelope[Request[object]]
    ) -> Exception | None:
        asking.set(envelope.path)
        try:
            value = await behaviour.answer(envelope.request)
        except Exception as error:
            envelope.settle(Error(failure(self.ref.name, error)))
            return error
        except BaseException:
            # Cancelled belongs to this task: it is never shipped to another.
            envelope.settle(Error(ActorFailed(self.ref.name)))
            raise
        envelope.settle(Value(value))
        return None

    def _refuse(self, refusal: type[ActorError]) -> None:
        self._mailbox.refuse(refusal)

    def _admit(self) -> None:
        self._mailbox.admit()

    def _wake(self) -> None:
        self._mailbox.close()
