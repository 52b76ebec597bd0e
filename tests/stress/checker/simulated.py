"""A notebook in memory and clients that call it at once: histories whose truth is known."""

from dataclasses import dataclass, field
from random import Random

from mnemosyne.memory.lifecycle import State, Verb
from mnemosyne.memory.scopes import Scope
from tests.stress.checker.births import Births
from tests.stress.checker.changes import changed
from tests.stress.history.calls import (
    LOST,
    Answer,
    Call,
    Forget,
    Found,
    Inspect,
    Kept,
    Known,
    List,
    Listed,
    Move,
    Recall,
    Remember,
    Revise,
)
from tests.stress.history.history import Begun, History
from tests.stress.history.notes import title_of, word_in, word_of

HERE = Scope.PROJECT


@dataclass
class Notebook:
    """Does one call at a time; what it forgets to do is for those who plant a fault."""

    records: dict[str, Known] = field(default_factory=dict)
    made: int = 0

    def answer(self, call: Call) -> Answer:
        """Do a call."""
        match call:
            case Remember(title=title):
                return self._remember(title)
            case Revise(id=id) | Move(id=id) | Forget(id=id):
                answer, known = changed(self.records.pop(id, None), call)
                if known is not None:
                    self.records[id] = known
                return answer
            case Inspect(id=id):
                return changed(self.records.get(id), call)[0]
            case Recall(word=word):
                return Found(tuple(self._active(word))[:5])
            case _:
                return self._list()

    def _remember(self, title: str) -> Answer:
        for id, known in sorted(self.records.items(), key=lambda item: item[1].state):
            if known.title == title:
                is_active = known.state is State.ACTIVE
                status = "already_exists" if is_active else "existing_archived"
                return Kept(status, id, known.state, known.revision)
        self.made += 1
        id = f"mem_{self.made:04}"
        self.records[id] = Known(1, State.ACTIVE, title)
        return Kept("remembered", id, State.ACTIVE, 1)

    def _active(self, word: str) -> list[tuple[str, str]]:
        records = self.records.items()
        active = [(id, k.title) for id, k in records if k.state is State.ACTIVE]
        return [(id, title) for id, title in active if word_in(title) == word]

    def _list(self) -> Answer:
        items = tuple((id, k.title, k.state) for id, k in sorted(self.records.items(), key=_id))
        return Listed(items, len(items))


@dataclass
class _Client:
    begun: Begun
    answer: Answer | None = None


def simulate(random: Random, notebook: Notebook, *, clients: int = 5, calls: int = 120) -> History:
    """Let clients call; each call is done at some moment between its start and its end, or lost."""
    history = History()
    waiting: dict[str, _Client] = {}
    for _ in range(3 * calls):
        name = f"client-{random.randrange(clients)}"
        client = waiting.get(name)
        if client is None:
            waiting[name] = _Client(history.begin(name, _any_call(random, notebook, history)))
        elif client.answer is None and random.random() < 0.95:
            client.answer = notebook.answer(client.begun.call)
        else:
            is_lost = client.answer is None or random.random() < 0.05
            history.end(client.begun, LOST if is_lost else client.answer or LOST)
            del waiting[name]
    for client in waiting.values():
        history.end(client.begun, LOST)
    history.barrier()
    return history


def _any_call(random: Random, notebook: Notebook, history: History) -> Call:
    word = word_of(random.randrange(2))
    first = Remember(HERE, title_of(word, 0))
    # Nobody can name a record before some answer has shown it.
    shown = notebook.records.keys() & Births.of(history.happened).titles.keys()
    if not shown:
        return first
    id = random.choice(sorted(shown))
    known = notebook.records[id]
    revision = known.revision + random.choice((0, 0, 0, -1))
    title = title_of(word_in(known.title), random.randrange(1, 10**9))
    calls = (
        first,
        Revise(HERE, id, revision, title),
        Revise(HERE, id, revision, title),
        Move(HERE, id, revision, random.choice(list(Verb))),
        Forget(HERE, id, revision),
        Inspect(HERE, id),
        Inspect(HERE, id),
        Recall(HERE, word),
        List(HERE),
    )
    return random.choice(calls)


def _id(item: tuple[str, Known]) -> str:
    return item[0]
