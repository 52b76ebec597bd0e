import pytest
import trio

from mnemosyne.http.limits import Limits
from mnemosyne.mcp.definition import SchemaStyle
from mnemosyne.mcp.replies import Reply
from tests.http.serving import Scripted, serving
from tests.http.wire import PING, ask, connected, request
from tests.requirements.requirement import requirement

MODERN = "MCP-Protocol-Version: 2026-07-28"


@pytest.mark.parametrize("target", ["/mcp", "/mcp/", "/mcp?x=1", "/mcp?"])
async def test_the_endpoint_serves_its_path_with_and_without_a_slash(target: str) -> None:
    async with serving() as server:
        assert (await ask(server.port, request("POST", target))).status == 200


@pytest.mark.parametrize(
    "target", ["//mcp", "/%6dcp", "/MCP", "/mcp//", "/mcp/x", "/./mcp", "/mcp%0aX", "/mcp;a"]
)
async def test_no_other_spelling_of_the_path_reaches_it(target: str) -> None:
    answerer = Scripted()
    async with serving(answerer) as server:
        response = await ask(server.port, request("POST", target))
        assert (response.status, response.json()) == (404, {"error": "not found"})
    assert not answerer.posts


async def test_a_tunnel_is_not_opened() -> None:
    async with serving() as server:
        assert (await ask(server.port, request("CONNECT", "127.0.0.1:22"))).status == 404


@requirement("contract:http:paths")
@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "PATCH", "TRACE", "OPTIONS", "BREW"])
async def test_other_methods_are_refused_with_what_is_allowed(method: str) -> None:
    async with serving() as server:
        data = request(method, "/mcp", "Last-Event-ID: 1")
        response = await ask(server.port, data, has_body=method != "HEAD")
        assert (response.status, response.headers["allow"]) == (405, "POST")


@pytest.mark.parametrize(
    "content_type",
    [
        "application/json",
        "application/json; charset=utf-8",
        "APPLICATION/JSON",
        'application/json ;Charset="UTF-8"; profile=x',
        "application/json;",
    ],
)
async def test_json_may_have_parameters(content_type: str) -> None:
    async with serving() as server:
        assert (await ask(server.port, request(content_type=content_type))).status == 200


@pytest.mark.parametrize(
    "content_type",
    [
        "application/json;charset=utf-16",
        "application/jsonp",
        "application/json, text/plain",
        "text/json",
        "text/plain;charset=UTF-8",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/vnd.x+json",
        "application/json; charset",
        "",
        None,
    ],
)
async def test_any_other_content_type_is_refused(content_type: str | None) -> None:
    answerer = Scripted()
    async with serving(answerer) as server:
        assert (await ask(server.port, request(content_type=content_type))).status == 415
    assert not answerer.posts


@pytest.mark.parametrize(
    "header", ["Content-Type: application/json", "Content-Encoding: gzip", "Content-Encoding: br"]
)
async def test_a_second_content_type_and_any_coding_are_refused(header: str) -> None:
    async with serving() as server:
        assert (await ask(server.port, request("POST", "/mcp", header))).status == 415


async def test_the_protocol_gets_the_body_and_every_line_of_its_own_headers() -> None:
    answerer = Scripted()
    headers = (
        "Mcp-Session-Id: a",
        "MCP-SESSION-ID: b",
        "Mcp-Name: \xe9",
        "Authorization: Bearer x",
    )
    async with serving(answerer) as server:
        await ask(server.port, request("POST", "/mcp", *headers, body=b"{}"))
    (post,) = answerer.posts
    assert post.body == b"{}"
    assert post.headers == {"mcp-session-id": ("a", "b"), "mcp-name": ("\xe9",)}


@pytest.mark.parametrize(
    ("query", "style"),
    [
        ("", SchemaStyle.FLAT),
        ("?schemas=composed", SchemaStyle.COMPOSED),
        ("?schemas=flat", SchemaStyle.FLAT),
        ("?schemas=other", SchemaStyle.FLAT),
        ("?x=%FF&schemas=composed", SchemaStyle.COMPOSED),
    ],
)
async def test_a_client_chooses_its_schemas_by_the_query(query: str, style: SchemaStyle) -> None:
    answerer = Scripted()
    async with serving(answerer) as server:
        await ask(server.port, request("POST", f"/mcp{query}"))
    assert answerer.posts[0].schemas == style


async def test_a_reply_without_a_body_is_empty_and_has_no_type() -> None:
    async with serving(Scripted(Reply(202, None))) as server:
        response = await ask(server.port, request())
    assert (response.status, response.body, response.headers["content-length"]) == (202, b"", "0")
    assert "content-type" not in response.headers


async def test_a_fresh_session_and_a_time_to_retry_are_sent() -> None:
    async with serving(Scripted(Reply(503, b"{}", session="label", retry_after=1))) as server:
        response = await ask(server.port, request())
    assert (response.headers["mcp-session-id"], response.headers["retry-after"]) == ("label", "1")


async def test_delete_ends_the_session_that_it_names() -> None:
    answerer = Scripted()
    async with serving(answerer) as server:
        response = await ask(server.port, request("DELETE", "/mcp", "Mcp-Session-Id: a"))
        assert (response.status, "content-length" in response.headers) == (204, False)
        assert (await ask(server.port, request("DELETE"))).headers["allow"] == "POST"
    assert answerer.ended == [{"mcp-session-id": ("a",)}, {}]


async def test_a_modern_call_is_withdrawn_when_its_client_leaves() -> None:
    answerer = Scripted(held=True)
    async with serving(answerer) as server:
        async with connected(server.port) as wire:
            await wire.send(request("POST", "/mcp", MODERN))
            await answerer.entered.wait()
        await answerer.withdrawn.wait()


async def test_a_legacy_call_runs_on_when_its_client_leaves() -> None:
    answerer = Scripted(held=True)
    async with serving(answerer) as server:
        async with connected(server.port) as wire:
            await wire.send(request())
            await answerer.entered.wait()
        # The connection's end has come through once the server answers somebody else.
        assert (await ask(server.port, request("GET", "/health"))).status == 200
        answerer.open.set()
        await answerer.finished.wait()
    assert not answerer.withdrawn.is_set()


async def test_a_modern_call_is_answered_while_its_client_stays() -> None:
    answerer = Scripted(held=True)
    async with serving(answerer) as server, connected(server.port) as wire:
        await wire.send(request("POST", "/mcp", MODERN))
        await answerer.entered.wait()
        answerer.open.set()
        assert (await wire.response()).status == 200
        await wire.send(request("POST", "/mcp", MODERN))
        assert (await wire.response()).status == 200


async def test_one_request_too_many_is_told_at_once_to_retry_under_its_own_id() -> None:
    answerer = Scripted(held=True)
    async with (
        serving(answerer, limits=Limits(in_flight=1, stop_seconds=0.1)) as server,
        connected(server.port) as wire,
    ):
        await wire.send(request())
        await answerer.entered.wait()
        refused = await ask(server.port, request(body=PING.replace(b'"id":1', b'"id":"seven"')))
        assert (refused.status, refused.headers["retry-after"]) == (503, "1")
        assert refused.json() == {
            "jsonrpc": "2.0",
            "id": "seven",
            "error": {"code": -32603, "message": "Server is busy", "data": {"retry": True}},
        }
        assert (await ask(server.port, request("GET", "/health"))).status == 200
        answerer.open.set()
        assert (await wire.response()).status == 200
        assert (await ask(server.port, request())).status == 200
    assert len(answerer.posts) == 2


async def test_those_that_wait_to_be_told_to_retry_are_bounded_too() -> None:
    answerer = Scripted(held=True)
    async with (
        serving(answerer, limits=Limits(in_flight=1, stop_seconds=0.1)) as server,
        connected(server.port) as held,
        connected(server.port) as slow,
    ):
        await held.send(request())
        await answerer.entered.wait()
        await slow.send(request("POST", "/mcp", "Expect: 100-continue")[: -len(PING)])
        assert (await slow.response(has_body=False)).status == 100
        refused = await ask(server.port, request())
        assert refused.status == 503
        assert b'"id":null' in refused.body
        answerer.open.set()


async def test_a_failing_protocol_costs_its_caller_an_answer_and_nobody_else() -> None:
    class Failing(Scripted):
        async def respond(self, post: object) -> Reply:
            if not self.entered.is_set():
                self.entered.set()
                raise RuntimeError(trio.current_time())
            return self.reply

    async with serving(Failing()) as server:
        assert (await ask(server.port, request())).status == 500
        assert (await ask(server.port, request())).status == 200
