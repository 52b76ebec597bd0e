"""What an actor is to everybody else: a name, and a way to ask."""

from collections.abc import Callable
from typing import Protocol, TypeVar, cast

from actors.errors import AskCycle
from actors.message import Envelope, Request, asking
from actors.reply import Reply

R = TypeVar("R")


class Mailbox(Protocol):
    """Where questions wait, bounded."""

    async def put(self, envelope: Envelope[Request[object]]) -> None:
        """Return once it is inside or settled with an error; cancelled, it is neither."""

    def withdraw(self, envelope: Envelope[Request[object]]) -> None:
        """Settle it as withdrawn unless it was begun or has ended."""


class ActorRef:
    """A handle to ask one actor; may be shared freely among tasks, and outlives the actor."""

    def __init__(self, name: str, mailbox_for: Callable[[Request[object]], Mailbox]) -> None:
        self.name = name
        self._mailbox_for = mailbox_for

    async def ask(self, request: Request[R]) -> R:
        """Wait for the answer; being cancelled means leaving.

        A question that is left while it waits never runs. One that was begun runs to its end and
        its answer is dropped.

        Raises:
            ActorStopped, MailboxFull: the question never ran.
            ActorFailed: the actor raised, or pauses because it did so too often.
            AskCycle: the actor is among those that wait for the asker.
        """
        mailbox = self._mailbox_for(request)
        path = asking.get()
        reply = Reply()
        envelope = Envelope(request, (*path, self), reply)
        try:
            if self in path:
                envelope.refuse(AskCycle(self.name))
            else:
                await mailbox.put(envelope)
            ending = await reply.take()
        except BaseException:
            mailbox.withdraw(envelope)
            raise
        # The envelope is where the answer's type is forgotten, so that one mailbox holds them all.
        return cast("R", ending.unwrap())
