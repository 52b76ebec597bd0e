"""Completion: scopes, and namespaces where the scope is known; never what is remembered."""

from pathlib import Path

import pytest

from mnemosyne.mcp.dispatch import Dispatcher
from mnemosyne.mcp.post import Post
from mnemosyne.mcp.tools.offered import offered
from mnemosyne.memory.outcomes import SourceUnavailable
from tests.mcp.protocol import ALL_VERSIONS, MODERN_VERSION, dispatcher, error, in_version, result
from tests.mcp.services import service_of
from tests.mcp.test_resources import SCOPES, TEMPLATE, Unusable
from tests.mcp.toolbox import CALLS

MEMORY_REF = {"type": "ref/resource", "uri": TEMPLATE}
KNOW_REF = {"type": "ref/prompt", "name": "what_do_you_know"}


def complete(
    ref: object, name: str, value: str = "", scope: str | None = None, version: str = MODERN_VERSION
) -> Post:
    context = {} if scope is None else {"context": {"arguments": {"scope": scope}}}
    argument = {"name": name, "value": value}
    params = {"ref": ref, "argument": argument, **context}
    return in_version(version, "completion/complete", params)


async def values(server: Dispatcher, sent: Post) -> list[str]:
    match result(await server.respond(sent))["completion"]:
        case {"values": [*found], "total": int(total), "hasMore": bool(more)}:
            assert (total, more) == (len(found), False)
            return found
        case other:
            pytest.fail(f"no completion: {other}")


@pytest.mark.parametrize("version", ALL_VERSIONS)
@pytest.mark.parametrize("ref", [MEMORY_REF, KNOW_REF, {**KNOW_REF, "name": "tidy_up"}])
async def test_a_scope_is_completed_in_every_version(ref: object, version: str) -> None:
    server = dispatcher()
    assert await values(server, complete(ref, "scope", version=version)) == SCOPES
    begun = complete(ref, "scope", "Pr", version=version)
    assert await values(server, begun) == ["preference", "practice", "project"]
    assert await values(server, complete(ref, "scope", "x", version=version)) == []


async def test_a_completion_is_not_kept() -> None:
    found = result(await dispatcher().respond(complete(MEMORY_REF, "scope")))
    assert not {"ttlMs", "cacheScope"} & set(found)


async def test_the_namespaces_of_a_known_scope_are_completed(tmp_path: Path) -> None:
    async with service_of(tmp_path / "memory") as service:
        remember = offered(service).find("memory_remember")
        assert remember is not None
        for namespace in ("mnemosyne", "garden", "mint", "mint"):
            about = {"kind": "project", "id": namespace, "label": None}
            await remember.call({**CALLS["memory_remember"], "namespace": about})
        server = dispatcher(memories=service)
        every = complete(MEMORY_REF, "namespace", scope="project")
        assert await values(server, every) == ["garden", "mint", "mnemosyne"]
        begun = complete(MEMORY_REF, "namespace", "m", scope="project")
        assert await values(server, begun) == ["mint", "mnemosyne"]
        assert await values(server, complete(MEMORY_REF, "namespace", scope="self")) == []


async def test_a_hundred_values_are_sent_and_all_are_counted(tmp_path: Path) -> None:
    async with service_of(tmp_path / "memory") as service:
        remember = offered(service).find("memory_remember")
        assert remember is not None
        for number in range(101):
            about = {"kind": "project", "id": f"n{number:03}", "label": None}
            await remember.call({**CALLS["memory_remember"], "namespace": about})
        sent = complete(MEMORY_REF, "namespace", scope="project")
        found = result(await dispatcher(memories=service).respond(sent))["completion"]
        assert found == {
            "values": [f"n{number:03}" for number in range(100)],
            "total": 101,
            "hasMore": True,
        }


@pytest.mark.parametrize(
    ("ref", "name", "scope"),
    [
        (MEMORY_REF, "namespace", None),
        (MEMORY_REF, "namespace", "nowhere"),
        (MEMORY_REF, "collection", "project"),
        (MEMORY_REF, "id", "project"),
        (MEMORY_REF, "title", "project"),
        (KNOW_REF, "namespace", "project"),
        ({**KNOW_REF, "name": "remember_this"}, "what", None),
        ({"type": "ref/resource", "uri": "mnemosyne://scope/self"}, "scope", None),
    ],
)
async def test_an_argument_without_a_vocabulary_has_no_values(
    ref: object, name: str, scope: str | None
) -> None:
    unread = dispatcher(memories=Unusable(SourceUnavailable()))
    assert await values(unread, complete(ref, name, scope=scope)) == []


@pytest.mark.parametrize(
    "ref",
    [
        None,
        "ref/prompt",
        {},
        {"type": "ref/tool", "name": "tidy_up"},
        {"type": "ref/prompt"},
        {"type": "ref/prompt", "name": "forget_all"},
        {"type": "ref/prompt", "name": ["tidy_up"]},
        {"type": "ref/resource", "uri": "mnemosyne://memory/{id}"},
        {"type": "ref/resource", "uri": "mnemosyne://scope/nowhere"},
        {"type": "ref/resource", "uri": 1},
    ],
)
async def test_an_unknown_ref_is_invalid(ref: object) -> None:
    reply = await dispatcher().respond(complete(ref, "scope"))
    assert (reply.status, error(reply)["code"]) == (200, -32602)


@pytest.mark.parametrize(
    "params",
    [
        {},
        {"argument": None},
        {"argument": {"name": "scope"}},
        {"argument": {"name": "scope", "value": 1}},
        {"argument": {"name": 1, "value": ""}},
        {"argument": {"name": "scope", "value": ""}, "context": None},
        {"argument": {"name": "scope", "value": ""}, "context": {"arguments": []}},
    ],
)
async def test_an_argument_that_is_none_is_invalid(params: dict[str, object]) -> None:
    sent = in_version(MODERN_VERSION, "completion/complete", {"ref": MEMORY_REF, **params})
    assert error(await dispatcher().respond(sent))["code"] == -32602


async def test_files_that_cannot_be_used_are_told_as_a_tool_tells_them() -> None:
    server = dispatcher(memories=Unusable(SourceUnavailable()))
    reply = await server.respond(complete(MEMORY_REF, "namespace", scope="project"))
    assert error(reply)["code"] == -32603
    assert error(reply)["data"] == {"code": "memory_source_unavailable"}
