"""A server that lets every page do everything, and the pages themselves."""

import base64
import hashlib
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote

SECRET = "sencha"
"""What this server gives everybody to read."""

PAGE = f"<script>{(Path(__file__).parent / 'drivers' / 'attack.js').read_text()}</script><body>"

_HANDSHAKE = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_OPENNESS = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Headers": "*",
    "Access-Control-Allow-Methods": "*",
}
_PAGES = {"/page": {}, "/null": {"Content-Security-Policy": "sandbox allow-scripts allow-forms"}}
"""The page, and the same without an origin."""


class Open(ThreadingHTTPServer):
    """`came` is every message that a page got through, whatever its means."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.came: list[str] = []

    @property
    def port(self) -> int:
        """Where it listens, on 127.0.0.1."""
        return int(self.server_address[1])


@contextmanager
def open_server() -> Iterator[Open]:
    """Give an open server that ends with the test."""
    with Open() as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


class _Handler(BaseHTTPRequestHandler):
    server: Open
    protocol_version = "HTTP/1.1"

    def log_message(self, *_: object) -> None:
        """Stay silent."""

    def do_OPTIONS(self) -> None:
        self._answer("")

    def do_GET(self) -> None:
        if self.headers.get("Upgrade") == "websocket":
            self._talk()
        elif self.path in _PAGES:
            self._answer(PAGE, {"Content-Type": "text/html", **_PAGES[self.path]})
        else:
            self.server.came.append(unquote(self.path))
            self._answer(SECRET)

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.came.append(body.decode())
        self._answer(SECRET)

    def _answer(self, text: str, headers: dict[str, str] | None = None) -> None:
        body = text.encode()
        self.send_response(200)
        length = {"Content-Length": str(len(body))}
        for name, value in {**_OPENNESS, **length, **(headers or {})}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def _talk(self) -> None:
        """Take one message over a WebSocket and answer it."""
        key = self.headers["Sec-WebSocket-Key"].encode() + _HANDSHAKE
        accepted = base64.b64encode(hashlib.sha1(key).digest()).decode()
        self.send_response(101)
        for name, value in (("Upgrade", "websocket"), ("Connection", "Upgrade")):
            self.send_header(name, value)
        self.send_header("Sec-WebSocket-Accept", accepted)
        self.end_headers()
        self.server.came.append(self._message())
        self.wfile.write(bytes((0x81, len(SECRET))) + SECRET.encode())
        self.close_connection = True

    def _message(self) -> str:
        """Read one masked frame of less than 64 KiB."""
        short = self.rfile.read(2)[1] & 127
        size = int.from_bytes(self.rfile.read(2)) if short == 126 else short
        mask = self.rfile.read(4)
        return bytes(b ^ mask[i % 4] for i, b in enumerate(self.rfile.read(size))).decode()
