"""The files are the truth: what a hand does is what the next call sees."""

import os
from pathlib import Path

import pytest

from tests.client import JSON
from tests.e2e.contract.memories import (
    canonical_file,
    decision,
    legacy_file,
    numbered,
    revision,
    write,
)
from tests.e2e.contract.serving import Notebook, Served, contents, told
from tests.requirements.requirement import requirement


def reference(namespace: str, number: int) -> JSON:
    return {
        "schema_version": 2,
        "scope": "project",
        "namespace_id": namespace,
        "collection_id": None,
        "id": numbered(number),
    }


@requirement("files:truth", "files:no-index")
async def test_an_edit_and_a_delete_by_hand_are_seen_by_the_next_call(
    notebook: Notebook, server: Served
) -> None:
    path = server.root / "project" / "by-hand" / f"{numbered(1)}.json"
    write(path, canonical_file("project", "by-hand", numbered(1), content="Tomatoes first."))
    assert await notebook.recalled("tomatoes") == [numbered(1)]
    write(path, canonical_file("project", "by-hand", numbered(1), content="Cucumber first."))
    assert await notebook.recalled("tomatoes") == []
    assert await notebook.recalled("cucumber") == [numbered(1)]
    assert (await notebook.inspect(reference("by-hand", 1)))["content"] == "Cucumber first."
    path.unlink()
    assert await notebook.recalled("cucumber") == []
    assert await notebook.listed(namespace_id="by-hand") == []
    gone = await notebook.call("memory_inspect", {"reference": reference("by-hand", 1)})
    assert told(gone) == ("not_found", "not_found")


@requirement("files:truth")
async def test_a_revision_raised_by_hand_makes_a_change_stale(
    notebook: Notebook, server: Served
) -> None:
    kept = await notebook.remember(decision("raised", collection=None))
    path = server.root / "project" / "raised" / f"{kept['id']}.json"
    write(path, path.read_bytes().replace(b'"revision": 1', b'"revision": 2'))
    stale = await notebook.call("memory_revise", revision(kept, 1, collection_label=None))
    assert told(stale) == ("conflict", "revision_conflict")
    assert b'"revision": 2' in path.read_bytes()


HOSTILE = {
    "truncated": b'{"schema_version": 1',
    "no object": b"[]",
    "empty": b"",
    "binary": b"\xff\x00\xfe",
    "bom": b"\xef\xbb\xbf" + legacy_file("bom"),
    "deep": b'{"schema_version":1,"id":"deep","content":' + b"[" * 5000 + b"]" * 5000 + b"}",
    "huge number": b'{"schema_version":1,"id":"n","content":"x","x":' + b"9" * 5000 + b"}",
    "not a number": b'{"schema_version":1,"id":"n","content":"x","x":NaN}',
    "surrogate": rb'{"schema_version":1,"id":"s","content":"\ud800"}',
    "twice": b'{"schema_version":1,"id":"a","id":"b","content":"x"}',
    "unknown member": legacy_file("m", mood="sunny"),
    "long content": legacy_file("c", content="x" * 4001),
    "long title": legacy_file("t", title="x" * 201),
    "over 64 KiB": legacy_file("big") + b" " * 65536,
    "the future": canonical_file("project", "hostile", numbered(1), schema_version=3),
}


@requirement("files:skipped", "files:bounds", "files:symlinks", "contract:strict-json")
async def test_hostile_files_hide_no_good_one_and_are_left_alone(
    notebook: Notebook, server: Served
) -> None:
    directory = server.root / "preference" / "hostile"
    write(directory / "good.json", legacy_file("good", content="Basil likes the warm corner."))
    for name, data in HOSTILE.items():
        write(directory / f"{name}.json", data)
    (directory / "link.json").symlink_to(directory / "good.json")
    (directory / "dangling.json").symlink_to("nowhere")
    (directory / "outside").symlink_to(server.home)
    os.mkfifo(directory / "pipe.json")
    write(directory / "deep" / "er" / "and" / "deeper" / "x.json", legacy_file("too-deep"))
    before = contents(directory / "deep")
    assert await notebook.listed(scope="preference") == ["good"]
    assert await notebook.recalled("basil", "preference") == ["good"]
    good: JSON = {"schema_version": 1, "scope": "preference", "id": "good"}
    assert (await notebook.inspect(good))["content"] == "Basil likes the warm corner."
    assert contents(directory / "deep") == before
    assert {name for name in HOSTILE if not (directory / f"{name}.json").exists()} == set()


@requirement(
    "recall:read-only", "list:read-only", "inspect:read-only", "files:nothing-made-otherwise"
)
@pytest.mark.parametrize("scope", ["self", "knowledge"])
async def test_reading_a_scope_that_is_not_there_makes_nothing(
    notebook: Notebook, server: Served, scope: str
) -> None:
    assert await notebook.recalled("anything", scope) == []
    assert await notebook.listed(scope=scope) == []
    missing = {"schema_version": 1, "scope": scope, "id": "missing"}
    answer = await notebook.call("memory_inspect", {"reference": missing})
    assert told(answer) == ("not_found", "not_found")
    assert not (server.root / scope).exists()


@requirement("contract:depth")
async def test_four_levels_below_a_scope_are_read(notebook: Notebook, server: Served) -> None:
    practice = server.root / "practice"
    for depth in range(6):
        levels = Path(*["level"] * depth)
        write(practice / levels / f"{depth}.json", legacy_file(f"depth-{depth}"))
    assert await notebook.listed(scope="practice") == [f"depth-{depth}" for depth in range(5)]
