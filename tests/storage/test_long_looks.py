"""A long look is learnt in slices, recall's index only when somebody recalls."""

from collections.abc import Callable
from pathlib import Path

import pytest

from mnemosyne.memory.outcomes import Inspected, Recalled
from mnemosyne.storage.areas import Recallable, WholeScope
from mnemosyne.storage.disk import Disk
from mnemosyne.storage.findings import Analyzed, Begun, Finding, Seen
from mnemosyne.storage.look import ANALYZED_SLICE, SLICE
from mnemosyne.storage.results import Committed
from tests.storage.helpers import Owner, Unwatched, put, record, revised

MANY = 2 * SLICE + 1


def filled(root: Path, disk: Disk) -> Owner:
    owner = Owner(root, disk)
    for number in range(MANY):
        put(owner.scope, record(number, content=f"Harbour {number}."))
    return owner


def findings(owner: Owner, area: WholeScope | Recallable) -> list[Finding]:
    """Refresh once and return what the look found, one call after another."""
    found: list[Finding] = []
    step: Callable[[], Finding] | frozenset[object] | None = owner.store.looking(frozenset({area}))
    while step is not None and not isinstance(step, frozenset):
        found.append(step())
        step = owner.store.learn(found[-1])
    return found


@pytest.mark.parametrize("disk", [Disk(), Unwatched()], ids=["watched", "walked"])
def test_a_first_look_is_learnt_in_slices_and_complete(tmp_path: Path, disk: Disk) -> None:
    owner = filled(tmp_path, disk)
    found = findings(owner, WholeScope())
    assert [type(one) for one in found] == [Begun, Begun, Seen]
    assert len(owner.listed()) == MANY


def test_nothing_is_analyzed_before_somebody_recalls(tmp_path: Path) -> None:
    owner = filled(tmp_path, Disk())
    for one in findings(owner, WholeScope()):
        if isinstance(one, Begun):
            assert all(entry.analysis is None for entry in one.fresh.values())
    found = findings(owner, Recallable())
    assert [type(one) for one in found] == [Analyzed] * (2 * SLICE // ANALYZED_SLICE + 1)
    assert isinstance(recalled := owner.recall(f"{MANY - 1}"), Recalled)
    assert [match.content for match in recalled.matches] == [f"Harbour {MANY - 1}."]


def test_a_record_changed_while_it_was_analyzed_is_recalled_as_it_is_now(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    put(owner.scope, record(1, content="Old words."))
    owner.refresh(WholeScope())
    analyzing = owner.store.looking(frozenset({Recallable()}))
    assert analyzing is not None
    analyzed = analyzing()
    new = revised(record(1), "New words.")
    assert isinstance(owner.replace(owner.source(record(1).reference), new), Committed)
    owner.store.learn(analyzed)
    assert owner.recall("old") == Recalled(())
    assert isinstance(recalled := owner.recall("new"), Recalled)
    assert len(recalled.matches) == 1


@pytest.mark.parametrize("disk", [Disk(), Unwatched()], ids=["watched", "walked"])
def test_what_a_commit_published_between_two_slices_stays(tmp_path: Path, disk: Disk) -> None:
    owner = filled(tmp_path, disk)
    last, new = record(MANY - 1), revised(record(MANY - 1), "New words.")
    current = owner.source(last.reference)
    look = owner.store.looking(frozenset({WholeScope()}))
    assert look is not None
    rest = owner.store.learn(look())
    assert not isinstance(rest, frozenset)
    with owner.locked(create=False):
        owner.store.publish(owner.store.replacing(current, new)())
    owner.learn(rest)
    assert len(owner.listed()) == MANY
    assert isinstance(inspected := owner.inspect(last.reference), Inspected)
    assert inspected.record == new
