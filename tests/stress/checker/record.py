"""The sequential model of one record, and the part of a history that speaks of it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from mnemosyne.memory.lifecycle import State
from tests.stress.checker.changes import changed
from tests.stress.history.calls import (
    WRITE_CONFLICT,
    Answer,
    Edit,
    Forget,
    Found,
    Inspect,
    Kept,
    Known,
    List,
    Listed,
    Look,
    Lost,
    Move,
    Recall,
    Remember,
    Revise,
    Seen,
)
from tests.stress.history.history import Happened
from tests.stress.history.notes import word_in

RECALLED = 5
"""How many records a recall shows at most."""


class Absent(Enum):
    """An ID is never given twice, so a record that is not there is not yet, or no more."""

    UNBORN = "unborn"
    GONE = "gone"


Standing: TypeAlias = Known | Absent


@dataclass(frozen=True)
class RecordModel:
    """One record, first remembered with `title`; `contested` where others than its server write."""

    id: str
    title: str
    contested: bool = False

    def initial(self) -> Standing:
        return Absent.UNBORN

    def step(self, state: Standing, event: Happened) -> Iterable[Standing]:
        call, answer = event.call, event.answer
        match call:
            case Remember():
                return self._remember(state, answer)
            case Revise() | Move() | Forget() | Inspect():
                return self._change(state, call, answer)
            case Edit(known=known):
                return (known,)
            case Recall() | List() | Look():
                return (state,) if self._is_seen_in(state, answer) else ()

    def _remember(self, state: Standing, answer: Answer) -> Iterator[Standing]:
        born = Known(1, State.ACTIVE, self.title)
        match answer:
            case Lost() | Kept("remembered", state=State.ACTIVE, revision=1):
                if state is Absent.UNBORN:
                    yield born
            case Kept("already_exists" | "existing_archived") if isinstance(state, Known):
                if is_duplicate(state, answer):
                    yield state

    def _change(
        self, state: Standing, call: Revise | Move | Forget | Inspect, answer: Answer
    ) -> Iterator[Standing]:
        known = state if isinstance(state, Known) else None
        told, left = changed(known, call)
        after = left or (state if known is None else Absent.GONE)
        if (isinstance(answer, Lost) and after != state) or answer == told:
            yield after
        elif answer == WRITE_CONFLICT and self.contested:
            yield state

    def _is_seen_in(self, state: Standing, answer: Answer) -> bool:
        known = state if isinstance(state, Known) else None
        match answer:
            case Seen(records):
                return dict(records).get(self.id) == known
            case Found(titles):
                return self._is_found(known, dict(titles))
            case Listed():
                return self._is_listed(known, answer)
            case _:
                return True

    def _is_found(self, known: Known | None, titles: dict[str, str]) -> bool:
        if self.id in titles:
            return known is not None and is_recalled(known, titles[self.id])
        return known is None or known.state is State.ARCHIVED or len(titles) == RECALLED

    def _is_listed(self, known: Known | None, listed: Listed) -> bool:
        shown = {id: (title, state) for id, title, state in listed.items}
        if self.id in shown:
            return known is not None and shown[self.id] == (known.title, known.state)
        is_beyond = not shown or self.id > max(shown)
        return known is None or (is_beyond and len(shown) < listed.total)


def is_duplicate(known: Known, answer: Kept) -> bool:
    """Whether the record is such as the answer says of it."""
    state = State.ACTIVE if answer.status == "already_exists" else State.ARCHIVED
    return answer.state is known.state is state and answer.revision == known.revision


def is_recalled(known: Known, title: str) -> bool:
    """Whether the record can be recalled with this title."""
    return known.state is State.ACTIVE and known.title == title


def concerns(model: RecordModel, event: Happened) -> bool:
    """Whether the call was about the record, or could have shown it."""
    match event.call, event.answer:
        case Remember(), Kept(id=id):
            return id == model.id
        case Remember(title=title), Lost():
            return title == model.title
        case ((Revise(id=id) | Move(id=id) | Forget(id=id) | Inspect(id=id) | Edit(id=id)), _):
            return id == model.id
        case Recall(word=word), Found():
            return word == word_in(model.title)
        case ((List() | Look()), (Listed() | Seen())):
            return True
        case _:
            return False
