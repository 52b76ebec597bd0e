"""Which files of a scope count, and when a scope has too many of them."""

import os
from pathlib import Path

import pytest

from mnemosyne.memory.errors import SkipReason
from mnemosyne.memory.files import serialize
from mnemosyne.memory.listing import Everything
from mnemosyne.memory.outcomes import (
    AmbiguousReference,
    CandidateLimitExceeded,
    Inspected,
    NotFound,
    Recalled,
)
from mnemosyne.memory.references import LegacyReference
from tests.requirements.requirement import requirement
from tests.storage.helpers import SCOPE, Owner, Unwatched, handles, legacy, put, put_bytes, record


@pytest.fixture
def owner(tmp_path: Path) -> Owner:
    return Owner(tmp_path / "memory")


@requirement("contract:depth")
def test_four_levels_below_the_scope_are_read_and_a_fifth_is_skipped(owner: Owner) -> None:
    for depth in range(7):
        name = "/".join(["level"] * depth + [f"old-{depth}.json"])
        put_bytes(owner.scope / name, legacy(f"old-{depth}"))
    assert [path.count("/") for path in owner.listed()] == [0, 1, 2, 3, 4]
    assert owner.skipped == [SkipReason.TOO_DEEP]


def test_only_regular_files_called_json_are_candidates(owner: Owner) -> None:
    put(owner.scope, record(1))
    (owner.scope / "directory.json").mkdir()
    for name in ("a.txt", "b.json~", ".c.json.swp", "d.JSON", "e.json.tmp", "Thumbs.db"):
        put_bytes(owner.scope / name, legacy(name[0]))
    assert len(owner.listed()) == 1
    assert owner.skipped == []


def test_a_directory_called_like_a_record_is_looked_into(owner: Owner) -> None:
    put_bytes(owner.scope / "notes.json" / "rain.json", legacy("rain"))
    assert owner.listed() == ["notes.json/rain.json"]


@requirement("files:misplaced")
def test_a_version_2_record_counts_only_where_its_metadata_says(owner: Owner) -> None:
    home = put(owner.scope, record(1))
    for elsewhere in (
        home.with_name(f"{record(2).id}.json"),
        home.with_name(f"{record(1).id}.sync-conflict-20260101-120000-ABCDEFG.json"),
        home.parent.parent / home.name,
        owner.scope / "other" / "tides" / home.name,
        owner.scope / home.name,
    ):
        put_bytes(elsewhere, home.read_bytes())
    put_bytes(owner.root / "knowledge" / "harbour" / "tides" / home.name, home.read_bytes())
    assert owner.listed() == [str(home.relative_to(owner.scope))]
    assert owner.skipped == [SkipReason.MISPLACED] * 5


@requirement("files:misplaced")
def test_a_record_of_another_scope_is_misplaced_even_at_the_right_path(owner: Owner) -> None:
    path = put(owner.scope, record(1))
    path.write_bytes(path.read_bytes().replace(b'"decision"', b'"summary"'))
    assert len(owner.listed()) == 1
    text = path.read_bytes().replace(b'"scope": "project"', b'"scope": "knowledge"')
    path.write_bytes(text.replace(b'"kind": "project"', b'"kind": "topic"'))
    assert owner.listed() == []
    assert owner.skipped == [SkipReason.MISPLACED]


def test_a_hard_link_is_a_file_like_any_other(owner: Owner) -> None:
    path = put_bytes(owner.scope / "rain.json", legacy("rain"))
    (owner.scope / "again.json").hardlink_to(path)
    assert owner.listed() == ["again.json", "rain.json"]


@requirement("inspect:ambiguous")
def test_two_version_1_files_with_one_id_are_ambiguous(owner: Owner) -> None:
    put_bytes(owner.scope / "a.json", legacy("rain"))
    assert isinstance(owner.inspect(LegacyReference(SCOPE, "rain")), Inspected)
    put_bytes(owner.scope / "deep" / "b.json", legacy("rain"))
    assert owner.inspect(LegacyReference(SCOPE, "rain")) == AmbiguousReference()
    assert owner.inspect(LegacyReference(SCOPE, "snow")) == NotFound()


@requirement("files:candidate-bound", "list:never-partial")
def test_one_candidate_over_the_bound_refuses_everything_that_needs_the_whole_scope(
    tmp_path: Path,
) -> None:
    owner = Owner(tmp_path, candidate_limit=3)
    for number in range(3):
        put(owner.scope, record(number))
    assert len(owner.listed()) == 3
    assert owner.store.is_full()
    put_bytes(owner.scope / "broken.json", b"{")
    assert owner.recall("harbour") == CandidateLimitExceeded()
    assert owner.inventory() == CandidateLimitExceeded()
    assert owner.store.why_incomplete() == CandidateLimitExceeded()
    assert owner.inspect(LegacyReference(SCOPE, "x")) == CandidateLimitExceeded()
    assert isinstance(owner.inspect(record(1).reference), Inspected)
    assert owner.skipped == []


def test_a_scope_back_within_its_bound_is_whole_again(tmp_path: Path) -> None:
    owner = Owner(tmp_path, candidate_limit=1)
    extra = put(owner.scope, record(1))
    put(owner.scope, record(2))
    assert owner.recall("harbour") == CandidateLimitExceeded()
    extra.unlink()
    recalled = owner.recall("harbour")
    assert isinstance(recalled, Recalled)
    assert len(recalled.matches) == 1


@requirement("list:container-level", "list:narrow-bound")
@pytest.mark.parametrize(
    ("collection", "expected"),
    [(Everything(), [1, 3, 2]), (None, [1]), ("tides", [2]), ("boats", [3]), ("none", [])],
)
def test_a_narrow_listing_looks_only_at_its_own_levels(
    tmp_path: Path, collection: Everything | str | None, expected: list[int]
) -> None:
    owner = Owner(tmp_path, candidate_limit=3)
    put(owner.scope, record(1, collection=None))
    put(owner.scope, record(2, collection="tides"))
    put(owner.scope, record(3, collection="boats"))
    for number in range(20):
        put(owner.scope, record(100 + number, namespace="crowd"))
        put_bytes(owner.scope / "harbour/tides/deep" / f"{number}.json", b"{")
    paths = owner.listed("harbour", collection)
    assert [int(path[-10:-5], 16) for path in paths] == expected
    assert owner.inventory("crowd") == CandidateLimitExceeded()
    assert owner.skipped == []


@requirement("files:skipped")
def test_bad_files_are_told_once_and_again_only_when_they_change(owner: Owner) -> None:
    put(owner.scope, record(1))
    bad = put_bytes(owner.scope / "bad.json", b"{")
    for _ in range(4):
        owner.recall("harbour")
    assert owner.skipped == [SkipReason.NOT_JSON]
    bad.write_bytes(serialize(record(2)))
    owner.listed()
    assert owner.skipped == [SkipReason.NOT_JSON, SkipReason.MISPLACED]


class Counting(Unwatched):
    """Knows the most descriptors that were ever open at once, beside those from before."""

    def __init__(self) -> None:
        self.before = handles()
        self.most = 0

    def status_in(self, entry: os.DirEntry[str]) -> os.stat_result:
        self.most = max(self.most, handles() - self.before)
        return super().status_in(entry)

    def read(self, handle: int, size: int) -> bytes:
        self.most = max(self.most, handles() - self.before)
        return super().read(handle, size)


def test_a_look_holds_six_descriptors_at_most_and_none_at_its_end(tmp_path: Path) -> None:
    disk = Counting()
    owner = Owner(tmp_path, disk)
    for depth in range(5):
        put_bytes(owner.scope / "/".join(["level"] * depth + ["old.json"]), legacy("old"))
    assert len(owner.listed()) == 5
    assert disk.most == 6
    assert handles() == disk.before
