"""What a crash leaves behind is swept by the next mutation, and nothing else is."""

import errno
import os
from pathlib import Path

import pytest

from mnemosyne.storage.layout import is_leftover, temporary_name
from tests.storage.faulty import Fault, FaultyDisk
from tests.storage.helpers import Owner, handles, leftovers, put, put_bytes, record

LEFTOVER = temporary_name("0123456789abcdef" * 2)


@pytest.fixture
def owner(tmp_path: Path) -> Owner:
    owner = Owner(tmp_path, FaultyDisk())
    put(owner.scope, record(1))
    return owner


def test_leftovers_are_no_candidates_and_no_read_removes_them(owner: Owner) -> None:
    put_bytes(owner.scope / "harbour" / LEFTOVER, b"private")
    assert len(owner.listed()) == 1
    assert owner.skipped == []
    assert len(leftovers(owner.root)) == 1


@pytest.mark.parametrize("folder", ["harbour", "harbour/tides", "elsewhere"])
def test_the_next_mutation_in_the_scope_removes_leftovers(owner: Owner, folder: str) -> None:
    put_bytes(owner.scope / folder / LEFTOVER, b"private")
    owner.delete(owner.source(record(1).reference))
    assert leftovers(owner.root) == []


@pytest.mark.parametrize(
    "name",
    [
        LEFTOVER.upper(),
        LEFTOVER + "x",
        "x" + LEFTOVER,
        LEFTOVER.replace("0", "g"),
        ".mnemosyne-.tmp",
        "notes.tmp",
        "mem_1.json.tmp",
        LEFTOVER + "\n",
    ],
)
def test_only_the_exact_name_is_a_leftover(owner: Owner, name: str) -> None:
    assert is_leftover(LEFTOVER)
    debris = put_bytes(owner.scope / "harbour" / name, b"mine")
    with owner.locked(create=False):
        assert debris.read_bytes() == b"mine"


def test_what_bears_the_name_but_is_no_regular_file_stays(owner: Owner, tmp_path: Path) -> None:
    mine = put_bytes(tmp_path / "mine", b"mine")
    folder, link = owner.scope / LEFTOVER, owner.scope / "harbour" / LEFTOVER
    folder.mkdir()
    link.symlink_to(mine)
    with owner.locked(create=False):
        assert folder.is_dir()
        assert link.is_symlink()
    assert mine.read_bytes() == b"mine"


def test_a_leftover_that_cannot_be_removed_is_emptied(owner: Owner) -> None:
    left = put_bytes(owner.scope / "harbour" / LEFTOVER, b"private")
    disk = owner.disk
    assert isinstance(disk, FaultyDisk)
    disk.faults.append(Fault(operation="unlink", error=errno.EACCES, lasting=True))
    with owner.locked(create=False):
        assert left.read_bytes() == b""


def test_a_leftover_that_is_also_a_record_is_never_emptied(owner: Owner) -> None:
    """A crash between link and unlink leaves the new record with two names."""
    path = put(owner.scope, record(2))
    data = path.read_bytes()
    path.with_name(LEFTOVER).hardlink_to(path)
    disk = owner.disk
    assert isinstance(disk, FaultyDisk)
    disk.faults.append(Fault(operation="unlink", error=errno.EACCES, lasting=True))
    with owner.locked(create=False):
        assert path.read_bytes() == data
    disk.faults.clear()
    with owner.locked(create=False):
        assert path.read_bytes() == data
    assert leftovers(owner.root) == []


def test_a_sweep_that_fails_refuses_no_mutation(owner: Owner) -> None:
    put_bytes(owner.scope / "harbour" / LEFTOVER, b"private")
    before = handles()
    for operation in ("listing", "unlink", "truncate", "status_of"):
        disk = FaultyDisk(Fault(operation=operation, lasting=True))
        with Owner(owner.root, disk).locked(create=False):
            pass
    assert handles() == before


def test_a_sweep_does_not_follow_links_out_of_the_scope(owner: Owner, tmp_path: Path) -> None:
    outside = put_bytes(tmp_path / "outside" / LEFTOVER, b"not ours")
    os.symlink(outside.parent, owner.scope / "way out")
    with owner.locked(create=False):
        assert outside.read_bytes() == b"not ours"
