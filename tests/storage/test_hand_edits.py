"""Edits, copies and deletes by hand are seen by the next look; unchanged files are not read."""

import os
from pathlib import Path

import pytest

from mnemosyne.memory.files import serialize
from mnemosyne.memory.outcomes import Inspected, NotFound, Recalled
from mnemosyne.storage.areas import WholeScope
from mnemosyne.storage.identity import is_settled
from tests.requirements.requirement import requirement
from tests.storage.faulty import FaultyDisk
from tests.storage.helpers import Owner, Unwatched, age, put, record


def content(owner: Owner) -> str:
    inspected = owner.inspect(record(1).reference)
    assert isinstance(inspected, Inspected)
    return inspected.record.content


@requirement("files:truth")
def test_an_edit_a_copy_and_a_delete_are_seen(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    path = put(owner.scope, record(1, content="Anchors are heavy."))
    assert len(owner.listed()) == 1
    put(owner.scope, record(1, content="Anchors are light."))
    recalled = owner.recall("light")
    assert isinstance(recalled, Recalled)
    assert [match.content for match in recalled.matches] == ["Anchors are light."]
    assert owner.recall("heavy") == Recalled(())
    put(owner.scope, record(2, content="Anchors are light too."))
    assert len(owner.listed("harbour")) == 2
    path.unlink()
    assert owner.inspect(record(1).reference) == NotFound()
    assert len(owner.listed()) == 1


def test_a_directory_moved_by_hand_takes_its_records_along(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    put(owner.scope, record(1))
    assert len(owner.listed()) == 1
    (owner.scope / "harbour").rename(owner.scope / "quay")
    assert owner.listed() == []
    (owner.scope / "quay").rename(owner.scope / "harbour")
    assert len(owner.listed()) == 1


@requirement("files:truth")
def test_edits_of_one_size_within_one_tick_of_the_clock_are_all_seen(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    path = put(owner.scope, record(1, content="000"))
    times = path.stat()
    for number in range(1, 300):
        with path.open("r+b") as file:
            file.write(serialize(record(1, content=f"{number:03}")))
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
        assert content(owner) == f"{number:03}"


def test_an_old_edit_with_the_old_size_and_time_is_seen(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    path = put(owner.scope, record(1, content="Before."))
    times = path.stat()
    age(path)
    assert content(owner) == "Before."
    path.write_bytes(serialize(record(1, content="After!.")))
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert path.stat().st_mtime_ns == times.st_mtime_ns
    assert content(owner) == "After!."


@pytest.mark.parametrize(
    ("changed_ns", "read_ns", "settled"),
    [
        (5_000_000_001, 5_000_000_001, False),
        (5_000_000_001, 5_020_000_001, False),
        (5_000_000_001, 5_020_000_002, True),
        (5_000_000_000, 6_999_999_999, False),
        (5_000_000_000, 7_000_000_001, True),
        (9_000_000_001, 5_000_000_000, False),
    ],
    ids=["now", "tick", "later", "whole second", "two seconds later", "clock went back"],
)
def test_a_file_is_settled_only_when_its_clock_has_ticked(
    changed_ns: int, read_ns: int, settled: bool
) -> None:
    assert is_settled(changed_ns, read_ns) is settled


def test_a_warm_look_opens_directories_and_reads_no_file(tmp_path: Path) -> None:
    disk = FaultyDisk()
    owner = Owner(tmp_path, disk)
    for number in range(20):
        age(put(owner.scope, record(number)))
    owner.recall("harbour")
    disk.steps.clear()
    owner.looks = 0
    owner.recall("harbour")
    assert owner.looks == 1
    assert disk.steps.count("read") == 0
    # The root, the scope, its namespace and its collection.
    assert disk.steps.count("open") == 4


def test_a_touched_file_is_read_but_is_no_news(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    path = put(owner.scope, record(1))
    age(path)
    owner.recall("harbour")
    path.touch()
    look = owner.store.looking(frozenset({WholeScope()}))
    assert look is not None
    assert owner.learn(look) == frozenset()


def test_a_walk_that_finds_news_is_repeated(tmp_path: Path) -> None:
    owner = Owner(tmp_path, Unwatched())
    put(owner.scope, record(1))
    for again in (frozenset({WholeScope()}), frozenset()):
        look = owner.store.looking(frozenset({WholeScope()}))
        assert look is not None
        assert owner.learn(look) == again
