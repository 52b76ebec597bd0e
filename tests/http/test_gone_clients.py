"""What a client asked for ahead and can no longer be told."""

import socket
import struct
from dataclasses import replace

import trio

from mnemosyne.http.limits import Limits
from tests.http.serving import Scripted, serving
from tests.http.wire import Response, connected, request

ONE_AT_A_TIME = replace(Limits(), connections=1)
RESET = struct.pack("ii", 1, 0)
"""The linger of a socket that is reset when it is closed."""


async def asked_once_there_is_room(port: int) -> Response:
    while True:
        async with connected(port) as wire:
            try:
                await wire.send(request())
                return await wire.response()
            except (EOFError, trio.BrokenResourceError):
                continue


async def test_what_was_sent_ahead_is_not_answered_to_a_client_that_is_gone() -> None:
    answerer = Scripted(held=True)
    async with serving(answerer, limits=ONE_AT_A_TIME) as server:
        async with connected(server.port) as wire:
            await wire.send(request() * 100)
            await answerer.entered.wait()
            wire.stream.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        answerer.open.set()
        with trio.fail_after(ONE_AT_A_TIME.keep_alive_seconds / 2):
            assert (await asked_once_there_is_room(server.port)).status == 200
    assert len(answerer.posts) == 2
