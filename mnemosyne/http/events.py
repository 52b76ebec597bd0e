"""An answer that comes in several messages: server-sent events."""

from collections.abc import Sequence

import trio
from hypercorn.typing import HTTPResponseBodyEvent, HTTPResponseStartEvent

from mnemosyne.http.asgi import Send
from mnemosyne.http.media import admits_events

SILENCE = 10.0
"""Seconds after which a stream that has nothing to say shows that it lives."""

_HEADERS = (
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-cache"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
)
_START = HTTPResponseStartEvent(type="http.response.start", status=200, headers=_HEADERS)
_COMMENT = b":\n\n"


class EventStream:
    """The way back to one client; what goes through it makes the answer a stream.

    The client's call runs in `lost`, which is cancelled when the client stops reading.
    """

    def __init__(self, send: Send, accept: Sequence[bytes]) -> None:
        self.lost = trio.CancelScope()
        self.has_begun = False
        self._send = send
        self._accept = accept
        self._spoke = 0.0

    @property
    def expects_messages(self) -> bool:
        """Whether the client's Accept headers admit a stream."""
        return admits_events(self._accept)

    async def send(self, message: bytes) -> None:
        """Send a message, encoded on one line; return once the connection has taken it."""
        await self._tell(_event(message))

    async def keep_alive(self) -> None:
        """Send a comment where the stream has been silent for a while."""
        if trio.current_time() - self._spoke >= SILENCE:
            await self._tell(_COMMENT)

    async def end(self, message: bytes) -> None:
        """Send the last message."""
        await self._write(_event(message), more=False)

    async def _tell(self, data: bytes) -> None:
        try:
            await self._write(data, more=True)
        except trio.TooSlowError:
            self.lost.cancel()
            await trio.lowlevel.checkpoint()

    async def _write(self, data: bytes, *, more: bool) -> None:
        if not self.has_begun:
            self.has_begun = True
            await self._send(_START)
        body = HTTPResponseBodyEvent(type="http.response.body", body=data, more_body=more)
        await self._send(body)
        self._spoke = trio.current_time()


def _event(message: bytes) -> bytes:
    return b"data: %b\n\n" % message
