"""A client that sends exactly the bytes it is given."""

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass

import trio

ACCEPT = "application/json, text/event-stream"
PING = b'{"jsonrpc":"2.0","id":1,"method":"ping"}'


@dataclass(frozen=True, slots=True)
class Response:
    status: int
    headers: Mapping[str, str]
    body: bytes

    def json(self) -> object:
        assert self.headers["content-type"] == "application/json"
        content: object = json.loads(self.body)
        return content


class Wire:
    """One connection, read response by response."""

    def __init__(self, stream: trio.SocketStream) -> None:
        self.stream = stream
        self._buffer = b""

    async def send(self, data: bytes) -> None:
        await self.stream.send_all(data)

    async def response(self, *, has_body: bool = True) -> Response:
        head = await self._until(b"\r\n\r\n")
        first, *rest = head.decode("latin-1").split("\r\n")
        headers = {
            name.lower(): value.strip() for name, _, value in (line.partition(":") for line in rest)
        }
        length = int(headers.get("content-length", "0")) if has_body else 0
        while len(self._buffer) < length:
            await self._more()
        body, self._buffer = self._buffer[:length], self._buffer[length:]
        return Response(int(first.split()[1]), headers, body)

    async def chunk(self) -> bytes:
        """Read the next chunk of a response that came without a length; the last is empty."""
        length = int(await self._until(b"\r\n"), 16)
        while len(self._buffer) < length + 2:
            await self._more()
        data, self._buffer = self._buffer[:length], self._buffer[length + 2 :]
        return data

    async def ended(self) -> bool:
        """Wait for the server's end of the connection; whether nothing came before it."""
        try:
            rest = self._buffer + await self.stream.receive_some()
        except trio.BrokenResourceError:
            return True
        return not rest

    async def _until(self, mark: bytes) -> bytes:
        while mark not in self._buffer:
            await self._more()
        head, _, self._buffer = self._buffer.partition(mark)
        return head

    async def _more(self) -> None:
        data = await self.stream.receive_some()
        if not data:
            raise EOFError(self._buffer)
        self._buffer += data


@asynccontextmanager
async def connected(port: int) -> AsyncIterator[Wire]:
    stream = await trio.open_tcp_stream("127.0.0.1", port)
    async with stream:
        yield Wire(stream)


async def ask(port: int, data: bytes, *, has_body: bool = True) -> Response:
    """Send `data` on a connection of its own and return the first response."""
    with trio.fail_after(5):
        async with connected(port) as wire:
            await wire.send(data)
            return await wire.response(has_body=has_body)


def request(
    method: str = "POST",
    target: str = "/mcp",
    *headers: str,
    host: str | None = "127.0.0.1:8000",
    content_type: str | None = "application/json",
    body: bytes = PING,
) -> bytes:
    """An HTTP/1.1 request; a header is given as `name: value`."""
    lines = [f"{method} {target} HTTP/1.1", f"Accept: {ACCEPT}", *headers]
    if host is not None:
        lines.append(f"Host: {host}")
    if content_type is not None and method == "POST":
        lines.append(f"Content-Type: {content_type}")
    if method != "POST":
        body = b""
    if body or method == "POST":
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body
