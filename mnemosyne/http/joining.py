"""A connection on which a response's head waits for its body: one packet, not two."""

import trio

_FINAL = tuple(b"HTTP/1.1 %d" % kind for kind in (2, 3, 4, 5))
_LENGTH = b"\r\ncontent-length:"


class JoiningStream:
    """What hypercorn needs of a socket's stream; `send_all` may keep back what it is given.

    hypercorn sends a head, a body and an empty end by themselves, and each packet is a system call
    that wakes the client. So a head that announces the length of a body is kept for what is sent
    next. That comes at once: nobody announces a length before it is known.

    `is_broken` tells, once something could not be sent, that nothing will ever be.
    """

    def __init__(self, stream: trio.SocketStream) -> None:
        self._stream = stream
        self._head = b""
        self.is_broken = False
        self.socket = stream.socket
        self.receive_some = stream.receive_some
        self.send_eof = stream.send_eof
        self.aclose = stream.aclose

    async def send_all(self, data: bytes) -> None:
        """Send everything, or keep a head; raises what `trio.SocketStream.send_all` raises."""
        # hypercorn writes the names of headers in small letters.
        if data.startswith(_FINAL) and _LENGTH in data:
            self._head += data
            return
        head, self._head = self._head, b""
        if head or data:
            try:
                await self._stream.send_all(head + data)
            except trio.BrokenResourceError:
                self.is_broken = True
                raise
