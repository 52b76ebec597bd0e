"""The dispatcher's door: what it survives, and what it writes into its log."""

import json
import logging
import re
from collections.abc import Iterator, Mapping

import pytest
import trio
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mnemosyne.mcp.dispatch import Dispatcher
from mnemosyne.mcp.post import Post
from mnemosyne.mcp.replies import Reply
from tests.mcp.protocol import (
    ALL_VERSIONS,
    META,
    SECRET,
    Sent,
    dispatcher,
    error,
    modern,
    modern_headers,
    notice,
    post,
    result,
    rpc,
    said,
)
from tests.requirements.requirement import requirement

PROBE = "server-discover-probe-1"


async def test_a_probe_before_initialize_gets_a_correlated_answer_whatever_it_lacks() -> None:
    full = modern("server/discover", id=PROBE)
    reply = await dispatcher().respond(full)
    assert (reply.status, said(reply)["id"]) == (200, PROBE)
    assert "supportedVersions" in result(reply)

    no_method = post(
        rpc("server/discover", {"_meta": META}, PROBE), {"MCP-Protocol-Version": "2026-07-28"}
    )
    reply = await dispatcher().respond(no_method)
    assert (reply.status, said(reply)["id"], error(reply)["code"]) == (400, PROBE, -32020)

    no_meta = post(rpc("server/discover", id=PROBE), modern_headers("server/discover"))
    reply = await dispatcher().respond(no_meta)
    assert (reply.status, said(reply)["id"], error(reply)["code"]) == (400, PROBE, -32602)

    neither = post(rpc("server/discover", id=PROBE))
    reply = await dispatcher().respond(neither)
    assert (reply.status, said(reply)["id"], error(reply)["code"]) == (200, PROBE, -32601)


async def test_initialize_is_legacy_whatever_the_header_says() -> None:
    for header in (*ALL_VERSIONS, "1999-01-01"):
        reply = await dispatcher().respond(
            post(
                rpc("initialize", {"protocolVersion": "2025-06-18"}),
                {"MCP-Protocol-Version": header},
            )
        )
        assert (reply.status, result(reply)["protocolVersion"]) == (200, "2025-06-18")


async def test_any_number_of_clients_may_initialize_and_never_return() -> None:
    server = dispatcher()
    for _ in range(1_500):
        assert (await server.respond(post(rpc("initialize")))).status == 200


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8)
    | st.sampled_from([*ALL_VERSIONS, "done", "broken", "full"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from([*META, "_meta", "name", "arguments", "cursor", "x"]), inner, max_size=4
        )
    ),
    max_leaves=6,
)
METHODS = st.sampled_from(
    (
        "initialize",
        "ping",
        "tools/list",
        "tools/call",
        "server/discover",
        "resources/read",
        "notifications/cancelled",
        "notifications/initialized",
    )
)
META_PARAMS = st.fixed_dictionaries(
    {"_meta": st.just(META) | JSON},
    optional={
        "name": st.sampled_from(["done", "failed", "broken", "stopped"]) | JSON,
        "arguments": JSON,
        "cursor": JSON,
        "protocolVersion": JSON,
        "requestId": JSON,
    },
)
ENVELOPES = st.fixed_dictionaries(
    {},
    optional={
        "jsonrpc": st.just("2.0") | JSON,
        "id": st.integers() | st.text(max_size=4) | JSON,
        "method": METHODS | JSON,
        "params": META_PARAMS | JSON,
        "result": JSON,
        "error": JSON,
    },
)
LATIN = st.text(st.characters(max_codepoint=255, blacklist_characters="\r\n"), max_size=12)
LINES = (
    LATIN
    | METHODS
    | st.sampled_from([*ALL_VERSIONS, "done", "=?base64?ZG9uZQ==?=", "=?base64?x?="])
)
HEADERS = st.dictionaries(
    st.sampled_from(["mcp-protocol-version", "mcp-session-id", "mcp-method", "mcp-name"]),
    st.lists(LINES, min_size=1, max_size=2).map(tuple),
)

_SERVER = dispatcher()


def respond(sent: Post, server: Dispatcher = _SERVER) -> Reply:
    async def ask() -> Reply:
        return await server.respond(sent)

    return trio.run(ask)


def assert_well_formed(reply: Reply) -> None:
    assert reply.status in {200, 202, 400, 404, 503}
    assert (reply.body is None) == (reply.status == 202)
    assert (reply.retry_after is not None) == (reply.status == 503)
    if reply.body is None:
        return
    message = said(reply)
    assert message["jsonrpc"] == "2.0"
    assert set(message) == {"jsonrpc", "id", "error" if reply.code is not None else "result"}
    assert isinstance(message["id"], str | int | None)
    if reply.code is not None:
        found = error(reply)
        assert found["code"] == reply.code
        assert not -32019 <= reply.code <= -32000
        assert isinstance(found["message"], str)


@settings(deadline=None)
@given(JSON | ENVELOPES | st.lists(ENVELOPES, max_size=2), HEADERS)
@example(rpc("tools/list", {"_meta": META}), {"mcp-protocol-version": ("2026-07-28",)})
def test_every_message_under_every_header_gets_a_well_formed_reply(
    message: object, headers: Mapping[str, tuple[str, ...]]
) -> None:
    assert_well_formed(respond(Post(json.dumps(message).encode(), headers, Sent())))


@requirement("contract:json-rpc")
@settings(deadline=None)
@given(
    st.binary(max_size=64)
    | st.text(max_size=64).map(lambda text: text.encode("utf-8", "surrogatepass"))
)
def test_any_bytes_get_a_well_formed_reply(body: bytes) -> None:
    assert_well_formed(respond(Post(body, {}, Sent())))


@settings(deadline=None)
@given(st.one_of(st.integers(-(10**20) + 1, 10**20 - 1), st.text(max_size=256)))
def test_every_id_is_echoed_with_its_value_and_type(request_id: int | str) -> None:
    try:
        json.dumps(request_id, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return
    found = said(respond(post(rpc("ping", id=request_id))))["id"]
    assert found == request_id
    assert type(found) is type(request_id)


@pytest.fixture
def lines() -> Iterator[list[str]]:
    """What the transport's logger has written so far."""
    kept: list[str] = []

    class Keeper(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            kept.append(record.getMessage())

    logger, keeper = logging.getLogger("mcp"), Keeper()
    level = logger.level
    logger.setLevel(logging.DEBUG)
    logger.addHandler(keeper)
    yield kept
    logger.removeHandler(keeper)
    logger.setLevel(level)


async def test_a_message_and_its_reply_are_one_line_each(lines: list[str]) -> None:
    await dispatcher().respond(post(rpc("ping", id="a.B-1_2")))
    assert lines[0] == "request id=a.B-1_2 method=ping"
    assert re.fullmatch(
        r"response id=a\.B-1_2 method=ping outcome=ok code=- duration_ms=\d+\.\d", lines[1]
    )


async def test_an_error_is_logged_with_its_code(lines: list[str]) -> None:
    await dispatcher().respond(post(rpc("tools/call", {"name": SECRET}, 7)))
    assert lines[0] == "request id=7 method=tools/call"
    assert lines[1].startswith("response id=7 method=tools/call outcome=error code=-32602 ")
    assert SECRET not in "".join(lines)


@requirement("contract:logs")
@pytest.mark.parametrize(
    "request_id", ["", "a b", "x\n2026-01-01 forged", "\u202e", "\u00e4", "a" * 65, None, True, [1]]
)
async def test_an_id_that_could_forge_a_line_is_not_shown(
    request_id: object, lines: list[str]
) -> None:
    await dispatcher().respond(post(rpc("x\n2026-01-01 forged", id=request_id)))
    assert lines[0] == "request id=- method=unknown"
    assert lines[1].startswith("response id=- method=unknown outcome=error code=")
    assert len(lines) == 2


async def test_bytes_that_are_no_message_are_logged_as_unknown(lines: list[str]) -> None:
    await dispatcher().respond(post(b"{"))
    assert lines[0] == "request id=- method=unknown"
    assert lines[1].startswith("response id=- method=unknown outcome=error code=-32700 ")


async def test_a_notification_is_logged_by_its_known_name(lines: list[str]) -> None:
    await dispatcher().respond(post(notice("notifications/cancelled", {"requestId": SECRET})))
    await dispatcher().respond(post(notice("notifications/" + SECRET)))
    assert lines[0] == "request id=- method=notifications/cancelled"
    assert lines[2] == "request id=- method=unknown"
    assert SECRET not in "".join(lines)


async def test_nothing_is_logged_above_debug(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "mcp")
    await dispatcher().respond(post(rpc("ping")))
    assert caplog.records == []
