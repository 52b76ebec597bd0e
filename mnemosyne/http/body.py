"""Reading a body, bounded in length and in time."""

import trio

from mnemosyne.http.answers import Answer, refusal
from mnemosyne.http.asgi import HTTPScope, Receive, lines
from mnemosyne.http.limits import Limits
from mnemosyne.http.posts import answer_of
from mnemosyne.mcp.errors import too_large
from mnemosyne.mcp.replies import refused

_TOO_SLOW = refusal(408, "body incomplete")
_TOO_LARGE = answer_of(refused(None, too_large(), 413))


async def read_body(scope: HTTPScope, receive: Receive, limits: Limits) -> bytes | Answer | None:
    """Return the whole body, the refusal that it earned, or None where the client left first."""
    if any(int(length) > limits.body_bytes for length in lines(scope, b"content-length")):
        return _TOO_LARGE
    with trio.move_on_after(limits.body_seconds):
        return await _gather(receive, limits.body_bytes)
    return _TOO_SLOW


async def _gather(receive: Receive, limit: int) -> bytes | Answer | None:
    parts: list[bytes] = []
    length = 0
    while (event := await receive())["type"] == "http.request":
        parts.append(event["body"])
        length += len(event["body"])
        if length > limit:
            return _TOO_LARGE
        if not event["more_body"]:
            return b"".join(parts)
    return None
