"""Inventories and their pages: complete, in order, and bound to what was selected."""

from dataclasses import replace
from hashlib import sha256
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemosyne.memory.lifecycle import Lifecycle, State
from mnemosyne.memory.listing import (
    Cut,
    Everything,
    Inventory,
    Position,
    Selector,
    Snapshot,
    cut,
    first,
    order,
)
from mnemosyne.memory.outcomes import (
    CanonicalItem,
    InvalidCursor,
    Item,
    LegacyItem,
    StaleCursor,
)
from mnemosyne.memory.records import CanonicalRecord, Collection, Source
from mnemosyne.memory.references import LegacyReference
from mnemosyne.memory.scopes import Kind, Scope
from tests.memory.examples import LEGACY, RECORD, source
from tests.requirements.requirement import requirement

PROJECT = Selector(Scope.PROJECT)


def memory(number: int, namespace: str = "garden", collection: str | None = None) -> Source:
    record = replace(
        RECORD,
        id=f"mem_{number:032x}",
        namespace=replace(RECORD.namespace, id=namespace),
        collection=None if collection is None else Collection(collection, None),
    )
    return source(record, "/".join(filter(None, (namespace, collection, f"{record.id}.json"))))


def legacy(id: str, path: str) -> Source:
    return source(replace(LEGACY, id=id), path)


IN_ORDER = (
    legacy("A", "z.json"),
    legacy("a", "a.json"),
    legacy("a", "b/a.json"),
    memory(2, "a-b"),
    memory(1, "a0"),
    memory(1, "garden"),
    memory(9, "garden"),
    memory(0, "garden", "decisions"),
    memory(3, "garden", "decisions"),
    memory(0, "garden", "events"),
)

SOURCES = st.lists(
    st.builds(
        memory,
        st.integers(0, 20),
        st.sampled_from(["garden", "house"]),
        st.sampled_from([None, "decisions"]),
    )
    | st.builds(legacy, st.sampled_from("abc"), st.sampled_from("123456")),
    max_size=25,
    unique_by=lambda found: found.path,
)


def pages(inventory: Inventory, size: int) -> list[Cut]:
    found: list[Cut] = []
    position: Position | None = first(inventory, size)
    while position is not None:
        page = cut(inventory, carried(position))
        assert isinstance(page, Cut)
        found.append(page)
        position = page.following
    return found


def carried(position: Position) -> Position:
    """Take a position through a cursor and back."""
    returned = Position.decode(position.encode())
    assert isinstance(returned, Position)
    return returned


@requirement("list:complete", "list:cursor:page-size-fixed")
@given(SOURCES, st.integers(1, 100))
def test_pages_of_any_size_are_the_whole_inventory(sources: list[Source], size: int) -> None:
    inventory = Inventory.of(PROJECT, sources)
    found = pages(inventory, size)
    assert tuple(item for page in found for item in page.items) == inventory.items()
    assert len(inventory.items()) == len(sources)
    assert [page.number for page in found] == list(range(1, len(found) + 1))
    assert {page.total_count for page in found} == {len(sources)}
    assert {page.total_pages for page in found} == {len(found) if sources else 0}
    assert all(len(page.items) == size for page in found[:-1])


@requirement("list:empty")
def test_an_empty_inventory_has_one_empty_page_and_no_pages_in_total() -> None:
    inventory = Inventory.of(PROJECT, [])
    assert cut(inventory, first(inventory, 50)) == Cut((), 1, 0, 0, None)


@requirement(
    "list:order:schema-version-first",
    "list:order:identity",
    "list:order:collectionless-first",
    "list:order:duplicates-by-path",
)
@given(st.permutations(IN_ORDER))
def test_the_order_is_fixed_whatever_the_disk_says(sources: list[Source]) -> None:
    assert Inventory.of(PROJECT, sources).sources == IN_ORDER
    assert all(order(one) < order(other) for one, other in pairwise(IN_ORDER))


def test_an_item_says_what_can_be_inspected_and_no_more() -> None:
    archived = replace(RECORD, lifecycle=Lifecycle(State.ARCHIVED, 3), title=None)
    inventory = Inventory.of(PROJECT, [source(archived, "x"), source(LEGACY, "y")])
    assert inventory.items() == (
        LegacyItem(LegacyReference(Scope.PROJECT, "rainy-weekend"), "Rain", ambiguous=False),
        CanonicalItem(RECORD.reference, None, Kind.DECISION, State.ARCHIVED),
    )


@requirement("list:ambiguous")
@pytest.mark.parametrize("size", [1, 2, 3, 100])
def test_version_1_files_with_one_id_are_ambiguous_across_page_boundaries(size: int) -> None:
    sources = [legacy(id, f"{number}.json") for number, id in enumerate("abbbcdd")]
    found = pages(Inventory.of(PROJECT, [*sources, memory(1)]), size)
    items: list[Item] = [item for page in found for item in page.items]
    marks = [item.ambiguous for item in items if isinstance(item, LegacyItem)]
    assert marks == [False, True, True, True, False, True, True]


@pytest.mark.parametrize(
    ("selector", "selected"),
    [
        (PROJECT, IN_ORDER),
        (Selector(Scope.PROJECT, "garden"), IN_ORDER[5:]),
        (Selector(Scope.PROJECT, "garden", Everything()), IN_ORDER[5:]),
        (Selector(Scope.PROJECT, "garden", None), IN_ORDER[5:7]),
        (Selector(Scope.PROJECT, "garden", "decisions"), IN_ORDER[7:9]),
        (Selector(Scope.PROJECT, "garden", "none"), ()),
        (Selector(Scope.PROJECT, "cellar"), ()),
    ],
)
def test_a_selector_selects_its_container(selector: Selector, selected: tuple[Source, ...]) -> None:
    assert Inventory.of(selector, reversed(IN_ORDER)).sources == selected


def test_no_two_selectors_have_one_digest() -> None:
    selectors = [PROJECT, Selector(Scope.SELF)] + [
        Selector(scope, namespace, collection)
        for scope in (Scope.PROJECT, Scope.SELF)
        for namespace in ("a", "b")
        for collection in (Everything(), None, "a", "b")
    ]
    assert len({selector.digest() for selector in selectors}) == len(selectors)


def changed(sources: tuple[Source, ...]) -> list[tuple[Source, ...]]:
    """Return the sources after each kind of change that a listing must notice."""
    last = sources[-1]
    assert isinstance(last.record, CanonicalRecord)
    return [
        sources[1:],
        (*sources, memory(99)),
        (*sources[:-1], replace(last, digest=sha256(b"other").digest())),
        (*sources[:-1], replace(last, path="moved.json")),
    ]


@requirement("list:cursor:stale-on-change")
def test_a_position_is_stale_once_anything_selected_has_changed() -> None:
    position = first(Inventory.of(PROJECT, IN_ORDER), 3)
    for sources in changed(IN_ORDER):
        assert cut(Inventory.of(PROJECT, sources), position) == StaleCursor()
    assert isinstance(cut(Inventory.of(PROJECT, IN_ORDER), position), Cut)


def test_a_change_that_is_not_selected_leaves_a_position_good() -> None:
    house = Selector(Scope.PROJECT, "house")
    position = first(Inventory.of(house, [memory(1, "house")]), 3)
    assert isinstance(cut(Inventory.of(house, [memory(1, "house"), memory(2)]), position), Cut)


@requirement("list:cursor:bound-to-selector")
def test_a_position_of_another_selector_is_invalid_even_if_it_is_stale_too() -> None:
    position = first(Inventory.of(Selector(Scope.PROJECT, "garden"), IN_ORDER), 3)
    assert cut(Inventory.of(PROJECT, IN_ORDER), position) == InvalidCursor()
    assert cut(Inventory.of(PROJECT, []), position) == InvalidCursor()


@pytest.mark.parametrize("offset", [len(IN_ORDER), len(IN_ORDER) + 10, 2**32 - 1])
def test_a_position_behind_the_end_is_invalid(offset: int) -> None:
    inventory = Inventory.of(PROJECT, IN_ORDER)
    position = replace(first(inventory, 1), offset=offset)
    assert cut(inventory, carried(position)) == InvalidCursor()


@requirement("list:cursor:invalid")
@pytest.mark.parametrize(("page_size", "offset"), [(0, 0), (101, 101), (255, 0), (2, 3), (100, 50)])
def test_a_payload_with_a_bad_size_or_offset_is_invalid(page_size: int, offset: int) -> None:
    position = replace(first(Inventory.of(PROJECT, []), 1), page_size=page_size, offset=offset)
    assert Position.decode(position.encode()) == InvalidCursor()


@given(st.binary(max_size=100))
def test_no_payload_breaks_the_decoding(payload: bytes) -> None:
    assert isinstance(Position.decode(payload), Position | InvalidCursor)


def test_a_payload_is_short() -> None:
    assert len(first(Inventory.of(PROJECT, []), 100).encode()) == 69


@given(SOURCES, st.randoms())
def test_a_snapshot_moved_change_by_change_is_the_one_taken_afresh(
    sources: list[Source], random: Random
) -> None:
    moved = Snapshot()
    extra = memory(77, "cellar")
    for found in random.sample([*sources, extra], len(sources) + 1):
        moved = moved.with_added(found)
    assert moved.with_removed(extra) == Inventory.of(PROJECT, sources).snapshot


def test_a_file_name_that_is_no_utf8_still_counts() -> None:
    strange = legacy("a", b"\xff.json".decode(errors="surrogateescape"))
    assert Inventory.of(PROJECT, [strange]).snapshot != Snapshot()
