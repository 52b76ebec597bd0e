import pytest
from quart import Response

from mnemosyne import __version__
from mnemosyne.http.front import create_front
from tests.http.serving import VERSIONS, serving
from tests.http.wire import ask, request
from tests.requirements.requirement import requirement


@requirement("run:health")
async def test_health_is_ok() -> None:
    async with serving() as server:
        response = await ask(server.port, request("GET", "/health"))
    assert (response.status, response.body) == (200, b'{"status":"ok"}')


@requirement("run:version", "contract:version-page")
async def test_version_names_what_is_spoken_newest_first() -> None:
    async with serving() as server:
        response = await ask(server.port, request("GET", "/version"))
    assert response.json() == {
        "name": "mnemosyne",
        "version": __version__,
        "protocolVersion": VERSIONS[0],
        "supportedProtocolVersions": list(VERSIONS),
    }


@requirement("contract:http:paths")
@pytest.mark.parametrize(
    ("method", "target"),
    [
        ("GET", "/"),
        ("GET", "/sse"),
        ("GET", "/authorize"),
        ("POST", "/register"),
        ("GET", "/.well-known/oauth-protected-resource"),
        ("GET", "/.well-known/oauth-protected-resource/mcp"),
        ("GET", "/.well-known/oauth-authorization-server"),
        ("GET", "/.well-known/openid-configuration"),
        ("GET", "/%68ealth"),
        ("GET", "//health"),
        ("GET", "/health/"),
        ("GET", "/static/x"),
        ("GET", "/health%0d%0aSet-Cookie:x"),
    ],
)
async def test_nothing_else_is_there(method: str, target: str) -> None:
    async with serving() as server:
        response = await ask(server.port, request(method, target))
    assert (response.status, response.json()) == (404, {"error": "not found"})
    assert "www-authenticate" not in response.headers


@requirement("contract:http:paths")
@pytest.mark.parametrize("method", ["POST", "DELETE", "OPTIONS"])
@pytest.mark.parametrize("target", ["/health", "/version"])
async def test_a_page_can_only_be_read(method: str, target: str) -> None:
    async with serving() as server:
        response = await ask(server.port, request(method, target))
    assert (response.status, response.json()) == (405, {"error": "method not allowed"})
    assert response.headers["allow"] == "GET, HEAD"


@pytest.mark.parametrize("target", ["/health", "/nothing"])
async def test_a_page_and_an_error_page_keep_the_hygiene_of_all_answers(target: str) -> None:
    async with serving() as server:
        response = await ask(server.port, request("GET", target))
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.headers["cache-control"] == "no-store"
    assert response.headers["content-type"] == "application/json"


async def test_a_page_that_fails_says_so_and_nothing_else() -> None:
    front = create_front(VERSIONS)

    async def broken() -> Response:
        raise RuntimeError("secret")

    front.add_url_rule("/broken", "broken", broken)
    response = await front.test_client().get("/broken")
    assert response.status_code == 500
    assert await response.get_data() == b'{"error":"internal server error"}'
