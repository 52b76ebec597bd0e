"""A small MCP client for tests: one keep-alive connection, one request at a time, real sockets."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from typing import TypeAlias

import h11
import trio

JSON: TypeAlias = "dict[str, JSON] | list[JSON] | str | int | float | bool | None"
Payload: TypeAlias = dict[str, JSON]


@dataclass(frozen=True)
class Answer:
    """One HTTP answer; `json` is its parsed body."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Payload:
        parsed = json.loads(self.body)
        assert isinstance(parsed, dict)
        return parsed


class Client:
    """Speaks to one server; connects when it must, again where the server closed an idle socket."""

    def __init__(self, port: int, host: str = "127.0.0.1") -> None:
        self._address = (host, port)
        self._stream: trio.SocketStream | None = None
        self._http = h11.Connection(h11.CLIENT)
        self._ids = count()

    async def call(self, tool: str, arguments: Mapping[str, object]) -> Payload:
        """Call a Tool and return the payload of its one text block, also where it is an error."""
        result = await self.request("tools/call", {"name": tool, "arguments": arguments})
        blocks = result["content"]
        assert isinstance(blocks, list)
        [block] = blocks
        assert isinstance(block, dict)
        payload = json.loads(str(block["text"]))
        assert isinstance(payload, dict)
        return payload

    async def request(self, method: str, params: Mapping[str, object]) -> Payload:
        """Ask one JSON-RPC question and return its result; an error fails the test."""
        id = next(self._ids)
        message = {"jsonrpc": "2.0", "id": id, "method": method, "params": params}
        answer = await self.post(json.dumps(message).encode())
        assert answer.status == 200, (answer.status, answer.body)
        assert answer.json["id"] == id
        result = answer.json.get("result")
        assert isinstance(result, dict), answer.body
        return result

    async def post(self, body: bytes, headers: Mapping[str, str] | None = None) -> Answer:
        """POST to the MCP endpoint."""
        fields = {"Content-Type": "application/json", **(headers or {})}
        return await self.send("POST", "/mcp", body, fields)

    async def send(
        self, method: str, path: str, body: bytes = b"", headers: Mapping[str, str] | None = None
    ) -> Answer:
        """Send one request; a kept socket that turns out closed is replaced, before any answer."""
        host, port = self._address
        fields = {"Host": f"{host}:{port}", "Content-Length": str(len(body)), **(headers or {})}
        request = h11.Request(method=method, target=path, headers=list(fields.items()))
        kept = self._stream is not None
        try:
            return await self._exchange(request, body)
        except (trio.BrokenResourceError, h11.RemoteProtocolError):
            self.close()
            if not kept:
                raise
            return await self._exchange(request, body)

    def close(self) -> None:
        """Drop the connection."""
        if self._stream is not None:
            self._stream.socket.close()
        self._stream, self._http = None, h11.Connection(h11.CLIENT)

    async def _exchange(self, request: h11.Request, body: bytes) -> Answer:
        if self._stream is None:
            self._stream = await trio.open_tcp_stream(*self._address)
        parts = [request, h11.Data(data=body), h11.EndOfMessage()]
        await self._stream.send_all(b"".join(self._http.send(part) or b"" for part in parts))
        response = await self._next()
        assert isinstance(response, h11.Response)
        received = bytearray()
        while isinstance(event := await self._next(), h11.Data):
            received += event.data
        self._recycle()
        headers = {name.decode(): value.decode() for name, value in response.headers}
        return Answer(response.status_code, headers, bytes(received))

    async def _next(self) -> h11.Event:
        assert self._stream is not None
        while not isinstance(event := self._http.next_event(), h11.Event):
            self._http.receive_data(await self._stream.receive_some())
        if isinstance(event, h11.ConnectionClosed):
            raise h11.RemoteProtocolError("the connection ended before its answer")
        return event

    def _recycle(self) -> None:
        if self._http.states == {h11.CLIENT: h11.DONE, h11.SERVER: h11.DONE}:
            self._http.start_next_cycle()
        else:
            self.close()
