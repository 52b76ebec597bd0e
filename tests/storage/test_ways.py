"""What stands on the way to a scope, a container or a record, and what it does to each question."""

from collections.abc import Callable
from pathlib import Path

import pytest

from mnemosyne.memory.outcomes import (
    Inspected,
    NotFound,
    Recalled,
    SourceUnavailable,
)
from mnemosyne.memory.references import LegacyReference
from mnemosyne.storage.results import Committed, Refused
from tests.requirements.requirement import requirement
from tests.storage.helpers import SCOPE, Owner, put, record

RECORD = record(1)
UNAVAILABLE = SourceUnavailable()


def make_link(path: Path) -> None:
    """Move what is there aside and leave a link to it."""
    aside = path.rename(path.with_name("aside"))
    path.symlink_to(aside, target_is_directory=True)


def make_file(path: Path) -> None:
    path.rename(path.with_name("aside"))
    path.write_bytes(b"")


def make_nothing(path: Path) -> None:
    path.rename(path.parent.parent / "aside")


@pytest.fixture
def owner(tmp_path: Path) -> Owner:
    owner = Owner(tmp_path / "home" / "memory")
    put(owner.scope, RECORD)
    assert isinstance(owner.inspect(RECORD.reference), Inspected)
    return owner


def spoil(owner: Owner, depth: int, make: Callable[[Path], None]) -> None:
    """Replace the root (0), the scope (1), the namespace (2) or the collection (3)."""
    parts = (SCOPE.value, "harbour", "tides")[:depth]
    make(owner.root.joinpath(*parts))


@requirement("list:empty", "recall:no-matches")
@pytest.mark.parametrize("depth", [0, 1])
def test_a_missing_root_or_scope_is_empty(owner: Owner, depth: int) -> None:
    spoil(owner, depth, make_nothing)
    assert owner.recall("harbour") == Recalled(())
    assert owner.listed() == owner.listed("harbour") == []
    assert owner.inspect(RECORD.reference) == NotFound()
    assert owner.inspect(LegacyReference(SCOPE, "x")) == NotFound()
    assert owner.store.locking()() == NotFound()


@requirement("contract:root-symlink")
@pytest.mark.parametrize("make", [make_link, make_file], ids=["link", "file"])
def test_a_root_that_is_no_directory_of_its_own_is_unavailable_to_everything(
    owner: Owner, make: Callable[[Path], None]
) -> None:
    spoil(owner, 0, make)
    assert owner.recall("harbour") == UNAVAILABLE
    assert owner.inventory() == owner.inventory("harbour") == UNAVAILABLE
    assert owner.inspect(RECORD.reference) == UNAVAILABLE
    assert owner.inspect(LegacyReference(SCOPE, "x")) == UNAVAILABLE
    assert owner.current(RECORD.reference) == UNAVAILABLE
    assert owner.store.locking()() == UNAVAILABLE
    assert owner.store.founding()() == UNAVAILABLE


def test_a_linked_scope_is_empty_to_recall_and_unavailable_to_the_rest(owner: Owner) -> None:
    spoil(owner, 1, make_link)
    assert owner.recall("harbour") == Recalled(())
    assert owner.inventory() == owner.inventory("harbour") == UNAVAILABLE
    assert owner.inspect(RECORD.reference) == UNAVAILABLE
    assert owner.current(RECORD.reference) == UNAVAILABLE
    assert owner.store.founding()() == UNAVAILABLE


def test_a_scope_that_is_a_file_is_unavailable_but_holds_no_record(owner: Owner) -> None:
    spoil(owner, 1, make_file)
    assert owner.recall("harbour") == UNAVAILABLE
    assert owner.inventory() == owner.inventory("harbour") == UNAVAILABLE
    assert owner.inspect(RECORD.reference) == NotFound()
    assert owner.current(RECORD.reference) == UNAVAILABLE
    assert owner.store.locking()() == UNAVAILABLE


@pytest.mark.parametrize("depth", [2, 3])
@pytest.mark.parametrize("make", [make_link, make_file], ids=["link", "file"])
def test_a_spoilt_container_hides_from_the_scope_and_refuses_who_asks_for_it(
    owner: Owner, depth: int, make: Callable[[Path], None]
) -> None:
    put(owner.scope, record(2, namespace="quay"))
    spoil(owner, depth, make)
    assert [path for path in owner.listed() if path.startswith("harbour")] == []
    assert owner.inventory("harbour", "tides") == UNAVAILABLE
    linked = make is make_link
    assert owner.inspect(RECORD.reference) == (UNAVAILABLE if linked else NotFound())
    assert owner.current(RECORD.reference) == UNAVAILABLE
    created = owner.create(record(3))
    assert isinstance(created, Refused)
    assert created.outcome == UNAVAILABLE


def test_a_linked_collection_is_skipped_by_a_listing_of_its_namespace(owner: Owner) -> None:
    put(owner.scope, record(2, collection="boats"))
    spoil(owner, 3, make_link)
    assert owner.listed("harbour") == [f"harbour/boats/{record(2).id}.json"]


@requirement("files:symlinks")
def test_a_linked_record_file_is_unavailable_to_whoever_names_it(owner: Owner) -> None:
    make_link(owner.scope / "harbour/tides" / f"{RECORD.id}.json")
    assert owner.listed() == []
    assert owner.inspect(RECORD.reference) == UNAVAILABLE
    assert owner.current(RECORD.reference) == UNAVAILABLE


def test_the_root_s_ancestors_may_be_links(owner: Owner, tmp_path: Path) -> None:
    make_link(tmp_path / "home")
    assert isinstance(owner.inspect(RECORD.reference), Inspected)
    assert isinstance(owner.create(record(2)), Committed)
    assert len(owner.listed()) == 2


@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_a_directory_swapped_for_a_link_between_two_calls_leads_nowhere(
    owner: Owner, depth: int
) -> None:
    source = owner.source(RECORD.reference)
    with owner.locked(create=False):
        work = owner.store.deleting(source)
        spoil(owner, depth, make_link)
        result = work()
    # The lock's handle leads to the very directory that was locked: below it no link is followed.
    if depth >= 2:
        assert result == Refused(source.path, UNAVAILABLE)
    else:
        assert isinstance(result, Committed)
