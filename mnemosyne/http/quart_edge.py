"""What stands between hypercorn and the Quart application."""

import trio
from hypercorn.typing import ASGIReceiveEvent, HTTPRequestEvent, HTTPScope

from mnemosyne.http.answers import Answer, refuse
from mnemosyne.http.asgi import App, Receive, Scope, Send, SendEvent
from mnemosyne.http.body import read_body
from mnemosyne.http.limits import Limits


class QuartEdge:
    """Gives Quart each path as it was sent and a body that has come, and lets hypercorn finish.

    hypercorn tells the application of the end of an exchange from inside the application's own last
    `send`, and Quart-Trio cancels itself when it is told: hypercorn would never get to closing the
    connection or to counting it as idle. So a request that has sent its last is not told the end.
    """

    def __init__(self, quart: App, limits: Limits) -> None:
        self._quart = quart
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or live through the server's lifespan."""
        if scope["type"] != "http":
            await self._quart(scope, receive, send)
            return
        match await read_body(scope, receive, self._limits):
            case bytes(body):
                exchange = _Exchange(body, receive, send)
                await self._quart(_undecoded(scope), exchange.receive, exchange.send)
            case Answer() as answer:
                await refuse(answer, receive, send, linger=self._limits.linger_seconds)
            case None:
                pass


class _Exchange:
    """The body in one piece, then whatever comes, up to the answer's last event."""

    def __init__(self, body: bytes, receive: Receive, send: Send) -> None:
        self._body: bytes | None = body
        self._receive = receive
        self._send = send
        self._ending = False

    async def receive(self) -> ASGIReceiveEvent:
        body, self._body = self._body, None
        if body is not None:
            return HTTPRequestEvent(type="http.request", body=body, more_body=False)
        event = await self._receive()
        if self._ending and event["type"] == "http.disconnect":
            await trio.sleep_forever()
        return event

    async def send(self, event: SendEvent) -> None:
        self._ending = event["type"] == "http.response.body" and not event.get("more_body", False)
        await self._send(event)


def _undecoded(scope: HTTPScope) -> HTTPScope:
    """The same request with no path but its raw one: `/%68ealth` is not `/health`."""
    edge = scope.copy()
    edge["path"] = scope["raw_path"].decode("ascii")
    return edge
