"""Which Tools there are, and that they and the real service understand each other."""

from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import trio

from mnemosyne.mcp.registry import Registry
from mnemosyne.mcp.tools.offered import offered
from mnemosyne.service import Gates
from tests.mcp.services import ALL_OPEN, service_of
from tests.mcp.toolbox import CALLS, payload
from tests.requirements.requirement import requirement

READING = ["list_tools", "memory_recall", "memory_list", "memory_inspect"]


@asynccontextmanager
async def tools_of(root: Path, gates: Gates) -> AsyncIterator[Registry]:
    async with service_of(root, gates) as service:
        yield offered(service)


@requirement("gates:absent", "gates:independent")
@pytest.mark.parametrize(
    ("gates", "mutations"),
    [
        (Gates(), []),
        (Gates(archive_restore=True), ["memory_archive", "memory_restore"]),
        (Gates(remember=True), ["memory_remember"]),
        (Gates(revise=True), ["memory_revise"]),
        (Gates(forget=True), ["memory_forget"]),
        (
            ALL_OPEN,
            [
                "memory_archive",
                "memory_restore",
                "memory_remember",
                "memory_revise",
                "memory_forget",
            ],
        ),
    ],
)
async def test_a_gate_opens_its_own_tools_and_no_other(
    tmp_path: Path, gates: Gates, mutations: list[str]
) -> None:
    async with tools_of(tmp_path / "memory", gates) as registry:
        assert [definition.name for definition in registry.definitions] == READING + mutations
        assert {name for name in CALLS if registry.find(name)} == {*READING, *mutations}
        tool = registry.find("list_tools")
        assert tool is not None
        named = await tool.call({})
    assert named.text.endswith(f"Available tools: {', '.join(READING + mutations)}")


async def test_a_memory_lives_from_remember_to_forget(tmp_path: Path) -> None:
    async with tools_of(tmp_path / "memory", ALL_OPEN) as registry:
        kept = await call(registry, "memory_remember", CALLS["memory_remember"])
        assert kept["status"] == "remembered"
        identity = kept["reference"]
        assert isinstance(identity, dict)
        reference = {"schema_version": 2, **identity}

        again = await call(registry, "memory_remember", CALLS["memory_remember"])
        assert (again["status"], again["reference"]) == ("already_exists", identity)
        found = await call(registry, "memory_recall", {"query": "truth", "scope": "project"})
        assert [match["reference"] for match in objects(found["memories"])] == [reference]
        listed = await call(registry, "memory_list", {"scope": "project", "page_size": "1"})
        assert [item["reference"] for item in objects(listed["memories"])] == [reference]

        at = {"reference": reference, "expected_revision": 1}
        revised = await call(registry, "memory_revise", {**CALLS["memory_revise"], **at})
        assert revised["lifecycle"] == {"state": "active", "revision": 2}
        stale = await call(registry, "memory_archive", at)
        assert (stale["status"], stale["code"]) == ("conflict", "revision_conflict")
        early = await call(registry, "memory_forget", {**at, "expected_revision": 2})
        assert (early["status"], early["code"]) == ("conflict", "not_archived")

        archived = await call(registry, "memory_archive", {**at, "expected_revision": 2.0})
        assert archived["lifecycle"] == {"state": "archived", "revision": 3}
        shown = await call(registry, "memory_inspect", {"reference": reference})
        [memory] = objects([shown["memory"]])
        assert memory["lifecycle"] == archived["lifecycle"]
        restored = await call(registry, "memory_restore", {**at, "expected_revision": 3})
        assert restored["status"] == "restored"

        await call(registry, "memory_archive", {**at, "expected_revision": 4})
        forgotten = await call(registry, "memory_forget", {**at, "expected_revision": "5"})
        assert forgotten == {"status": "forgotten", "reference": reference}
        gone = await call(registry, "memory_inspect", {"reference": reference})
        assert (gone["status"], gone["code"]) == ("not_found", "not_found")


@requirement("policy:remember-before-storage")
async def test_refused_content_reaches_no_disk(tmp_path: Path) -> None:
    key = "-----BEGIN " + "PRIVATE KEY-----"
    async with tools_of(tmp_path / "memory", ALL_OPEN) as registry:
        arguments = {**CALLS["memory_remember"], "content": key}
        refused = await call(registry, "memory_remember", arguments)
    assert (refused["status"], refused["code"]) == ("refused", "disallowed_content")
    assert (refused["field"], refused["reason"]) == ("content", "private_key_shape")
    assert not await trio.Path(tmp_path / "memory").exists()


async def call(
    registry: Registry, name: str, arguments: Mapping[str, object]
) -> Mapping[str, object]:
    tool = registry.find(name)
    assert tool is not None
    return payload(await tool.call(arguments))


def objects(value: object) -> Iterator[Mapping[str, object]]:
    assert isinstance(value, list)
    for member in value:
        assert isinstance(member, dict)
        yield member
