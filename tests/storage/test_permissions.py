"""The same as the faults of the seam, on a real file system that refuses a real user."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mnemosyne.memory.files import serialize
from mnemosyne.memory.outcomes import Inspected, SourceUnavailable
from mnemosyne.storage.results import Refused
from tests.storage.helpers import Owner, leftovers, put, record, revised

Restrict = Callable[[Path, int], None]


@pytest.fixture
def restrict(tmp_path: Path) -> Iterator[Restrict]:
    probe = tmp_path / "probe"
    probe.touch(mode=0o000)
    try:
        probe.open().close()
    except PermissionError:
        probe.unlink()
    else:
        pytest.skip("this user may open everything")
    restricted: list[tuple[Path, int]] = []

    def change(path: Path, mode: int) -> None:
        restricted.append((path, path.stat().st_mode))
        path.chmod(mode)

    yield change
    for path, mode in restricted:
        path.chmod(mode)


def test_a_file_without_permission_is_skipped_until_it_has_one(
    tmp_path: Path, restrict: Restrict
) -> None:
    owner = Owner(tmp_path / "memory")
    path = put(owner.scope, record(1))
    put(owner.scope, record(2))
    restrict(path, 0o000)
    assert len(owner.listed()) == 1
    assert owner.inspect(record(1).reference) == SourceUnavailable()
    path.chmod(0o600)
    assert len(owner.listed()) == 2


@pytest.mark.parametrize("mode", [0o000, 0o300])
def test_a_directory_that_cannot_be_listed_fails_the_call(
    tmp_path: Path, restrict: Restrict, mode: int
) -> None:
    owner = Owner(tmp_path / "memory")
    path = put(owner.scope, record(1))
    restrict(path.parent, mode)
    assert owner.recall("harbour") == SourceUnavailable()
    assert owner.inventory("harbour") == SourceUnavailable()


def test_a_directory_that_may_be_listed_but_not_entered_shows_no_file(
    tmp_path: Path, restrict: Restrict
) -> None:
    owner = Owner(tmp_path / "memory")
    path = put(owner.scope, record(1))
    restrict(path.parent, 0o600)
    assert owner.listed() == []
    assert owner.inspect(record(1).reference) == SourceUnavailable()


def test_a_read_only_directory_is_read_and_refuses_every_write(
    tmp_path: Path, restrict: Restrict
) -> None:
    owner = Owner(tmp_path / "memory")
    path = put(owner.scope, record(1))
    restrict(path.parent, 0o500)
    assert isinstance(owner.inspect(record(1).reference), Inspected)
    current = owner.source(record(1).reference)
    refused = Refused(current.path, SourceUnavailable())
    assert owner.replace(current, revised(current.record, "New.")) == refused
    assert owner.delete(current) == refused
    created = owner.create(record(2))
    assert isinstance(created, Refused)
    assert created.outcome == SourceUnavailable()
    assert path.read_bytes() == serialize(record(1))
    assert leftovers(tmp_path) == []
