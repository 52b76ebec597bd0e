"""Connections that keep a server waiting, each in its own way."""

import select
import socket
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import trio

from mnemosyne.http.limits import Limits
from tests.http.wire import Wire, request

_LIMITS = Limits()
_LIST = b'{"jsonrpc":"2.0","id":1,"method":"tools/list"}'
_MANY = 400
_SMALL_AND_CURIOUS = (
    ((socket.SOL_SOCKET, socket.SO_RCVBUF), 4096),
    ((socket.SOL_SOCKET, socket.SO_KEEPALIVE), 1),
    ((socket.IPPROTO_TCP, socket.TCP_KEEPIDLE), 1),
    ((socket.IPPROTO_TCP, socket.TCP_KEEPINTVL), 1),
)
"""A server that gives up a connection after a time tells nobody who does not ask."""

_THREADS = trio.CapacityLimiter(1_000)


@dataclass(frozen=True, slots=True)
class Idler:
    """`begin` brings a connection to where the server waits, `end` sees the server close it.

    The server has `seconds` for that.
    """

    kind: str
    seconds: float
    begin: Callable[[Wire], Awaitable[None]]
    end: Callable[[Wire], Awaitable[None]]


async def _be_answered(wire: Wire) -> None:
    await wire.send(request())
    assert (await wire.response()).status == 200


async def _send_half_a_head(wire: Wire) -> None:
    await wire.send(b"POST /mcp HTTP/1.1\r\nHost: localh")


async def _send_half_a_body(wire: Wire) -> None:
    await wire.send(request()[:-10])


async def _read_nothing(wire: Wire) -> None:
    """Ask for more than all buffers on the way can hold; what is asked for is soon sent whole."""
    for option, value in _SMALL_AND_CURIOUS:
        wire.stream.setsockopt(*option, value)
    await wire.send(request(body=_LIST) * _MANY)


async def _read_to_the_end(wire: Wire) -> None:
    try:
        while await wire.stream.receive_some():
            pass
    except trio.BrokenResourceError:
        return


async def _hear_of_the_end(wire: Wire) -> None:
    """Wait for the connection's end and for nothing else, so without reading what has come."""
    poll = select.poll()
    poll.register(wire.stream.socket.fileno(), 0)
    await trio.to_thread.run_sync(poll.poll, limiter=_THREADS, abandon_on_cancel=True)


IDLE = Idler("idle", _LIMITS.keep_alive_seconds, _be_answered, _read_to_the_end)
_HEAD = Idler("half a head", _LIMITS.keep_alive_seconds, _send_half_a_head, _read_to_the_end)
_BODY = Idler(
    "half a body",
    _LIMITS.body_seconds + _LIMITS.linger_seconds,
    _send_half_a_body,
    _read_to_the_end,
)
DEAF = Idler("deaf", _LIMITS.write_seconds, _read_nothing, _hear_of_the_end)


def half_sent(number: int) -> Idler:
    """Every other one stops within its head, the rest within their bodies."""
    return _BODY if number % 2 else _HEAD
