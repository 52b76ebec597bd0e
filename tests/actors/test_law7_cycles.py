"""An actor that asks itself, or a circle of asks, is an error at once."""

import pytest

from actors import ActorFailed, AskCycle, PlainActor
from actors.testing import Gate
from tests.actors.askers import Echo, Hold, Messenger, Parrot, Relay, stage


async def test_an_actor_that_asks_itself_gets_an_error_instead_of_a_deadlock() -> None:
    async with stage() as on:
        ref = on.system.start(PlainActor("messenger", Messenger))
        with pytest.raises(ActorFailed) as caught:
            await ref.ask(Relay(ref, Echo("me")))
    assert isinstance(caught.value.__cause__, AskCycle)


async def test_a_circle_of_asks_is_found_where_it_closes() -> None:
    async with stage() as on:
        first = on.system.start(PlainActor("first", Messenger))
        second = on.system.start(PlainActor("second", Messenger))
        with pytest.raises(ActorFailed) as caught:
            await first.ask(Relay(second, Relay(first, Echo("me"))))
    inner = caught.value.__cause__
    assert isinstance(inner, ActorFailed)
    assert isinstance(inner.__cause__, AskCycle)
    assert (caught.value.actor, inner.actor, inner.__cause__.actor) == ("first", "second", "first")


async def test_a_chain_that_does_not_close_is_no_circle() -> None:
    async with stage() as on:
        parrot = on.system.start(PlainActor("parrot", Parrot))
        first = on.system.start(PlainActor("first", Messenger))
        second = on.system.start(PlainActor("second", Messenger))
        assert await second.ask(Relay(first, Relay(parrot, Echo("word")))) == "word"


async def test_two_askers_that_wait_for_one_actor_are_no_circle() -> None:
    gate = Gate()
    async with stage() as on:
        parrot = on.system.start(PlainActor("parrot", Parrot))
        messenger = on.system.start(PlainActor("messenger", Messenger))
        held = on.ask(messenger, Relay(parrot, Hold(gate)))
        await gate.entered.wait()
        waiting = await on.ask_now(parrot, Echo("mine"))
        gate.open()
        assert (await held.answer(), await waiting.answer()) == ("held", "mine")


async def test_an_actor_may_ask_again_whom_it_asked_for_the_last_question() -> None:
    async with stage() as on:
        parrot = on.system.start(PlainActor("parrot", Parrot))
        messenger = on.system.start(PlainActor("messenger", Messenger))
        for word in ("one", "two"):
            assert await messenger.ask(Relay(parrot, Echo(word))) == word
