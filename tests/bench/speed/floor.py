"""The floor: a bare ASGI answer on hypercorn-trio as it is, which no server on it can beat."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import trio
from hypercorn.config import Config
from hypercorn.trio import serve
from hypercorn.typing import (
    ASGIReceiveCallable,
    ASGISendCallable,
    HTTPResponseBodyEvent,
    HTTPResponseStartEvent,
    Scope,
)

_ANSWER = b'{"jsonrpc":"2.0","id":1,"result":{}}'

Application: TypeAlias = Callable[[Scope, ASGIReceiveCallable, ASGISendCallable], Awaitable[None]]


async def answer(_scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """Read the body and answer with a constant."""
    await read(receive)
    await send_json(send, _ANSWER)


async def read(receive: ASGIReceiveCallable) -> bytes:
    """Return the whole body."""
    body = b""
    while (event := await receive())["type"] == "http.request":
        body += event["body"]
        if not event["more_body"]:
            break
    return body


async def send_json(send: ASGISendCallable, body: bytes) -> None:
    """Send one whole answer."""
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send(HTTPResponseStartEvent(type="http.response.start", status=200, headers=headers))
    await send(HTTPResponseBodyEvent(type="http.response.body", body=body, more_body=False))


async def serving(application: Application) -> None:
    """Serve on a port of the kernel's choice and say which."""
    config = Config()
    config.bind = ["127.0.0.1:0"]
    config.accesslog = None
    config.errorlog = None
    config.keep_alive_max_requests = 1 << 30

    async def http_only(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        if scope["type"] != "http":
            # So that hypercorn goes on without a lifespan.
            raise NotImplementedError
        await application(scope, receive, send)

    async with trio.open_nursery() as nursery:
        binds: list[str] = await nursery.start(serve, http_only, config)
        print(f"listening on {binds[0]}/mcp", flush=True)


if __name__ == "__main__":
    trio.run(serving, answer)
