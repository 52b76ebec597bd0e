"""The answer's type follows from the question's; mypy checks what these functions assert."""

from typing import assert_type

from actors import (
    ActorRef,
    Foreign,
    Forged,
    Keyed,
    Open,
    Opened,
    PlainActor,
    Read,
    Request,
    Sign,
    SigningActor,
    SigningKey,
)
from actors.testing import running
from tests.actors.askers import Echo
from tests.actors.shelf import Library, Shelf, adding, number


class Count(Request[int]):
    """Asks for a number."""


async def answers_are_typed(ref: ActorRef, keyed: Keyed[str]) -> None:
    assert_type(await ref.ask(Count()), int)
    assert_type(await ref.ask(Echo("word")), str)
    assert_type(await ref.ask(Sign(b"payload")), str)
    assert_type(await ref.ask(Open("token")), Opened | Foreign | Forged)
    assert_type(await keyed.ask("key", Count()), int)
    assert_type(await keyed.ask("key", Read("a", sorted_areas)), list[str])


def sorted_areas(shelf: Shelf) -> list[str]:
    return sorted(shelf.catalog)


async def test_questions_to_a_store_are_typed_by_their_functions() -> None:
    async with running(Library().actor()) as ref:
        assert assert_type(await ref.ask(number("a")), int) == 0
        assert assert_type(await ref.ask(Read("a", sorted_areas)), list[str]) == ["a"]
        assert assert_type(await ref.ask(adding("a")), int) == 1


async def test_answers_of_plain_actors_are_typed_by_their_questions() -> None:
    async with running(PlainActor("signing", lambda: SigningActor(SigningKey()))) as ref:
        token = assert_type(await ref.ask(Sign(b"payload")), str)
        assert await ref.ask(Open(token)) == Opened(b"payload")
