"""The checker by itself: what some order explains passes, what none explains does not."""

import pytest

from mnemosyne.memory.lifecycle import State, Verb
from mnemosyne.memory.scopes import Scope
from tests.stress.checker.verdict import Terms, judge
from tests.stress.history.calls import (
    LOST,
    NOT_FOUND,
    REVISION_CONFLICT,
    WRITE_CONFLICT,
    Answer,
    Call,
    Changed,
    Done,
    Edit,
    Forget,
    Forgotten,
    Found,
    Inspect,
    Kept,
    Known,
    List,
    Listed,
    Look,
    Move,
    Recall,
    Refused,
    Remember,
    Revise,
    Seen,
    Shown,
)
from tests.stress.history.history import Happened
from tests.stress.history.notes import title_of, word_of

HERE = Scope.PROJECT
ID, OTHER = "mem_a", "mem_b"
WORD = word_of(1)
FIRST, SECOND, THIRD = (title_of(WORD, version) for version in range(3))
ACTIVE, ARCHIVED = State.ACTIVE, State.ARCHIVED
BORN = (1, 2, Remember(HERE, FIRST), Kept("remembered", ID, ACTIVE, 1))
REVISED = Changed("revised", ACTIVE, 2)

Line = tuple[int, int | None, Call, Answer]


def revise(title: str, revision: int = 1) -> Revise:
    return Revise(HERE, ID, revision, title)


def inspected(revision: int, title: str, state: State = ACTIVE) -> tuple[Call, Answer]:
    return Inspect(HERE, ID), Shown(Known(revision, state, title))


def violations(*lines: Line, terms: Terms | None = None) -> tuple[str, ...]:
    history = [Happened("client", call, answer, start, end) for start, end, call, answer in lines]
    return judge(history, terms or Terms()).violations


EXPLAINED: dict[str, list[Line]] = {
    "a read during a revision sees either": [
        BORN,
        (3, 8, revise(SECOND), REVISED),
        (4, 5, *inspected(1, FIRST)),
        (6, 7, *inspected(2, SECOND)),
    ],
    "of two revisions at once one conflicts": [
        BORN,
        (3, 6, revise(SECOND), REVISED),
        (4, 5, revise(THIRD), REVISION_CONFLICT),
    ],
    "a lost revision happened": [
        BORN,
        (3, None, revise(SECOND), LOST),
        (4, 5, *inspected(2, SECOND)),
    ],
    "a lost revision did not": [
        BORN,
        (3, None, revise(SECOND), LOST),
        (4, 5, *inspected(1, FIRST)),
    ],
    "a lost revision happens late": [
        BORN,
        (3, None, revise(SECOND), LOST),
        (4, 5, *inspected(1, FIRST)),
        (6, 7, *inspected(2, SECOND)),
    ],
    "a lost remember is found by its duplicate": [
        (1, None, Remember(HERE, FIRST), LOST),
        (2, 3, Remember(HERE, FIRST), Kept("already_exists", ID, ACTIVE, 1)),
    ],
    "archived, forgotten, and remembered anew": [
        BORN,
        (3, 4, Move(HERE, ID, 1, Verb.ARCHIVE), Changed("archived", ARCHIVED, 2)),
        (5, 6, Recall(HERE, WORD), Found(())),
        (7, 8, Forget(HERE, ID, 2), Forgotten()),
        (9, 10, Remember(HERE, FIRST), Kept("remembered", OTHER, ACTIVE, 1)),
        (11, 12, List(HERE), Listed(((OTHER, FIRST, ACTIVE),), 1)),
        (13, 14, Look(HERE), Seen(((OTHER, Known(1, ACTIVE, FIRST)),))),
    ],
}

UNEXPLAINED: dict[str, list[Line]] = {
    "a stale read": [BORN, (3, 4, revise(SECOND), REVISED), (5, 6, *inspected(1, FIRST))],
    "a lost update": [
        BORN,
        (3, 6, revise(SECOND), REVISED),
        (4, 5, revise(THIRD), REVISED),
    ],
    "a value from nowhere": [BORN, (3, 4, *inspected(2, SECOND))],
    "two reads that disagree about the order": [
        BORN,
        (3, 10, revise(SECOND), REVISED),
        (4, 5, *inspected(2, SECOND)),
        (6, 7, *inspected(1, FIRST)),
    ],
    "an acknowledged change that a crash took": [
        BORN,
        (3, 4, revise(SECOND), REVISED),
        (6, 7, Look(HERE), Seen(((ID, Known(1, ACTIVE, FIRST)),))),
    ],
    "a call that was cut off and happened after the death": [
        BORN,
        (3, 5, revise(SECOND), LOST),
        (6, 7, *inspected(1, FIRST)),
        (8, 9, *inspected(2, SECOND)),
    ],
    "a duplicate of equal remembers": [
        BORN,
        (3, 4, Remember(HERE, FIRST), Kept("remembered", OTHER, ACTIVE, 1)),
    ],
    "a forgotten record that comes back": [
        BORN,
        (3, 4, Move(HERE, ID, 1, Verb.ARCHIVE), Changed("archived", ARCHIVED, 2)),
        (5, 6, Forget(HERE, ID, 2), Forgotten()),
        (7, 8, *inspected(2, FIRST, ARCHIVED)),
    ],
    "a listing that misses a record": [BORN, (3, 4, List(HERE), Listed((), 0))],
    "a record in a listing that nobody remembered": [
        (1, 2, List(HERE), Listed(((ID, FIRST, ACTIVE),), 1))
    ],
    "a recall of what is archived": [
        BORN,
        (3, 4, Move(HERE, ID, 1, Verb.ARCHIVE), Changed("archived", ARCHIVED, 2)),
        (5, 6, Recall(HERE, WORD), Found(((ID, FIRST),))),
    ],
    "a refusal for no reason": [BORN, (3, 4, revise(SECOND), REVISION_CONFLICT)],
    "a bound that is not reached": [
        (1, 2, Remember(HERE, FIRST), Refused("candidate_limit_exceeded"))
    ],
    "a record that is not found": [BORN, (3, 4, Inspect(HERE, ID), NOT_FOUND)],
    "a conflict with nobody": [BORN, (3, 4, revise(SECOND), WRITE_CONFLICT)],
}


@pytest.mark.parametrize("lines", EXPLAINED.values(), ids=EXPLAINED)
def test_what_some_order_explains_passes(lines: list[Line]) -> None:
    assert violations(*lines) == ()


@pytest.mark.parametrize("lines", UNEXPLAINED.values(), ids=UNEXPLAINED)
def test_what_no_order_explains_is_found(lines: list[Line]) -> None:
    assert violations(*lines)


def test_a_conflict_with_another_process_is_no_violation() -> None:
    lines = BORN, (3, 4, revise(SECOND), WRITE_CONFLICT)
    assert violations(*lines, terms=Terms(servers=2)) == ()


EDITED = Known(101, ACTIVE, THIRD)
BY_HAND = Terms(by_hand=True)


def test_an_edit_by_hand_is_seen_at_once_and_outdates_every_revision() -> None:
    edit: Line = (3, 4, Edit(HERE, ID, EDITED), Done())
    seen: Line = (5, 6, *inspected(101, THIRD))
    assert violations(BORN, edit, seen, terms=BY_HAND) == ()
    assert violations(BORN, edit, (5, 6, *inspected(1, FIRST)), terms=BY_HAND)
    assert violations(BORN, edit, (5, 6, revise(SECOND), REVISED), terms=BY_HAND)


def test_an_edit_that_a_revision_under_way_writes_over_is_counted_and_allowed() -> None:
    revision: Line = (3, 6, revise(SECOND), REVISED)
    lines = [BORN, revision, (4, 5, Edit(HERE, ID, EDITED), Done()), (7, 8, *inspected(2, SECOND))]
    verdict = judge([Happened("c", call, answer, a, b) for a, b, call, answer in lines], BY_HAND)
    assert (verdict.violations, verdict.in_window) == ((), 1)
