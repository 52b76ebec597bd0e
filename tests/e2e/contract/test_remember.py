"""memory_remember: what is new, what is a duplicate, what is kept."""

import json
import stat

import pytest

from mnemosyne.memory.scopes import Kind, NamespaceKind, Scope
from tests.e2e.contract.memories import decision, event
from tests.e2e.contract.serving import Notebook, Served, contents, told, within
from tests.requirements.requirement import requirement


def lifecycle(state: str, revision: int) -> dict[str, object]:
    return {"state": state, "revision": revision}


@requirement("tools:remember", "remember:success", "contract:result")
async def test_a_new_memory_is_answered_by_its_reference_and_lifecycle(notebook: Notebook) -> None:
    answer = await notebook.call("memory_remember", decision("new"))
    id = within(answer, "reference", "id")
    assert answer == {
        "status": "remembered",
        "reference": {
            "scope": "project",
            "namespace_id": "new",
            "collection_id": "decisions",
            "id": id,
        },
        "lifecycle": lifecycle("active", 1),
    }
    assert [*answer] == ["status", "reference", "lifecycle"]


@requirement(
    "files:path",
    "files:format",
    "files:first-run",
    "files:default-root",
    "files:modes",
    "remember:server-assigned",
    "remember:occurred-at:left-out",
    "contract:file-form",
)
async def test_it_lies_where_its_ids_say_in_exactly_its_fields(
    notebook: Notebook, server: Served
) -> None:
    reference = await notebook.remember(decision("placed"))
    path = server.root / "project" / "placed" / "decisions" / f"{reference['id']}.json"
    text = path.read_text("utf-8")
    record = json.loads(text)
    assert text == json.dumps(record, ensure_ascii=False, indent=2) + "\n"
    now = record["created_at"]
    assert record == {
        "schema_version": 2,
        "id": reference["id"],
        "scope": "project",
        "namespace": {"kind": "project", "id": "placed", "label": "Greenhouse"},
        "collection": {"id": "decisions", "label": "Decisions"},
        "kind": "decision",
        "language": "en",
        "title": "Glass before foil",
        "content": "The greenhouse gets panes of glass and no foil.",
        "tags": ["building", "glass"],
        "provenance": {"origin": "user_approved_proposal", "recorded_via": "memory_remember"},
        "lifecycle": lifecycle("active", 1),
        "created_at": now,
        "updated_at": now,
    }
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    directories = [path.parent, *path.parent.parents][:5]
    assert directories[-1] == server.home / ".mnemosyne"
    assert {stat.S_IMODE(place.stat().st_mode) for place in directories} == {0o700}


@requirement("files:modes")
async def test_a_directory_that_was_there_keeps_its_mode(
    notebook: Notebook, server: Served
) -> None:
    there = server.root / "project" / "old-place"
    there.mkdir(parents=True)
    there.chmod(0o755)
    await notebook.remember(decision("old-place"))
    assert stat.S_IMODE(there.stat().st_mode) == 0o755


@requirement("remember:duplicate")
async def test_a_duplicate_is_answered_with_what_is_there_and_writes_nothing(
    notebook: Notebook, server: Served
) -> None:
    reference = await notebook.remember(decision("twice"))
    before = contents(server.root)
    again = decision(
        "twice", tags=["GLASS", "Building"], language=None, origin="explicit_user_statement"
    )
    identity = {key: value for key, value in reference.items() if key != "schema_version"}
    assert await notebook.call("memory_remember", again) == {
        "status": "already_exists",
        "reference": identity,
        "lifecycle": lifecycle("active", 1),
    }
    assert contents(server.root) == before
    await notebook.call("memory_archive", {"reference": reference, "expected_revision": 1})
    before = contents(server.root)
    assert await notebook.call("memory_remember", again) == {
        "status": "existing_archived",
        "reference": identity,
        "lifecycle": lifecycle("archived", 2),
    }
    assert contents(server.root) == before


@requirement("remember:event", "files:event", "remember:event-identity")
async def test_events_at_two_instants_are_two_memories(notebook: Notebook) -> None:
    first = await notebook.remember(event("events"))
    second = await notebook.remember(event("events", occurred_at="2026-07-21T15:00:00Z"))
    assert first != second
    again = await notebook.call("memory_remember", event("events"))
    assert (again["status"], within(again, "reference", "id")) == ("already_exists", first["id"])
    memory = await notebook.inspect(second)
    assert (memory["kind"], memory["occurred_at"]) == ("event", "2026-07-21T15:00:00Z")
    assert [*memory][-1] == "occurred_at"


@requirement("remember:occurred-at:immutable")
async def test_an_occurrence_survives_every_change(notebook: Notebook) -> None:
    reference = await notebook.remember(event("lasting", collection=None))
    target = {"reference": reference}
    changes: dict[str, object] = {
        "namespace_label": None,
        "title": None,
        "content": "Glazed.",
        "tags": [],
    }
    await notebook.call("memory_revise", {**target, "expected_revision": 1, **changes})
    await notebook.call("memory_archive", {**target, "expected_revision": 2})
    await notebook.call("memory_restore", {**target, "expected_revision": 3})
    memory = await notebook.inspect(reference)
    assert memory["occurred_at"] == "2026-07-20T15:00:00Z"
    assert memory["lifecycle"] == lifecycle("active", 4)


@requirement("remember:occurred-at:left-out", "contract:nulls")
async def test_a_null_occurrence_of_another_kind_is_left_out(
    notebook: Notebook, server: Served
) -> None:
    reference = await notebook.remember(decision("no-instant", occurred_at=None))
    assert "occurred_at" not in await notebook.inspect(reference)
    [path] = server.root.rglob(f"{reference['id']}.json")
    assert b"occurred_at" not in path.read_bytes()


@requirement("remember:nullable-keys", "contract:language", "files:path")
async def test_what_may_be_null_may_be_null(notebook: Notebook, server: Served) -> None:
    nulls: dict[str, object] = {
        "namespace": {"kind": "project", "id": "plain", "label": None},
        "collection": None,
        "language": None,
        "title": None,
        "tags": [],
    }
    reference = await notebook.remember(decision("plain", **nulls))
    memory = await notebook.inspect(reference)
    assert memory["language"] == "und"
    assert {key: memory[key] for key in nulls if key != "language"} == {
        key: value for key, value in nulls.items() if key != "language"
    }
    assert (server.root / "project" / "plain" / f"{reference['id']}.json").is_file()


@requirement("contract:text", "contract:tags")
async def test_text_is_normalised_before_it_is_kept(notebook: Notebook) -> None:
    untidy = decision(
        "untidy",
        title="  Cafe\u0301 ",
        content="\tone\r\ntwo\rthree \n",
        tags=["green\t house", "Glass"],
        language="EN-gb",
    )
    memory = await notebook.inspect(await notebook.remember(untidy))
    assert (memory["title"], memory["content"]) == ("Caf\u00e9", "one\ntwo\nthree")
    assert (memory["tags"], memory["language"]) == (["green house", "Glass"], "en-gb")


@requirement("remember:bounds", "files:bounds")
async def test_the_largest_of_everything_is_kept(notebook: Notebook) -> None:
    largest = decision(
        "x" * 64,
        namespace={"kind": "project", "id": "x" * 64, "label": "l" * 100},
        collection={"id": "y" * 64, "label": "\U0001f33f" * 100},
        title="\U0001f33f" * 200,
        content="\U0001f33f" * 4000,
        tags=[chr(ord("a") + number) * 50 for number in range(10)],
        language="en-" + "-".join(["a" * 7] * 4),
    )
    memory = await notebook.inspect(await notebook.remember(largest))
    for name in ("namespace", "collection", "title", "content", "tags", "language"):
        assert memory[name] == largest[name]


def allowed() -> list[tuple[Scope, NamespaceKind, Kind]]:
    return [(scope, where, kind) for scope in Scope for where in NamespaceKind for kind in Kind]


@requirement("remember:dimensions", "files:six-scopes")
async def test_each_scope_takes_its_own_kinds_and_no_other(
    notebook: Notebook, server: Served
) -> None:
    taken: dict[str, tuple[set[str], set[str]]] = {scope: (set(), set()) for scope in Scope}
    for scope, where, kind in allowed():
        arguments = decision(
            "table",
            scope=scope,
            namespace={"kind": where, "id": f"table-{where}", "label": None},
            kind=kind,
            **({"occurred_at": "2026-07-20T15:00:00Z"} if kind == "event" else {}),
        )
        answer = await notebook.call("memory_remember", arguments)
        if answer["status"] == "remembered":
            taken[scope][0].add(where)
            taken[scope][1].add(kind)
        else:
            assert answer["code"] in ("invalid_namespace", "invalid_kind")
    assert taken == {
        "self": ({"aspect"}, {"attribute"}),
        "relationship": ({"person", "group", "relationship"}, {"perspective", "summary"}),
        "preference": ({"domain"}, {"preference"}),
        "practice": ({"domain"}, {"practice"}),
        "project": (
            {"project"},
            {"decision", "constraint", "state", "event", "question", "reference", "summary"},
        ),
        "knowledge": ({"topic"}, {"reference", "summary"}),
    }
    assert {path.name for path in server.root.iterdir()} == set(taken)


@requirement("revise:text-null", "mcp:text-stays")
async def test_the_text_null_stays_text(notebook: Notebook) -> None:
    words = decision("words", title="null", content="null", tags=["null"])
    memory = await notebook.inspect(await notebook.remember(words))
    assert (memory["title"], memory["content"], memory["tags"]) == ("null", "null", ["null"])


@requirement("mcp:one-layer", "mcp:schemas-stay", "mcp:typed-values-stay")
async def test_stringified_arguments_are_kept_as_what_they_say(notebook: Notebook) -> None:
    plain = decision("stringified")
    strings = {
        name: json.dumps(plain[name])
        if name in ("namespace", "collection", "tags")
        else plain[name]
        for name in plain
    }
    reference = await notebook.remember(strings)
    answer = await notebook.call("memory_remember", plain)
    assert (answer["status"], within(answer, "reference", "id")) == (
        "already_exists",
        reference["id"],
    )


@requirement("mcp:undecodable")
@pytest.mark.parametrize("tags", ['["a"', '{"a":1}', '"[\\"a\\"]"', '["a","a"]'])
async def test_what_does_not_decode_meets_the_normal_checks(notebook: Notebook, tags: str) -> None:
    answer = await notebook.call("memory_remember", decision("undecodable", tags=tags))
    assert told(answer) == ("invalid_request", "invalid_record", "tags")
