"""One process changes a scope at a time; the lock is on the directory that the path names."""

import errno
import fcntl
import os
from pathlib import Path

import pytest

from mnemosyne.memory.outcomes import SourceUnavailable
from mnemosyne.storage.disk import Disk
from mnemosyne.storage.lock import ScopeLock
from tests.storage.faulty import Fault, FaultyDisk
from tests.storage.helpers import SCOPE, Owner, handles, put, record


def test_a_scope_is_locked_once_and_again_after_its_release(tmp_path: Path) -> None:
    first, second = Owner(tmp_path), Owner(tmp_path)
    with first.locked(create=True):
        assert second.store.founding()() is None
        assert second.store.locking()() is None
    with second.locked(create=False):
        assert first.store.founding()() is None


def test_a_lock_leaves_no_file_and_no_descriptor_behind(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    before = handles()
    with owner.locked(create=True):
        assert owner.store.founding()() is None
    assert list(tmp_path.iterdir()) == [owner.scope]
    assert list(owner.scope.iterdir()) == []
    assert handles() == before


class Swapping(Disk):
    """Has the scope's directory replaced by another one just before it is locked."""

    def __init__(self, scope: Path) -> None:
        self.scope = scope
        self.swaps = 1

    def lock(self, handle: int) -> None:
        if self.swaps:
            self.swaps -= 1
            self.scope.rename(self.scope.with_name("aside"))
            self.scope.mkdir()
        super().lock(handle)


def test_a_directory_replaced_before_its_lock_is_tried_again(tmp_path: Path) -> None:
    owner = Owner(tmp_path, Swapping(tmp_path / SCOPE))
    owner.scope.mkdir()
    assert owner.store.locking()() is None
    lock = owner.store.locking()()
    assert isinstance(lock, ScopeLock)
    assert os.fstat(lock.directory).st_ino == owner.scope.stat().st_ino
    lock.release()


@pytest.mark.parametrize("error", [errno.ENOLCK, errno.EOPNOTSUPP, errno.EINVAL, errno.EBADF])
def test_a_file_system_that_cannot_lock_is_unavailable(tmp_path: Path, error: int) -> None:
    owner = Owner(tmp_path, FaultyDisk(Fault(operation="lock", error=error)))
    before = handles()
    assert owner.store.founding()() == SourceUnavailable()
    assert handles() == before


def test_every_failure_on_the_way_to_the_lock_is_unavailable_or_harmless(tmp_path: Path) -> None:
    counting = FaultyDisk()
    with Owner(tmp_path / "count" / "memory", counting).locked(create=True):
        steps = len(counting.steps)
    before = handles()
    for at in range(steps):
        for done in (False, True):
            disk = FaultyDisk(Fault(at, done=done))
            got = Owner(tmp_path / f"{at}-{done}" / "memory", disk).store.founding()()
            if isinstance(got, ScopeLock):
                got.release()
                # Nothing that the lock needs: a close, or the sweep, which tries again next time.
                assert disk.struck in (None, "close", "listing")
            else:
                assert got == SourceUnavailable()
    assert handles() == before


def test_a_commit_without_the_lock_is_refused_as_the_bug_it_is(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    put(owner.scope, record(1))
    with pytest.raises(RuntimeError):
        owner.store.creating(record(2))
    with owner.locked(create=True):
        pass
    with pytest.raises(RuntimeError):
        owner.store.deleting(owner.source(record(1).reference))


def test_the_lock_is_one_that_other_programs_see(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    with owner.locked(create=True):
        other = os.open(owner.scope, os.O_RDONLY)
        with pytest.raises(BlockingIOError):
            fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.close(other)
