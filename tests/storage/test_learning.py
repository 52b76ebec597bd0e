"""The catalog only moves forward: a walk that began before a commit takes nothing of it back."""

from pathlib import Path

import pytest

from mnemosyne.memory.lifecycle import State
from mnemosyne.memory.listing import Everything
from mnemosyne.memory.new_memory import identity
from mnemosyne.memory.outcomes import Inspected, NotFound, Recalled, SourceUnavailable
from mnemosyne.memory.records import CanonicalRecord
from mnemosyne.storage.areas import Area, Container, OneRecord, WholeScope
from mnemosyne.storage.disk import Disk
from mnemosyne.storage.findings import Finding, Standing
from mnemosyne.storage.recent_changes import RecentChanges
from mnemosyne.storage.results import Committed, Refused
from mnemosyne.storage.site import Site
from mnemosyne.storage.view import View
from tests.storage.helpers import SCOPE, Owner, Unwatched, put, put_bytes, record, revised

OLD = record(1, content="Old words.")
ONE = OneRecord(OLD.reference)
WHOLE = WholeScope()


@pytest.fixture
def owner(tmp_path: Path) -> Owner:
    owner = Owner(tmp_path, Unwatched())
    put(owner.scope, OLD)
    owner.refresh(WHOLE)
    return owner


def found(owner: Owner, *areas: Area) -> Finding:
    look = owner.store.looking(frozenset(areas))
    assert look is not None
    return look()


def known(owner: Owner) -> CanonicalRecord | None:
    """Return what is known without another look."""
    inspected = owner.store.inspect(OLD.reference)
    assert isinstance(inspected, Inspected | NotFound)
    if isinstance(inspected, NotFound):
        return None
    assert isinstance(inspected.record, CanonicalRecord)
    return inspected.record


def test_a_revision_published_during_a_walk_stays(owner: Owner) -> None:
    put(owner.scope, record(1, content="By hand."))
    finding = found(owner, WHOLE)
    new = revised(OLD, "New words.")
    assert isinstance(owner.replace(owner.source(OLD.reference), new), Committed)
    again = owner.store.learn(finding)
    assert again == frozenset({ONE})
    assert known(owner) == new
    assert owner.store.learn(found(owner, *again)) == frozenset()
    assert known(owner) == new


def test_a_record_created_during_a_walk_is_not_taken_for_gone(owner: Owner) -> None:
    assert isinstance(owner.delete(owner.source(OLD.reference)), Committed)
    finding = found(owner, WHOLE, ONE)
    assert isinstance(owner.create(OLD), Committed)
    assert owner.store.learn(finding) == frozenset()
    assert known(owner) == OLD


def test_a_record_seen_and_then_deleted_during_a_walk_stays_gone(tmp_path: Path) -> None:
    owner = Owner(tmp_path, Unwatched())
    put(owner.scope, OLD)
    finding = found(owner, WHOLE)
    assert isinstance(owner.delete(owner.source(OLD.reference)), Committed)
    assert owner.store.learn(finding) == frozenset({ONE})
    assert known(owner) is None
    assert owner.recall("words") == Recalled(())


def test_a_commit_of_uncertain_outcome_makes_older_findings_doubtful(owner: Owner) -> None:
    path = owner.source(OLD.reference).path
    put(owner.scope, record(1, content="By hand."))
    finding = found(owner, ONE)
    owner.store.publish(Refused(path, SourceUnavailable()))
    assert owner.store.learn(finding) == frozenset({ONE})
    assert known(owner) == OLD
    assert owner.store.learn(found(owner, ONE)) == frozenset()
    assert known(owner) == record(1, content="By hand.")


def test_a_commit_shows_in_the_catalog_before_the_next_look(owner: Owner) -> None:
    archived = record(1, content="Old words.", state=State.ARCHIVED, revision=2)
    owner.replace(owner.source(OLD.reference), archived)
    duplicate = owner.store.duplicate(identity(OLD))
    assert duplicate == archived
    assert known(owner) == archived
    assert owner.recall("words") == Recalled(())
    owner.delete(owner.source(OLD.reference))
    assert owner.store.duplicate(identity(OLD)) is None


def test_after_its_own_commit_a_look_finds_nothing_new(owner: Owner) -> None:
    owner.create(record(2))
    owner.replace(owner.source(OLD.reference), revised(OLD, "New."))
    owner.delete(owner.source(record(2).reference))
    assert owner.store.learn(found(owner, WHOLE, ONE)) == frozenset()


def test_an_active_duplicate_is_found_before_an_archived_one(owner: Owner) -> None:
    for number, state in ((2, State.ARCHIVED), (3, State.ACTIVE), (4, State.ARCHIVED)):
        put(owner.scope, record(number, state=state))
    owner.refresh(WHOLE)
    duplicate = owner.store.duplicate(identity(record(9)))
    assert duplicate == record(3)


def test_a_change_too_old_to_be_remembered_counts_as_one_that_may_have_happened() -> None:
    changes = RecentChanges(kept=2)
    changes.note("a")
    began = changes.now
    for path in ("b", "c", "d", "c"):
        changes.note(path)
    assert changes.outran("never", began)
    assert not changes.outran("never", changes.now)
    assert changes.outran("c", began)
    assert not changes.outran("c", changes.now)


def test_an_overfull_scope_keeps_only_what_was_asked_for_lately(tmp_path: Path) -> None:
    view = View(Site(Disk(), tmp_path, SCOPE, candidate_limit=2), lambda scope, reason: None)
    for number in range(60):
        put(tmp_path / SCOPE, record(number, namespace=f"ns{number // 2}"))
    areas = [Container(f"ns{number}", Everything()) for number in range(30)]
    for area in areas:
        look = view.looking(frozenset({area}))
        assert look is not None
        view.learn(look())
        assert len(area.among(view.catalog.entries.keys())) == 2
        assert len(view.catalog.entries) <= 2 * 8 + 2
    assert view.standings.of(areas[-1]) is Standing.LOOKED
    # What is forgotten is not mistaken for empty.
    assert view.standings.of(areas[0]) is Standing.UNAVAILABLE


def test_debris_beyond_the_bound_is_neither_kept_nor_told(tmp_path: Path) -> None:
    owner = Owner(tmp_path, candidate_limit=5)
    put_bytes(owner.scope / "a.txt", b"")
    for number in range(50):
        (owner.scope / f"{number}").symlink_to("nowhere")
    owner.refresh(WHOLE)
    assert owner.listed() == []
    assert len(owner.skipped) <= 3 * 5
