"""What commits leave on the disk: exact bytes, private modes, and conflicts that write nothing."""

import errno
import os
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from mnemosyne.memory.files import serialize
from mnemosyne.memory.outcomes import (
    NotFound,
    RevisionConflict,
    SourceUnavailable,
    WriteConflict,
)
from mnemosyne.storage.results import Committed, Refused
from tests.requirements.requirement import requirement
from tests.storage.faulty import Fault, FaultyDisk
from tests.storage.helpers import Owner, leftovers, put, record, revised

OLD = record(1, content="Old words.")
NEW = revised(OLD, "New words.")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture(params=[0o000, 0o022, 0o077, 0o277], ids=oct)
def umask(request: pytest.FixtureRequest) -> Iterator[int]:
    mask = request.param
    assert isinstance(mask, int)
    before = os.umask(mask)
    yield mask
    os.umask(before)


@requirement("files:modes", "files:first-run")
def test_a_create_makes_what_is_missing_private_whatever_the_umask(
    tmp_path: Path, umask: int
) -> None:
    owner = Owner(tmp_path / "home" / "memory")
    assert isinstance(owner.create(OLD), Committed)
    path = owner.scope / "harbour" / "tides" / f"{OLD.id}.json"
    assert path.read_bytes() == serialize(OLD)
    assert mode(path) == 0o600
    made = [owner.root.parent, owner.root, owner.scope, path.parent.parent, path.parent]
    assert [mode(each) for each in made] == [0o700] * 5


@requirement("files:modes")
def test_existing_directories_keep_their_mode(tmp_path: Path) -> None:
    owner = Owner(tmp_path / "memory")
    folder = owner.scope / "harbour"
    folder.mkdir(parents=True)
    for each in (owner.root, owner.scope, folder):
        each.chmod(0o755)
    owner.create(OLD)
    assert [mode(each) for each in (owner.root, owner.scope, folder)] == [0o755] * 3
    assert mode(folder / "tides") == 0o700


@pytest.mark.parametrize("bits", [0o600, 0o640, 0o644, 0o400])
def test_a_replaced_file_keeps_the_mode_that_its_owner_gave_it(tmp_path: Path, bits: int) -> None:
    owner = Owner(tmp_path)
    path = put(owner.scope, OLD)
    path.chmod(bits)
    assert isinstance(owner.replace(owner.source(OLD.reference), NEW), Committed)
    assert path.read_bytes() == serialize(NEW)
    assert mode(path) == bits


@requirement("files:path")
def test_a_collectionless_record_lies_in_its_namespace(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    owner.create(record(1, collection=None))
    assert owner.listed() == [f"harbour/{record(1).id}.json"]
    assert owner.listed("harbour", None) == owner.listed()


@requirement("forget:removes-the-file")
def test_a_delete_leaves_the_directories(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    path = put(owner.scope, OLD)
    assert isinstance(owner.delete(owner.source(OLD.reference)), Committed)
    assert not path.exists()
    assert list(path.parent.iterdir()) == []


def by_hand(owner: Owner, data: bytes | None) -> None:
    path = owner.scope / "harbour/tides" / f"{OLD.id}.json"
    path.unlink()
    if data is not None:
        path.write_bytes(data)


CHANGES = {
    "edited": (serialize(record(1, content="By hand.")), WriteConflict()),
    "broken": (b"{", WriteConflict()),
    "too long": (b" " * 70_000, WriteConflict()),
    "revised": (serialize(revised(OLD, "By hand.")), RevisionConflict()),
    "gone": (None, NotFound()),
}


@pytest.mark.parametrize(("data", "outcome"), CHANGES.values(), ids=CHANGES.keys())
@pytest.mark.parametrize("commit", ["replace", "delete"])
def test_a_file_that_changed_since_it_was_read_is_left_as_it_is(
    tmp_path: Path, commit: str, data: bytes | None, outcome: object
) -> None:
    owner = Owner(tmp_path)
    path = put(owner.scope, OLD)
    source = owner.source(OLD.reference)
    by_hand(owner, data)
    result = owner.replace(source, NEW) if commit == "replace" else owner.delete(source)
    assert result == Refused(source.path, outcome)
    assert (path.read_bytes() if path.exists() else None) == data
    assert leftovers(tmp_path) == []


def test_a_file_replaced_by_a_link_is_not_written_through(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    path = put(owner.scope, OLD)
    source = owner.source(OLD.reference)
    path.rename(tmp_path / "aside")
    path.symlink_to(tmp_path / "aside")
    assert owner.replace(source, NEW) == Refused(source.path, SourceUnavailable())
    assert owner.delete(source) == Refused(source.path, SourceUnavailable())
    assert (tmp_path / "aside").read_bytes() == serialize(OLD)


def test_every_made_directory_is_synced_into_its_parent_and_no_other_twice(tmp_path: Path) -> None:
    disk = FaultyDisk()
    owner = Owner(tmp_path / "home" / "memory", disk)
    owner.create(record(1))
    # What home was made in, and home, memory, the scope, the namespace and the collection; then the
    # file and its directory.
    assert disk.steps.count("sync") == 6 + 2
    owner.create(record(2))
    assert disk.steps.count("sync") == 6 + 2 + 2
    shutil.rmtree(owner.scope / "harbour")
    owner.create(record(3))
    assert disk.steps.count("sync") == 6 + 2 + 2 + 4


def test_a_root_below_a_directory_that_may_not_be_opened_is_used_all_the_same(
    tmp_path: Path,
) -> None:
    disk = FaultyDisk(Fault(operation="open_ancestor", error=errno.EACCES, lasting=True))
    assert isinstance(Owner(tmp_path, disk).create(record(1)), Committed)


def test_a_directory_whose_sync_failed_is_synced_by_the_next_create(tmp_path: Path) -> None:
    disk = FaultyDisk()
    owner = Owner(tmp_path, disk)
    with owner.locked(create=True):
        disk.faults.append(Fault(disk.steps.count("sync"), operation="sync"))
        assert isinstance(owner.store.creating(record(1))(), Refused)
        disk.faults.clear()
        disk.steps.clear()
        assert isinstance(owner.store.creating(record(1))(), Committed)
    # The namespace and the collection; then the file and its directory.
    assert disk.steps.count("sync") == 2 + 2
