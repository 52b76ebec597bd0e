"""What the protocol sees of a POST, and what its reply is over HTTP."""

from urllib.parse import parse_qsl

from mnemosyne.http.answers import Answer
from mnemosyne.http.asgi import HTTPScope, lines
from mnemosyne.mcp.definition import SchemaStyle
from mnemosyne.mcp.headers import PROTOCOL_HEADERS, SESSION, Headers
from mnemosyne.mcp.replies import Reply

_NAMES = frozenset(name.encode("ascii") for name in PROTOCOL_HEADERS)


def protocol_headers(scope: HTTPScope) -> Headers:
    """Every line of each header that the protocol itself reads; an absent header is no key."""
    sent = {name for name, _ in scope["headers"] if name in _NAMES}
    return {
        name.decode("ascii"): tuple(line.decode("latin-1") for line in lines(scope, name))
        for name in sent
    }


def schema_style(scope: HTTPScope, default: SchemaStyle) -> SchemaStyle:
    """The style that `?schemas=` names, or `default` where it names none that exists."""
    if not scope["query_string"]:
        return default
    asked = dict(parse_qsl(scope["query_string"].decode("latin-1"))).get("schemas")
    return SchemaStyle(asked) if asked in set(SchemaStyle) else default


def answer_of(reply: Reply) -> Answer:
    """A reply as an answer: what it says beside its body stands in headers."""
    headers: list[tuple[bytes, bytes]] = []
    if reply.status == 405:
        headers.append((b"allow", b"POST"))
    if reply.session is not None:
        headers.append((SESSION.encode("ascii"), reply.session.encode("ascii")))
    if reply.retry_after is not None:
        headers.append((b"retry-after", b"%d" % reply.retry_after))
    return Answer(reply.status, reply.body or b"", tuple(headers))
