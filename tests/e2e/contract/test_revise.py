"""memory_revise: what it replaces, what it keeps, what it refuses."""

import pytest

from tests.client import JSON
from tests.e2e.contract.memories import MEMORY_ID, decision, revision
from tests.e2e.contract.serving import Notebook, Served, contents, told
from tests.requirements.requirement import requirement


@requirement(
    "tools:revise", "revise:success", "revise:replaces", "revise:preserves", "revise:counts"
)
async def test_a_revision_replaces_what_a_caller_may_change_and_keeps_the_rest(
    notebook: Notebook,
) -> None:
    reference = await notebook.remember(decision("revised"))
    before = await notebook.inspect(reference)
    answer = await notebook.call("memory_revise", revision(reference, 1))
    assert answer == {
        "status": "revised",
        "reference": reference,
        "lifecycle": {"state": "active", "revision": 2},
    }
    assert [*answer] == ["status", "reference", "lifecycle"]
    after = await notebook.inspect(reference)
    replaced: dict[str, JSON] = {
        "namespace": {"kind": "project", "id": "revised", "label": "Glasshouse"},
        "collection": {"id": "decisions", "label": "What was decided"},
        "title": "Double panes",
        "content": "The greenhouse gets double panes.",
        "tags": ["insulation"],
        "lifecycle": {"state": "active", "revision": 2},
        "updated_at": after["updated_at"],
    }
    assert after == {**before, **replaced}
    assert str(after["updated_at"]) >= str(before["updated_at"])


@requirement("revise:same-place", "revise:atomic", "files:labels-place-nothing")
async def test_the_same_file_holds_the_new_text_and_nothing_else_is_there(
    notebook: Notebook, server: Served
) -> None:
    reference = await notebook.remember(decision("in-place"))
    before = contents(server.root)
    await notebook.call("memory_revise", revision(reference, 1))
    after = contents(server.root)
    assert before.keys() == after.keys()
    [path] = [path for path in before if before[path] != after[path]]
    assert path == f"project/in-place/decisions/{reference['id']}.json"
    assert b"foil" not in (after[path] or b"")


@requirement("revise:no-op", "revise:stale-first")
async def test_a_replacement_that_says_the_same_writes_nothing_unless_it_is_stale(
    notebook: Notebook, server: Served
) -> None:
    reference = await notebook.remember(decision("same"))
    same = revision(
        reference,
        1,
        namespace_label=" Greenhouse",
        collection_label="Decisions\n",
        title="Glass before foil",
        content="The greenhouse gets panes of glass and no foil.\r\n",
        tags=["building ", "glass"],
    )
    before = contents(server.root)
    assert await notebook.call("memory_revise", same) == {
        "status": "already_current",
        "reference": reference,
        "lifecycle": {"state": "active", "revision": 1},
    }
    stale = await notebook.call("memory_revise", {**same, "expected_revision": 2})
    assert told(stale) == ("conflict", "revision_conflict")
    assert contents(server.root) == before


@requirement("revise:archived")
async def test_an_archived_memory_is_revised_and_stays_archived(notebook: Notebook) -> None:
    reference = await notebook.remember(decision("put-away"))
    await notebook.call("memory_archive", {"reference": reference, "expected_revision": 1})
    answer = await notebook.call("memory_revise", revision(reference, 2, content="Zinc gutters."))
    assert answer["lifecycle"] == {"state": "archived", "revision": 3}
    assert (await notebook.inspect(reference))["content"] == "Zinc gutters."
    assert await notebook.recalled("zinc gutters") == []


@requirement("revise:active")
async def test_a_revised_memory_is_recalled_by_its_new_words_only(notebook: Notebook) -> None:
    reference = await notebook.remember(decision("renewed", content="Oakum seals the frames."))
    await notebook.call("memory_revise", revision(reference, 1, content="Putty seals the frames."))
    assert await notebook.recalled("oakum") == []
    assert await notebook.recalled("putty") == [reference["id"]]


@requirement("revise:collection-label", "revise:text-null")
async def test_a_label_may_be_null_the_text_null_or_with_no_collection_left_out(
    notebook: Notebook,
) -> None:
    reference = await notebook.remember(decision("labels"))
    await notebook.call("memory_revise", revision(reference, 1, collection_label=None))
    assert (await notebook.inspect(reference))["collection"] == {"id": "decisions", "label": None}
    await notebook.call("memory_revise", revision(reference, 2, collection_label="null"))
    assert (await notebook.inspect(reference))["collection"] == {"id": "decisions", "label": "null"}

    loose = await notebook.remember(decision("labels", collection=None))
    left_out = revision(loose, 1)
    del left_out["collection_label"]
    assert (await notebook.call("memory_revise", left_out))["status"] == "revised"
    null = revision(loose, 2, collection_label=None, title=None)
    assert (await notebook.call("memory_revise", null))["status"] == "revised"
    memory = await notebook.inspect(loose)
    assert (memory["collection"], memory["title"]) == (None, None)


@requirement("revise:stringified", "mcp:one-layer")
async def test_stringified_structure_is_decoded_once_and_text_is_not(notebook: Notebook) -> None:
    reference = await notebook.remember(decision("stringified"))
    strings = revision(
        str(reference).replace("'", '"'), 1, expected_revision="1", tags='["a"]', title="null"
    )
    assert (await notebook.call("memory_revise", strings))["status"] == "revised"
    memory = await notebook.inspect(reference)
    assert (memory["tags"], memory["title"]) == (["a"], "null")


@pytest.mark.parametrize("tool", ["memory_revise", "memory_archive", "memory_restore"])
async def test_a_change_of_what_is_not_there_makes_nothing(
    notebook: Notebook, server: Served, tool: str
) -> None:
    missing: JSON = {
        "schema_version": 2,
        "scope": "self",
        "namespace_id": "nowhere",
        "collection_id": None,
        "id": MEMORY_ID,
    }
    arguments: dict[str, object] = {"reference": missing, "expected_revision": 1}
    if tool == "memory_revise":
        arguments = revision(missing, 1, collection_label=None)
    assert told(await notebook.call(tool, arguments)) == ("not_found", "not_found")
    assert not (server.root / "self").exists()
