from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import trio

from mnemosyne.http.joining import JoiningStream

HEAD = b"HTTP/1.1 200 \r\nx-first: 1\r\ncontent-length: 4\r\n\r\n"


@asynccontextmanager
async def connected() -> AsyncIterator[tuple[JoiningStream, trio.SocketStream]]:
    (listener,) = await trio.open_tcp_listeners(0, host="127.0.0.1")
    async with listener:
        client = await trio.open_tcp_stream(*listener.socket.getsockname())
        async with client, await listener.accept() as server:
            with trio.fail_after(5):
                yield JoiningStream(server), client


async def test_a_head_with_a_length_leaves_in_one_piece_with_its_body() -> None:
    async with connected() as (server, client):
        await server.send_all(HEAD)
        await server.send_all(b"body")
        assert await client.receive_some() == HEAD + b"body"


async def test_a_head_leaves_with_the_end_where_there_is_no_body() -> None:
    async with connected() as (server, client):
        await server.send_all(HEAD)
        await server.send_all(b"")
        assert await client.receive_some() == HEAD


async def test_a_head_without_a_length_leaves_at_once() -> None:
    head = b"HTTP/1.1 200 \r\ntransfer-encoding: chunked\r\n\r\n"
    async with connected() as (server, client):
        await server.send_all(head)
        assert await client.receive_some() == head


async def test_a_head_that_only_announces_a_response_leaves_at_once() -> None:
    head = b"HTTP/1.1 100 \r\ncontent-length: 0\r\n\r\n"
    async with connected() as (server, client):
        await server.send_all(head)
        assert await client.receive_some() == head


async def test_the_second_answer_on_a_connection_is_kept_and_joined_like_the_first() -> None:
    async with connected() as (server, client):
        for body in (b"1111", b"2222"):
            await server.send_all(HEAD)
            await server.send_all(body)
            await server.send_all(b"")
            assert await client.receive_some() == HEAD + body
