"""memory_recall over HTTP: what is shown, what weighs, what never appears."""

from pathlib import Path
from typing import TypeAlias

import pytest

from tests.e2e.contract.memories import canonical_file, legacy_file, numbered, write
from tests.e2e.contract.serving import Notebook, Served, contents, each
from tests.requirements.requirement import requirement

Note: TypeAlias = tuple[int, str, dict[str, object]]
"""A decision or event made by hand: number, namespace and members."""

ARCHIVED = {"state": "archived", "revision": 2}
EQUAL: list[Note] = [(number, "equal", {"content": "Feldspar."}) for number in range(10, 17)]
PROJECT: list[Note] = [
    (1, "weights", {"tags": ["quartz"]}),
    (2, "weights", {"title": "Quartz"}),
    (3, "weights", {"content": "Something about quartz."}),
    (4, "weights", {"content": "Nothing of the kind."}),
    (5, "basalt", {"content": "Columns."}),
    (6, "aaa", {"content": "Basalt."}),
    *EQUAL,
    (20, "away", {"content": "Granite.", "lifecycle": ARCHIVED}),
    (30, "events", {"content": "An eclipse.", "occurred_at": "2026-01-02T00:00:00Z"}),
    (31, "events", {"content": "An eclipse.", "occurred_at": "2026-01-01T00:00:00Z"}),
]
TERMS = "Python 3.11 and C++ on bench mem 7, near the \u6771\u4eac tower \U0001f5fc."
LEGACY = {
    "preference/old/rain.json": legacy_file(
        "rainy", title="Rain", content="On wet days: museums.", tags=["leisure"]
    ),
    "preference/untitled.json": legacy_file("untitled", content="Umbrella."),
    "practice/terms.json": legacy_file("terms", content=TERMS, tags=["Tool Shed"]),
    "diary/stray.json": legacy_file("stray", content="Quartz and umbrella."),
}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("home")
    root = home / ".mnemosyne" / "memory"
    for path, data in LEGACY.items():
        write(root / path, data)
    for number, namespace, members in PROJECT:
        kind = "event" if "occurred_at" in members else "decision"
        data = canonical_file("project", namespace, numbered(number), kind=kind, **members)
        write(root / "project" / namespace / f"{numbered(number)}.json", data)
    return home


@requirement(
    "tools:recall",
    "recall:result-fields",
    "recall:legacy-reference",
    "recall:query-and-tags-rank",
    "files:legacy:readable",
    "files:legacy:fields",
)
async def test_a_version_1_match_is_shown_with_what_matched(notebook: Notebook) -> None:
    answer = await notebook.call(
        "memory_recall", {"query": "Wet MUSEUMS?", "scope": "preference", "tags": [" Leisure"]}
    )
    assert answer == {
        "status": "ok",
        "memories": [
            {
                "reference": {"schema_version": 1, "scope": "preference", "id": "rainy"},
                "id": "rainy",
                "scope": "preference",
                "title": "Rain",
                "content": "On wet days: museums.",
                "tags": ["leisure"],
                "match": {"terms": ["museums", "wet"], "tags": ["leisure"]},
            }
        ],
    }


@requirement("recall:result-fields", "recall:canonical-reference", "recall:reference-inspects")
async def test_a_version_2_match_can_be_inspected_by_its_reference(notebook: Notebook) -> None:
    answer = await notebook.call("memory_recall", {"query": "quartz", "scope": "project"})
    [reference] = each(answer["memories"], "reference")[2:]
    assert reference == {
        "schema_version": 2,
        "scope": "project",
        "namespace_id": "weights",
        "collection_id": None,
        "id": numbered(3),
    }
    assert (await notebook.inspect(reference))["content"] == "Something about quartz."
    names = {tuple(memory) for memory in map(dict, _objects(answer["memories"]))}
    assert names == {("reference", "id", "scope", "title", "content", "tags", "match")}


@requirement("recall:weights")
async def test_a_title_weighs_more_than_a_tag_and_a_tag_more_than_the_content(
    notebook: Notebook,
) -> None:
    assert await notebook.recalled("quartz") == [numbered(2), numbered(1), numbered(3)]


@requirement("recall:weights")
async def test_the_path_weighs_more_than_the_content(notebook: Notebook) -> None:
    assert await notebook.recalled("basalt") == [numbered(5), numbered(6)]


@requirement("recall:weights", "recall:request")
async def test_a_request_tag_weighs_most(notebook: Notebook) -> None:
    tagged = await notebook.recalled("quartz", tags=["Quartz"])
    assert tagged == [numbered(1), numbered(2), numbered(3)]
    assert await notebook.recalled("zzz", tags=["quartz"]) == [numbered(1)]


@requirement("recall:what-is-searched", "recall:result-fields")
@pytest.mark.parametrize(
    ("query", "terms"),
    [
        ("PYTHON, python?", ["python"]),
        ("is 3.11 the version", ["11", "3.11"]),
        ("C++ or c#", ["c++"]),
        ("mem_7", ["mem"]),
        ("terms", ["terms"]),
        ("\u6771\u4eac", ["\u6771\u4eac"]),
        ("\U0001f5fc", ["\U0001f5fc"]),
        ("the and of", None),
        ("nothing of that", None),
    ],
)
async def test_the_terms_that_matched_are_shown_as_the_caller_wrote_them(
    notebook: Notebook, query: str, terms: list[str] | None
) -> None:
    answer = await notebook.call("memory_recall", {"query": query, "scope": "practice"})
    assert each(answer["memories"], "match", "terms") == ([] if terms is None else [terms])


@requirement("recall:result-fields")
async def test_what_only_a_request_tag_finds_has_no_terms(notebook: Notebook) -> None:
    asked = {"query": "xylophone", "scope": "practice", "tags": [" tool  SHED"]}
    answer = await notebook.call("memory_recall", asked)
    assert each(answer["memories"], "match") == [{"terms": [], "tags": ["tool shed"]}]


@requirement("recall:what-is-searched")
async def test_the_path_is_searched_too(notebook: Notebook) -> None:
    assert set(await notebook.recalled("WEIGHTS")) == {numbered(number) for number in range(1, 5)}


@requirement("recall:at-most-five", "recall:ties")
async def test_of_equal_matches_the_first_five_by_path_are_shown(notebook: Notebook) -> None:
    expected = [numbered(number) for number in range(10, 15)]
    assert await notebook.recalled("feldspar") == expected
    first = await notebook.call("memory_recall", {"query": "feldspar", "scope": "project"})
    assert first == await notebook.call("memory_recall", {"query": "feldspar", "scope": "project"})


@requirement("recall:not-chronological")
async def test_neither_recall_nor_listing_is_in_the_order_of_time(notebook: Notebook) -> None:
    assert await notebook.recalled("eclipse") == [numbered(30), numbered(31)]
    assert await notebook.listed(namespace_id="events") == [numbered(30), numbered(31)]


@requirement("contract:recall-namespace", "contract:nulls")
async def test_a_namespace_narrows_what_is_found(notebook: Notebook) -> None:
    assert await notebook.recalled("basalt", namespace_id="aaa") == [numbered(6)]
    assert await notebook.recalled("basalt", namespace_id="events") == []
    assert await notebook.recalled("basalt", namespace_id="nowhere") == []
    assert await notebook.recalled("basalt", namespace_id=None) == [numbered(5), numbered(6)]
    assert await notebook.recalled("museums", "preference", namespace_id="old") == []


@requirement("recall:archived-excluded", "files:states")
async def test_the_archived_is_not_recalled(notebook: Notebook) -> None:
    assert await notebook.recalled("granite") == []
    assert await notebook.listed(namespace_id="away") == [numbered(20)]


@requirement("recall:one-scope", "files:six-scopes")
async def test_no_other_scope_is_looked_at(notebook: Notebook) -> None:
    assert await notebook.recalled("umbrella") == []
    assert await notebook.recalled("umbrella", "preference") == ["untitled"]


@requirement("recall:no-matches")
@pytest.mark.parametrize("scope", ["self", "project"])
async def test_nothing_found_is_a_success(notebook: Notebook, scope: str) -> None:
    answer = await notebook.call("memory_recall", {"query": "xylophone", "scope": scope})
    assert answer == {"status": "no_matches", "memories": []}


@requirement("recall:hides-paths-and-scores", "recall:read-only", "files:no-migration")
async def test_recall_shows_no_path_and_changes_nothing(notebook: Notebook, server: Served) -> None:
    before = contents(server.home)
    answer = await notebook.call("memory_recall", {"query": "rain", "scope": "preference"})
    assert "rain.json" not in str(answer)
    assert "score" not in str(answer)
    assert contents(server.home) == before


@requirement("contract:nulls")
async def test_null_tags_are_none(notebook: Notebook) -> None:
    assert await notebook.recalled("umbrella", "preference", tags=None) == ["untitled"]


def _objects(values: object) -> list[dict[str, object]]:
    assert isinstance(values, list)
    return values
