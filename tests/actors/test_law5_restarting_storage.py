"""Storage actors: a failure starts anew with a fresh store, and what was begun finishes first."""

from collections.abc import Callable
from dataclasses import replace
from typing import NoReturn

import pytest
import trio
import trio.testing

from actors import ActorFailed, Answered, Commit, RestartBudget, StorageActor
from actors.testing import Gate
from tests.actors.askers import stage
from tests.actors.shelf import (
    Disk,
    Library,
    Settlements,
    Shelf,
    Writing,
    adding,
    broken,
    number,
    once,
    raising,
)

OUTAGE = OSError("an outage")


async def test_one_failing_read_of_a_batch_fails_alone() -> None:
    library, gate = Library(Disk({"a": 1})), Gate()
    library.disk.on_look = once(gate)
    async with stage() as on:
        ref = on.system.start(library.actor())
        on.ask(ref, number("a"))
        await gate.entered.wait()
        asked = [await on.ask_now(ref, q) for q in (number("a"), broken(OUTAGE), number("a"))]
        gate.open()
        assert (await asked[0].answer(), await asked[2].answer()) == (1, 1)
        with pytest.raises(ActorFailed) as caught:
            await asked[1].answer()
        assert caught.value.__cause__ is OUTAGE
        assert await ref.ask(number("a")) == 1
    assert len(library.stores) == 2


async def test_a_failing_look_fails_its_whole_batch_each_asker_with_its_own_error() -> None:
    library, gate = Library(Disk({"a": 1})), Gate()
    library.disk.on_look = once(gate)
    async with stage() as on:
        ref = on.system.start(library.actor())
        on.ask(ref, number("a"))
        await gate.entered.wait()
        library.disk.on_look = raising(OUTAGE)
        asked = [await on.ask_now(ref, number("a")) for _ in range(2)]
        gate.open()
        errors = []
        for one in asked:
            with pytest.raises(ActorFailed) as caught:
                await one.answer()
            errors.append(caught.value)
        library.disk.on_look = lambda: None
        assert await ref.ask(number("a")) == 1
    assert errors[0] is not errors[1]
    assert {error.__cause__ for error in errors} == {OUTAGE}


def fail(*_: object) -> NoReturn:
    raise OUTAGE


FAULTS: dict[str, Callable[[], Writing]] = {
    "acquire": lambda: replace(adding("a"), acquire=fail),
    "try": lambda: replace(adding("a"), acquire=lambda shelf: fail),
    "decide": lambda: replace(adding("a"), decide=fail),
    "work": lambda: replace(adding("a"), decide=lambda shelf: Commit(fail, shelf.publish)),
    "publish": lambda: replace(adding("a"), decide=lambda shelf: Commit(lambda: 1, fail)),
}


@pytest.mark.parametrize("step", FAULTS)
async def test_a_mutation_that_fails_at_any_step_leaves_no_lock_and_a_fresh_store(
    step: str,
) -> None:
    library, settlements = Library(), Settlements()
    asked = replace(FAULTS[step](), settled=settlements.append)
    async with stage() as on:
        ref = on.system.start(library.actor())
        with pytest.raises(ActorFailed) as caught:
            await ref.ask(asked)
        assert caught.value.__cause__ is OUTAGE
        assert await ref.ask(adding("a")) == 1
    assert settlements.only == "ActorFailed"
    assert len(library.stores) == 2


async def test_a_look_that_fails_under_a_lock_lets_the_lock_go() -> None:
    library = Library()
    library.disk.on_look = raising(OUTAGE)
    async with stage() as on:
        ref = on.system.start(library.actor())
        with pytest.raises(ActorFailed):
            await ref.ask(adding("a"))
    assert not library.disk.is_locked


async def test_a_mutation_that_was_left_and_then_fails_stays_withdrawn() -> None:
    library, gate, settlements = Library(), Gate(), Settlements()

    def fail_late() -> NoReturn:
        gate.hold_thread()
        raise OUTAGE

    asked = replace(adding("a", settled=settlements.append), acquire=lambda shelf: fail_late)
    async with stage() as on:
        ref = on.system.start(library.actor())
        left = on.ask(ref, asked)
        await gate.entered.wait()
        await left.leave()
        gate.open()
        assert await ref.ask(adding("a")) == 1
    assert settlements.only == "Withdrawn"
    assert len(library.stores) == 2


async def test_a_restart_first_waits_for_the_commit_in_its_thread_and_delivers_its_answer() -> None:
    library, gate = Library(), Gate()
    library.disk.on_commit = once(gate)
    async with stage() as on:
        ref = on.system.start(library.actor())
        writing = on.ask(ref, adding("a"))
        await gate.entered.wait()
        with pytest.raises(ActorFailed):
            await ref.ask(broken(OUTAGE))
        reading = await on.ask_now(ref, number("a"))
        assert not reading.has_ended
        assert len(library.stores) == 1
        gate.open()
        assert (await writing.answer(), await reading.answer()) == (1, 1)
    assert len(library.stores) == 2


async def test_a_restart_does_not_wait_for_another_processs_lock(
    mock_clock: trio.testing.MockClock,
) -> None:
    library, settlements = Library(limiter=trio.CapacityLimiter(1)), Settlements()
    library.disk.is_locked_elsewhere = True
    async with stage() as on:
        ref = on.system.start(library.actor())
        writing = await on.ask_now(ref, adding("a", settled=settlements.append))
        with pytest.raises(ActorFailed):
            await ref.ask(broken(OUTAGE))  # in the only thread, so the first try has come back
        mock_clock.jump(0.1)
        assert await ref.ask(number("a")) == 0
        assert not writing.has_ended
        library.disk.is_locked_elsewhere = False
        mock_clock.rate = 1.0
        assert await writing.answer() == 1
    assert settlements.only == 1
    assert len(library.stores) == 2


async def test_a_storage_actor_over_its_budget_refuses_then_starts_anew(
    mock_clock: trio.testing.MockClock,
) -> None:
    library = Library()
    budget = RestartBudget(failures=0, seconds=10.0)
    async with stage(patience=60) as on:
        ref = on.system.start(library.actor(budget=budget))
        with pytest.raises(ActorFailed):
            await ref.ask(broken(OUTAGE))
        for question in (number("a"), adding("a")):
            with pytest.raises(ActorFailed):
                await ref.ask(question)
        mock_clock.jump(10.0)
        await trio.testing.wait_all_tasks_blocked()
        assert (await ref.ask(adding("a")), await ref.ask(number("a"))) == (1, 1)
    assert len(library.stores) == 2


async def test_a_store_that_cannot_be_made_is_made_again_within_the_budget() -> None:
    faults, disk = [OUTAGE] * 2, Disk({"a": 1})

    def make() -> Shelf:
        if faults:
            raise faults.pop()
        return Shelf(disk)

    actor = StorageActor(
        "shelf", make, limiter=trio.CapacityLimiter(1), budget=RestartBudget(failures=2)
    )
    async with stage() as on:
        assert await on.system.start(actor).ask(number("a")) == 1
    assert faults == []


async def test_a_lock_that_cannot_be_let_go_hides_no_answer_and_restarts_the_actor() -> None:
    library, settlements = Library(), Settlements()

    class Stuck(Disk):
        def release(self) -> None:
            raise OUTAGE

    asked = adding("a", settled=settlements.append)
    asked = replace(asked, acquire=lambda shelf: lambda: Stuck(), decide=lambda shelf: Answered(7))
    async with stage() as on:
        ref = on.system.start(library.actor())
        assert await ref.ask(asked) == 7
        assert await ref.ask(number("a")) == 0
    assert settlements.only == 7
    assert len(library.stores) == 2
