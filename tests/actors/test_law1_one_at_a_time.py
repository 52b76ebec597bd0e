"""An actor answers one question at a time; reads share a look and never wait for a commit."""

from collections.abc import Callable

import pytest
import trio
import trio.testing

from actors import PlainActor, Read, StorageActor
from actors.testing import Gate
from tests.actors.askers import Echo, Hold, Parrot, always, stage, until
from tests.actors.shelf import Disk, Library, Shelf, adding, number, once


async def test_a_plain_actor_begins_no_question_before_the_last_is_answered() -> None:
    parrot, gate = Parrot(), Gate()
    async with stage() as on:
        ref = on.system.start(PlainActor("parrot", always(parrot)))
        first = on.ask(ref, Hold(gate))
        await gate.entered.wait()
        second = await on.ask_now(ref, Echo("second"))
        assert parrot.said == []
        gate.open()
        assert (await first.answer(), await second.answer()) == ("held", "second")


async def test_a_read_is_answered_while_a_commit_is_in_its_thread() -> None:
    library, gate = Library(Disk({"a": 1})), Gate()
    library.disk.on_commit = gate.hold_thread
    async with stage() as on:
        ref = on.system.start(library.actor())
        writing = on.ask(ref, adding("a"))
        await gate.entered.wait()
        assert await ref.ask(number("a")) == 1
        assert not writing.has_ended
        gate.open()
        assert await writing.answer() == 2


async def test_a_mutation_tries_for_no_lock_before_the_last_is_answered() -> None:
    library, gate = Library(), Gate()
    library.disk.on_commit = once(gate)
    async with stage() as on:
        ref = on.system.start(library.actor())
        first = on.ask(ref, adding("a"))
        await gate.entered.wait()
        second = await on.ask_now(ref, adding("a"))
        assert library.disk.tries == 1
        gate.open()
        assert (await first.answer(), await second.answer()) == (1, 2)


async def test_mutations_that_wait_together_lose_nothing() -> None:
    library = Library()
    async with stage() as on:
        ref = on.system.start(library.actor())
        asked = [on.ask(ref, adding("a")) for _ in range(50)]
        assert sorted([await one.answer() for one in asked]) == list(range(1, 51))
    assert library.disk.numbers == {"a": 50}


async def test_all_reads_that_wait_share_one_look_at_the_union_of_their_areas() -> None:
    library, gate = Library(Disk({"a": 1, "b": 2})), Gate()
    library.disk.on_look = once(gate)
    async with stage() as on:
        ref = on.system.start(library.actor())
        first = on.ask(ref, number("a"))
        await gate.entered.wait()
        others = [on.ask(ref, number(area)) for area in "abab"]
        await trio.testing.wait_all_tasks_blocked()
        gate.open()
        assert await first.answer() == 1
        assert [await one.answer() for one in others] == [1, 2, 1, 2]
    assert library.disk.looks == [frozenset("a"), frozenset("ab")]


async def test_a_read_whose_look_began_before_a_commit_shows_what_that_commit_answered() -> None:
    library, committing, looking = Library(Disk({"a": 1})), Gate(), Gate()
    library.disk.on_commit = committing.hold_thread
    async with stage() as on:
        ref = on.system.start(library.actor())
        writing = on.ask(ref, adding("a"))
        await committing.entered.wait()
        library.disk.on_look = once(looking)
        reading = on.ask(ref, number("a"))
        await looking.entered.wait()
        committing.open()
        assert await writing.answer() == 2
        looking.open()
        assert await reading.answer() == 2
    assert len(library.disk.looks) == 3


async def test_a_mutation_looks_only_when_a_batch_has_learnt_its_own_look() -> None:
    library, gate, trying = Library(), Gate(), Gate()
    library.disk.on_look, library.disk.on_try = once(gate), once(trying)
    async with stage() as on:
        ref = on.system.start(library.actor())
        reading = on.ask(ref, number("a"))
        await gate.entered.wait()
        writing = on.ask(ref, adding("b"))
        await trying.entered.wait()
        trying.open()
        await until(lambda: library.disk.is_locked and library.limiter.borrowed_tokens == 1)
        await trio.testing.wait_all_tasks_blocked()
        assert library.disk.looks == [frozenset("a")]
        gate.open()
        assert (await reading.answer(), await writing.answer()) == (0, 1)


async def test_a_storage_actor_knows_reads_and_mutations_only() -> None:
    async with stage() as on:
        with pytest.raises(TypeError):
            await on.system.start(Library().actor()).ask(Echo("word"))


class Restless(Shelf):
    """A store whose disk never comes to rest."""

    def learn(self, finding: dict[str, int]) -> frozenset[str]:
        super().learn(finding)
        return frozenset(finding)


async def test_a_refresh_ends_after_three_looks_whatever_they_find() -> None:
    disk = Disk({"a": 1})
    actor = StorageActor("shelf", lambda: Restless(disk), limiter=trio.CapacityLimiter(1))
    async with stage() as on:
        assert await on.system.start(actor).ask(number("a")) == 1
    assert disk.looks == [frozenset("a")] * 3


class Thorough(Shelf):
    """Finds one area a time, and is not done before all are learnt."""

    def looking(self, areas: frozenset[str]) -> Callable[[], dict[str, int]]:
        self.left = sorted(areas)
        return self._next

    def _next(self) -> dict[str, int]:
        return self.disk.look(frozenset({self.left.pop(0)}))

    def learn(self, finding: dict[str, int]) -> frozenset[str] | Callable[[], dict[str, int]]:
        super().learn(finding)
        return self._next if self.left else frozenset()


async def test_a_long_look_is_learnt_in_parts_and_the_answer_comes_after_the_last() -> None:
    disk = Disk(dict.fromkeys("abcdef", 1))
    actor = StorageActor("shelf", lambda: Thorough(disk), limiter=trio.CapacityLimiter(1))
    async with stage() as on:
        ref = on.system.start(actor)
        gate = Gate()
        disk.on_look = once(gate)
        asked = [await on.ask_now(ref, number(area)) for area in "abcdef"]
        gate.open()
        assert [await one.answer() for one in asked] == [1] * 6


class Sure(Shelf):
    """A store that knows that nothing has changed."""

    def looking(self, areas: frozenset[str]) -> None:
        return None


async def test_a_store_that_has_nothing_to_look_at_is_read_without_a_thread() -> None:
    limiter = trio.CapacityLimiter(1)
    limiter.acquire_on_behalf_of_nowait("the test")
    actor = StorageActor("shelf", lambda: Sure(Disk(), {"a": 7}), limiter=limiter)
    async with stage() as on:
        assert await on.system.start(actor).ask(number("a")) == 7


async def test_others_get_their_turn_between_two_answers_of_a_batch() -> None:
    library, gate, turns, first = Library(), Gate(), list[str](), trio.Event()
    library.disk.on_look = once(gate)

    def answer(shelf: Shelf) -> int:
        turns.append("answer")
        first.set()
        return 0

    async def other() -> None:
        await first.wait()
        turns.append("other")

    async with stage() as on:
        ref = on.system.start(library.actor())
        await on.ask_now(ref, number("a"))
        asked = [await on.ask_now(ref, Read("a", answer)) for _ in range(3)]
        on.askers.start_soon(other)
        gate.open()
        await asked[-1].answer()
    assert "other" in turns[:3]
