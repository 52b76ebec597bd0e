"""The storage actor: owns one store, answers reads in batches, commits mutations one by one."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeAlias, TypeVar

import trio
from outcome import Error, Value

from actors.errors import ActorError
from actors.life import Life, Queues
from actors.message import Envelope, Request
from actors.mutating import mutate
from actors.questions import Mutate, Read, Store
from actors.ref import ActorRef, Mailbox
from actors.restart import RestartBudget, failure
from actors.run import Actor

A = TypeVar("A", bound=Hashable)
F = TypeVar("F")
Reading: TypeAlias = Envelope[Read[Store[A, F], object]]


class StorageActor(Actor, Generic[A, F]):
    """Answers `Read` and `Mutate`; reads never wait for a commit.

    Two loops in one trio thread share the store: what they do to it has no checkpoint inside, so
    each sees it whole. `store` makes a fresh one at the start and after each failure; a failure
    first lets the mutation that has begun finish. `limiter` bounds the worker threads, two of which
    one actor can use at once.
    """

    def __init__(
        self,
        name: str,
        store: Callable[[], Store[A, F]],
        *,
        limiter: trio.CapacityLimiter,
        budget: RestartBudget | None = None,
    ) -> None:
        self._make = store
        self._limiter = limiter
        self._queues = Queues[A, F](name)
        super().__init__(ActorRef(name, self._queue_for), budget or RestartBudget())

    def _queue_for(self, request: Request[object]) -> Mailbox:
        match request:
            case Read():
                return self._queues.reads
            case Mutate():
                return self._queues.mutations
            case _:
                raise TypeError("a storage actor answers Read and Mutate")

    async def _live(self) -> Exception | None:
        try:
            store = self._make()
        except Exception as error:
            return error
        life = Life(store, self._queues, self._limiter, self._ending)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(_answer_reads, life)
            nursery.start_soon(_run_mutations, life)
        return life.failure

    def _refuse(self, refusal: type[ActorError]) -> None:
        self._queues.reads.refuse(refusal)
        self._queues.mutations.refuse(refusal)

    def _admit(self) -> None:
        self._queues.reads.admit()
        self._queues.mutations.admit()

    def _wake(self) -> None:
        self._queues.wake()


async def _answer_reads(life: Life[A, F]) -> None:
    reads = life.queues.reads
    while not life.is_over:
        if batch := reads.take():
            await _answer_batch(life, batch)
        else:
            await reads.arrival()


async def _run_mutations(life: Life[A, F]) -> None:
    mutations = life.queues.mutations
    while not life.is_over:
        if taken := mutations.take(limit=1):
            await mutate(life, taken[0])
        else:
            await mutations.arrival()


async def _answer_batch(life: Life[A, F], batch: list[Reading[A, F]]) -> None:
    try:
        await life.refresh(frozenset(reading.request.area for reading in batch))
    except Exception as error:
        for reading in batch:
            _fail(life, reading, error)
        return
    for place, reading in enumerate(batch):
        if place:
            # Between two answers others get their turn: a batch may be a thousand.
            await trio.lowlevel.checkpoint()
        if life.queues.reads.begin(reading):
            _answer(life, reading)


def _answer(life: Life[A, F], reading: Reading[A, F]) -> None:
    try:
        answer = reading.request.answer(life.store)
    except Exception as error:
        _fail(life, reading, error)
    else:
        life.queues.reads.settle(reading, Value(answer))


def _fail(life: Life[A, F], reading: Reading[A, F], error: Exception) -> None:
    life.queues.reads.settle(reading, Error(failure(life.queues.name, error)))
    life.fail(error)
