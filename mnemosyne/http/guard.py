"""The guard: it sees every request first and lets none through that a hostile page could send."""

import re

from hypercorn.typing import WebsocketCloseEvent

from mnemosyne.http.answers import Answer, refusal, refuse
from mnemosyne.http.asgi import App, HTTPScope, Receive, Scope, Send, is_mcp, lines
from mnemosyne.http.bearer import BearerToken
from mnemosyne.http.cors import exposing, preflight
from mnemosyne.http.limits import Limits
from mnemosyne.http.names import Names

_FIELD_EXTRA = len(b": \r\n")
_ABSOLUTE = re.compile(rb"[A-Za-z][A-Za-z0-9+.-]*://(?P<authority>[^/]*)")

_FORBIDDEN_HOST = refusal(403, "host not allowed")
_FORBIDDEN_ORIGIN = refusal(403, "origin not allowed")
_UNAUTHORIZED = refusal(401, "bearer token required", [(b"www-authenticate", b"Bearer")])
_TOO_LONG = refusal(431, "header too large")
_TWO_LENGTHS = refusal(400, "both content-length and transfer-encoding")
_NO_PATH = refusal(404, "not found")


class Guard:
    """Refuses by Host, Origin, form and token, in this order, before any of the body is read."""

    def __init__(
        self, app: App, *, names: Names, token: BearerToken | None, limits: Limits
    ) -> None:
        self._app = app
        self._names = names
        self._token = token
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or answer it here; a WebSocket is never opened."""
        if scope["type"] == "websocket":
            await send(WebsocketCloseEvent(type="websocket.close", code=1000, reason=None))
        elif scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif (answer := self._forbidden(scope) or self._malformed(scope)) is not None:
            await refuse(answer, receive, send, linger=self._limits.linger_seconds)
        elif is_mcp(scope):
            await self._enter(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _enter(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        """Let a request into the MCP endpoint, where a page may call and a token may be needed."""
        origins = lines(scope, b"origin")
        foreign = bool(origins) and self._names.is_foreign(origins[0])
        if scope["method"] == "OPTIONS" and origins:
            answer = preflight(origins[0]) if foreign else _FORBIDDEN_ORIGIN
            await refuse(answer, receive, send, linger=self._limits.linger_seconds)
            return
        if foreign:
            send = exposing(origins[0], send)
        if self._token is None or self._token.admit(lines(scope, b"authorization")):
            await self._app(scope, receive, send)
        else:
            await refuse(_UNAUTHORIZED, receive, send, linger=self._limits.linger_seconds)

    def _forbidden(self, scope: HTTPScope) -> Answer | None:
        """The refusal of a request that was not meant for this server, or comes from a stranger."""
        hosts = lines(scope, b"host")
        if len(hosts) != 1 or not all(map(self._names.admit_host, (*hosts, *_authority(scope)))):
            return _FORBIDDEN_HOST
        origins = lines(scope, b"origin")
        port = scope["server"][1] if scope["server"] is not None else None
        if len(origins) > 1 or not all(
            self._names.admit_origin(origin, host=hosts[0], port=port) for origin in origins
        ):
            return _FORBIDDEN_ORIGIN
        return None

    def _malformed(self, scope: HTTPScope) -> Answer | None:
        """The refusal of a form that HTTP may allow and no client of this server needs."""
        if not scope["raw_path"].startswith(b"/") or scope["raw_path"].startswith(b"//"):
            return _NO_PATH
        if self._is_too_long(scope):
            return _TOO_LONG
        if lines(scope, b"content-length") and lines(scope, b"transfer-encoding"):
            return _TWO_LENGTHS
        return None

    def _is_too_long(self, scope: HTTPScope) -> bool:
        """Whether the header outgrows its bounds: hypercorn knows none for one that came whole."""
        fields = list(scope["headers"])
        length = sum(len(name) + len(value) + _FIELD_EXTRA for name, value in fields)
        length += len(scope["raw_path"]) + len(scope["query_string"])
        return len(fields) > self._limits.header_fields or length > self._limits.header_bytes


def _authority(scope: HTTPScope) -> tuple[bytes, ...]:
    """The host that an absolute target names: HTTP puts it above the Host header."""
    match = _ABSOLUTE.match(scope["raw_path"])
    return () if match is None else (match["authority"],)
