"""The lifecycle: a total table, and revisions that only rise."""

from itertools import product

import pytest

from mnemosyne.memory.lifecycle import MAX_REVISION, TRANSITIONS, Lifecycle, State, Verb
from mnemosyne.memory.transitions import MOVED
from tests.requirements.requirement import requirement


def test_every_verb_is_decided_in_every_state() -> None:
    assert set(TRANSITIONS) == set(product(Verb, State))
    assert set(MOVED) == set(Verb)


def test_a_verb_leads_to_one_state_from_everywhere() -> None:
    for verb in Verb:
        assert len({TRANSITIONS[verb, state] for state in State}) == 1


@requirement("archive:effect", "restore:effect")
def test_a_change_raises_the_revision_by_one_and_moves_only_where_it_is_told() -> None:
    assert Lifecycle(State.ACTIVE, 1).advanced() == Lifecycle(State.ACTIVE, 2)
    assert Lifecycle(State.ARCHIVED, 7).advanced(State.ACTIVE) == Lifecycle(State.ACTIVE, 8)


def test_nothing_comes_after_the_largest_revision() -> None:
    with pytest.raises(ValueError, match="less than or equal"):
        Lifecycle(State.ACTIVE, MAX_REVISION).advanced()
