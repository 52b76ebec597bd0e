"""Stopping: everything that waits is refused at once, what is begun has the grace, then reverse."""

import pytest
import trio
import trio.testing

from actors import (
    ActorFailed,
    ActorStopped,
    PlainActor,
    Request,
    RestartBudget,
    open_actors,
)
from actors.testing import Gate
from tests.actors.askers import Break, Echo, Hold, Parrot, always, stage
from tests.actors.shelf import Library, adding, number


async def test_every_mailbox_refuses_what_waits_and_what_comes_without_a_checkpoint() -> None:
    parrot, library, gate, committing = Parrot(), Library(), Gate(), Gate()
    library.disk.on_commit = committing.hold_thread
    async with stage() as on:
        plain = on.system.start(PlainActor("parrot", always(parrot), capacity=1))
        storage = on.system.start(library.actor())
        held = on.ask(plain, Hold(gate))
        writing = on.ask(storage, adding("a"))
        await committing.entered.wait()
        inside = await on.ask_now(plain, Echo("inside"))
        outside = await on.ask_now(plain, Echo("outside"))
        mutation = await on.ask_now(storage, adding("a"))
        with trio.testing.assert_no_checkpoints():
            on.system.refuse()
        for refused in (inside, outside):
            with pytest.raises(ActorStopped):
                await refused.answer()
        with pytest.raises(ActorStopped):
            await mutation.answer()
        with pytest.raises(ActorStopped):
            await plain.ask(Echo("new"))
        with pytest.raises(ActorStopped):
            await storage.ask(number("a"))
        gate.open()
        committing.open()
        assert (await held.answer(), await writing.answer()) == ("held", 1)
    assert parrot.said == []


async def test_reads_taken_but_not_begun_are_refused_at_once() -> None:
    library, gate = Library(), Gate()
    library.disk.on_look = gate.hold_thread
    async with stage() as on:
        ref = on.system.start(library.actor())
        reading = on.ask(ref, number("a"))
        await gate.entered.wait()
        on.system.refuse()
        with pytest.raises(ActorStopped):
            await reading.answer()
        gate.open()


async def test_askers_outside_a_full_queue_are_refused_at_once() -> None:
    library, gate = Library(), Gate()
    library.disk.on_look = gate.hold_thread
    async with stage(patience=30) as on:
        ref = on.system.start(library.actor())
        asked = [on.ask(ref, number("a")) for _ in range(1_025)]
        await gate.entered.wait()
        await trio.testing.wait_all_tasks_blocked()
        on.system.refuse()
        for one in asked:
            with pytest.raises(ActorStopped):
                await one.answer()
        gate.open()


async def test_a_commit_in_its_thread_finishes_and_is_answered_within_the_grace() -> None:
    library, gate = Library(), Gate()
    library.disk.on_commit = gate.hold_thread
    async with stage() as on:
        ref = on.system.start(library.actor())
        writing = on.ask(ref, adding("a"))
        await gate.entered.wait()
        on.system.refuse()
        gate.open()
        assert await on.system.stop()
        assert await writing.answer() == 1


async def test_actors_end_in_reverse_start_order() -> None:
    """The later one may ask the earlier one, so the earlier one outlives it."""
    gate, ends = Gate(), list[str]()

    class Watched(PlainActor):
        async def run(self) -> None:
            await super().run()
            ends.append(self.ref.name)

    async with stage() as on:
        on.system.start(Watched("first", Parrot))
        second = on.system.start(Watched("second", Parrot))
        on.system.start(Watched("third", Parrot))
        held = on.ask(second, Hold(gate))
        await gate.entered.wait()
        on.askers.start_soon(on.system.stop)
        await trio.testing.wait_all_tasks_blocked()
        assert ends == ["third"]
        gate.open()
        assert await held.answer() == "held"
    assert ends == ["third", "second", "first"]


async def test_what_outlasts_the_grace_is_cut_short(
    autojump_clock: trio.testing.MockClock,
) -> None:
    gate = Gate()
    async with stage(grace=4.0, patience=60) as on:
        ref = on.system.start(PlainActor("parrot", Parrot))
        held = on.ask(ref, Hold(gate))
        await gate.entered.wait()
        began = trio.current_time()
        on.system.refuse()
        await trio.sleep(1)
        assert await on.system.stop()
        assert trio.current_time() - began == pytest.approx(4.0)
        with pytest.raises(ActorFailed):
            await held.answer()


async def test_a_commit_that_the_disk_holds_beyond_the_grace_is_told(
    mock_clock: trio.testing.MockClock,
) -> None:
    library, gate = Library(), Gate()
    library.disk.on_commit = gate.hold_thread
    async with stage(grace=4.0, patience=60) as on:
        ref = on.system.start(library.actor())
        writing = on.ask(ref, adding("a"))
        await gate.entered.wait()
        mock_clock.rate = 100.0
        assert not await on.system.stop()
        mock_clock.rate = 1.0
        assert not writing.has_ended
        gate.open()
        assert await writing.answer() == 1
        assert await on.system.stop()


async def test_a_cancelled_user_leaves_its_actors_the_grace() -> None:
    library, gate = Library(), Gate()
    library.disk.on_look = gate.hold_thread
    with trio.fail_after(5), trio.CancelScope() as user:
        async with trio.open_nursery() as helpers, open_actors(grace=4.0) as system:
            ref = system.start(library.actor())
            helpers.start_soon(open_when_entered, gate, user)
            await ref.ask(adding("a"))
    assert user.cancelled_caught
    assert library.disk.numbers == {"a": 1}


async def open_when_entered(gate: Gate, user: trio.CancelScope) -> None:
    with trio.CancelScope(shield=True):
        await gate.entered.wait()
        user.cancel()
        await trio.testing.wait_all_tasks_blocked()
        gate.open()


async def test_an_actor_started_in_a_refusing_system_never_runs() -> None:
    made = list[Parrot]()

    def make() -> Parrot:
        made.append(Parrot())
        return made[-1]

    async with stage() as on:
        on.system.refuse()
        ref = on.system.start(PlainActor("late", make))
        with pytest.raises(ActorStopped):
            await ref.ask(Echo("late"))
    assert made == []


async def test_a_pausing_actor_stops_at_once() -> None:
    async with stage(grace=60.0) as on:
        ref = on.system.start(PlainActor("parrot", Parrot, budget=RestartBudget(0, 60.0)))
        with pytest.raises(ActorFailed):
            await ref.ask(Break(OSError()))
        await trio.testing.wait_all_tasks_blocked()
        on.system.refuse()
        with pytest.raises(ActorStopped):
            await ref.ask(Echo("late"))
        assert await on.system.stop()
        with pytest.raises(ActorStopped):
            await ref.ask(Echo("later"))


async def test_an_actor_that_fails_over_its_budget_while_it_stops_goes_on_refusing_as_stopped() -> (
    None
):
    gate = Gate()

    class Late(Parrot):
        async def answer(self, request: Request[object]) -> object:
            await gate.hold()
            raise OSError

    async with stage(grace=60.0) as on:
        ref = on.system.start(PlainActor("late", Late, budget=RestartBudget(0, 60.0)))
        failing = on.ask(ref, Echo("word"))
        await gate.entered.wait()
        on.system.refuse()
        gate.open()
        with pytest.raises(ActorFailed):
            await failing.answer()
        with pytest.raises(ActorStopped):
            await ref.ask(Echo("late"))
        assert await on.system.stop()


async def test_questions_outlive_their_system_and_are_refused() -> None:
    async with stage() as on:
        ref = on.system.start(PlainActor("parrot", Parrot))
    with pytest.raises(ActorStopped):
        await ref.ask(Echo("late"))
