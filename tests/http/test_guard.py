import pytest

from mnemosyne.http.bearer import BearerToken
from mnemosyne.http.names import Names
from tests.http.serving import Scripted, serving
from tests.http.wire import ask, connected, request

INSPECTOR = "http://localhost:6274"
TOKEN = "a-token-of-this-test"


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8000",
        "localhost:8000",
        "LOCALHOST:8000",
        "[::1]:8000",
        "127.0.0.1",
        "localhost",
        "[::1]",
        "localhost:1",
        "localhost:65535",
    ],
)
async def test_a_loopback_host_with_any_port_or_none_is_served(host: str) -> None:
    async with serving() as server:
        assert (await ask(server.port, request(host=host))).status == 200


FOREIGN_HOSTS = [
    "evil.com",
    "evil.com:8000",
    "127.0.0.1.evil.com:8000",
    "localhost.evil.com",
    "localhost:8000@evil.com",
    "localhost:8000.evil.com",
    "127.0.0.1:",
    "127.0.0.1:08000",
    "127.0.0.1:0",
    "127.0.0.1:65536",
    "127.0.0.1:+80",
    "127.0.0.1:\N{ARABIC-INDIC DIGIT THREE}",
    "localhost.:8000",
    "localhost.",
    "0.0.0.0:8000",
    "2130706433:8000",
    "0x7f.1:8000",
    "127.1:8000",
    "127.0.0.2",
    "[::ffff:127.0.0.1]:8000",
    "[::1%25lo]:8000",
    "::1",
    "localhost :8000",
    "localhost\t:8000",
    "l\N{CYRILLIC SMALL LETTER O}calhost:8000",
    "",
]


async def test_every_other_host_is_refused_before_the_protocol_sees_it() -> None:
    answerer = Scripted()
    async with serving(answerer) as server:
        for host in FOREIGN_HOSTS:
            data = request(host="PLACE").replace(b"PLACE", host.encode())
            response = await ask(server.port, data)
            assert (host, response.status) == (host, 403)
            response.json()
    assert not answerer.posts


async def test_a_request_that_names_no_host_is_refused() -> None:
    data = request(host=None).replace(b"HTTP/1.1", b"HTTP/1.0")
    async with serving() as server:
        assert (await ask(server.port, data)).status == 403


async def test_two_hosts_are_refused() -> None:
    async with serving() as server:
        assert (await ask(server.port, request("POST", "/mcp", "Host: localhost"))).status == 400


@pytest.mark.parametrize(
    ("target", "status"),
    [("http://evil.com/mcp", 403), ("http://127.0.0.1:8000/mcp", 404), ("*", 404)],
)
async def test_a_target_that_is_no_path_is_never_the_endpoint(target: str, status: int) -> None:
    async with serving() as server:
        assert (await ask(server.port, request("POST", target))).status == status


async def test_the_host_is_checked_on_every_path() -> None:
    async with serving() as server:
        assert (await ask(server.port, request("GET", "/health", host="evil.com"))).status == 403


async def test_an_added_host_is_admitted_as_it_was_added() -> None:
    async with serving(names=Names(hosts=frozenset({"memory.lan:8000"}))) as server:
        assert (await ask(server.port, request(host="Memory.lan:8000"))).status == 200
        assert (await ask(server.port, request(host="memory.lan"))).status == 403


@pytest.mark.parametrize(
    "origin",
    ["http://localhost:8000", "http://127.0.0.1:8000", "https://[::1]:8000", INSPECTOR],
)
async def test_a_page_of_this_server_or_an_allowed_one_may_call(origin: str) -> None:
    async with serving(names=Names(origins=frozenset({INSPECTOR}))) as server:
        assert (await ask(server.port, request("POST", "/mcp", f"Origin: {origin}"))).status == 200


async def test_a_page_on_the_port_listened_on_may_call_under_a_forwarded_host() -> None:
    async with serving() as server:
        origin = f"Origin: http://localhost:{server.port}"
        data = request("POST", "/mcp", origin, host="localhost")
        assert (await ask(server.port, data)).status == 200


FOREIGN_ORIGINS = [
    "null",
    "",
    "https://evil.com",
    "http://127.0.0.1.evil.com:8000",
    "http://127.0.0.1:3000",
    "http://127.0.0.1",
    "http://localhost:08000",
    "file://",
    "http://127.0.0.1:8000, https://evil.com",
    "HTTP://127.0.0.1:8000",
    "http://127.0.0.1:8000/",
    "vscode-file://vscode-app",
    "chrome-extension://x",
    "http://localhost:6274",
]


async def test_every_other_origin_is_refused_without_a_word_of_cors() -> None:
    answerer = Scripted()
    async with serving(answerer) as server:
        for origin in FOREIGN_ORIGINS:
            for method in ("POST", "OPTIONS"):
                response = await ask(server.port, request(method, "/mcp", f"Origin: {origin}"))
                assert (origin, response.status) == (origin, 403)
                assert not any(name.startswith("access-control") for name in response.headers)
    assert not answerer.posts


async def test_two_origins_are_refused_though_both_are_allowed() -> None:
    origin = "Origin: http://127.0.0.1:8000"
    async with serving() as server:
        assert (await ask(server.port, request("POST", "/mcp", origin, origin))).status == 403


async def test_a_simple_cross_site_post_is_refused_for_its_origin_first() -> None:
    data = request("POST", "/mcp", "Origin: https://evil.com", content_type="text/plain")
    async with serving() as server:
        assert (await ask(server.port, data)).status == 403


async def test_a_request_without_origin_is_served_whatever_the_browser_says_of_its_site() -> None:
    async with serving() as server:
        response = await ask(server.port, request("POST", "/mcp", "Sec-Fetch-Site: cross-site"))
        assert response.status == 200


async def test_a_preflight_of_an_allowed_origin_gets_exactly_what_it_may_do() -> None:
    async with serving(
        names=Names(origins=frozenset({INSPECTOR})), token=BearerToken(TOKEN.encode())
    ) as server:
        response = await ask(server.port, request("OPTIONS", "/mcp", f"Origin: {INSPECTOR}"))
    assert response.status == 204
    assert response.headers["access-control-allow-origin"] == INSPECTOR
    assert response.headers["access-control-allow-methods"] == "POST, DELETE"
    assert response.headers["access-control-allow-headers"] == (
        "content-type, authorization, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name"
    )
    assert response.headers["vary"] == "Origin"


async def test_an_allowed_origin_may_read_its_answers_and_the_session() -> None:
    async with serving(names=Names(origins=frozenset({INSPECTOR}))) as server:
        response = await ask(server.port, request("POST", "/mcp", f"Origin: {INSPECTOR}"))
    assert response.headers["access-control-allow-origin"] == INSPECTOR
    assert response.headers["access-control-expose-headers"] == "Mcp-Session-Id"


async def test_options_without_an_origin_is_a_method_like_any_other() -> None:
    async with serving() as server:
        response = await ask(server.port, request("OPTIONS"))
        assert (response.status, response.headers["allow"]) == (405, "POST")


async def test_the_token_is_asked_for_on_the_endpoint_only() -> None:
    async with serving(token=BearerToken(TOKEN.encode())) as server:
        refused = await ask(server.port, request())
        assert (refused.status, refused.headers["www-authenticate"]) == (401, "Bearer")
        assert (await ask(server.port, request("GET", "/health"))).status == 200


@pytest.mark.parametrize(
    ("authorization", "status"),
    [
        (f"Bearer {TOKEN}", 200),
        (f"bearer {TOKEN}", 200),
        (f"Basic {TOKEN}", 401),
        (f"Bearer {TOKEN}x", 401),
        (f"Bearer {TOKEN[:-1]}", 401),
        ("Bearer ", 401),
        (TOKEN, 401),
        ("Bearer \xff", 401),
    ],
)
async def test_only_the_whole_token_opens(authorization: str, status: int) -> None:
    async with serving(token=BearerToken(TOKEN.encode())) as server:
        header = f"Authorization: {authorization}"
        assert (await ask(server.port, request("POST", "/mcp", header))).status == status


async def test_a_body_with_two_lengths_is_refused() -> None:
    data = request("POST", "/mcp", "Transfer-Encoding: chunked", body=b"0\r\n\r\n")
    async with serving() as server:
        assert (await ask(server.port, data)).status == 400


async def test_a_hundred_header_fields_are_served_and_one_more_is_not() -> None:
    async with serving() as server:
        many = [f"X-{number}: 1" for number in range(96)]
        assert (await ask(server.port, request("POST", "/mcp", *many))).status == 200
        assert (await ask(server.port, request("POST", "/mcp", *many, "X-Y: 1"))).status == 431


async def test_headers_over_32_kib_are_refused() -> None:
    async with serving() as server:
        response = await ask(server.port, request("POST", "/mcp", "X-Long: " + "a" * 33_000))
        assert response.status == 431


async def test_a_websocket_is_never_opened() -> None:
    handshake = (
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    )
    async with serving() as server:
        assert (await ask(server.port, request("GET", "/mcp", *handshake))).status == 403


async def test_every_refusal_is_json_that_no_browser_reinterprets_and_no_cache_keeps() -> None:
    async with serving() as server, connected(server.port) as wire:
        for data in (request(host="evil.com"), request("GET"), request(content_type="text/html")):
            await wire.send(data)
            response = await wire.response()
            response.json()
            assert response.headers["x-content-type-options"] == "nosniff"
            assert response.headers["cache-control"] == "no-store"
            assert "server" not in response.headers
