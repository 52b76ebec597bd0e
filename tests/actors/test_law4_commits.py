"""A commit is one function in one worker thread, and no cancellation tears it."""

import threading
from dataclasses import replace

import pytest
import trio
import trio.testing

from actors import ActorStopped, Commit
from actors.testing import Gate
from tests.actors.askers import stage
from tests.actors.shelf import Library, Settlements, Shelf, adding


async def test_a_commit_runs_in_a_worker_thread_of_the_storages_own_limiter() -> None:
    library, gate = Library(), Gate()
    library.disk.on_commit = gate.hold_thread
    async with stage() as on:
        ref = on.system.start(library.actor())
        asked = on.ask(ref, adding("a"))
        await gate.entered.wait()
        assert library.limiter.borrowed_tokens == 1
        assert trio.to_thread.current_default_thread_limiter().borrowed_tokens == 0
        gate.open()
        await asked.answer()
    assert len(library.disk.threads) == 1
    assert library.disk.threads != [threading.get_ident()]


async def test_a_commit_cancelled_between_its_steps_takes_them_all() -> None:
    library, gate = Library(), Gate()

    def write_both(shelf: Shelf) -> Commit[tuple[str, int], int]:
        def work() -> tuple[str, int]:
            library.disk.numbers["left"] = 1
            gate.hold_thread()
            library.disk.numbers["right"] = 1
            return "left", 1

        return Commit(work, shelf.publish)

    async with stage() as on:
        ref = on.system.start(library.actor())
        torn = on.ask(ref, replace(adding("left"), decide=write_both))
        await gate.entered.wait()
        await torn.leave()
        assert library.disk.numbers == {"left": 1}
        gate.open()
        assert await ref.ask(adding("left")) == 2
    assert library.disk.numbers == {"left": 2, "right": 1}


async def test_a_commit_in_its_thread_is_answered_though_its_actor_is_cancelled() -> None:
    library, gate, settlements = Library(), Gate(), Settlements()
    library.disk.on_commit = gate.hold_thread
    async with stage(grace=0.0) as on:
        ref = on.system.start(library.actor())
        asked = on.ask(ref, adding("a", settled=settlements.append))
        await gate.entered.wait()
        assert not await on.system.stop()
        assert not asked.has_ended
        gate.open()
        assert await asked.answer() == 1
    assert settlements.only == 1
    assert not library.disk.is_locked


async def test_a_mutation_cut_short_before_its_commit_did_nothing_and_lets_its_lock_go() -> None:
    library, gate, settlements = Library(), Gate(), Settlements()
    library.disk.on_look = gate.hold_thread
    async with stage(grace=0.0) as on:
        ref = on.system.start(library.actor())
        asked = on.ask(ref, adding("a", settled=settlements.append))
        await gate.entered.wait()
        assert await on.system.stop()
        with pytest.raises(ActorStopped):
            await asked.answer()
        gate.open()
    assert settlements.only == "ActorStopped"
    assert not library.disk.is_locked
    assert library.disk.numbers == {}
