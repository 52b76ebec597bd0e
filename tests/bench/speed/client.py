"""One client: a connection that is kept alive, one call at a time."""

import re
import socket
import time
from collections.abc import Sequence

_LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)\r\n", re.IGNORECASE)
_HEAD = (
    "POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
    "Accept: application/json, text/event-stream\r\nMCP-Protocol-Version: 2025-11-25\r\n"
    "Content-Length: {length}\r\n\r\n"
)
_MOST_AT_ONCE = 1 << 18


class Client:
    """Sends its bodies one after another and then again; counts answers, and those refused."""

    def __init__(self, port: int, bodies: Sequence[str]) -> None:
        self.connection = socket.create_connection(("127.0.0.1", port))
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.count = 0
        self.refused = 0
        self.sent = 0.0
        self._requests = [_request(port, body.encode()) for body in bodies]
        self._received = bytearray()

    def send(self) -> None:
        """Send the next call."""
        self.sent = time.perf_counter()
        self.connection.sendall(self._requests[self.count % len(self._requests)])

    def receive(self) -> bool:
        """Take in what has come; True where that completes the answer."""
        data = self.connection.recv(_MOST_AT_ONCE)
        if not data:
            raise ConnectionError("the server closed a connection")
        self._received += data
        end = self._received.find(b"\r\n\r\n") + 4
        length = _LENGTH.search(self._received, 0, end)
        if length is None or len(self._received) < end + int(length[1]):
            return False
        is_error = b'"isError":true' in self._received or b'"error":{' in self._received
        self.refused += is_error or not self._received.startswith(b"HTTP/1.1 200")
        self._received.clear()
        self.count += 1
        return True

    def ask(self) -> float:
        """Make the next call and return its latency in seconds."""
        self.send()
        while not self.receive():
            pass
        return time.perf_counter() - self.sent


def _request(port: int, body: bytes) -> bytes:
    return _HEAD.format(port=port, length=len(body)).encode() + body
