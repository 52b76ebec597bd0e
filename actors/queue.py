"""A bounded queue whose places count until a question is begun."""

from collections import deque
from typing import Generic, TypeVar, cast

import trio
from trio.lowlevel import ParkingLot

from actors.errors import ActorError, MailboxFull
from actors.mailbox import PATIENCE
from actors.message import Ending, Envelope, Request

CAPACITY = 1_024
"""Questions in one queue: those that wait, and those taken but not begun."""

Q = TypeVar("Q", bound=Request[object])


class Queue(Generic[Q]):
    """First come, first served; a place is free again as soon as its question is begun or ends."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._refusal: type[ActorError] | None = None
        self._waiting: deque[Envelope[Q]] = deque()
        self._taken: dict[Envelope[Q], None] = {}  # in order, and quick to leave
        self._outside: dict[Envelope[Q], trio.Event] = {}
        self._idle = ParkingLot()

    async def put(self, envelope: Envelope[Request[object]]) -> None:
        """Return once it is inside, or refused, or has waited for a place in vain."""
        mine = cast("Envelope[Q]", envelope)  # the actor chose this queue by the request's class
        if self._refusal is not None:
            mine.refuse(self._refusal(self._name))
        elif self._is_full:
            await self._wait_outside(mine)
        else:
            self._let_in(mine)

    def withdraw(self, envelope: Envelope[Request[object]]) -> None:
        """Settle it as withdrawn unless it was begun or has ended; its place is free at once."""
        if envelope.is_waiting:
            self._free(cast("Envelope[Q]", envelope))
            envelope.withdraw()

    async def arrival(self) -> None:
        """Wait for a question to come in or for `wake`; look first whether one is there."""
        await self._idle.park()

    def wake(self) -> None:
        """Wake whoever awaits an arrival."""
        self._idle.unpark_all()

    def take(self, limit: int = CAPACITY) -> list[Envelope[Q]]:
        """Take up to `limit` questions, longest waiting first; they keep their places."""
        taken = [self._waiting.popleft() for _ in range(min(limit, len(self._waiting)))]
        self._taken.update(dict.fromkeys(taken))
        return taken

    def put_back(self, envelope: Envelope[Q]) -> None:
        """Let a taken question wait again, before all others; nothing if it has ended."""
        if envelope in self._taken:
            del self._taken[envelope]
            self._waiting.appendleft(envelope)

    def begin(self, envelope: Envelope[Q]) -> bool:
        """Begin a taken question and free its place; False if it has ended."""
        self._free(envelope)
        return envelope.begin()

    def settle(self, envelope: Envelope[Q], ending: Ending) -> None:
        """End a taken question, begun or not."""
        self._free(envelope)
        envelope.settle(ending)

    def refuse(self, refusal: type[ActorError]) -> None:
        """Answer all that has not begun, inside or before the door, and all that comes."""
        self._refusal = refusal
        unbegun = [*self._taken, *self._waiting, *self._outside]
        outside = list(self._outside.values())
        for places in (self._taken, self._waiting, self._outside):
            places.clear()
        for envelope in unbegun:
            envelope.refuse(refusal(self._name))
        for entered in outside:
            entered.set()

    def admit(self) -> None:
        """Take questions again."""
        self._refusal = None

    @property
    def _is_full(self) -> bool:
        return len(self._waiting) + len(self._taken) >= CAPACITY

    async def _wait_outside(self, envelope: Envelope[Q]) -> None:
        entered = self._outside[envelope] = trio.Event()
        with trio.move_on_after(PATIENCE):
            await entered.wait()
            return
        del self._outside[envelope]
        envelope.refuse(MailboxFull(self._name))

    def _let_in(self, envelope: Envelope[Q]) -> None:
        self._waiting.append(envelope)
        self._idle.unpark()

    def _free(self, envelope: Envelope[Q]) -> None:
        if envelope in self._outside:
            del self._outside[envelope]
        elif envelope in self._taken:
            del self._taken[envelope]
        elif envelope.is_waiting:
            self._waiting.remove(envelope)
        if self._outside and not self._is_full:
            first = next(iter(self._outside))
            self._outside.pop(first).set()
            self._let_in(first)
