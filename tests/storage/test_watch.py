"""A watched scope needs no walk, and what the kernel does not tell is seen all the same."""

import errno
import mmap
import os
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from mnemosyne.memory.outcomes import CandidateLimitExceeded, Inspected
from mnemosyne.memory.records import CanonicalRecord
from mnemosyne.storage import inotify
from mnemosyne.storage.areas import WholeScope
from mnemosyne.storage.disk import Disk
from mnemosyne.storage.inotify import Event
from mnemosyne.storage.lock import ScopeLock
from mnemosyne.storage.site import Site
from mnemosyne.storage.watch import Watch
from tests.storage.helpers import (
    SCOPE,
    Owner,
    age,
    handles,
    legacy,
    put,
    put_bytes,
    record,
    revised,
)

WHOLE = frozenset({WholeScope()})
ONE, TWO = record(1), record(2, namespace="pier")


@pytest.fixture
def owner(tmp_path: Path) -> Owner:
    owner = Owner(tmp_path / "memory")
    put(owner.scope, ONE)
    owner.refresh(WholeScope())
    return owner


def is_quiet(owner: Owner) -> bool:
    """Whether the next question needs no look."""
    return owner.store.looking(WHOLE) is None


def content(owner: Owner, of: CanonicalRecord) -> str:
    inspected = owner.inspect(of.reference)
    assert isinstance(inspected, Inspected)
    return inspected.record.content


def test_while_nothing_changes_no_look_is_needed(owner: Owner) -> None:
    assert is_quiet(owner)
    assert len(owner.listed()) == 1
    assert len(owner.listed("harbour")) == 1
    assert content(owner, ONE) == ONE.content
    assert owner.looks == 1


def test_what_it_commits_itself_needs_no_look(owner: Owner) -> None:
    owner.create(record(3))
    assert is_quiet(owner)
    owner.replace(owner.source(ONE.reference), revised(ONE, "New."))
    assert is_quiet(owner)
    owner.delete(owner.source(record(3).reference))
    assert is_quiet(owner)
    assert len(owner.listed()) == 1
    assert content(owner, ONE) == "New."


def test_what_a_hand_does_to_a_file_just_committed_is_seen(owner: Owner, tmp_path: Path) -> None:
    new = revised(ONE, "New.")
    owner.replace(owner.source(ONE.reference), new)
    path = put(owner.scope, revised(new, "By hand."))
    assert content(owner, ONE) == "By hand."
    owner.replace(owner.source(ONE.reference), revised(new, "Newer."))
    assert is_quiet(owner)
    (tmp_path / "other name").hardlink_to(path)
    (tmp_path / "other name").write_bytes(path.read_bytes().replace(b"Newer", b"Older"))
    assert content(owner, ONE) == "Older."


def test_a_hand_that_comes_between_a_commit_and_its_publication_has_the_last_word(
    owner: Owner,
) -> None:
    new = revised(ONE, "New.")
    current = owner.source(ONE.reference)
    with owner.locked(create=False):
        result = owner.store.replacing(current, new)()
        put(owner.scope, revised(new, "By hand."))
        assert content(owner, ONE) == "By hand."
        owner.store.publish(result)
    assert content(owner, ONE) == "By hand."


def test_records_beyond_the_bound_are_noticed_also_where_this_process_made_them(
    tmp_path: Path,
) -> None:
    owner = Owner(tmp_path, candidate_limit=1)
    put(owner.scope, ONE)
    owner.refresh(WholeScope())
    owner.create(record(3))
    assert owner.inventory() == CandidateLimitExceeded()


def test_a_link_made_elsewhere_makes_a_file_one_that_is_looked_at_on_every_call(
    owner: Owner, tmp_path: Path
) -> None:
    path, other = put(owner.scope, ONE), tmp_path / "other name"
    owner.refresh(WholeScope())
    other.hardlink_to(path)
    owner.refresh(WholeScope())
    other.write_bytes(path.read_bytes().replace(b"dawn", b"noon"))
    assert content(owner, ONE) == "The harbour opens at noon."
    assert not is_quiet(owner)
    other.unlink()
    owner.refresh(WholeScope())
    assert is_quiet(owner)


def test_what_a_closed_memory_mapping_wrote_is_seen_though_the_file_looks_the_same(
    owner: Owner,
) -> None:
    path = put(owner.scope, ONE)
    with path.open("r+b") as file, mmap.mmap(file.fileno(), 0) as mapping:
        mapping[:1] = b"{"
        age(path)
        with path.open("r+b"):
            pass
        assert content(owner, ONE) == ONE.content
        where = mapping.find(b"dawn")
        mapping[where : where + 4] = b"noon"
    assert content(owner, ONE) == "The harbour opens at noon."


def test_a_tree_moved_in_is_walked_and_watched_and_one_moved_away_is_neither(
    owner: Owner, tmp_path: Path
) -> None:
    put(tmp_path / "aside", TWO)
    (tmp_path / "aside" / "pier").rename(owner.scope / "pier")
    assert len(owner.listed()) == 2
    put(owner.scope, revised(TWO, "Edited."))
    assert content(owner, TWO) == "Edited."
    (owner.scope / "pier").rename(tmp_path / "aside" / "pier")
    assert len(owner.listed()) == 1
    put(tmp_path / "aside", TWO)
    assert is_quiet(owner)


def test_a_directory_moved_within_the_scope_is_watched_under_its_new_name(owner: Owner) -> None:
    (owner.scope / "harbour").rename(owner.scope / "port")
    assert owner.listed() == []
    put_bytes(owner.scope / "port" / "rain.json", legacy("rain"))
    assert owner.listed() == ["port/rain.json"]
    assert is_quiet(owner)


@pytest.mark.parametrize("swapped", ["memory", f"memory/{SCOPE}"])
def test_a_root_or_scope_that_is_another_directory_now_is_walked(
    owner: Owner, tmp_path: Path, swapped: str
) -> None:
    (tmp_path / swapped).rename(tmp_path / "aside")
    put(owner.scope, TWO)
    assert owner.listed() == [f"pier/tides/{TWO.id}.json"]
    assert is_quiet(owner)


def test_a_leftover_that_comes_and_goes_needs_no_look(owner: Owner) -> None:
    put_bytes(owner.scope / f".mnemosyne-{'0' * 32}.tmp", b"").unlink()
    assert is_quiet(owner)


class Listing(Disk):
    """Counts the directories that were listed."""

    def __init__(self) -> None:
        self.listed = 0

    def listing(self, handle: int) -> AbstractContextManager[Iterator[os.DirEntry[str]]]:
        self.listed += 1
        return super().listing(handle)


def test_a_watched_scope_is_swept_only_when_there_is_a_leftover(tmp_path: Path) -> None:
    disk = Listing()
    owner = Owner(tmp_path, disk)
    left = put_bytes(put(owner.scope, ONE).with_name(f".mnemosyne-{'0' * 32}.tmp"), b"private")
    owner.refresh(WholeScope())
    with owner.locked(create=False):
        assert not left.exists()
    disk.listed = 0
    owner.replace(owner.source(ONE.reference), revised(ONE, "New."))
    with owner.locked(create=False):
        assert disk.listed == 0
    put_bytes(left, b"private")
    with owner.locked(create=False):
        assert not left.exists()


def test_whoever_waited_for_the_lock_sweeps_what_its_holder_left(owner: Owner) -> None:
    other, attempt = Owner(owner.root), owner.store.locking()
    with other.locked(create=False):
        assert attempt() is None
        left = put_bytes(owner.scope / f".mnemosyne-{'0' * 32}.tmp", b"private")
    lock = attempt()
    assert isinstance(lock, ScopeLock)
    lock.release()
    assert not left.exists()


def test_a_leftover_in_a_tree_moved_in_is_swept_too(owner: Owner, tmp_path: Path) -> None:
    put_bytes(tmp_path / "aside" / f".mnemosyne-{'0' * 32}.tmp", b"private")
    (tmp_path / "aside").rename(owner.scope / "pier")
    owner.refresh(WholeScope())
    with owner.locked(create=False):
        assert list((owner.scope / "pier").iterdir()) == []


class Losing(Disk):
    """Loses what was queued, once."""

    def __init__(self) -> None:
        self.loses = False

    def changes(self, queue: int) -> Iterator[Event]:
        yield from () if self.loses else super().changes(queue)
        if self.loses:
            self.loses = False
            yield Event(-1, inotify.OVERFLOWED, "")


def test_after_an_overflow_the_scope_is_walked_and_watched_anew(tmp_path: Path) -> None:
    disk = Losing()
    owner = Owner(tmp_path, disk)
    put(owner.scope, ONE)
    owner.refresh(WholeScope())
    put(owner.scope, TWO)
    disk.loses = True
    assert len(owner.listed()) == 2
    assert is_quiet(owner)
    put(owner.scope, revised(TWO, "Edited."))
    assert content(owner, TWO) == "Edited."


class Foreign(Disk):
    """Lies on a network file system."""

    def file_system(self, handle: int) -> int:
        return 0x6969


class Crowded(Disk):
    """Has room for so many watches."""

    def __init__(self, room: int) -> None:
        self.room = room

    def watch(self, queue: int, path: str, mask: int) -> int:
        self.room -= 1
        if self.room < 0:
            raise OSError(errno.ENOSPC, "no room")
        return super().watch(queue, path, mask)


@pytest.mark.parametrize("disk", [Foreign(), Crowded(0), Crowded(2), Crowded(3)])
def test_where_not_all_can_be_watched_every_call_looks_and_no_watch_is_held(
    tmp_path: Path, disk: Disk
) -> None:
    owner = Owner(tmp_path, disk)
    put(owner.scope, ONE)
    before = handles()
    for number in range(2, 5):
        put(owner.scope, record(number))
        assert len(owner.listed()) == number
        assert not is_quiet(owner)
    assert handles() == before


def test_the_queue_is_closed_with_its_watch(tmp_path: Path) -> None:
    scope = tmp_path / SCOPE
    scope.mkdir()
    before = handles()
    handle = os.open(scope, os.O_RDONLY)
    watch = Watch(Site(Disk(), tmp_path, SCOPE, 10))
    watch.begin(handle)
    watch.add_directory(handle, "")
    (scope / "new").touch()
    assert watch.drain() == {"new": inotify.CREATED | inotify.CLOSED}
    os.close(handle)
    del watch
    assert handles() == before
