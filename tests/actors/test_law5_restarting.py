"""Plain actors: a failure reaches its asker and starts anew; mailbox and neighbours stay."""

import pytest
import trio
import trio.testing

from actors import ActorFailed, PlainActor, RestartBudget
from actors.testing import Gate
from tests.actors.askers import Break, Echo, Hold, Parrot, stage

OUTAGE = OSError("an outage")


async def test_the_asker_of_a_plain_actor_gets_the_failure_with_its_cause() -> None:
    async with stage() as on:
        ref = on.system.start(PlainActor("parrot", Parrot))
        with pytest.raises(ActorFailed) as caught:
            await ref.ask(Break(OUTAGE))
    assert caught.value.__cause__ is OUTAGE
    assert str(caught.value) == "parrot"


async def test_a_fresh_behaviour_answers_what_waited_in_the_mailbox() -> None:
    gate, lives = Gate(), list[Parrot]()

    def make() -> Parrot:
        lives.append(Parrot())
        return lives[-1]

    async with stage() as on:
        ref = on.system.start(PlainActor("parrot", make))
        on.ask(ref, Hold(gate))
        await gate.entered.wait()
        failing = await on.ask_now(ref, Break(OUTAGE))
        waiting = await on.ask_now(ref, Echo("waiting"))
        gate.open()
        assert await waiting.answer() == "waiting"
        with pytest.raises(ActorFailed):
            await failing.answer()
    assert [life.said for life in lives] == [[], ["waiting"]]


async def test_a_neighbour_does_not_notice() -> None:
    async with stage() as on:
        broken_one = on.system.start(PlainActor("broken", Parrot, budget=RestartBudget(failures=0)))
        neighbour = on.system.start(PlainActor("neighbour", Parrot))
        with pytest.raises(ActorFailed):
            await broken_one.ask(Break(OUTAGE))
        assert await neighbour.ask(Echo("well")) == "well"


async def test_an_actor_over_its_budget_refuses_until_the_window_has_passed(
    autojump_clock: trio.testing.MockClock,
) -> None:
    budget = RestartBudget(failures=2, seconds=10.0)
    async with stage(patience=60) as on:
        ref = on.system.start(PlainActor("parrot", Parrot, budget=budget))
        for _ in range(3):
            with pytest.raises(ActorFailed):
                await ref.ask(Break(OUTAGE))
        with pytest.raises(ActorFailed) as caught:
            await ref.ask(Echo("too early"))
        assert caught.value.__cause__ is None
        await trio.sleep(9.9)
        with pytest.raises(ActorFailed):
            await ref.ask(Echo("too early"))
        await trio.sleep(0.2)
        assert await ref.ask(Echo("anew")) == "anew"


async def test_failures_further_apart_than_the_window_cost_nothing(
    autojump_clock: trio.testing.MockClock,
) -> None:
    budget = RestartBudget(failures=1, seconds=10.0)
    async with stage(patience=300) as on:
        ref = on.system.start(PlainActor("parrot", Parrot, budget=budget))
        for _ in range(5):
            with pytest.raises(ActorFailed):
                await ref.ask(Break(OUTAGE))
            assert await ref.ask(Echo("well")) == "well"
            await trio.sleep(10.0)


async def test_a_maker_that_fails_spends_the_budget_too(
    autojump_clock: trio.testing.MockClock,
) -> None:
    faults = [OUTAGE] * 3

    def make() -> Parrot:
        if faults:
            raise faults.pop()
        return Parrot()

    budget = RestartBudget(failures=1, seconds=10.0)
    async with stage(patience=60) as on:
        ref = on.system.start(PlainActor("parrot", make, budget=budget))
        with pytest.raises(ActorFailed):
            await ref.ask(Echo("too early"))
        await trio.sleep(10.1)
        assert await ref.ask(Echo("anew")) == "anew"
    assert faults == []


async def test_a_failure_is_logged_by_kind_and_place_without_its_text(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with stage() as on:
        ref = on.system.start(PlainActor("parrot", Parrot))
        with pytest.raises(ActorFailed):
            await ref.ask(Break(OSError("a private text")))
    (record,) = caplog.records
    assert record.name == "actors"
    assert "parrot" in caplog.text
    assert "OSError at tests.actors.askers:" in caplog.text
    assert "private" not in caplog.text
