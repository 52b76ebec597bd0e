"""What the clients of one run have heard, all of them together: enough to ask sensible things."""

from dataclasses import dataclass, field, replace
from random import Random

from mnemosyne.memory.lifecycle import State
from mnemosyne.memory.scopes import Scope
from tests.stress.history.calls import (
    NOT_FOUND,
    Answer,
    Call,
    Changed,
    Edit,
    Forget,
    Forgotten,
    Inspect,
    Kept,
    Move,
    Remember,
    Revise,
    Shown,
)
from tests.stress.history.notes import word_in


@dataclass(frozen=True, slots=True)
class Heard:
    """The latest that was heard of a record; others may know better."""

    scope: Scope
    id: str
    revision: int
    state: State
    word: str


@dataclass
class Knowledge:
    """Records by ID."""

    records: dict[str, Heard] = field(default_factory=dict)

    def learn(self, call: Call, answer: Answer) -> None:
        """Take in an answer, unless something later was heard before."""
        match call, answer:
            case Remember(scope, title), Kept(_, id, state, revision):
                self._hear(Heard(scope, id, revision, state, word_in(title)))
            case ((Revise(id=id) | Move(id=id)), Changed(_, state, revision)):
                if heard := self.records.get(id):
                    self._hear(replace(heard, revision=revision, state=state))
            case Inspect(scope, id), Shown(known):
                self._hear(Heard(scope, id, known.revision, known.state, word_in(known.title)))
            case Edit(scope, id, known), _:
                self._hear(Heard(scope, id, known.revision, known.state, word_in(known.title)))
            case Forget(id=id), Forgotten():
                self.records.pop(id, None)
            case ((Revise(id=id) | Move(id=id) | Forget(id=id) | Inspect(id=id)), _):
                if answer == NOT_FOUND:
                    self.records.pop(id, None)
            case _:
                pass

    def any(self, random: Random) -> Heard | None:
        """Return some record that may be there."""
        return random.choice(list(self.records.values())) if self.records else None

    def _hear(self, heard: Heard) -> None:
        known = self.records.get(heard.id)
        if known is None or known.revision <= heard.revision:
            self.records[heard.id] = heard
