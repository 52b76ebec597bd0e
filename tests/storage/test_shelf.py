"""What the shelf keeps up to date is what an inventory taken afresh would be."""

from hypothesis import given
from hypothesis import strategies as st

from mnemosyne.memory.files import parse_file
from mnemosyne.memory.listing import Everything, Inventory, Selector, cut, first, order
from mnemosyne.memory.records import LegacyRecord, Source
from mnemosyne.storage.layout import path_of
from mnemosyne.storage.shelf import Shelf
from tests.storage.helpers import SCOPE, legacy, record

NAMESPACES = ("a", "a-b", "ab", "b")
COLLECTIONS = (None, "a", "a-b", "ab")
CANONICAL = [
    record(number, namespace=namespace, collection=collection)
    for number in (1, 2)
    for namespace in NAMESPACES
    for collection in COLLECTIONS
]
LEGACY = [
    (path, parse_file(legacy(id))) for id in ("x", "x.y", "X") for path in ("1.json", "2.json")
]
SOURCES = [Source(path_of(one.reference), b"\0" * 32, one) for one in CANONICAL] + [
    Source(f"{one.id}/{path}", b"\1" * 32, one)
    for path, one in LEGACY
    if isinstance(one, LegacyRecord)
]
SELECTORS = [Selector(SCOPE)] + [
    Selector(SCOPE, namespace, collection)
    for namespace in (*NAMESPACES, "a-", "c")
    for collection in (Everything(), *COLLECTIONS, "a-")
]

histories = st.lists(st.sampled_from(SOURCES), max_size=60)


def shelf_after(history: list[Source]) -> tuple[Shelf, list[Source]]:
    """Add what is not in and remove what is, one after another."""
    shelf, present = Shelf(), list[Source]()
    for source in history:
        if source in present:
            present.remove(source)
            shelf.remove(source)
        else:
            present.append(source)
            shelf.add(source)
    return shelf, present


@given(histories, st.sampled_from(SELECTORS))
def test_an_inventory_is_the_one_that_would_be_taken_afresh(
    history: list[Source], selector: Selector
) -> None:
    shelf, present = shelf_after(history)
    kept, fresh = shelf.inventory(selector), Inventory.of(selector, present)
    assert list(kept.sources) == list(fresh.sources)
    assert len(kept.sources) == len(fresh.sources)
    assert kept.snapshot == fresh.snapshot
    assert cut(kept, first(kept, 3)) == cut(fresh, first(fresh, 3))
    assert kept.items() == fresh.items()


@given(histories, st.sampled_from(["x", "x.y", "X", "x.", ""]))
def test_version_1_records_are_found_by_their_id(history: list[Source], id: str) -> None:
    shelf, present = shelf_after(history)
    expected = [s for s in present if isinstance(s.record, LegacyRecord) and s.record.id == id]
    assert list(shelf.legacy(id)) == sorted(expected, key=order)
