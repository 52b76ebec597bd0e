"""How connections end, which hypercorn and Quart-Trio do not do by themselves."""

import base64
import socket
from dataclasses import replace

import pytest
import trio
from h2.config import H2Configuration
from h2.connection import H2Connection
from h2.events import DataReceived, Event, ResponseReceived, StreamEnded
from h2.settings import SettingCodes

from mnemosyne.http.limits import Limits
from mnemosyne.http.listening import Unlistenable, listen
from mnemosyne.mcp.replies import Reply
from tests.http.serving import QUICK, Scripted, serving
from tests.http.wire import PING, Wire, ask, connected, request

KINDS = pytest.mark.parametrize(
    "data",
    [request(), request("GET", "/health"), request("GET", "/nothing"), request(host="evil.com")],
    ids=["endpoint", "page", "error page", "refusal"],
)
PATIENT = Limits(keep_alive_seconds=600, stop_seconds=0.5)


@KINDS
async def test_an_idle_connection_is_closed_after_its_answer(data: bytes) -> None:
    async with serving() as server, connected(server.port) as wire:
        for _ in range(2):
            await wire.send(data)
            await wire.response()
        assert await wire.ended()


@KINDS
async def test_a_client_that_asks_to_close_is_closed_at_once(data: bytes) -> None:
    data = data.replace(b"Host:", b"Connection: close\r\nHost:")
    async with serving(limits=PATIENT) as server, connected(server.port) as wire:
        await wire.send(data)
        await wire.response()
        assert await wire.ended()


@KINDS
async def test_http_1_0_is_answered_and_closed(data: bytes) -> None:
    data = data.replace(b"HTTP/1.1", b"HTTP/1.0")
    async with serving(limits=PATIENT) as server, connected(server.port) as wire:
        await wire.send(data)
        await wire.response()
        assert await wire.ended()


@pytest.mark.parametrize("sent", [b"", b"POST /mcp HTTP/1.1\r\nHost: localh"])
async def test_a_header_that_does_not_come_is_given_up(sent: bytes) -> None:
    async with serving() as server, connected(server.port) as wire:
        await wire.send(sent)
        assert await wire.ended()


async def test_a_header_that_does_not_come_after_an_answer_is_given_up_too() -> None:
    async with serving() as server, connected(server.port) as wire:
        await wire.send(request("GET", "/health") + b"GET /hea")
        await wire.response()
        assert await wire.ended()


async def test_a_client_that_stops_sending_still_gets_its_answer() -> None:
    async with serving() as server, connected(server.port) as wire:
        await wire.send(request())
        await wire.stream.send_eof()
        assert (await wire.response()).status == 200
        assert await wire.ended()


async def test_a_client_that_reads_nothing_is_given_up_after_the_write_limit() -> None:
    answerer = Scripted(Reply(200, b"x" * 30_000_000))
    async with serving(answerer) as server, connected(server.port) as wire:
        wire.stream.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        await wire.send(request())
        await answerer.finished.wait()
        server.stop()
        await server.ended()


async def test_stopping_ends_idle_connections_at_once_and_answers_busy_ones() -> None:
    answerer = Scripted(held=True)
    async with (
        serving(answerer, limits=replace(PATIENT, stop_seconds=60)) as server,
        connected(server.port) as busy,
        connected(server.port) as idle,
        connected(server.port) as silent,
    ):
        await busy.send(request())
        await idle.send(request("GET", "/health"))
        await idle.response()
        await answerer.entered.wait()
        server.stop()
        assert await idle.ended()
        assert await silent.ended()
        with pytest.raises(OSError, match="all attempts to connect"):
            await trio.open_tcp_stream("127.0.0.1", server.port)
        answerer.open.set()
        assert (await busy.response()).status == 200
        assert await busy.ended()
        await server.ended()


async def test_stopping_cancels_a_call_that_outlasts_its_time() -> None:
    answerer = Scripted(held=True)
    async with serving(answerer) as server, connected(server.port) as wire:
        await wire.send(request())
        await answerer.entered.wait()
        server.stop()
        await answerer.withdrawn.wait()
        await server.ended()


async def test_stopping_does_not_wait_for_a_request_that_was_sent_ahead() -> None:
    answerer = Scripted(held=True)
    limits = replace(PATIENT, stop_seconds=60)
    async with (
        serving(answerer, limits=limits) as server,
        connected(server.port) as wire,
        connected(server.port) as idle,
    ):
        await wire.send(request() * 2)
        await answerer.entered.wait()
        server.stop()
        assert await idle.ended()
        answerer.open.set()
        assert (await wire.response()).status == 200
        assert await wire.ended()
        await server.ended()
    assert len(answerer.posts) == 1


async def test_connections_over_the_cap_are_turned_away_until_one_ends() -> None:
    async with serving(limits=replace(PATIENT, connections=1)) as server:
        async with connected(server.port) as first:
            await first.send(request())
            await first.response()
            async with connected(server.port) as second:
                assert await second.ended()
            await first.send(request().replace(b"Host:", b"Connection: close\r\nHost:"))
            await first.response()
            assert await first.ended()
        assert (await ask(server.port, request())).status == 200


async def test_a_taken_port_is_one_clear_error() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as taken,
        pytest.raises(Unlistenable, match=r"\Athe port is taken\Z"),
    ):
        await listen("127.0.0.1", taken.getsockname()[1], QUICK)


async def test_an_address_of_another_machine_is_one_clear_error() -> None:
    with pytest.raises(Unlistenable, match=r"\Athe address is not this machine's\Z"):
        await listen("192.0.2.1", 0, QUICK)


async def test_a_name_that_nobody_has_is_one_clear_error() -> None:
    with pytest.raises(Unlistenable, match=r"\Athe host's name is unknown\Z"):
        await listen("nobody.invalid", 0, QUICK)


def h2_client() -> H2Connection:
    client = H2Connection(H2Configuration(client_side=True, validate_outbound_headers=False))
    client.initiate_connection()
    return client


async def h2_exchange(wire: Wire, client: H2Connection) -> list[Event]:
    """Send what the client has to say and collect events up to the end of the first stream."""
    events: list[Event] = []
    while not any(isinstance(event, StreamEnded) for event in events):
        await wire.send(client.data_to_send())
        data = await wire.stream.receive_some()
        assert data
        events += client.receive_data(data)
    return events


def h2_post(client: H2Connection, authority: str, *headers: tuple[str, str]) -> None:
    pseudo = [(":method", "POST"), (":scheme", "http"), (":path", "/mcp")]
    plain = [("content-type", "application/json"), *headers]
    client.send_headers(1, [*pseudo, (":authority", authority), *plain])
    client.send_data(1, PING, end_stream=True)


@pytest.mark.parametrize(
    ("authority", "headers", "status"),
    [
        ("127.0.0.1:8000", [], b"200"),
        ("evil.com", [], b"403"),
        ("127.0.0.1:8000", [("origin", "https://evil.com")], b"403"),
    ],
)
async def test_http_2_meets_the_same_guard(
    authority: str, headers: list[tuple[str, str]], status: bytes
) -> None:
    client = h2_client()
    h2_post(client, authority, *headers)
    async with serving() as server, connected(server.port) as wire:
        events = await h2_exchange(wire, client)
    (response,) = [event for event in events if isinstance(event, ResponseReceived)]
    assert dict(response.headers or [])[b":status"] == status
    assert any(isinstance(event, DataReceived) for event in events)


async def test_an_http_2_client_that_lets_nothing_through_is_given_up_too() -> None:
    client = h2_client()
    client.update_settings({SettingCodes.INITIAL_WINDOW_SIZE: 0})
    h2_post(client, "127.0.0.1:8000")
    async with serving() as server, connected(server.port) as wire:
        await wire.send(client.data_to_send())
        while await wire.stream.receive_some():
            pass


@pytest.mark.parametrize("pings", [0, 1])
async def test_an_http_2_client_without_a_request_is_given_up(pings: int) -> None:
    client = h2_client()
    for _ in range(pings):
        client.ping(b"anybody?")
    async with serving() as server, connected(server.port) as wire:
        await wire.send(client.data_to_send())
        while await wire.stream.receive_some():
            pass


async def test_a_call_that_upgrades_to_http_2_may_last_longer_than_an_idle_connection() -> None:
    answerer = Scripted(held=True)
    upgrade = ("Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: ")
    bodiless = request("POST", "/mcp", *upgrade).partition(b"Content-Length")[0] + b"\r\n"
    async with serving(answerer) as server, connected(server.port) as wire:
        await wire.send(bodiless)
        await answerer.entered.wait()
        async with connected(server.port) as idle:
            assert await idle.ended()
        answerer.open.set()
        received = b""
        while b"result" not in received:
            received += await wire.stream.receive_some()


def hostile_beginnings() -> dict[str, bytes]:
    """What makes an exception in hypercorn 0.18, each of which would end its own server."""

    def upgrade(settings: bytes) -> bytes:
        return request("GET", "/mcp", "Connection: Upgrade", "Upgrade: h2c").replace(
            b"Host:", b"HTTP2-Settings: " + settings + b"\r\nHost:"
        )

    def h2(*headers: tuple[str, str | bytes]) -> bytes:
        client = h2_client()
        client.send_headers(1, headers, end_stream=True)
        return client.data_to_send()

    authority = (":authority", "127.0.0.1:8000")
    return {
        "settings that are no base64": upgrade(b"A"),
        "settings that are no settings": upgrade(b"AAAA"),
        "settings out of range": upgrade(base64.urlsafe_b64encode(b"\x00\x05\x00\x00\x00\x01")),
        "a connect without a path": h2((":method", "CONNECT"), authority),
        "a path that is not ASCII": h2(
            (":method", "GET"), (":scheme", "http"), (":path", b"/\xff"), authority
        ),
        "a method that is not ASCII": h2(
            (":method", b"G\xff"), (":scheme", "http"), (":path", "/"), authority
        ),
    }


@pytest.mark.parametrize("beginning", hostile_beginnings().values(), ids=hostile_beginnings())
async def test_a_connection_that_breaks_hypercorn_breaks_alone(beginning: bytes) -> None:
    answerer = Scripted(held=True)
    async with serving(answerer) as server, connected(server.port) as neighbour:
        await neighbour.send(request())
        await answerer.entered.wait()
        async with connected(server.port) as hostile:
            await hostile.send(beginning)
            while await hostile.stream.receive_some():
                pass
        answerer.open.set()
        assert (await neighbour.response()).status == 200
