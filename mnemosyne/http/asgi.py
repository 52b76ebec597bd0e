"""The ASGI words of this package, hypercorn's under shorter names, and how a header is read."""

from typing import Protocol

from hypercorn.typing import ASGIReceiveCallable as Receive
from hypercorn.typing import ASGISendCallable as Send
from hypercorn.typing import ASGISendEvent as SendEvent
from hypercorn.typing import HTTPScope, Scope

__all__ = ["App", "HTTPScope", "Receive", "Scope", "Send", "SendEvent", "is_mcp", "lines"]

_MCP_PATHS = frozenset({b"/mcp", b"/mcp/"})


class App(Protocol):
    """An ASGI callable."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or live through the server's lifespan."""


def lines(scope: HTTPScope, name: bytes) -> list[bytes]:
    """Every line of the header `name` (lower case): a check that sees only the first is none."""
    return [value for key, value in scope["headers"] if key == name]


def is_mcp(scope: HTTPScope) -> bool:
    """Whether the target is the MCP endpoint, byte for byte: no decoding makes another path it."""
    return scope["raw_path"] in _MCP_PATHS
