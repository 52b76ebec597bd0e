"""The mailbox of a plain actor: a bounded memory channel that can refuse."""

import trio

from actors.errors import ActorError, MailboxFull
from actors.message import Envelope, Request

PATIENCE = 1.0
"""Seconds that an asker waits for a place in a full mailbox."""


class ChannelMailbox:
    """First come, first served; full means that the asker waits.

    A withdrawn question keeps its place until its turn comes and it is passed over: what a plain
    actor does is quick. The storage actor's `Queue` gives the place back at once.
    """

    def __init__(self, name: str, capacity: int) -> None:
        self._name = name
        self._refusal: type[ActorError] | None = None
        self._entrance, self._exit = trio.open_memory_channel[Envelope[Request[object]]](capacity)

    async def put(self, envelope: Envelope[Request[object]]) -> None:
        """Return once it is inside, or refused, or has waited for a place in vain."""
        if self._refusal is not None:
            envelope.refuse(self._refusal(self._name))
            return
        with trio.move_on_after(PATIENCE):
            await self._entrance.send(envelope)
            return
        envelope.refuse(MailboxFull(self._name))

    def withdraw(self, envelope: Envelope[Request[object]]) -> None:
        """Settle it as withdrawn; the loop will pass it over."""
        envelope.withdraw()

    async def take(self) -> Envelope[Request[object]] | None:
        """Wait for the next question; None once the mailbox is closed."""
        try:
            return await self._exit.receive()
        except trio.EndOfChannel:
            return None

    def refuse(self, refusal: type[ActorError]) -> None:
        """Answer what waits, inside and before the entrance, and all that comes, with `refusal`."""
        self._refusal = refusal
        while True:
            # Without a checkpoint, so that nobody is forgotten if this task is cancelled.
            try:
                self._exit.receive_nowait().refuse(refusal(self._name))
            except trio.WouldBlock:
                return

    def admit(self) -> None:
        """Take questions again."""
        self._refusal = None

    def close(self) -> None:
        """Let the loop go once it is idle; `refuse` came before."""
        self._entrance.close()
