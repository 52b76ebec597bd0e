"""Counting the requests that are being answered, so that a stop can wait for the last of them."""

import trio

from mnemosyne.http.asgi import App, Receive, Scope, Send, SendEvent


class Answering:
    """An application that counts the requests it is answering; one counts until its last `send`.

    Over HTTP/2 a `send` that takes `write_seconds` raises trio.TooSlowError: the client decides how
    much it is sent, and no option of a socket knows of that.
    """

    def __init__(self, app: App, *, write_seconds: float) -> None:
        self._app = app
        self._write_seconds = write_seconds
        self._requests = 0
        self._idle = trio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or live through the server's lifespan, which does not count."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["http_version"] == "2":
            send = _bounded(send, self._write_seconds)
        self._requests += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._requests -= 1
            if not self._requests:
                self._idle.set()

    async def nothing(self) -> None:
        """Wait until no request is being answered."""
        while self._requests:
            self._idle = trio.Event()
            await self._idle.wait()


def _bounded(send: Send, seconds: float) -> Send:
    async def send_in_time(event: SendEvent) -> None:
        with trio.fail_after(seconds):
            await send(event)

    return send_in_time
