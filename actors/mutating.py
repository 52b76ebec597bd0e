"""One mutation, from the first try for its lock to its answer."""

from collections.abc import Hashable
from typing import TypeAlias, TypeVar, assert_never

import trio
from outcome import Error, Value

from actors.errors import ActorStopped
from actors.life import Life
from actors.message import Envelope
from actors.questions import Answered, Commit, Lock, Mutate, Store
from actors.restart import failure

A = TypeVar("A", bound=Hashable)
F = TypeVar("F")
Mutation: TypeAlias = Envelope[Mutate[Store[A, F], object]]

LOCK_PATIENCE = 3.0
"""Seconds that a mutation tries for a lock which another process holds."""

LOCK_PAUSE = 0.02
"""Seconds between two tries."""


async def mutate(life: Life[A, F], mutation: Mutation[A, F]) -> None:
    """Run one taken mutation and settle it, or put it back if its life ends while it waits."""
    queues = life.queues
    try:
        held = await _wait_for_lock(life, mutation)
        match held:
            case None:
                queues.mutations.put_back(mutation)
            case Answered(answer):
                queues.mutations.settle(mutation, Value(answer))
            case _:
                await _run_locked(life, mutation, held)
    except Exception as error:
        queues.mutations.settle(mutation, Error(failure(queues.name, error)))
        life.fail(error)
    except BaseException:
        # Cancelled between the lock and the commit: nothing was done.
        queues.mutations.settle(mutation, Error(ActorStopped(queues.name)))
        raise


async def _wait_for_lock(
    life: Life[A, F], mutation: Mutation[A, F]
) -> Lock | Answered[object] | None:
    """Return what a try gave, or None once there is no reason to go on trying."""
    attempt = mutation.request.acquire(life.store)
    deadline = trio.current_time() + LOCK_PATIENCE
    while mutation.is_waiting and not life.is_over:
        held = await life.run_whole(attempt)
        if held is not None:
            return held
        if trio.current_time() + LOCK_PAUSE > deadline:
            return Answered(mutation.request.busy)
        await trio.sleep(LOCK_PAUSE)
    return None


async def _run_locked(life: Life[A, F], mutation: Mutation[A, F], lock: Lock) -> None:
    try:
        if life.queues.mutations.begin(mutation):
            await life.refresh(frozenset({mutation.request.area}))
            answer = await _decide(life, mutation.request)
            life.queues.mutations.settle(mutation, Value(answer))
    finally:
        lock.release()


async def _decide(life: Life[A, F], request: Mutate[Store[A, F], object]) -> object:
    match request.decide(life.store):
        case Answered(answer):
            return answer
        case Commit(work, publish):
            return publish(await life.run_whole(work))
        case never:
            assert_never(never)
