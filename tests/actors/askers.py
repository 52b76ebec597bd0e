"""Askers that run beside the test and can leave, and the plain actor that most tests ask."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import trio
import trio.testing
from outcome import Error, Maybe, Value

from actors import ActorRef, ActorSystem, Request, open_actors
from actors.testing import Gate

R = TypeVar("R")


class Asked(Generic[R]):
    """One question in the hands of a task of its own."""

    def __init__(self, ref: ActorRef, request: Request[R]) -> None:
        self._ref = ref
        self._request = request
        self._scope = trio.CancelScope()
        self._ended = trio.Event()
        self._outcome: Maybe[R] | None = None

    async def run(self) -> None:
        try:
            with self._scope:
                self._outcome = Value(await self._ref.ask(self._request))
        except Exception as error:
            self._outcome = Error(error)
        self._ended.set()

    async def leave(self) -> None:
        """Cancel the asker and wait until it is gone."""
        self._scope.cancel()
        await self._ended.wait()

    @property
    def has_ended(self) -> bool:
        return self._ended.is_set()

    async def answer(self) -> R:
        """Return the answer or raise what the asker got."""
        await self._ended.wait()
        assert self._outcome is not None, "the asker left"
        return self._outcome.unwrap()


@dataclass(frozen=True)
class Stage:
    """A system of actors and a nursery for askers."""

    system: ActorSystem
    askers: trio.Nursery

    def ask(self, ref: ActorRef, request: Request[R]) -> Asked[R]:
        """Ask in the background; the question is in the mailbox after the next checkpoint."""
        asked = Asked(ref, request)
        self.askers.start_soon(asked.run)
        return asked

    async def ask_now(self, ref: ActorRef, request: Request[R]) -> Asked[R]:
        """Ask in the background and return once everybody has come to rest."""
        asked = self.ask(ref, request)
        await trio.testing.wait_all_tasks_blocked()
        return asked


@asynccontextmanager
async def stage(*, grace: float = 1.0, patience: float = 5.0) -> AsyncIterator[Stage]:
    """Give a system and askers for at most `patience` seconds; then both end."""
    with trio.fail_after(patience):
        async with trio.open_nursery() as askers, open_actors(grace=grace) as system:
            yield Stage(system, askers)


async def until(condition: Callable[[], bool]) -> None:
    """Let others run until a thread has made it so; the stage bounds the wait."""
    while not condition():
        await trio.lowlevel.checkpoint()


@dataclass(frozen=True, slots=True)
class Echo(Request[str]):
    """Asks for its own word."""

    word: str


@dataclass(frozen=True, slots=True)
class Hold(Request[str]):
    """Asks for a word that comes once the gate is open."""

    gate: Gate


@dataclass(frozen=True, slots=True)
class Break(Request[str]):
    """Makes the actor raise."""

    error: Exception


@dataclass
class Parrot:
    """Says what it is asked to, and remembers what it has said in this life."""

    said: list[str] = field(default_factory=list)

    async def answer(self, request: Request[object]) -> object:
        match request:
            case Echo(word):
                self.said.append(word)
                return word
            case Hold(gate):
                await gate.hold()
                return "held"
            case Break(error):
                raise error
            case _:
                raise TypeError("a parrot echoes, holds and breaks")


@dataclass(frozen=True, slots=True)
class Relay(Request[str]):
    """Asks an actor to ask another one and to hand the answer back."""

    ref: ActorRef
    request: Request[str]


class Messenger:
    """Asks on behalf of others."""

    async def answer(self, request: Request[object]) -> object:
        match request:
            case Relay(ref, inner):
                return await ref.ask(inner)
            case _:
                raise TypeError("a messenger relays")


def always(behaviour: R) -> Callable[[], R]:
    """Return a maker that hands out the same thing each time, so that a test can look at it."""
    return lambda: behaviour
