"""What the server says about itself."""

import pytest

from mnemosyne import __version__
from mnemosyne.mcp.definition import SchemaStyle
from tests.mcp.protocol import (
    ALL_VERSIONS,
    LEGACY_VERSIONS,
    dispatcher,
    error,
    in_version,
    modern,
    post,
    result,
    rpc,
)


@pytest.mark.parametrize("version", LEGACY_VERSIONS)
async def test_initialize_declares_what_is_there_in_the_words_of_the_version(version: str) -> None:
    found = result(
        await dispatcher().respond(post(rpc("initialize", {"protocolVersion": version})))
    )
    assert list(found) == ["protocolVersion", "capabilities", "serverInfo", "instructions"]
    completions: dict[str, object] = {"completions": {}} if version >= "2025-03-26" else {}
    assert found["capabilities"] == {"tools": {}, "resources": {}, "prompts": {}, **completions}


@pytest.mark.parametrize("version", LEGACY_VERSIONS)
async def test_the_server_has_a_title_from_2025_06_18_on(version: str) -> None:
    found = result(
        await dispatcher().respond(post(rpc("initialize", {"protocolVersion": version})))
    )
    titled = {"title": "Mnemosyne"} if version >= "2025-06-18" else {}
    assert found["serverInfo"] == {"name": "mnemosyne", **titled, "version": __version__}


async def test_discover_lists_every_version_newest_first() -> None:
    found = result(await dispatcher().respond(modern("server/discover")))
    assert found.pop("instructions")
    assert found == {
        "resultType": "complete",
        "supportedVersions": list(reversed(ALL_VERSIONS)),
        "capabilities": {
            "tools": {},
            "resources": {"subscribe": True},
            "prompts": {},
            "completions": {},
        },
        "ttlMs": 300_000,
        "cacheScope": "public",
        "_meta": {
            "io.modelcontextprotocol/serverInfo": {"name": "mnemosyne", "version": __version__}
        },
    }


@pytest.mark.parametrize(
    ("version", "members"),
    [
        ("2024-11-05", ["name", "description", "inputSchema"]),
        ("2025-03-26", ["name", "description", "inputSchema", "annotations"]),
        ("2025-06-18", ["name", "title", "description", "inputSchema", "annotations"]),
        ("2025-11-25", ["name", "title", "description", "inputSchema", "annotations"]),
        ("2026-07-28", ["name", "title", "description", "inputSchema", "annotations"]),
    ],
)
async def test_a_tool_shows_what_its_version_has_words_for(
    version: str, members: list[str]
) -> None:
    found = result(await dispatcher().respond(in_version(version, "tools/list", {})))
    tools = found["tools"]
    assert isinstance(tools, list)
    assert [tool["name"] for tool in tools][:2] == ["done", "failed"]
    assert all(list(tool) == members for tool in tools)
    assert "nextCursor" not in found


@pytest.mark.parametrize("version", ALL_VERSIONS)
async def test_only_a_modern_list_says_how_long_it_may_be_kept(version: str) -> None:
    found = result(await dispatcher().respond(in_version(version, "tools/list", {})))
    kept = {"resultType", "ttlMs", "cacheScope", "_meta"}
    assert set(found) - {"tools"} == (kept if version == "2026-07-28" else set())


@pytest.mark.parametrize("cursor", ["", "x", 0, [], {}, False])
@pytest.mark.parametrize("version", ["2025-11-25", "2026-07-28"])
async def test_no_cursor_leads_to_another_page(version: str, cursor: object) -> None:
    reply = await dispatcher().respond(in_version(version, "tools/list", {"cursor": cursor}))
    assert (reply.status, error(reply)["code"]) == (200, -32602)


async def test_a_null_cursor_is_none() -> None:
    reply = await dispatcher().respond(in_version("2025-11-25", "tools/list", {"cursor": None}))
    assert "tools" in result(reply)


async def test_the_list_is_in_the_schemas_that_the_client_asked_for() -> None:
    server = dispatcher()
    for style, composed in ((SchemaStyle.FLAT, False), (SchemaStyle.COMPOSED, True)):
        tools = result(await server.respond(post(rpc("tools/list"), schemas=style)))["tools"]
        assert isinstance(tools, list)
        assert all(("oneOf" in tool["inputSchema"]) is composed for tool in tools)


async def test_the_same_list_is_the_same_bytes_every_time() -> None:
    bodies = [(await dispatcher().respond(post(rpc("tools/list")))).body for _ in range(2)]
    assert bodies[0] == bodies[1]
