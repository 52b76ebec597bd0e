"""One life of a storage actor: a store from its making to the first failure."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar, cast

import trio

from actors.questions import Mutate, Read, Store
from actors.queue import Queue

A = TypeVar("A", bound=Hashable)
F = TypeVar("F")
T = TypeVar("T")

MAX_LOOKS = 3
"""Looks that one refresh may take before what is known has to do."""


class Queues(Generic[A, F]):
    """The questions that wait for a storage actor; they outlive each of its lives."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.reads = Queue[Read[Store[A, F], object]](name)
        self.mutations = Queue[Mutate[Store[A, F], object]](name)

    def wake(self) -> None:
        """Make both loops look whether their life is over."""
        self.reads.wake()
        self.mutations.wake()


class Life(Generic[A, F]):
    """What reading and mutating share: the store, the questions, and whether to go on."""

    def __init__(
        self,
        store: Store[A, F],
        queues: Queues[A, F],
        limiter: trio.CapacityLimiter,
        ending: trio.Event,
    ) -> None:
        self.store = store
        self.queues = queues
        self.failure: Exception | None = None
        self._limiter = limiter
        self._ending = ending
        self._looking = trio.Lock()

    def fail(self, error: Exception) -> None:
        """End this life for `error`, the first one counts; what is begun runs to its end."""
        self.failure = self.failure or error
        self.queues.wake()

    @property
    def is_over(self) -> bool:
        """Whether the loops are to go once they are between two questions."""
        return self.failure is not None or self._ending.is_set()

    async def refresh(self, areas: frozenset[Hashable]) -> None:
        """Look and learn until nothing is left to look at, at most `MAX_LOOKS` times."""
        # Questions name areas of the store that they are functions of.
        left = cast("frozenset[A]", areas)
        for _ in range(MAX_LOOKS):
            # One look at a time, so an older finding never comes after a younger one. A look only
            # reads: a stop need not wait for a disk that hangs.
            await self._begin_look()
            try:
                look = self.store.looking(left)
                if look is None:
                    return
                left = await self._run(look)
            finally:
                self._looking.release()
            if not left:
                return

    async def _begin_look(self) -> None:
        """Wait for one's turn; mostly it is there, and then this is no checkpoint."""
        if self._looking.locked():
            await self._looking.acquire()
        else:
            self._looking.acquire_nowait()

    async def _run(self, look: Callable[[], F]) -> frozenset[A]:
        while True:
            finding = await trio.to_thread.run_sync(
                look, limiter=self._limiter, abandon_on_cancel=True
            )
            learnt = self.store.learn(finding)
            if isinstance(learnt, frozenset):
                return learnt
            look = learnt

    async def run_whole(self, work: Callable[[], T]) -> T:
        """Run `work` in a thread; once there it is never torn, and its value comes in any case."""
        return await trio.to_thread.run_sync(work, limiter=self._limiter)
