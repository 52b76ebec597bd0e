"""What goes back for one message, whatever carries it."""

from dataclasses import dataclass

from mnemosyne.mcp.encoding import encode
from mnemosyne.mcp.envelope import Id, readable_id
from mnemosyne.mcp.errors import Code, ProtocolError, overloaded

RETRY_AFTER = 1
"""Seconds that a client is asked to wait before it repeats a request that found no room."""


@dataclass(frozen=True, slots=True)
class Reply:
    """One message's answer.

    `status`, `session` (a fresh `Mcp-Session-Id` to send) and `retry_after` (seconds) are HTTP's; a
    front end without them sends `body`, which is None where nothing is to be said. `code` is the
    JSON-RPC error's, None for everything else.
    """

    status: int
    body: bytes | None
    session: str | None = None
    retry_after: int | None = None
    code: Code | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What a method found: its encoded result, and the session that it opened, if it did."""

    result: bytes
    session: str | None = None


ACCEPTED = Reply(202, None)
"""The reply to notifications and responses."""


def answered(request_id: Id, answer: Answer) -> Reply:
    """Return the reply that carries a result."""
    body = b'{"jsonrpc":"2.0","id":%b,"result":%b}' % (encode(request_id), answer.result)
    return Reply(200, body, session=answer.session)


def refused(request_id: Id | None, error: ProtocolError, status: int) -> Reply:
    """Return the reply that carries an error; an id that could not be read is null."""
    body = encode({"jsonrpc": "2.0", "id": request_id, "error": error.wire})
    retry_after = RETRY_AFTER if status == 503 else None
    return Reply(status, body, retry_after=retry_after, code=error.code)


def busy(body: bytes) -> Reply:
    """Return the reply to a message for which there is no room, without doing any of it."""
    return refused(readable_id(body), overloaded(), 503)
