"""memory_inspect over HTTP."""

from pathlib import Path

import pytest

from tests.client import JSON
from tests.e2e.contract.memories import (
    canonical_file,
    decision,
    legacy_file,
    numbered,
    write,
)
from tests.e2e.contract.serving import Notebook, Served, contents, told
from tests.requirements.requirement import requirement


def rainy(id: str) -> JSON:
    return {"schema_version": 1, "scope": "preference", "id": id}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("home")
    preference = home / ".mnemosyne" / "memory" / "preference"
    write(preference / "rain.json", legacy_file("rainy", tags=["leisure", "leisure time"]))
    for name in ("one", "two"):
        write(preference / name / "note.json", legacy_file("twice", title=name))
    return home


@requirement("tools:inspect", "inspect:canonical-result", "inspect:remembered-reference")
async def test_a_version_2_memory_is_shown_in_the_order_of_its_file(notebook: Notebook) -> None:
    reference = await notebook.remember(decision("shown"))
    answer = await notebook.call("memory_inspect", {"reference": reference})
    memory = await notebook.inspect(reference)
    now = memory["created_at"]
    assert memory == {
        "reference": reference,
        "schema_version": 2,
        "id": reference["id"],
        "scope": "project",
        "namespace": {"kind": "project", "id": "shown", "label": "Greenhouse"},
        "collection": {"id": "decisions", "label": "Decisions"},
        "kind": "decision",
        "language": "en",
        "title": "Glass before foil",
        "content": "The greenhouse gets panes of glass and no foil.",
        "tags": ["building", "glass"],
        "provenance": {"origin": "user_approved_proposal", "recorded_via": "memory_remember"},
        "lifecycle": {"state": "active", "revision": 1},
        "created_at": now,
        "updated_at": now,
    }
    assert answer == {"status": "ok", "memory": memory}
    assert [*memory] == [
        *("reference", "schema_version", "id", "scope", "namespace", "collection", "kind"),
        *("language", "title", "content", "tags", "provenance", "lifecycle"),
        *("created_at", "updated_at"),
    ]


@requirement("inspect:archived")
async def test_an_archived_memory_is_shown_in_the_same_form(notebook: Notebook) -> None:
    reference = await notebook.remember(decision("archived"))
    before = await notebook.inspect(reference)
    await notebook.call("memory_archive", {"reference": reference, "expected_revision": 1})
    after = await notebook.inspect(reference)
    assert [*before] == [*after]
    assert after["lifecycle"] == {"state": "archived", "revision": 2}


@requirement("inspect:legacy-result", "inspect:legacy-selector", "files:no-migration")
async def test_a_version_1_memory_is_shown_without_anything_invented(
    notebook: Notebook, server: Served
) -> None:
    before = contents(server.root)
    answer = await notebook.call("memory_inspect", {"reference": rainy("rainy")})
    assert answer == {
        "status": "ok",
        "memory": {
            "reference": rainy("rainy"),
            "schema_version": 1,
            "id": "rainy",
            "title": None,
            "content": "An old note.",
            "tags": ["leisure", "leisure time"],
        },
    }
    assert contents(server.root) == before


@requirement("inspect:ambiguous")
async def test_two_files_with_one_version_1_id_are_ambiguous(notebook: Notebook) -> None:
    answer = await notebook.call("memory_inspect", {"reference": rainy("twice")})
    assert told(answer) == ("conflict", "ambiguous_reference")


@requirement("inspect:listed-reference", "list:ambiguous", "recall:reference-inspects")
async def test_what_a_listing_calls_exact_can_be_inspected(notebook: Notebook) -> None:
    answer = await notebook.call("memory_list", {"scope": "preference"})
    memories = answer["memories"]
    assert isinstance(memories, list)
    for item in memories:
        assert isinstance(item, dict)
        shown = await notebook.call("memory_inspect", {"reference": item["reference"]})
        assert (shown["status"] == "ok") == (item["inspectability"] == "exact")


@requirement("inspect:hides")
async def test_no_inspection_shows_a_path(notebook: Notebook, server: Served) -> None:
    reference = await notebook.remember(decision("hidden"))
    for asked in (reference, rainy("rainy"), rainy("twice"), rainy("missing")):
        answer = await notebook.call("memory_inspect", {"reference": asked})
        assert ".json" not in str(answer)
        assert str(server.home) not in str(answer)


@requirement("files:misplaced", "contract:device-names")
async def test_a_record_counts_only_where_its_metadata_says(
    notebook: Notebook, server: Served
) -> None:
    project = server.root / "project"
    places = {"con": "con", "misplaced": "elsewhere"}
    for number, (namespace, directory) in enumerate(places.items()):
        path = project / directory / f"{numbered(number)}.json"
        write(path, canonical_file("project", namespace, numbered(number)))
    write(
        project / "unknown-field" / f"{numbered(9)}.json",
        canonical_file("project", "unknown-field", numbered(9), mood="sunny"),
    )
    assert await notebook.listed(namespace_id="con") == [numbered(0)]
    for namespace in ("misplaced", "elsewhere", "unknown-field"):
        assert await notebook.listed(namespace_id=namespace) == []
