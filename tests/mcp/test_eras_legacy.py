"""The legacy era: negotiation, the version header, and calls in four versions."""

import pytest

from mnemosyne.mcp.dispatch import Dispatcher
from tests.mcp.protocol import (
    ALL_VERSIONS,
    DONE,
    LEGACY_VERSIONS,
    Scripted,
    dispatcher,
    error,
    legacy,
    notice,
    post,
    result,
    rpc,
    said,
    session_of,
)
from tests.requirements.requirement import requirement


def greeting(version: object) -> dict[str, object]:
    return rpc(
        "initialize",
        {
            "protocolVersion": version,
            "capabilities": {},
            "clientInfo": {"name": "x", "version": "1"},
        },
    )


@pytest.mark.parametrize("version", LEGACY_VERSIONS)
async def test_a_spoken_version_is_agreed(version: str) -> None:
    reply = await dispatcher().respond(post(greeting(version)))
    assert reply.status == 200
    assert result(reply)["protocolVersion"] == version


@pytest.mark.parametrize("version", ["2026-07-28", "2099-01-01", "x", ""])
async def test_any_other_version_is_answered_with_the_newest_legacy_one(version: str) -> None:
    headers: list[dict[str, str]] = [{}, {"MCP-Protocol-Version": version}]
    for sent in headers:
        reply = await dispatcher().respond(post(greeting(version), sent))
        assert reply.status == 200
        assert result(reply)["protocolVersion"] == "2025-11-25"


async def test_a_client_that_names_no_version_gets_the_oldest() -> None:
    for message in (rpc("initialize"), rpc("initialize", {})):
        reply = await dispatcher().respond(post(message))
        assert result(reply)["protocolVersion"] == "2024-11-05"


@pytest.mark.parametrize("version", [None, 1, [], {}, True])
async def test_a_version_that_is_no_string_is_invalid(version: object) -> None:
    reply = await dispatcher().respond(post(greeting(version)))
    assert (reply.status, error(reply)["code"], reply.session) == (200, -32602, None)


async def test_a_session_is_given_from_2025_03_26_on_and_never_the_same() -> None:
    server = dispatcher()
    labels = {
        (await server.respond(post(greeting(version)))).session for version in LEGACY_VERSIONS * 2
    }
    assert None in labels
    assert len(labels - {None}) == 6
    assert all(label.isascii() and label.isprintable() for label in labels if label is not None)


@pytest.mark.parametrize("version", LEGACY_VERSIONS)
async def test_every_legacy_version_is_a_good_header(version: str) -> None:
    reply = await dispatcher().respond(legacy("ping", version=f" {version}\t"))
    assert (reply.status, result(reply)) == (200, {})


@pytest.mark.parametrize(
    "header",
    [
        "1999-01-01",
        "",
        "x",
        "2025-11-25, 2025-06-18",
        ("2025-11-25", "2025-06-18"),
        ("2025-11-25",) * 2,
    ],
)
async def test_a_header_that_is_no_spoken_version_is_refused_under_the_id(
    header: str | tuple[str, ...],
) -> None:
    reply = await dispatcher().respond(
        post(rpc("tools/list", id="a"), {"MCP-Protocol-Version": header})
    )
    assert reply.status == 400
    assert said(reply)["id"] == "a"
    found = error(reply)
    data = found["data"]
    assert isinstance(data, dict)
    assert found["code"] == -32022
    assert data["supported"] == list(reversed(ALL_VERSIONS))
    assert isinstance(data["requested"], str)


async def test_a_notification_with_such_a_header_is_refused_too() -> None:
    reply = await dispatcher().respond(
        post(notice("notifications/initialized"), {"MCP-Protocol-Version": "1999-01-01"})
    )
    assert (reply.status, said(reply)["id"], error(reply)["code"]) == (400, None, -32022)


async def shows_titles(server: Dispatcher, headers: dict[str, str]) -> bool:
    tools = result(await server.respond(post(rpc("tools/list"), headers)))["tools"]
    assert isinstance(tools, list)
    return "title" in tools[0]


async def test_without_a_header_the_session_says_the_version_else_2025_03_26_is_spoken() -> None:
    server = dispatcher()
    new, old = await session_of(server, "2025-11-25"), await session_of(server, "2025-03-26")
    assert await shows_titles(server, {"Mcp-Session-Id": new})
    assert not await shows_titles(server, {"Mcp-Session-Id": old})
    assert not await shows_titles(server, {"Mcp-Session-Id": "unknown"})
    assert not await shows_titles(server, {})


async def test_a_header_goes_before_the_version_of_the_session() -> None:
    server = dispatcher()
    old = await session_of(server, "2025-03-26")
    headers = {"Mcp-Session-Id": old, "MCP-Protocol-Version": "2025-06-18"}
    assert await shows_titles(server, headers)
    assert not await shows_titles(server, {"Mcp-Session-Id": old})


@requirement("contract:json-rpc")
async def test_an_unknown_method_is_named_in_the_answer() -> None:
    for method in (
        "resources/subscribe",
        "server/discover",
        "logging/setLevel",
        "",
        "notifications/initialized",
    ):
        reply = await dispatcher().respond(legacy(method))
        assert reply.status == 200
        assert error(reply) == {"code": -32601, "message": f"Unknown method: {method}"}


async def test_mcp_method_headers_mean_nothing_here() -> None:
    reply = await dispatcher().respond(
        post(rpc("ping"), {"Mcp-Method": "tools/call", "Mcp-Name": "=?base64?!?="})
    )
    assert result(reply) == {}


async def test_foreign_members_and_meta_are_ignored() -> None:
    tool = Scripted("seen", DONE)
    params = {
        "name": "seen",
        "arguments": {"a": 1},
        "_meta": {"progressToken": 0, "claudecode/toolUseId": "x"},
        "task": {"ttl": 1},
    }
    reply = await dispatcher(tool).respond(legacy("tools/call", params))
    assert "isError" not in result(reply)
    assert tool.asked == [{"a": 1}]
