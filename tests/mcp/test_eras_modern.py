"""The modern era: what every request must carry, and the order in which it is checked."""

import base64
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemosyne.mcp.headers import decoded_name
from mnemosyne.mcp.post import Post
from tests.mcp.protocol import (
    ALL_VERSIONS,
    DONE,
    META,
    MODERN_VERSION,
    Scripted,
    dispatcher,
    error,
    modern,
    modern_headers,
    post,
    result,
    rpc,
    said,
)

VERSION_KEY = "io.modelcontextprotocol/protocolVersion"
SERVER_KEY = "io.modelcontextprotocol/serverInfo"


async def refusal(sent: Post) -> tuple[int, object]:
    reply = await dispatcher().respond(sent)
    assert said(reply)["id"] == 1
    return reply.status, error(reply)["code"]


def with_meta(**changes: object) -> Post:
    meta: dict[str, object] = {**META, **changes}
    kept = {key: value for key, value in meta.items() if value is not ...}
    return post(rpc("tools/list", {"_meta": kept}), modern_headers("tools/list"))


async def test_a_complete_request_is_answered_with_its_type_and_its_sender() -> None:
    reply = await dispatcher().respond(modern("tools/call", {"name": "done"}, name="done"))
    assert reply.status == 200
    assert result(reply) == {
        "resultType": "complete",
        "content": [{"type": "text", "text": '{"status":"ok"}'}],
        "structuredContent": {"status": "ok"},
        "_meta": {SERVER_KEY: {"name": "mnemosyne", "version": "0.1.0"}},
    }


async def test_either_the_header_or_the_body_makes_a_request_modern() -> None:
    only_header = post(rpc("tools/list"), modern_headers("tools/list"))
    assert await refusal(only_header) == (400, -32602)
    only_body = post(rpc("tools/list", {"_meta": META}), {"Mcp-Method": "tools/list"})
    assert await refusal(only_body) == (400, -32020)


@pytest.mark.parametrize(
    "meta",
    [
        None,
        [],
        "x",
        {},
        {k: v for k, v in META.items() if k != VERSION_KEY},
        {k: v for k, v in META.items() if not k.endswith("clientCapabilities")},
        {**META, VERSION_KEY: 20260728},
        {**META, VERSION_KEY: None},
        {**META, "io.modelcontextprotocol/clientCapabilities": []},
        {**META, "io.modelcontextprotocol/clientInfo": "x"},
        {**META, "io.modelcontextprotocol/logLevel": "loud"},
        {**META, "io.modelcontextprotocol/logLevel": ["info"]},
        {**META, "progressToken": True},
        {**META, "progressToken": {}},
    ],
)
async def test_a_wrong_meta_is_invalid_params(meta: object) -> None:
    sent = post(rpc("tools/list", {"_meta": meta}), modern_headers("tools/list"))
    assert await refusal(sent) == (400, -32602)


@pytest.mark.parametrize("params", [None, [], "x", 1])
async def test_params_that_are_no_object_have_no_meta(params: object) -> None:
    sent = post({**rpc("tools/list"), "params": params}, modern_headers("tools/list"))
    assert await refusal(sent) == (400, -32602)


@pytest.mark.parametrize(
    "meta",
    [
        {"traceparent": "00-x", "tracestate": [1], "com.example/key": None},
        {"progressToken": 0},
        {"progressToken": "a" * 1_000},
        {"io.modelcontextprotocol/logLevel": "debug"},
    ],
)
async def test_what_else_a_meta_may_hold_is_let_pass(meta: Mapping[str, object]) -> None:
    reply = await dispatcher().respond(with_meta(**meta))
    assert reply.status == 200
    assert "tools" in result(reply)


async def test_client_info_is_optional() -> None:
    reply = await dispatcher().respond(with_meta(**{"io.modelcontextprotocol/clientInfo": ...}))
    assert "tools" in result(reply)


@pytest.mark.parametrize("version", ["2025-11-25", "2027-01-01", "2024-11-05", "x", ""])
async def test_a_version_that_is_not_spoken_in_this_era_is_refused_with_those_that_are(
    version: str,
) -> None:
    sent = post(
        rpc("tools/list", {"_meta": {**META, VERSION_KEY: version}}),
        {**modern_headers("no/such"), "MCP-Protocol-Version": version},
    )
    reply = await dispatcher().respond(sent)
    assert reply.status == 400
    assert error(reply) == {
        "code": -32022,
        "message": "Unsupported protocol version",
        "data": {"supported": list(reversed(ALL_VERSIONS)), "requested": version},
    }


@pytest.mark.parametrize(
    "header", ["2025-11-25", "2027-01-01", (MODERN_VERSION, MODERN_VERSION), ""]
)
async def test_a_version_header_unlike_the_body_goes_before_whether_it_is_spoken(
    header: str | tuple[str, ...],
) -> None:
    for version in (MODERN_VERSION, "2026-01-01"):
        sent = post(
            rpc("tools/list", {"_meta": {**META, VERSION_KEY: version}}),
            {"MCP-Protocol-Version": header, "Mcp-Method": "tools/list"},
        )
        assert await refusal(sent) == (400, -32020)


@pytest.mark.parametrize(
    "method", [..., "", "tools/List", "TOOLS/LIST", "tools/call", ("tools/list", "tools/list")]
)
async def test_a_method_header_that_is_not_the_method_is_a_mismatch(method: object) -> None:
    headers: dict[str, object] = {"MCP-Protocol-Version": MODERN_VERSION, "Mcp-Method": method}
    lines = {
        name: value if isinstance(value, tuple) else (str(value),)
        for name, value in headers.items()
        if value is not ...
    }
    assert await refusal(post(rpc("tools/list", {"_meta": META}), lines)) == (400, -32020)


@pytest.mark.parametrize(
    "header",
    [
        None,
        "",
        "DONE",
        "dont",
        "=?BASE64?ZG9uZQ==?=",
        "=?base64?ZG9uZQ?=",
        "=?base64?ZG9uZQ=?=",
        "=?base64?ZG9uZQ===?=",
        "=?base64?ZG9uZR==?=",
        "=?base64?ZG9u!ZQ==?=",
        "=?base64?/w==?=",
        "=?base64??=",
        "done\x00",
        "d\xf6ne",
    ],
)
async def test_a_name_header_that_is_not_the_name_is_a_mismatch(header: str | None) -> None:
    sent = modern("tools/call", {"name": "done"}, name=header)
    assert await refusal(sent) == (400, -32020)


@pytest.mark.parametrize("header", ["done", " done\t", "=?base64?ZG9uZQ==?="])
async def test_a_name_header_may_be_padded_or_encoded(header: str) -> None:
    reply = await dispatcher().respond(modern("tools/call", {"name": "done"}, name=header))
    assert "content" in result(reply)


async def test_two_name_headers_are_a_mismatch_on_any_method() -> None:
    headers: dict[str, str | tuple[str, ...]] = {**modern_headers("tools/list")}
    headers["Mcp-Name"] = ("a", "a")
    assert await refusal(post(rpc("tools/list", {"_meta": META}), headers)) == (400, -32020)


@pytest.mark.parametrize("params", [{}, {"name": 1}, {"name": {}}, {"name": None}])
async def test_without_a_name_in_the_body_the_params_are_wrong_and_not_the_header(
    params: Mapping[str, object],
) -> None:
    for name in (None, "done"):
        assert await refusal(modern("tools/call", params, name=name)) == (200, -32602)


@pytest.mark.parametrize(
    "method",
    ["initialize", "ping", "logging/setLevel", "resources/subscribe", "no/such", "", "tools/Call"],
)
async def test_a_method_that_the_era_does_not_have_is_not_found(method: str) -> None:
    reply = await dispatcher().respond(modern(method))
    assert reply.status == 404
    assert error(reply) == {"code": -32601, "message": f"Unknown method: {method}"}


async def test_an_unknown_method_needs_its_headers_all_the_same() -> None:
    sent = post(
        rpc("resources/read", {"_meta": META, "uri": "a:b"}), modern_headers("resources/read")
    )
    assert await refusal(sent) == (400, -32020)


async def test_an_unknown_tool_is_an_error_of_the_call() -> None:
    reply = await dispatcher().respond(modern("tools/call", {"name": "nope"}, name="nope"))
    assert reply.status == 200
    assert error(reply) == {"code": -32602, "message": "Unknown tool: nope"}


async def test_sessions_are_neither_given_nor_looked_at() -> None:
    server = dispatcher()
    server.end_session({"mcp-session-id": ("gone",)})
    headers = {**modern_headers("tools/list"), "Mcp-Session-Id": "gone", "Last-Event-ID": "1"}
    reply = await server.respond(post(rpc("tools/list", {"_meta": META}), headers))
    assert (reply.status, reply.session) == (200, None)


async def test_a_message_without_an_id_never_runs_a_tool() -> None:
    tool = Scripted("seen", DONE)
    message = rpc("tools/call", {"_meta": META, "name": "seen"})
    del message["id"]
    reply = await dispatcher(tool).respond(post(message, modern_headers("tools/call", "seen")))
    assert (reply.status, reply.body, tool.asked) == (202, None, [])


def test_only_a_modern_call_ends_with_its_connection() -> None:
    assert modern("tools/list").ends_with_connection
    assert not post(rpc("tools/list"), {"MCP-Protocol-Version": "2025-11-25"}).ends_with_connection
    assert not post(rpc("tools/list")).ends_with_connection


@given(st.text())
def test_every_name_survives_its_encoding(name: str) -> None:
    try:
        encoded = base64.b64encode(name.encode()).decode()
    except UnicodeEncodeError:
        return
    assert decoded_name(f"=?base64?{encoded}?=") == name


@given(st.text(st.characters(max_codepoint=255)))
def test_no_header_value_makes_decoding_raise(value: str) -> None:
    plain = decoded_name(value)
    assert plain is None or plain == value or value.startswith("=?base64?")
    decoded_name(f"=?base64?{value}?=")
