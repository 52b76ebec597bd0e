"""Who leaves while a question waits withdraws it; who leaves later misses the answer only."""

from dataclasses import dataclass

import trio
import trio.testing
from outcome import Value

from actors import PlainActor
from actors.testing import Gate
from tests.actors.askers import Echo, Hold, Parrot, always, stage
from tests.actors.shelf import Library, Settlements, adding, noting, number, once


async def test_a_plain_question_that_is_left_while_it_waits_never_runs() -> None:
    parrot, gate = Parrot(), Gate()
    async with stage() as on:
        ref = on.system.start(PlainActor("parrot", always(parrot)))
        on.ask(ref, Hold(gate))
        await gate.entered.wait()
        left = await on.ask_now(ref, Echo("left"))
        stayed = await on.ask_now(ref, Echo("stayed"))
        await left.leave()
        gate.open()
        await stayed.answer()
    assert parrot.said == ["stayed"]


async def test_a_plain_question_that_is_left_after_it_began_runs_to_its_end() -> None:
    gate = Gate()
    async with stage() as on:
        ref = on.system.start(PlainActor("parrot", Parrot))
        left = on.ask(ref, Hold(gate))
        await gate.entered.wait()
        await left.leave()
        gate.open()
        assert await ref.ask(Echo("next")) == "next"


@dataclass(frozen=True, slots=True)
class Listening(Hold):
    """Hears how it ended."""

    endings: list[object]

    def ended(self, ending: object) -> None:
        self.endings.append(ending)


async def test_a_plain_question_that_is_left_after_it_began_hears_its_answer() -> None:
    gate, endings = Gate(), list[object]()
    async with stage() as on:
        ref = on.system.start(PlainActor("parrot", Parrot))
        left = on.ask(ref, Listening(gate, endings))
        await gate.entered.wait()
        await left.leave()
        gate.open()
        await ref.ask(Echo("next"))
    assert endings == [Value("held")]


async def test_an_asker_that_is_cancelled_already_asks_nothing() -> None:
    parrot = Parrot()
    async with stage() as on:
        ref = on.system.start(PlainActor("parrot", always(parrot)))
        with trio.CancelScope() as scope:
            scope.cancel()
            await ref.ask(Echo("late"))
        assert scope.cancelled_caught
        await ref.ask(Echo("next"))
    assert parrot.said == ["next"]


async def test_a_read_that_is_left_during_its_look_is_not_answered() -> None:
    library, gate, answered = Library(), Gate(), list[str]()
    library.disk.on_look = once(gate)
    async with stage() as on:
        ref = on.system.start(library.actor())
        left = on.ask(ref, noting("left", answered))
        await gate.entered.wait()
        await left.leave()
        gate.open()
        await ref.ask(noting("next", answered))
    assert answered == ["next"]


async def test_a_mutation_that_is_left_in_the_queue_never_runs() -> None:
    library, gate, settlements = Library(), Gate(), Settlements()
    library.disk.on_commit = once(gate)
    async with stage() as on:
        ref = on.system.start(library.actor())
        first = on.ask(ref, adding("a"))
        await gate.entered.wait()
        left = await on.ask_now(ref, adding("a", settled=settlements.append))
        await left.leave()
        assert settlements.only == "Withdrawn"
        gate.open()
        await first.answer()
    assert (library.disk.numbers, settlements.only) == ({"a": 1}, "Withdrawn")


async def test_a_mutation_that_is_left_while_it_tries_for_its_lock_gives_the_lock_back() -> None:
    library, gate, settlements = Library(), Gate(), Settlements()
    library.disk.on_try = once(gate)
    async with stage() as on:
        ref = on.system.start(library.actor())
        left = on.ask(ref, adding("a", settled=settlements.append))
        await gate.entered.wait()
        await left.leave()
        gate.open()
        assert await ref.ask(adding("b")) == 1
    assert (library.disk.numbers, settlements.only) == ({"b": 1}, "Withdrawn")
    assert not library.disk.is_locked


async def test_a_mutation_that_is_left_between_two_tries_is_not_tried_again(
    mock_clock: trio.testing.MockClock,
) -> None:
    library, settlements = Library(limiter=trio.CapacityLimiter(1)), Settlements()
    library.disk.is_locked_elsewhere = True
    async with stage() as on:
        ref = on.system.start(library.actor())
        left = await on.ask_now(ref, adding("a", settled=settlements.append))
        await ref.ask(number("a"))  # in the only thread, so the first try has come back
        await left.leave()
        library.disk.is_locked_elsewhere = False
        mock_clock.jump(1.0)
        assert await ref.ask(adding("b")) == 1
    assert (settlements.only, library.disk.tries) == ("Withdrawn", 2)


async def test_a_mutation_that_is_left_during_its_commit_lands_and_its_settlement_says_so() -> None:
    library, gate, settlements = Library(), Gate(), Settlements()
    library.disk.on_commit = once(gate)
    async with stage() as on:
        ref = on.system.start(library.actor())
        left = on.ask(ref, adding("a", settled=settlements.append))
        await gate.entered.wait()
        await left.leave()
        assert settlements == []
        gate.open()
        assert await ref.ask(adding("a")) == 2
    assert settlements.only == 1
