"""Watching: the beat that all share, and what one watcher makes of what storage answers."""

from dataclasses import dataclass
from datetime import UTC, datetime

import pytest
import trio
from outcome import Value

from actors import (
    ActorStopped,
    ActorSystem,
    Keyed,
    PlainActor,
    Request,
    SigningActor,
    SigningKey,
    open_actors,
)
from mnemosyne.memory.outcomes import MutationDisabled
from mnemosyne.memory.references import CanonicalReference
from mnemosyne.memory.scopes import Scope
from mnemosyne.service import Gates, MemoryService
from mnemosyne.service.pulse import Pulse

MEMORY = CanonicalReference(Scope.PROJECT, "garden", None, f"mem_{1:032x}")


async def test_everybody_looks_at_the_end_of_the_second(
    autojump_clock: trio.testing.MockClock,
) -> None:
    pulse, instants = Pulse(), list[float]()

    async def wait(after: float, scope: Scope) -> None:
        await trio.sleep(after)
        await pulse.next({scope})
        instants.append(trio.current_time())

    async with trio.open_nursery() as nursery:
        nursery.start_soon(wait, 0.2, Scope.SELF)
        nursery.start_soon(wait, 0.9, Scope.PROJECT)
        nursery.start_soon(wait, 1.0, Scope.PROJECT)
    assert instants == [1, 1, 2]


async def test_a_beat_wakes_those_who_wait_on_its_scope(
    autojump_clock: trio.testing.MockClock,
) -> None:
    pulse, woken = Pulse(), list[tuple[Scope, float]]()

    async def wait(scope: Scope) -> None:
        await pulse.next({scope})
        woken.append((scope, trio.current_time()))

    async with trio.open_nursery() as nursery:
        nursery.start_soon(wait, Scope.SELF)
        nursery.start_soon(wait, Scope.PROJECT)
        await trio.testing.wait_all_tasks_blocked()
        pulse.beat(Scope.PROJECT)
    assert woken == [(Scope.PROJECT, 0), (Scope.SELF, 1)]


async def test_the_end_of_a_mutation_is_told_before_its_beat(
    autojump_clock: trio.testing.MockClock,
) -> None:
    pulse, told = Pulse(), list[str]()

    async def wait() -> None:
        await pulse.next({Scope.SELF})
        told.append("beat")

    settle = pulse.after(Scope.SELF, lambda ending: told.append("settled"))
    async with trio.open_nursery() as nursery:
        nursery.start_soon(wait)
        await trio.testing.wait_all_tasks_blocked()
        settle(Value(MutationDisabled()))
    assert (told, trio.current_time()) == (["settled", "beat"], 0)


@dataclass
class Marks:
    """Stands where storage does, and answers every mark with what the test has put here."""

    mark: bytes = b"1"
    fails: bool = False
    hangs: bool = False

    async def answer(self, request: Request[object]) -> bytes:
        if self.hangs:
            await trio.sleep_forever()
        if self.fails:
            raise RuntimeError
        return self.mark


def service_on(system: ActorSystem, marks: Marks) -> MemoryService:
    key = SigningKey()

    def storage(scope: Scope) -> PlainActor:
        return PlainActor(scope, lambda: marks)

    return MemoryService(
        Keyed(system, storage),
        system.start(PlainActor("signing", lambda: SigningActor(key))),
        gates=Gates(),
        clock=lambda: datetime.now(UTC),
        new_id=lambda: MEMORY.id,
        limiter=trio.CapacityLimiter(1),
    )


async def test_a_change_is_news_once(autojump_clock: trio.testing.MockClock) -> None:
    marks = Marks()
    async with open_actors(grace=1) as system:
        watch = await service_on(system, marks).watch([Scope.SELF, MEMORY])
        assert await watch.news() == []
        marks.mark = b"2"
        assert await watch.news() == [Scope.SELF, MEMORY]
        assert await watch.news() == []


async def test_a_look_that_fails_is_no_news_and_the_next_one_is(
    autojump_clock: trio.testing.MockClock,
) -> None:
    marks = Marks()
    async with open_actors(grace=1) as system:
        watch = await service_on(system, marks).watch([Scope.SELF])
        marks.mark, marks.fails = b"2", True
        assert await watch.news() == []
        marks.fails = False
        assert await watch.news() == [Scope.SELF]


@pytest.mark.parametrize("resources", [(), (Scope.SELF,)])
async def test_the_servers_stop_ends_the_news_also_where_there_are_none(
    autojump_clock: trio.testing.MockClock,
    resources: tuple[Scope, ...],
) -> None:
    async with open_actors(grace=1) as system:
        watch = await service_on(system, Marks()).watch(resources)
        system.refuse()
        with pytest.raises(ActorStopped):
            await watch.news()


async def test_a_storage_that_hangs_holds_no_watcher_for_long(
    autojump_clock: trio.testing.MockClock,
) -> None:
    marks = Marks()
    async with open_actors(grace=1) as system:
        watch = await service_on(system, marks).watch([Scope.SELF])
        marks.hangs = True
        with trio.fail_after(10):
            assert await watch.news() == []
