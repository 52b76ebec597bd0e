"""What a page of an allowed foreign origin is told."""

from hypercorn.typing import HTTPResponseStartEvent

from mnemosyne.http.answers import Answer
from mnemosyne.http.asgi import Send, SendEvent
from mnemosyne.mcp.headers import PROTOCOL_HEADERS

_ALLOWED_HEADERS = ", ".join(("content-type", "authorization", *PROTOCOL_HEADERS)).encode("ascii")


def preflight(origin: bytes) -> Answer:
    """The answer to OPTIONS from an allowed foreign origin."""
    return Answer(
        204,
        headers=(
            *_named(origin),
            (b"access-control-allow-methods", b"POST, DELETE"),
            (b"access-control-allow-headers", _ALLOWED_HEADERS),
        ),
    )


def exposing(origin: bytes, send: Send) -> Send:
    """A `send` whose answers the page of `origin` may read, its session id included."""

    async def send_exposed(event: SendEvent) -> None:
        if event["type"] == "http.response.start":
            headers = [
                *event["headers"],
                *_named(origin),
                (b"access-control-expose-headers", b"Mcp-Session-Id"),
            ]
            event = HTTPResponseStartEvent(
                type="http.response.start", status=event["status"], headers=headers
            )
        await send(event)

    return send_exposed


def _named(origin: bytes) -> tuple[tuple[bytes, bytes], ...]:
    return ((b"access-control-allow-origin", origin), (b"vary", b"Origin"))
