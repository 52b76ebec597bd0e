"""memory_archive, memory_restore and memory_forget."""

import pytest

from tests.e2e.contract.memories import decision
from tests.e2e.contract.serving import Notebook, Served, contents, told
from tests.requirements.requirement import requirement


def target(reference: object, revision: int) -> dict[str, object]:
    return {"reference": reference, "expected_revision": revision}


@requirement("tools:archive", "archive:effect", "archive:out-of-recall", "transition:success")
async def test_an_archived_memory_leaves_recall_and_can_be_inspected(notebook: Notebook) -> None:
    reference = await notebook.remember(decision("away", content="Ivy covers the north wall."))
    before = await notebook.inspect(reference)
    answer = await notebook.call("memory_archive", target(reference, 1))
    lifecycle = {"state": "archived", "revision": 2}
    assert answer == {"status": "archived", "reference": reference, "lifecycle": lifecycle}
    assert [*answer] == ["status", "reference", "lifecycle"]
    assert await notebook.recalled("ivy") == []
    after = await notebook.inspect(reference)
    assert after == {**before, "lifecycle": lifecycle, "updated_at": after["updated_at"]}


@requirement("tools:restore", "restore:effect", "transition:success")
async def test_a_restored_memory_is_recalled_again(notebook: Notebook) -> None:
    reference = await notebook.remember(decision("back", content="Moss grows on the steps."))
    await notebook.call("memory_archive", target(reference, 1))
    lifecycle = {"state": "active", "revision": 3}
    answer = await notebook.call("memory_restore", target(reference, 2))
    assert answer == {"status": "restored", "reference": reference, "lifecycle": lifecycle}
    assert await notebook.recalled("moss") == [reference["id"]]


@requirement("archive:idempotent", "restore:idempotent", "transition:idempotent-writes-nothing")
async def test_a_memory_that_is_there_already_is_left_alone(
    notebook: Notebook, server: Served
) -> None:
    reference = await notebook.remember(decision("still"))
    before = contents(server.root)
    assert await notebook.call("memory_restore", target(reference, 1)) == {
        "status": "already_active",
        "reference": reference,
        "lifecycle": {"state": "active", "revision": 1},
    }
    assert contents(server.root) == before
    await notebook.call("memory_archive", target(reference, 1))
    before = contents(server.root)
    assert await notebook.call("memory_archive", target(reference, 2)) == {
        "status": "already_archived",
        "reference": reference,
        "lifecycle": {"state": "archived", "revision": 2},
    }
    assert contents(server.root) == before


@requirement("transition:stale-always-conflicts", "forget:stale-first")
@pytest.mark.parametrize("tool", ["memory_archive", "memory_restore", "memory_forget"])
async def test_a_stale_revision_conflicts_whatever_the_state(notebook: Notebook, tool: str) -> None:
    reference = await notebook.remember(decision(f"stale-{tool[7:]}"))
    for stale in (2, 2**53 - 1):
        answer = await notebook.call(tool, target(reference, stale))
        assert told(answer) == ("conflict", "revision_conflict")
    await notebook.call("memory_archive", target(reference, 1))
    answer = await notebook.call(tool, target(reference, 1))
    assert told(answer) == ("conflict", "revision_conflict")


@requirement("tools:forget", "forget:success", "forget:removes-the-file", "forget:again")
async def test_forgetting_removes_the_one_file_and_nothing_else(
    notebook: Notebook, server: Served
) -> None:
    reference = await notebook.remember(decision("gone"))
    await notebook.call("memory_archive", target(reference, 1))
    before = contents(server.root)
    assert await notebook.call("memory_forget", target(reference, 2)) == {
        "status": "forgotten",
        "reference": reference,
    }
    after = contents(server.root)
    path = f"project/gone/decisions/{reference['id']}.json"
    assert before.keys() - after.keys() == {path}
    assert {name: data for name, data in before.items() if name != path} == after
    again = await notebook.call("memory_forget", target(reference, 2))
    assert told(again) == ("not_found", "not_found")


@requirement("forget:irreversible")
async def test_nothing_brings_back_what_was_forgotten(notebook: Notebook) -> None:
    reference = await notebook.remember(decision("for-good"))
    await notebook.call("memory_archive", target(reference, 1))
    await notebook.call("memory_forget", target(reference, 2))
    for revision in (1, 2, 3):
        answer = await notebook.call("memory_restore", target(reference, revision))
        assert told(answer) == ("not_found", "not_found")
    assert await notebook.listed(namespace_id="for-good") == []


@requirement("forget:archived-only")
async def test_an_active_memory_is_not_forgotten(notebook: Notebook, server: Served) -> None:
    reference = await notebook.remember(decision("active"))
    before = contents(server.root)
    answer = await notebook.call("memory_forget", target(reference, 1))
    assert told(answer) == ("conflict", "not_archived")
    assert contents(server.root) == before


@requirement("contract:integers", "mcp:one-layer")
@pytest.mark.parametrize("one", [1.0, "1"])
async def test_an_integral_float_and_a_stringified_integer_are_revisions(
    notebook: Notebook, one: object
) -> None:
    reference = await notebook.remember(decision(f"integral-{type(one).__name__}"))
    arguments = {"reference": {**reference, "schema_version": "2"}, "expected_revision": one}
    assert (await notebook.call("memory_archive", arguments))["status"] == "archived"
