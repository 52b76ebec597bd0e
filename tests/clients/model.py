"""A stand-in for a model, on loopback: it speaks as OpenAI does and follows a script."""

import json
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TypeAlias

Step: TypeAlias = tuple[str, Mapping[str, object]]
"""A Tool as the client names it, and the arguments that the model gives it."""


@dataclass
class Model:
    """Asks for one Tool after the other, then says that it is done.

    `offered` are the Tools that the client let it see, `told` what came back, in order.
    """

    script: Sequence[Step]
    port: int = 0
    offered: set[str] = field(default_factory=set)
    told: list[str] = field(default_factory=list)

    def reply(self, request: Mapping[str, object]) -> bytes:
        """Return the next step as a stream of events."""
        tools, messages = request.get("tools"), request["messages"]
        assert isinstance(messages, list)
        if not isinstance(tools, list):
            return _events({"role": "assistant", "content": "a title"}, "stop")
        self.offered = {tool["function"]["name"] for tool in tools}
        self.told = [str(message["content"]) for message in messages if message["role"] == "tool"]
        step = len(self.told)
        if step == len(self.script):
            return _events({"role": "assistant", "content": "done"}, "stop")
        name, arguments = self.script[step]
        call = {
            "index": 0,
            "id": f"call{step}",
            "type": "function",
            "function": {"name": name, "arguments": json.dumps(arguments)},
        }
        return _events({"role": "assistant", "tool_calls": [call]}, "tool_calls")


@contextmanager
def modelling(*script: Step) -> Iterator[Model]:
    """Serve a model that follows this script."""
    model = Model(script)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *_: object) -> None:
            """Stay silent."""

        def do_POST(self) -> None:
            length = int(self.headers["content-length"])
            body = model.reply(json.loads(self.rfile.read(length)))
            self.send_response(200)
            self.send_header("content-type", "text/event-stream")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        model.port = server.server_address[1]
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield model
        finally:
            server.shutdown()
            thread.join()


def _events(delta: Mapping[str, object], reason: str) -> bytes:
    return _event(delta, None) + _event({}, reason) + b"data: [DONE]\n\n"


def _event(delta: Mapping[str, object], reason: str | None) -> bytes:
    choice = {"index": 0, "delta": delta, "finish_reason": reason}
    chunk = {"id": "x", "object": "chat.completion.chunk", "created": 1, "model": "m"}
    return b"data: " + json.dumps({**chunk, "choices": [choice]}).encode() + b"\n\n"
