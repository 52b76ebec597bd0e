"""Mailboxes are bounded: full means waiting, too long means MailboxFull."""

import pytest
import trio
import trio.testing

from actors import ActorRef, MailboxFull, PlainActor
from actors.testing import Gate
from tests.actors.askers import Asked, Echo, Hold, Parrot, Stage, always, stage
from tests.actors.shelf import Library, adding, number, once

CAPACITY = 1_024


async def test_a_full_plain_mailbox_makes_the_asker_wait_for_a_place() -> None:
    gate = Gate()
    async with stage() as on:
        ref = on.system.start(PlainActor("parrot", Parrot, capacity=1))
        on.ask(ref, Hold(gate))
        await gate.entered.wait()
        inside = await on.ask_now(ref, Echo("inside"))
        outside = await on.ask_now(ref, Echo("outside"))
        gate.open()
        assert (await inside.answer(), await outside.answer()) == ("inside", "outside")


async def test_a_plain_mailbox_that_stays_full_for_a_second_refuses(
    autojump_clock: trio.testing.MockClock,
) -> None:
    parrot, gate = Parrot(), Gate()
    async with stage() as on:
        ref = on.system.start(PlainActor("parrot", always(parrot), capacity=1))
        on.ask(ref, Hold(gate))
        await gate.entered.wait()
        inside = await on.ask_now(ref, Echo("inside"))
        began = trio.current_time()
        with pytest.raises(MailboxFull):
            await ref.ask(Echo("outside"))
        assert trio.current_time() - began == pytest.approx(1.0)
        gate.open()
        await inside.answer()
    assert parrot.said == ["inside"]


async def fill_reads(on: Stage, ref: ActorRef, looking: Gate) -> list[Asked[int]]:
    """Fill the queue of reads: one is taken and held in its look, the others wait."""
    taken = on.ask(ref, number("a"))
    await looking.entered.wait()
    waiting = [on.ask(ref, number("a")) for _ in range(CAPACITY - 1)]
    await trio.testing.wait_all_tasks_blocked()
    return [taken, *waiting]


async def test_a_read_that_is_taken_but_not_begun_still_has_its_place(
    mock_clock: trio.testing.MockClock,
) -> None:
    library, gate = Library(), Gate()
    library.disk.on_look = once(gate)
    async with stage(patience=60) as on:
        ref = on.system.start(library.actor())
        asked = await fill_reads(on, ref, gate)
        outside = await on.ask_now(ref, number("a"))
        mock_clock.jump(0.9)
        await trio.testing.wait_all_tasks_blocked()
        assert not outside.has_ended
        mock_clock.jump(0.2)
        with pytest.raises(MailboxFull):
            await outside.answer()
        gate.open()
        assert [await one.answer() for one in asked] == [0] * CAPACITY


@pytest.mark.parametrize("leaver", [0, 1, CAPACITY - 1])
async def test_a_withdrawn_read_taken_or_not_gives_its_place_back_at_once(leaver: int) -> None:
    library, gate = Library(), Gate()
    library.disk.on_look = once(gate)
    async with stage(patience=30) as on:
        ref = on.system.start(library.actor())
        asked = await fill_reads(on, ref, gate)
        outside = [await on.ask_now(ref, number("b")) for _ in range(2)]
        await asked[leaver].leave()
        await outside[1].leave()
        gate.open()
        assert await outside[0].answer() == 0


async def test_an_asker_that_leaves_from_outside_lets_nobody_in(
    mock_clock: trio.testing.MockClock,
) -> None:
    library, gate = Library(), Gate()
    library.disk.on_look = once(gate)
    async with stage(patience=30) as on:
        ref = on.system.start(library.actor())
        await fill_reads(on, ref, gate)
        left, stayed = [await on.ask_now(ref, number("b")) for _ in range(2)]
        await left.leave()
        mock_clock.jump(1.0)
        with pytest.raises(MailboxFull):
            await stayed.answer()
        gate.open()


async def test_reads_and_mutations_have_places_of_their_own() -> None:
    library, looking, trying = Library(), Gate(), Gate()
    library.disk.on_look, library.disk.on_try = once(looking), once(trying)
    async with stage(patience=30) as on:
        ref = on.system.start(library.actor())
        await fill_reads(on, ref, looking)
        writing = on.ask(ref, adding("b"))
        await trying.entered.wait()
        looking.open()
        trying.open()
        assert await writing.answer() == 1


async def test_a_mutation_counts_until_its_lock_is_held(
    mock_clock: trio.testing.MockClock,
) -> None:
    library, trying, committing = Library(), Gate(), Gate()
    library.disk.on_try, library.disk.on_commit = once(trying), once(committing)
    async with stage(patience=60) as on:
        ref = on.system.start(library.actor())
        asked = [on.ask(ref, adding("a")) for _ in range(CAPACITY)]
        await trying.entered.wait()
        outside = await on.ask_now(ref, adding("a"))
        mock_clock.jump(1.0)
        with pytest.raises(MailboxFull):
            await outside.answer()
        last = await on.ask_now(ref, adding("a"))
        trying.open()
        await committing.entered.wait()
        committing.open()
        assert await last.answer() == CAPACITY + 1
        assert all([await one.answer() for one in asked])
