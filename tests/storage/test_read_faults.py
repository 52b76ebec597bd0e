"""A read that the system refuses: one file is skipped, what would hide more fails the call."""

import errno
import os
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from mnemosyne.memory.errors import SkipReason
from mnemosyne.memory.outcomes import (
    Inspected,
    NotFound,
    Recalled,
    SourceUnavailable,
)
from mnemosyne.memory.references import LegacyReference
from mnemosyne.storage.disk import Disk
from tests.requirements.requirement import requirement
from tests.storage.faulty import Fault, FaultyDisk
from tests.storage.helpers import SCOPE, Owner, put, record

UNAVAILABLE = SourceUnavailable()


@dataclass
class Refusing(Disk):
    """Refuses to open, or to tell the status of, the names in `errors`."""

    errors: dict[str, int] = field(default_factory=dict)

    def _refuse(self, name: str) -> None:
        if name in self.errors:
            raise OSError(self.errors[name], "refused")

    def open(self, name: str, flags: int, mode: int = 0, *, dir_fd: int | None = None) -> int:
        self._refuse(name)
        return super().open(name, flags, mode, dir_fd=dir_fd)

    def status_in(self, entry: os.DirEntry[str]) -> os.stat_result:
        self._refuse(f"status of {entry.name}")
        return super().status_in(entry)


class Vanishing(Disk):
    """Empties each directory directly after it was listed, or takes the directory itself away."""

    def __init__(self, victim: Path) -> None:
        self.victim = victim

    def listing(self, handle: int) -> AbstractContextManager[Iterator[os.DirEntry[str]]]:
        found = super().listing(handle)
        if self.victim.is_dir():
            self.victim.rename(self.victim.with_name("aside"))
        elif self.victim.exists():
            self.victim.unlink()
        return found


def file_name(number: int) -> str:
    return f"{record(number).id}.json"


@requirement("contract:scan-faults")
@pytest.mark.parametrize("error", [errno.EACCES, errno.EPERM])
def test_a_file_that_may_not_be_opened_is_skipped_in_a_scan_and_unavailable_by_name(
    tmp_path: Path, error: int
) -> None:
    disk = Refusing({file_name(1): error})
    owner = Owner(tmp_path, disk)
    put(owner.scope, record(1))
    put(owner.scope, record(2))
    assert len(owner.listed()) == len(owner.listed()) == 1
    assert owner.skipped == [SkipReason.UNREADABLE]
    assert owner.inspect(record(1).reference) == UNAVAILABLE
    assert owner.current(record(1).reference) == UNAVAILABLE
    disk.errors.clear()
    assert len(owner.listed()) == 2
    assert isinstance(owner.inspect(record(1).reference), Inspected)


def test_a_file_whose_status_may_not_be_seen_is_read_all_the_same(tmp_path: Path) -> None:
    disk = Refusing({f"status of {file_name(1)}": errno.EACCES})
    owner = Owner(tmp_path, disk)
    put(owner.scope, record(1))
    assert len(owner.listed()) == 1
    put(owner.scope, record(1, content="Changed by hand."))
    recalled = owner.recall("changed hand")
    assert isinstance(recalled, Recalled)
    assert len(recalled.matches) == 1


@requirement("contract:scan-faults")
@pytest.mark.parametrize(
    "error", [errno.EIO, errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.ESTALE]
)
def test_a_file_that_the_system_cannot_read_fails_the_call_and_nothing_is_kept_of_it(
    tmp_path: Path, error: int
) -> None:
    disk = Refusing({file_name(1): error})
    owner = Owner(tmp_path, disk)
    put(owner.scope, record(1))
    put(owner.scope, record(2))
    assert owner.recall("harbour") == UNAVAILABLE
    assert owner.inventory() == owner.inventory("harbour") == UNAVAILABLE
    assert owner.inspect(LegacyReference(SCOPE, "x")) == UNAVAILABLE
    assert owner.inspect(record(1).reference) == UNAVAILABLE
    assert owner.store.why_incomplete() == UNAVAILABLE
    disk.errors.clear()
    assert len(owner.listed()) == 2


@requirement("contract:scan-faults")
@pytest.mark.parametrize("error", [errno.EACCES, errno.EIO, errno.EMFILE])
def test_a_directory_that_cannot_be_opened_fails_the_call(tmp_path: Path, error: int) -> None:
    disk = Refusing({"harbour": error})
    owner = Owner(tmp_path, disk)
    put(owner.scope, record(1))
    put(owner.scope, record(2, namespace="quay"))
    assert owner.recall("harbour") == UNAVAILABLE
    assert owner.inventory() == owner.inventory("harbour") == UNAVAILABLE
    assert owner.inspect(record(1).reference) == UNAVAILABLE
    assert len(owner.listed("quay")) == 1


def test_every_single_failure_of_a_warm_or_cold_look_is_unavailable_or_harmless(
    tmp_path: Path,
) -> None:
    counting = FaultyDisk()
    put(tmp_path / SCOPE, record(1))
    Owner(tmp_path, counting).recall("harbour")
    for at in range(len(counting.steps)):
        disk = FaultyDisk(Fault(at))
        answer = Owner(tmp_path, disk).recall("harbour")
        assert answer == UNAVAILABLE or disk.struck in (None, "close")


def test_a_failed_look_leaves_what_was_known_for_the_next_one(tmp_path: Path) -> None:
    disk = FaultyDisk()
    owner = Owner(tmp_path, disk)
    path = put(owner.scope, record(1))
    assert len(owner.listed()) == 1
    path.unlink()
    put(owner.scope, record(2))
    disk.steps.clear()
    disk.faults[:] = [Fault(operation="read", lasting=True)]
    assert owner.recall("harbour") == UNAVAILABLE
    disk.faults.clear()
    assert owner.listed() == [f"harbour/tides/{file_name(2)}"]


@requirement("contract:scan-faults")
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_what_vanishes_during_a_scan_is_as_if_it_had_not_been_there(
    tmp_path: Path, depth: int
) -> None:
    victim = tmp_path / SCOPE / "/".join(("harbour", "tides", file_name(1))[:depth])
    put(tmp_path / SCOPE, record(1))
    owner = Owner(tmp_path, Vanishing(victim))
    assert owner.recall("harbour") == Recalled(())
    assert owner.inspect(record(1).reference) == NotFound()
