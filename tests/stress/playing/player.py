"""One client of a run: chooses calls by its own chance, makes them, takes them down."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random

from mnemosyne.memory.lifecycle import State, Verb
from mnemosyne.memory.scopes import Scope
from tests.stress.history.calls import (
    LOST,
    Answer,
    Forget,
    Inspect,
    Move,
    Recall,
    Remember,
    Revise,
)
from tests.stress.history.history import History
from tests.stress.history.notes import NAMESPACE, title_of, word_of
from tests.stress.playing.callers import Caller, Leaving
from tests.stress.playing.knowledge import Heard, Knowledge
from tests.stress.playing.listing import list_all
from tests.stress.playing.tools import ServerCall, answer_of, tool_of


@dataclass(frozen=True, slots=True)
class Manners:
    """What a client does: among which records, and how often it leaves before the answer.

    Where it does not `grow` memory it remembers only while nothing is known: one record at a time.
    """

    scopes: tuple[Scope, ...] = (Scope.PROJECT,)
    drafts: int = 12
    leaves: float = 0.06
    stale: float = 0.15
    grows: bool = True


@dataclass
class Player:
    """One client; `versions` numbers the texts of the whole run, so that no two are alike."""

    name: str
    caller: Caller
    history: History
    knowledge: Knowledge
    random: Random
    manners: Manners
    versions: Callable[[], int]

    async def play(self, goes_on: Callable[[], bool]) -> None:
        """Make calls as long as `goes_on`, one after another.

        Raises:
            Dead: the server went away.
        """
        try:
            while goes_on():
                await self._choose_one()
        finally:
            self.caller.close()

    async def make(self, call: ServerCall, leaving: Leaving | None = None) -> Answer:
        """Make one call and take it down; lost if the client leaves before the answer."""
        tool, arguments = tool_of(call)
        begun = self.history.begin(self.name, call)
        answer: Answer = LOST
        try:
            payload = await self.caller.call(tool, arguments, leaving)
            answer = LOST if payload is None else answer_of(call, payload)
        finally:
            self.history.end(begun, answer)
        self.knowledge.learn(call, answer)
        return answer

    async def _choose_one(self) -> None:
        chance = self.random.random()
        heard = self.knowledge.any(self.random)
        if chance < 0.1:
            await self._list()
        elif heard is None or (self.manners.grows and chance < 0.22):
            await self.make(self._remember(), self._leaving())
        elif chance < 0.37:
            await self.make(self._recall(), self._leaving())
        elif chance < 0.57:
            await self.make(Inspect(heard.scope, heard.id), self._leaving())
        else:
            await self.make(self._change(heard), self._leaving())

    def _recall(self) -> Recall:
        return Recall(self._scope(), word_of(self.random.randrange(self.manners.drafts)))

    def _remember(self) -> Remember:
        word = word_of(self.random.randrange(self.manners.drafts))
        return Remember(self._scope(), title_of(word, 0))

    def _change(self, heard: Heard) -> Revise | Move | Forget:
        revision = heard.revision
        if self.random.random() < self.manners.stale:
            revision = max(1, revision + self.random.choice((-1, 1)))
        match self.random.randrange(10):
            case 0 | 1:
                return Move(heard.scope, heard.id, revision, Verb.ARCHIVE)
            case 2 | 3:
                return Move(heard.scope, heard.id, revision, Verb.RESTORE)
            case 4 if heard.state is State.ARCHIVED:
                return Forget(heard.scope, heard.id, revision)
            case 5:
                return Revise(heard.scope, heard.id, revision, title_of(heard.word, 0))
            case _:
                title = title_of(heard.word, self.versions())
                return Revise(heard.scope, heard.id, revision, title)

    async def _list(self) -> None:
        size = self.random.choice((3, 20, 100))
        arguments: dict[str, object] = {"scope": self._scope().value, "page_size": size}
        if self.random.random() < 0.5:
            arguments["namespace_id"] = NAMESPACE
        await list_all(self.name, self.caller, self.history, arguments)

    def _scope(self) -> Scope:
        return self.random.choice(self.manners.scopes)

    def _leaving(self) -> Leaving | None:
        if self.random.random() >= self.manners.leaves:
            return None
        return partial(self.history.reached, self.history.now + self.random.randint(1, 12))
