"""Cursors of memory_list: what they are good for and what ends them."""

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from tests.client import JSON, Client
from tests.e2e.contract.memories import canonical_file, decision, legacy_file, numbered, write
from tests.e2e.contract.serving import Notebook, Served, served, told, within
from tests.e2e.server import OPEN_GATES
from tests.requirements.requirement import requirement

INVALID = ("invalid_request", "invalid_cursor", "cursor")
STALE = ("conflict", "stale_cursor")

_SHELVES = count()


def record(namespace: str, number: int, **members: object) -> bytes:
    return canonical_file("project", namespace, numbered(number), **members)


@pytest.fixture
def shelf(server: Served) -> Path:
    """A namespace with three records, of this test alone."""
    namespace = f"shelf-{next(_SHELVES)}"
    directory = server.root / "project" / namespace
    for number in range(3):
        write(directory / f"{numbered(number)}.json", record(namespace, number))
    return directory


async def cursor_of(notebook: Notebook, **selector: object) -> JSON:
    answer = await notebook.call("memory_list", {"scope": "project", "page_size": 1, **selector})
    return within(answer, "page", "next_cursor")


async def following(notebook: Notebook, cursor: object, **selector: object) -> dict[str, JSON]:
    return await notebook.call("memory_list", {"scope": "project", **selector, "cursor": cursor})


def add(shelf: Path) -> None:
    write(shelf / f"{numbered(7)}.json", record(shelf.name, 7))


def remove(shelf: Path) -> None:
    (shelf / f"{numbered(1)}.json").unlink()


def move_away(shelf: Path) -> None:
    (shelf / f"{numbered(1)}.json").rename(shelf / "other.json")


def rewrite(shelf: Path) -> None:
    write(shelf / f"{numbered(1)}.json", record(shelf.name, 1, tags=["new"]))


def respell(shelf: Path) -> None:
    write(shelf / f"{numbered(1)}.json", record(shelf.name, 1) + b"\n")


def archive(shelf: Path) -> None:
    archived = {"state": "archived", "revision": 2}
    write(shelf / f"{numbered(1)}.json", record(shelf.name, 1, lifecycle=archived))


def spoil(shelf: Path) -> None:
    write(shelf / f"{numbered(1)}.json", b"{")


@requirement("list:cursor:stale-on-change", "list:cursor:fresh-start", "files:truth")
@pytest.mark.parametrize("change", [add, remove, move_away, rewrite, respell, archive, spoil])
async def test_any_change_of_what_is_selected_makes_a_cursor_stale(
    notebook: Notebook, shelf: Path, change: Callable[[Path], None]
) -> None:
    cursor = await cursor_of(notebook, namespace_id=shelf.name)
    change(shelf)
    assert told(await following(notebook, cursor, namespace_id=shelf.name)) == STALE
    fresh = await cursor_of(notebook, namespace_id=shelf.name)
    assert (await following(notebook, fresh, namespace_id=shelf.name))["status"] == "ok"


@requirement("list:cursor:stale-on-change")
async def test_a_change_over_the_wire_makes_a_cursor_stale_too(
    notebook: Notebook, shelf: Path
) -> None:
    cursor = await cursor_of(notebook, namespace_id=shelf.name)
    await notebook.remember(decision(shelf.name))
    assert told(await following(notebook, cursor, namespace_id=shelf.name)) == STALE


async def test_a_change_elsewhere_leaves_a_cursor_good(notebook: Notebook, shelf: Path) -> None:
    cursor = await cursor_of(notebook, namespace_id=shelf.name)
    write(shelf / "note.json", legacy_file("note"))
    write(shelf / "broken.json", b"{")
    await notebook.remember(decision(f"{shelf.name}-2"))
    assert (await following(notebook, cursor, namespace_id=shelf.name))["status"] == "ok"


@requirement("list:cursor:bound-to-selector", "list:cursor:invalid")
async def test_a_cursor_is_good_for_its_own_selector_only(notebook: Notebook, shelf: Path) -> None:
    cursor = await cursor_of(notebook, namespace_id=shelf.name)
    others: list[dict[str, object]] = [
        {},
        {"scope": "self"},
        {"namespace_id": "other"},
        {"namespace_id": shelf.name, "collection_id": None},
        {"namespace_id": shelf.name, "collection_id": "null"},
    ]
    for selector in others:
        assert told(await following(notebook, cursor, **selector)) == INVALID
    add(shelf)
    assert told(await following(notebook, cursor)) == INVALID


@requirement("list:cursor:invalid", "list:cursor:fresh-start")
async def test_a_tampered_or_cut_cursor_is_invalid(notebook: Notebook, shelf: Path) -> None:
    cursor = await cursor_of(notebook, namespace_id=shelf.name)
    assert isinstance(cursor, str)
    middle = len(cursor) // 2
    flipped = cursor[:middle] + ("A" if cursor[middle] != "A" else "B") + cursor[middle + 1 :]
    for bad in (flipped, cursor[:-1], cursor[1:], cursor + "A", "null", "\u202e", "A" * 4096):
        assert told(await following(notebook, bad, namespace_id=shelf.name)) == INVALID
    assert (await following(notebook, cursor, namespace_id=shelf.name))["status"] == "ok"


@requirement("list:cursor:invalid")
async def test_a_cursor_goes_with_no_page_size(notebook: Notebook, shelf: Path) -> None:
    cursor = await cursor_of(notebook, namespace_id=shelf.name)
    both = await following(notebook, cursor, namespace_id=shelf.name, page_size=1)
    assert told(both) == INVALID


@requirement("list:cursor:stale-after-restart", "settings:at-start", "list:read-only")
async def test_a_cursor_from_before_a_restart_is_stale(tmp_path: Path) -> None:
    directory = tmp_path / ".mnemosyne" / "memory" / "project" / "shelf"
    for number in range(3):
        write(directory / f"{numbered(number)}.json", record("shelf", number))
    with served(tmp_path, OPEN_GATES) as server:
        client = Client(server.port)
        cursor = await cursor_of(Notebook(client), namespace_id="shelf")
        client.close()
    assert os.listdir(directory.parent) == ["shelf"]
    with served(tmp_path, {}) as server:
        client = Client(server.port)
        assert told(await following(Notebook(client), cursor, namespace_id="shelf")) == STALE
        client.close()
