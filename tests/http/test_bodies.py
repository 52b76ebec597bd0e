import pytest

from mnemosyne.http.limits import Limits
from tests.http.serving import QUICK, Scripted, serving
from tests.http.wire import PING, ask, connected, request

MIB = 1024 * 1024
TOO_LARGE = {
    "jsonrpc": "2.0",
    "id": None,
    "error": {"code": -32600, "message": "Request too large"},
}


def chunked(*chunks: bytes) -> bytes:
    head = request("POST", "/mcp", "Transfer-Encoding: chunked", body=b"")
    body = b"".join(b"%x\r\n%b\r\n" % (len(chunk), chunk) for chunk in (*chunks, b""))
    return head.replace(b"Content-Length: 0\r\n", b"") + body


async def test_a_body_of_one_mib_is_read() -> None:
    answerer = Scripted()
    async with serving(answerer) as server:
        assert (await ask(server.port, request(body=b"x" * MIB))).status == 200
        assert (await ask(server.port, chunked(*[b"x" * 1024] * 1024))).status == 200
    assert [len(post.body) for post in answerer.posts] == [MIB, MIB]


@pytest.mark.parametrize("length", ["1048577", "99999999999999999999"])
async def test_a_length_over_one_mib_is_refused_before_the_body_comes(length: str) -> None:
    head = request()[: -len(PING)].replace(b"Length: %d" % len(PING), b"Length: " + length.encode())
    async with serving() as server:
        response = await ask(server.port, head)
        assert (response.status, response.json()) == (413, TOO_LARGE)


async def test_a_chunked_body_is_refused_as_soon_as_it_is_too_long() -> None:
    answerer = Scripted()
    unending = chunked(*[b"x" * 1024] * 1025)[:-5]
    async with serving(answerer) as server:
        response = await ask(server.port, unending)
        assert (response.status, response.json()) == (413, TOO_LARGE)
    assert not answerer.posts


@pytest.mark.parametrize("sent", [0, 1])
async def test_a_body_that_does_not_come_is_given_up(sent: int) -> None:
    data = request()
    async with serving() as server, connected(server.port) as wire:
        await wire.send(data[: len(data) - len(PING) + sent])
        assert (await wire.response()).status == 408
        assert await wire.ended()


async def test_a_client_that_leaves_in_the_middle_of_its_body_is_forgotten() -> None:
    answerer = Scripted()
    async with serving(answerer, limits=Limits(body_seconds=60)) as server:
        async with connected(server.port) as wire:
            await wire.send(request()[:-1])
        assert (await ask(server.port, request("GET", "/health"))).status == 200
    assert not answerer.posts


@pytest.mark.parametrize("target", ["/mcp", "/health", "/nothing"])
async def test_a_long_body_behind_a_refusal_costs_neither_the_answer_nor_the_connection(
    target: str,
) -> None:
    refused = request("POST", target, host="evil.com", body=b"x" * MIB)
    async with serving(limits=Limits(stop_seconds=0.1)) as server, connected(server.port) as wire:
        for _ in range(2):
            await wire.send(refused)
            assert (await wire.response()).status == 403


async def test_a_refused_client_that_never_ends_its_body_is_cut_off() -> None:
    head = request(host="evil.com")[: -len(PING)].replace(b"Length: 40", b"Length: 9000000")
    async with serving() as server, connected(server.port) as wire:
        await wire.send(head)
        assert (await wire.response()).status == 403
        assert await wire.ended()


async def test_a_refused_client_with_more_than_the_server_queues_is_cut_off_too() -> None:
    head = request("POST", "/mcp", "Transfer-Encoding: chunked", host="evil.com", body=b"")
    head = head.replace(b"Content-Length: 0\r\n", b"")
    async with serving(limits=QUICK) as server, connected(server.port) as wire:
        await wire.send(head + b"1\r\nx\r\n" * 1000)
        assert (await wire.response()).status == 403
        assert await wire.ended()
        assert (await ask(server.port, request())).status == 200


async def test_a_body_for_a_plain_page_is_bounded_like_any_other() -> None:
    async with serving() as server:
        response = await ask(server.port, request("POST", "/health", body=b"x" * MIB))
        assert (response.status, response.headers["allow"]) == (405, "GET, HEAD")
        assert (await ask(server.port, request("POST", "/", body=b"x" * 2 * MIB))).status == 413


async def test_requests_sent_ahead_are_answered_in_turn() -> None:
    async with serving() as server, connected(server.port) as wire:
        await wire.send(request() * 100)
        for _ in range(100):
            assert (await wire.response()).status == 200
