"""The sequential model of a scope: duplicates, the bound, whole listings and recalls."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import assert_never

from mnemosyne.memory.lifecycle import State
from tests.stress.checker.changes import changed
from tests.stress.checker.record import RECALLED, is_duplicate, is_recalled
from tests.stress.checker.shelf import EMPTY, Shelf
from tests.stress.history.calls import (
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
    Refused,
    Remember,
    Revise,
    Seen,
)
from tests.stress.history.history import Happened
from tests.stress.history.notes import word_in

CANDIDATE_LIMIT = 1000


@dataclass(frozen=True)
class ScopeModel:
    """All records of one scope, written by one server alone.

    `unclaimed` has by title the IDs that no answer gave: lost remembers must have made them.
    """

    unclaimed: Mapping[str, frozenset[str]]

    def initial(self) -> Shelf:
        return EMPTY

    def step(self, state: Shelf, event: Happened) -> Iterable[Shelf]:
        call, answer = event.call, event.answer
        match call:
            case Remember(title=title):
                return self._remember(state, title, answer)
            case Revise() | Move() | Forget() | Inspect():
                return _change(state, call, answer)
            case Recall(word=word):
                return (state,) if _is_recall(state, word, answer) else ()
            case List(continued=continued):
                is_stale = continued and answer == Refused("stale_cursor")
                return (state,) if is_stale or _is_listing(state, answer) else ()
            case Look():
                is_so = isinstance(answer, Seen) and dict(answer.records) == state.records
                return (state,) if is_so else ()
            case Edit():
                raise ValueError("no model of a scope knows what a hand may do")
            case _:
                assert_never(call)

    def _remember(self, state: Shelf, title: str, answer: Answer) -> Iterator[Shelf]:
        duplicates = {id: known for id, known in state.records.items() if known.title == title}
        is_full = len(state.records) >= CANDIDATE_LIMIT
        born = Known(1, State.ACTIVE, title)
        match answer:
            case Kept("remembered", id, State.ACTIVE, 1):
                if not duplicates and not is_full and id not in state.records:
                    yield state.with_record(id, born)
            case Kept(id=id):
                is_hidden = any(known.state is State.ACTIVE for known in duplicates.values())
                is_second = answer.status == "existing_archived" and is_hidden
                if id in duplicates and is_duplicate(duplicates[id], answer) and not is_second:
                    yield state
            case Refused("candidate_limit_exceeded"):
                if not duplicates and is_full:
                    yield state
            case Lost() if not duplicates and not is_full:
                for id in self.unclaimed.get(title, frozenset()) - state.records.keys():
                    yield state.with_record(id, born)


def _change(
    state: Shelf, call: Revise | Move | Forget | Inspect, answer: Answer
) -> Iterator[Shelf]:
    known = state.records.get(call.id)
    told, after = changed(known, call)
    if isinstance(answer, Lost):
        if after != known:
            yield state.with_record(call.id, after)
    elif answer == told:
        yield state if after == known else state.with_record(call.id, after)


def _is_recall(state: Shelf, word: str, answer: Answer) -> bool:
    if not isinstance(answer, Found):
        return False
    records = state.records
    right = [
        id
        for id, known in records.items()
        if known.state is State.ACTIVE and word_in(known.title) == word
    ]
    return len(answer.titles) == min(len(right), RECALLED) and all(
        id in records and is_recalled(records[id], title) for id, title in answer.titles
    )


def _is_listing(state: Shelf, answer: Answer) -> bool:
    if not isinstance(answer, Listed):
        return False
    shown = state.listing[: len(answer.items)]
    return answer.total == len(state.records) and answer.items == shown
