"""memory_list over HTTP: selectors, items, order, pages."""

from pathlib import Path

import pytest

from tests.client import JSON
from tests.e2e.contract.memories import canonical_file, legacy_file, numbered, write
from tests.e2e.contract.serving import Notebook, Served, contents, each
from tests.requirements.requirement import requirement

EMPTY_PAGE = {
    "number": 1,
    "count": 0,
    "total_count": 0,
    "total_pages": 0,
    "truncated": False,
    "next_cursor": None,
}


def place(
    scope: Path, namespace: str, collection: str | None, number: int, **members: object
) -> None:
    """Write a record by hand where its metadata says."""
    within = None if collection is None else {"id": collection, "label": "Shelf"}
    data = canonical_file(
        "project", namespace, numbered(number), **{"collection": within, **members}
    )
    write(scope / namespace / (collection or ".") / f"{numbered(number)}.json", data)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("home")
    project = home / ".mnemosyne" / "memory" / "project"
    place(project, "orchard", "null", 1)
    place(project, "orchard", "apples", 2, title="Boskoop")
    place(project, "orchard", None, 3)
    place(project, "meadow", None, 4, lifecycle={"state": "archived", "revision": 7})
    for path in ("z/note.json", "a/note.json"):
        write(project / path, legacy_file("twice", title=path))
    write(project / "orchard" / "old.json", legacy_file("alone"))
    for number in range(100, 175):
        place(project, "many", None, number)
    write(project / "orchard" / f"{numbered(9)}.json", b"{")
    return home


def exact(number: int, collection: str | None = None, title: str | None = None) -> JSON:
    return {
        "reference": {
            "schema_version": 2,
            "scope": "project",
            "namespace_id": "orchard",
            "collection_id": collection,
            "id": numbered(number),
        },
        "title": title,
        "inspectability": "exact",
        "kind": "decision",
        "lifecycle": {"state": "active"},
    }


@requirement(
    "tools:list",
    "list:namespace",
    "list:collection:omitted",
    "list:success",
    "list:canonical-item",
    "list:order:collectionless-first",
    "list:order:identity",
)
async def test_a_namespace_is_listed_collectionless_first(notebook: Notebook) -> None:
    answer = await notebook.call("memory_list", {"scope": "project", "namespace_id": "orchard"})
    assert answer == {
        "status": "ok",
        "memories": [exact(3), exact(2, "apples", "Boskoop"), exact(1, "null")],
        "page": {
            "number": 1,
            "count": 3,
            "total_count": 3,
            "total_pages": 1,
            "truncated": False,
            "next_cursor": None,
        },
    }
    assert [*answer] == ["status", "memories", "page"]


@requirement("list:collection:null", "list:collection:exact", "list:collection:text-null")
@pytest.mark.parametrize(
    ("collection", "numbers"), [(None, [3]), ("apples", [2]), ("null", [1]), ("pears", [])]
)
async def test_a_collection_is_selected_by_null_or_by_its_name(
    notebook: Notebook, collection: str | None, numbers: list[int]
) -> None:
    listed = await notebook.listed(namespace_id="orchard", collection_id=collection)
    assert listed == [numbered(number) for number in numbers]


@requirement(
    "list:scope-wide",
    "list:legacy-item",
    "list:ambiguous",
    "list:includes-archived",
    "list:order:schema-version-first",
    "list:order:duplicates-by-path",
    "list:complete",
)
async def test_a_scope_is_listed_version_1_first(notebook: Notebook) -> None:
    answer = await notebook.call("memory_list", {"scope": "project", "page_size": 100})
    memories = answer["memories"]
    assert isinstance(memories, list)
    assert memories[:3] == [
        {
            "reference": {"schema_version": 1, "scope": "project", "id": id},
            "title": title,
            "inspectability": inspectability,
        }
        for id, title, inspectability in (
            ("alone", None, "exact"),
            ("twice", "a/note.json", "ambiguous"),
            ("twice", "z/note.json", "ambiguous"),
        )
    ]
    in_order = [*range(100, 175), 4, 3, 2, 1]
    assert each(memories[3:], "reference", "id") == [numbered(number) for number in in_order]


@requirement("list:canonical-item", "list:hides")
async def test_an_item_shows_no_more_than_it_may(notebook: Notebook, server: Served) -> None:
    answer = await notebook.call("memory_list", {"scope": "project", "namespace_id": "meadow"})
    [item] = each(answer["memories"])
    assert isinstance(item, dict)
    assert item["lifecycle"] == {"state": "archived"}
    assert [*item] == ["reference", "title", "inspectability", "kind", "lifecycle"]
    for hidden in ("Written by hand", "Shelf", "manual", "2026-", ".json"):
        assert hidden not in str(answer)


@requirement("list:page-size", "list:continuation", "list:cursor:page-size-fixed")
async def test_pages_follow_each_other_without_gap_or_repetition(notebook: Notebook) -> None:
    selector: dict[str, object] = {"scope": "project", "namespace_id": "many"}
    first = await notebook.call("memory_list", {**selector, "page_size": 30})
    pages = [first]
    while (cursor := _page(pages[-1])["next_cursor"]) is not None:
        pages.append(await notebook.call("memory_list", {**selector, "cursor": cursor}))
    assert [_page(page)["count"] for page in pages] == [30, 30, 15]
    assert [_page(page)["number"] for page in pages] == [1, 2, 3]
    assert [_page(page)["truncated"] for page in pages] == [True, True, False]
    assert {_page(page)["total_count"] for page in pages} == {75}
    assert {_page(page)["total_pages"] for page in pages} == {3}
    listed = [id for page in pages for id in each(page["memories"], "reference", "id")]
    assert listed == [numbered(number) for number in range(100, 175)]


@requirement("list:page-size")
@pytest.mark.parametrize(
    ("asked", "count"),
    [
        ({}, 50),
        ({"page_size": None}, 50),
        ({"page_size": 1}, 1),
        ({"page_size": 100}, 75),
        ({"page_size": 10.0}, 10),
    ],
)
async def test_a_page_holds_50_items_unless_1_to_100_are_asked_for(
    notebook: Notebook, asked: dict[str, object], count: int
) -> None:
    assert len(await notebook.listed(namespace_id="many", **asked)) == count


@requirement("mcp:list-page-size")
async def test_a_stringified_page_size_is_one_and_a_stringified_null_is_a_name(
    notebook: Notebook,
) -> None:
    listed = await notebook.listed(namespace_id="orchard", collection_id="null", page_size="10")
    assert listed == [numbered(1)]


@requirement("list:empty")
@pytest.mark.parametrize("selector", [{"scope": "self"}, {"namespace_id": "nowhere"}])
async def test_an_empty_inventory_is_a_success(
    notebook: Notebook, selector: dict[str, object]
) -> None:
    answer = await notebook.call("memory_list", {"scope": "project", **selector})
    assert answer == {"status": "ok", "memories": [], "page": EMPTY_PAGE}
    assert [*_page(answer)] == [*EMPTY_PAGE]


@requirement("contract:nulls")
async def test_everything_optional_as_null_is_the_whole_scope(notebook: Notebook) -> None:
    nulls = {"namespace_id": None, "collection_id": None, "page_size": None, "cursor": None}
    assert await notebook.listed(**nulls) == await notebook.listed()


@requirement("list:read-only")
async def test_listing_changes_nothing(notebook: Notebook, server: Served) -> None:
    before = contents(server.home)
    await notebook.listed(page_size=10)
    await notebook.listed(scope="self")
    assert contents(server.home) == before


def _page(answer: dict[str, JSON]) -> dict[str, JSON]:
    page = answer["page"]
    assert isinstance(page, dict)
    return page
