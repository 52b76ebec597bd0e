"""Clients that call Tools in either era and may leave in the middle, each in its own way."""

import json
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from enum import Enum
from itertools import count
from typing import Protocol, TypeAlias

import h11
import trio

from tests.client import Client, Payload
from tests.stress.crowd.ledger import Broken, require

Leaving: TypeAlias = Callable[[], Awaitable[None]]
"""Waits for the moment at which a client leaves."""

CANCELLED = -32800


class Dead(Exception):
    """The server went away."""


class Caller(Protocol):
    """One client of one server."""

    async def call(
        self, tool: str, arguments: Mapping[str, object], leaving: Leaving | None = None
    ) -> Payload | None:
        """Return the Tool's payload, or None if the client left before it came.

        Raises:
            Dead: the connection broke.
            Broken: the answer was none that a Tool gives.
        """

    def close(self) -> None:
        """Drop the connections."""


class Farewell(Enum):
    """How a legacy client leaves."""

    CANCEL = "notifications/cancelled"
    DROP = "the connection is dropped"


class LegacyCaller:
    """Speaks 2025-11-25 in a session of its own."""

    def __init__(self, port: int, name: str, farewell: Callable[[], Farewell]) -> None:
        self._client = Client(port)
        self._second = Client(port)
        self._headers = {"MCP-Protocol-Version": "2025-11-25", "Mcp-Session-Id": name}
        self._farewell = farewell
        self._ids = count()

    async def call(
        self, tool: str, arguments: Mapping[str, object], leaving: Leaving | None = None
    ) -> Payload | None:
        id = next(self._ids)
        body = _request(id, {"name": tool, "arguments": arguments})

        async def leave() -> bool:
            if self._farewell() is Farewell.DROP:
                return True
            # Whoever waits for the answer notices a dead server too.
            with suppress(Dead):
                await _exchange(self._second, _cancellation(id), self._headers)
            return False

        return await _call(self._client, body, self._headers, leaving, leave)

    def close(self) -> None:
        self._client.close()
        self._second.close()


class ModernCaller:
    """Speaks 2026-07-28 and leaves by closing its connection."""

    def __init__(self, port: int) -> None:
        self._client = Client(port)
        self._ids = count()

    async def call(
        self, tool: str, arguments: Mapping[str, object], leaving: Leaving | None = None
    ) -> Payload | None:
        prefix = "io.modelcontextprotocol/"
        meta = {f"{prefix}protocolVersion": "2026-07-28", f"{prefix}clientCapabilities": {}}
        body = _request(next(self._ids), {"name": tool, "arguments": arguments, "_meta": meta})
        headers = {
            "MCP-Protocol-Version": "2026-07-28",
            "Mcp-Method": "tools/call",
            "Mcp-Name": tool,
        }
        return await _call(self._client, body, headers, leaving, _close)

    def close(self) -> None:
        self._client.close()


async def _close() -> bool:
    return True


async def _call(
    client: Client,
    body: bytes,
    headers: Mapping[str, str],
    leaving: Leaving | None,
    leave: Callable[[], Awaitable[bool]],
) -> Payload | None:
    payload: Payload | None = None
    is_answered = is_dead = False
    async with trio.open_nursery() as nursery:

        async def depart(when: Leaving) -> None:
            await when()
            # An answer that comes meanwhile must not tear the cancellation's own exchange.
            with trio.CancelScope(shield=True):
                has_left = await leave()
            if has_left:
                nursery.cancel_scope.cancel()

        if leaving is not None:
            nursery.start_soon(depart, leaving)
        try:
            payload = await _exchange(client, body, headers)
            is_answered = True
        except Dead:
            is_dead = True
        nursery.cancel_scope.cancel()
    if is_dead:
        raise Dead
    if not is_answered:
        client.close()
    return payload


async def _exchange(client: Client, body: bytes, headers: Mapping[str, str]) -> Payload | None:
    """Return the payload of an answer, or None of a cancelled call or a notification."""
    try:
        answer = await client.post(body, headers)
    except (OSError, trio.BrokenResourceError, h11.RemoteProtocolError):
        client.close()
        raise Dead from None
    if answer.status == 202:
        return None
    require(answer.status == 200, "every call is answered", (answer.status, answer.body))
    return payload_of(answer.json)


def payload_of(message: Payload) -> Payload | None:
    """Return the payload in a response, or None where it tells of a cancellation."""
    match message:
        case {"error": {"code": code}} if code == CANCELLED:
            return None
        case {"result": {"content": [{"text": str(text)}]}}:
            payload = json.loads(text)
            assert isinstance(payload, dict)
            return payload
        case _:
            raise Broken(f"every call has a result: {message}")


def _request(id: int, params: Mapping[str, object]) -> bytes:
    message = {"jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params}
    return json.dumps(message).encode()


def _cancellation(id: int) -> bytes:
    method = "notifications/cancelled"
    message = {"jsonrpc": "2.0", "method": method, "params": {"requestId": id}}
    return json.dumps(message).encode()
