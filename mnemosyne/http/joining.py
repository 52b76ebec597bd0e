"""A connection on which a response's head waits for its body: one packet, not two."""

import re
from typing import Final

import trio

_HEAD: Final = re.compile(rb"HTTP/1\.1 [2-5].*\r\ncontent-length:", re.DOTALL | re.IGNORECASE)


class JoiningStream:
    """What hypercorn needs of a socket's stream; `send_all` may keep back what it is given.

    hypercorn sends a head, a body and an empty end by themselves. A packet costs about as much as
    all that hypercorn does for a request, so a head that announces the length of a body is kept for
    what is sent next. That comes at once: nobody announces a length before it is known.
    """

    def __init__(self, stream: trio.SocketStream) -> None:
        self._stream = stream
        self._head = b""
        self.socket = stream.socket
        self.receive_some = stream.receive_some
        self.send_eof = stream.send_eof
        self.aclose = stream.aclose

    async def send_all(self, data: bytes) -> None:
        """Send everything, or keep a head; raises what `trio.SocketStream.send_all` raises."""
        if _HEAD.match(data):
            self._head += data
            return
        head, self._head = self._head, b""
        if head or data:
            await self._stream.send_all(head + data)
