"""Whatever happens to a mutation, its callback is called exactly once, before the asker hears."""

import logging
from typing import NamedTuple

import pytest
import trio
import trio.testing
from hypothesis import given, settings
from hypothesis import strategies as st
from outcome import Value

from actors import (
    ActorFailed,
    ActorStopped,
    MailboxFull,
    RestartBudget,
    Settlement,
)
from actors.testing import Gate
from tests.actors.askers import stage
from tests.actors.shelf import (
    BUSY,
    Library,
    Settlements,
    adding,
    broken,
    locked_out,
    number,
    once,
    raising,
)


async def test_a_mutation_is_settled_before_its_asker_hears() -> None:
    library, order = Library(), list[str]()
    async with stage() as on:
        ref = on.system.start(library.actor())
        await ref.ask(adding("a", settled=lambda _: order.append("settled")))
        order.append("answered")
    assert order == ["settled", "answered"]


@pytest.mark.parametrize("more", [0, 1])
async def test_an_answer_settles_once_with_or_without_a_commit(more: int) -> None:
    library, settlements = Library(), Settlements()
    async with stage() as on:
        ref = on.system.start(library.actor())
        assert await ref.ask(adding("a", more, settlements.append)) == more
    assert settlements.only == more
    assert not library.disk.is_locked


async def test_an_answer_of_the_lock_itself_settles_once() -> None:
    library, settlements = Library(), Settlements()
    async with stage() as on:
        ref = on.system.start(library.actor())
        assert await ref.ask(locked_out(404, settlements.append)) == 404
    assert settlements.only == 404


async def test_a_lock_held_elsewhere_for_three_seconds_settles_as_busy(
    mock_clock: trio.testing.MockClock,
) -> None:
    mock_clock.rate = 20.0
    library, settlements = Library(), Settlements()
    library.disk.is_locked_elsewhere = True
    async with stage(patience=600) as on:
        ref = on.system.start(library.actor())
        began = trio.current_time()
        assert await ref.ask(adding("a", settled=settlements.append)) == BUSY
        assert trio.current_time() - began == pytest.approx(3.0, abs=0.5)
    assert settlements.only == BUSY


async def test_a_lock_let_go_within_three_seconds_is_taken(
    mock_clock: trio.testing.MockClock,
) -> None:
    mock_clock.rate = 20.0
    library = Library()
    library.disk.is_locked_elsewhere = True
    async with stage(patience=600) as on:
        ref = on.system.start(library.actor())
        asked = on.ask(ref, adding("a"))
        await trio.sleep(1)
        library.disk.is_locked_elsewhere = False
        assert await asked.answer() == 1


async def test_an_error_settles_once_as_the_actors_failure() -> None:
    library, settlements = Library(), Settlements()
    library.disk.on_commit = raising(OSError())
    async with stage() as on:
        ref = on.system.start(library.actor())
        with pytest.raises(ActorFailed):
            await ref.ask(adding("a", settled=settlements.append))
    assert settlements.only == "ActorFailed"


async def test_a_full_mailbox_settles_once(mock_clock: trio.testing.MockClock) -> None:
    library, gate, settlements = Library(), Gate(), Settlements()
    library.disk.on_try = once(gate)
    async with stage(patience=600) as on:
        ref = on.system.start(library.actor())
        for _ in range(1_024):
            on.ask(ref, adding("a"))
        await gate.entered.wait()
        outside = await on.ask_now(ref, adding("a", settled=settlements.append))
        mock_clock.jump(1.0)
        with pytest.raises(MailboxFull):
            await outside.answer()
        gate.open()
    assert settlements.only == "MailboxFull"


async def test_leaving_before_the_full_mailbox_settles_once_as_withdrawn() -> None:
    library, gate, settlements = Library(), Gate(), Settlements()
    library.disk.on_try = once(gate)
    async with stage(patience=600) as on:
        ref = on.system.start(library.actor())
        for _ in range(1_024):
            on.ask(ref, adding("a"))
        await gate.entered.wait()
        left = await on.ask_now(ref, adding("a", settled=settlements.append))
        await left.leave()
        on.system.refuse()
        gate.open()
    assert settlements.only == "Withdrawn"


async def test_a_stop_settles_each_waiting_mutation_once_and_each_later_one() -> None:
    library, gate = Library(), Gate()
    settled = [Settlements() for _ in range(4)]
    library.disk.on_try = once(gate)
    async with stage() as on:
        ref = on.system.start(library.actor())
        trying = on.ask(ref, adding("a", settled=settled[0].append))
        await gate.entered.wait()
        waiting = await on.ask_now(ref, adding("a", settled=settled[1].append))
        on.system.refuse()
        later = await on.ask_now(ref, adding("a", settled=settled[2].append))
        for asked in (trying, waiting, later):
            with pytest.raises(ActorStopped):
                await asked.answer()
        unstarted = on.system.start(library.actor("late"))
        with pytest.raises(ActorStopped):
            await unstarted.ask(adding("a", settled=settled[3].append))
        gate.open()
    assert [one.only for one in settled] == ["ActorStopped"] * 4
    assert not library.disk.is_locked


async def test_an_actor_over_its_budget_settles_once() -> None:
    library, settlements = Library(), Settlements()
    async with stage() as on:
        ref = on.system.start(library.actor(budget=RestartBudget(failures=0)))
        with pytest.raises(ActorFailed):
            await ref.ask(broken(KeyError()))
        with pytest.raises(ActorFailed):
            await ref.ask(adding("a", settled=settlements.append))
    assert settlements.only == "ActorFailed"


async def test_a_callback_that_raises_is_logged_without_its_text_and_hides_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    library = Library()

    def settled(settlement: Settlement[int]) -> None:
        raise ValueError("a private text")

    async with stage() as on:
        ref = on.system.start(library.actor())
        assert await ref.ask(adding("a", settled=settled)) == 1
        assert await ref.ask(number("a")) == 1
    assert len(library.stores) == 1
    assert [(r.name, r.levelno) for r in caplog.records] == [("actors", logging.ERROR)]
    assert "ValueError" in caplog.text
    assert "private" not in caplog.text


async def test_a_callback_may_unwrap_what_it_is_told() -> None:
    library, told = Library(), list[int]()

    def settled(settlement: Settlement[int]) -> None:
        assert isinstance(settlement, Value)
        told.append(settlement.unwrap())

    async with stage() as on:
        ref = on.system.start(library.actor())
        assert await ref.ask(adding("a", settled=settled)) == 1
    assert told == [1]


class Chance(NamedTuple):
    """One asker: how many turns of the loop it gives its mutation, and whether it then leaves."""

    turns: int
    leaves: bool


chances = st.lists(st.builds(Chance, st.integers(0, 60), st.booleans()), max_size=20)


@settings(deadline=None)
@given(chances=chances)
async def test_whoever_leaves_whenever_each_mutation_is_settled_once_and_truly(
    chances: list[Chance],
) -> None:
    library, settled = Library(), [Settlements() for _ in chances]
    async with stage() as on:
        ref = on.system.start(library.actor())

        async def take(chance: Chance, settlements: Settlements) -> None:
            asked = on.ask(ref, adding("a", settled=settlements.append))
            for _ in range(chance.turns):
                await trio.lowlevel.checkpoint()
            if chance.leaves:
                await asked.leave()

        async with trio.open_nursery() as nursery:
            for chance, settlements in zip(chances, settled, strict=True):
                nursery.start_soon(take, chance, settlements)
        total = await ref.ask(adding("a", 0))
    ends = [settlements.only for settlements in settled]
    assert sorted(end for end in ends if end != "Withdrawn") == list(range(1, total + 1))
    assert library.disk.numbers.get("a", 0) == total
