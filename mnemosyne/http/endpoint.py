"""The MCP endpoint: a POST becomes the protocol's bytes and headers, its reply an answer."""

from typing import Protocol

import trio
from hypercorn.typing import LifespanScope

from mnemosyne.http.answers import Answer, refusal, refuse, send_answer
from mnemosyne.http.asgi import App, HTTPScope, Receive, Scope, Send, is_mcp, lines
from mnemosyne.http.body import read_body
from mnemosyne.http.departures import Departures
from mnemosyne.http.events import EventStream
from mnemosyne.http.limits import Limits
from mnemosyne.http.media import is_json
from mnemosyne.http.posts import answer_of, protocol_headers, schema_style
from mnemosyne.mcp.definition import SchemaStyle
from mnemosyne.mcp.headers import Headers
from mnemosyne.mcp.post import Post
from mnemosyne.mcp.replies import Reply, busy

_NO_METHOD = refusal(405, "method not allowed", [(b"allow", b"POST")])
_NO_MEDIA = refusal(415, "content type must be application/json")


class Answerer(Protocol):
    """What the endpoint needs of the protocol; `mnemosyne.mcp.dispatch.Dispatcher` is one."""

    async def respond(self, post: Post) -> Reply:
        """Answer one message, or be cancelled where its caller withdrew it."""

    def end_session(self, headers: Headers) -> Reply:
        """End the session that the headers name."""


class McpEndpoint:
    """Takes `/mcp` and `/mcp/`; every other path is the application's behind it."""

    def __init__(
        self, app: App, answerer: Answerer, *, schemas: SchemaStyle, limits: Limits
    ) -> None:
        self._app = app
        self._answerer = answerer
        self._schemas = schemas
        self._limits = limits
        self._in_flight = 0
        self._departures = Departures()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request to the endpoint, or pass on what is none."""
        if scope["type"] == "lifespan":
            await self._live(scope, receive, send)
        elif scope["type"] == "websocket" or not is_mcp(scope):
            await self._app(scope, receive, send)
        elif scope["method"] == "POST":
            await self._post(scope, receive, send)
        elif scope["method"] == "DELETE":
            reply = self._answerer.end_session(protocol_headers(scope))
            await self._refuse(answer_of(reply), receive, send)
        else:
            await self._refuse(_NO_METHOD, receive, send)

    async def _live(self, scope: LifespanScope, receive: Receive, send: Send) -> None:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._departures.run)
            await self._app(scope, receive, send)
            nursery.cancel_scope.cancel()

    async def _post(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        if not _is_json_only(scope):
            await self._refuse(_NO_MEDIA, receive, send)
            return
        self._in_flight += 1
        try:
            await self._exchange(scope, receive, send)
        finally:
            self._in_flight -= 1

    async def _exchange(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        if self._in_flight > 2 * self._limits.in_flight:
            # Not even its body is read, so that its id stays unknown.
            await self._refuse(answer_of(busy(b"")), receive, send)
            return
        match await read_body(scope, receive, self._limits):
            case bytes(body):
                await self._answer(body, scope, receive, send)
            case Answer() as answer:
                await self._refuse(answer, receive, send)
            case None:
                pass

    async def _answer(self, body: bytes, scope: HTTPScope, receive: Receive, send: Send) -> None:
        if self._in_flight > self._limits.in_flight:
            await send_answer(answer_of(busy(body)), send)
            return
        events = EventStream(send, lines(scope, b"accept"))
        style = schema_style(scope, self._schemas)
        reply = await self._reply(
            Post(body, protocol_headers(scope), events, style), events, receive
        )
        if reply is None:
            return
        if events.has_begun:
            await events.end(reply.body or b"")
        else:
            await send_answer(answer_of(reply), send)

    async def _reply(self, post: Post, events: EventStream, receive: Receive) -> Reply | None:
        """The reply, or None where the client left or stopped reading: that withdrew the call."""
        if not post.ends_with_connection:
            return await self._answerer.respond(post)
        reply: Reply | None = None
        with self._departures.cancelling(receive, events.lost):
            reply = await self._answerer.respond(post)
        return reply

    async def _refuse(self, answer: Answer, receive: Receive, send: Send) -> None:
        await refuse(answer, receive, send, linger=self._limits.linger_seconds)


def _is_json_only(scope: HTTPScope) -> bool:
    """Whether the body is said to be plain JSON: one such content type and no coding."""
    types = lines(scope, b"content-type")
    return len(types) == 1 and is_json(types[0]) and not lines(scope, b"content-encoding")
