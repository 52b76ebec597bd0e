"""One actor a key, started on first use."""

import pytest

from actors import ActorFailed, ActorStopped, Keyed, RestartBudget, StorageActor
from tests.actors.askers import stage
from tests.actors.shelf import Library, Settlements, adding, broken, number


async def test_an_actor_is_made_when_its_key_is_first_asked_and_kept() -> None:
    made, library = list[str](), Library()

    def make(key: str) -> StorageActor[str, dict[str, int]]:
        made.append(key)
        return library.actor(key)

    async with stage() as on:
        keyed = Keyed[str](on.system, make)
        assert made == []
        for key in ("one", "two", "one"):
            await keyed.ask(key, number("a"))
    assert made == ["one", "two"]


async def test_a_failing_key_leaves_the_others_alone() -> None:
    libraries = {"one": Library(), "two": Library()}
    budget = RestartBudget(failures=0)
    async with stage() as on:
        keyed = Keyed[str](on.system, lambda key: libraries[key].actor(key, budget))
        with pytest.raises(ActorFailed):
            await keyed.ask("one", broken(OSError()))
        assert await keyed.ask("two", adding("a")) == 1
        with pytest.raises(ActorFailed):
            await keyed.ask("one", number("a"))


async def test_a_key_first_asked_after_the_stop_is_refused_and_settled() -> None:
    library, settlements = Library(), Settlements()
    async with stage() as on:
        keyed = Keyed[str](on.system, library.actor)
        on.system.refuse()
        with pytest.raises(ActorStopped):
            await keyed.ask("one", adding("a", settled=settlements.append))
    assert settlements.only == "ActorStopped"
    assert library.stores == []
