"""Every step of every commit fails, before or after its effect: old or new, whole."""

import errno
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mnemosyne.memory.files import serialize
from mnemosyne.memory.outcomes import OutcomeUncertain, SourceUnavailable, WriteConflict
from mnemosyne.memory.records import CanonicalRecord
from mnemosyne.storage.results import Committed, Refused
from tests.requirements.requirement import requirement
from tests.storage.faulty import Crashed, Fault, FaultyDisk
from tests.storage.helpers import Owner, Result, handles, leftovers, put, record, revised

OLD = record(content="The old words.")
NEW = revised(OLD, "The new words.")
Commit = Callable[[Owner], Callable[[], Result]]


def creating(owner: Owner) -> Callable[[], Result]:
    return owner.store.creating(OLD)


def replacing(owner: Owner) -> Callable[[], Result]:
    return owner.store.replacing(owner.source(OLD.reference), NEW)


def deleting(owner: Owner) -> Callable[[], Result]:
    return owner.store.deleting(owner.source(OLD.reference))


COMMITS: dict[Commit, tuple[CanonicalRecord | None, CanonicalRecord | None]] = {
    creating: (None, OLD),
    replacing: (OLD, NEW),
    deleting: (OLD, None),
}
by_commit = pytest.mark.parametrize("commit", COMMITS, ids=lambda commit: commit.__name__)


def attempt(root: Path, commit: Commit, *faults: Fault, short: int | None = None) -> Result:
    """Run one commit whose steps, counted from its own beginning, go wrong."""
    disk = FaultyDisk()
    owner = Owner(root, disk)
    if COMMITS[commit][0] is not None:
        put(owner.scope, OLD)
    with owner.locked(create=True):
        work = commit(owner)
        disk.steps.clear()
        disk.faults[:] = faults
        disk.write_at_most = short
        try:
            return work()
        finally:
            disk.faults.clear()


def steps(tmp_path: Path, commit: Commit) -> int:
    disk = FaultyDisk()
    owner = Owner(tmp_path / "count", disk)
    if COMMITS[commit][0] is not None:
        put(owner.scope, OLD)
    with owner.locked(create=True):
        work = commit(owner)
        disk.steps.clear()
        work()
        return len(disk.steps)


def on_disk(root: Path) -> CanonicalRecord | None:
    """Return which whole record the file holds; anything in between fails the test."""
    found = list(root.rglob("mem_*.json"))
    if not found:
        return None
    whole = {serialize(each): each for each in (OLD, NEW)}
    return whole[found[0].read_bytes()]


def private_text(root: Path) -> list[Path]:
    return [path for path in leftovers(root) if path.stat().st_size]


def single_faults(tmp_path: Path, commit: Commit) -> Iterator[tuple[Path, Fault]]:
    for at in range(steps(tmp_path, commit)):
        for done in (False, True):
            yield tmp_path / f"{at}-{done}", Fault(at, done=done)


@requirement("revise:atomic")
@by_commit
def test_one_failed_step_leaves_the_record_old_or_new_and_is_answered_truly(
    tmp_path: Path, commit: Commit
) -> None:
    before, after = COMMITS[commit]
    for root, fault in single_faults(tmp_path, commit):
        match attempt(root, commit, fault):
            case Committed():
                assert on_disk(root) == after, fault
            case Refused(outcome=OutcomeUncertain()):
                assert commit is not creating
            case Refused(outcome=outcome):
                assert outcome == SourceUnavailable()
                assert on_disk(root) == before, fault
        assert leftovers(root) == [], fault


@by_commit
def test_a_disk_that_dies_midway_leaves_the_record_whole_and_the_next_mutation_cleans_up(
    tmp_path: Path, commit: Commit
) -> None:
    before, _ = COMMITS[commit]
    for root, fault in single_faults(tmp_path, commit):
        result = attempt(root, commit, replace(fault, lasting=True))
        found = on_disk(root)
        if result == Refused(result.path, SourceUnavailable()) and commit is not creating:
            assert found == before, fault
        Owner(root).create(record(2))
        assert leftovers(root) == [], fault
        (root / "project/harbour/tides" / f"{record(2).id}.json").unlink()
        assert on_disk(root) == found


@requirement("revise:atomic")
@by_commit
def test_a_crash_at_any_step_leaves_the_record_whole_and_the_next_mutation_cleans_up(
    tmp_path: Path, commit: Commit
) -> None:
    for root, fault in single_faults(tmp_path, commit):
        with pytest.raises(Crashed):
            attempt(root, commit, replace(fault, lasting=True, crash=True))
        found = on_disk(root)
        Owner(root).create(record(2))
        assert leftovers(root) == [], fault
        (root / "project/harbour/tides" / f"{record(2).id}.json").unlink()
        assert on_disk(root) == found


@by_commit
def test_a_temporary_file_that_cannot_be_removed_is_emptied(tmp_path: Path, commit: Commit) -> None:
    no_unlink = Fault(operation="unlink", lasting=True)
    for root, fault in single_faults(tmp_path, commit):
        attempt(root, commit, fault, no_unlink)
        assert [path for path in private_text(root) if path.stat().st_nlink == 1] == [], fault


@by_commit
def test_no_fault_leaks_a_descriptor(tmp_path: Path, commit: Commit) -> None:
    before = handles()
    for root, fault in single_faults(tmp_path, commit):
        attempt(root, commit, fault)
    assert handles() == before


@pytest.mark.parametrize("size", [1, 7, 100])
def test_short_writes_are_completed(tmp_path: Path, size: int) -> None:
    assert isinstance(attempt(tmp_path, replacing, short=size), Committed)
    assert on_disk(tmp_path) == NEW


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EDQUOT, errno.EFBIG])
def test_a_full_disk_leaves_the_old_bytes(tmp_path: Path, error: int) -> None:
    full = Fault(3, operation="write", error=error)
    result = attempt(tmp_path, replacing, full, short=50)
    assert isinstance(result, Refused)
    assert result.outcome == SourceUnavailable()
    assert on_disk(tmp_path) == OLD
    assert leftovers(tmp_path) == []


def test_a_write_that_takes_nothing_is_a_failure_and_no_endless_loop(tmp_path: Path) -> None:
    result = attempt(tmp_path, replacing, short=0)
    assert isinstance(result, Refused)
    assert on_disk(tmp_path) == OLD


@requirement("contract:create-taken-back")
def test_a_created_name_is_taken_away_when_its_directory_cannot_be_synced(tmp_path: Path) -> None:
    result = attempt(tmp_path, creating, Fault(3, operation="sync"))
    assert isinstance(result, Refused)
    assert result.outcome == SourceUnavailable()
    assert on_disk(tmp_path) is None


@requirement("revise:uncertain", "transition:uncertain", "forget:uncertain")
@pytest.mark.parametrize(
    ("commit", "operation"),
    [(replacing, "rename"), (deleting, "unlink")],
    ids=["replace", "delete"],
)
def test_an_error_after_the_last_step_is_uncertain(
    tmp_path: Path, commit: Commit, operation: str
) -> None:
    for number, fault in enumerate(
        [Fault(operation=operation, done=True), Fault(0 if commit is deleting else 3, "sync")]
    ):
        root = tmp_path / str(number)
        result = attempt(root, commit, fault)
        assert isinstance(result, Refused)
        assert result.outcome == OutcomeUncertain()
        assert on_disk(root) == COMMITS[commit][1]


@requirement("contract:write-conflict")
def test_a_name_that_exists_is_not_replaced_by_a_create(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    existing = put(owner.scope, NEW)
    result = owner.create(OLD)
    assert isinstance(result, Refused)
    assert result.outcome == WriteConflict()
    assert existing.read_bytes() == serialize(NEW)
    assert leftovers(tmp_path) == []
