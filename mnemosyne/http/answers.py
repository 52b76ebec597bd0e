"""Short answers that the edge gives by itself, and the two ways to send one."""

import json
from collections.abc import Iterable
from dataclasses import dataclass

import trio
from hypercorn.typing import HTTPResponseBodyEvent, HTTPResponseStartEvent

from mnemosyne.http.asgi import Receive, Send

HYGIENE = ((b"x-content-type-options", b"nosniff"), (b"cache-control", b"no-store"))
"""Headers of every answer: JSON stays JSON in a browser, and no memory stays in a cache."""

_END = HTTPResponseBodyEvent(type="http.response.body", body=b"", more_body=False)


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole response; a body is always JSON."""

    status: int
    body: bytes = b""
    headers: tuple[tuple[bytes, bytes], ...] = ()

    def start(self) -> HTTPResponseStartEvent:
        """The status and all headers, the length included (a 204 has none)."""
        headers = [*HYGIENE, *self.headers]
        if self.status != 204:
            headers.append((b"content-length", b"%d" % len(self.body)))
        if self.body:
            headers.append((b"content-type", b"application/json"))
        return HTTPResponseStartEvent(
            type="http.response.start", status=self.status, headers=headers
        )

    def content(self, *, more: bool) -> HTTPResponseBodyEvent:
        """The body, and whether the exchange stays open behind it."""
        return HTTPResponseBodyEvent(type="http.response.body", body=self.body, more_body=more)


def refusal(status: int, error: str, headers: Iterable[tuple[bytes, bytes]] = ()) -> Answer:
    """An answer whose body is `{"error": …}`; `error` is a constant of ours, never the caller's."""
    body = json.dumps({"error": error}, separators=(",", ":"))
    return Answer(status, body.encode(), tuple(headers))


async def send_answer(answer: Answer, send: Send) -> None:
    """Answer a request whose body was read to its end."""
    await send(answer.start())
    await send(answer.content(more=False))


async def refuse(answer: Answer, receive: Receive, send: Send, *, linger: float) -> None:
    """Answer at once, whatever of the body is still on its way.

    For `linger` seconds more the rest of the body is read and dropped: closing on unread bytes
    would reset the connection, and the client would lose the answer with it.
    """
    await send(answer.start())
    await send(answer.content(more=True))
    ended = False
    with trio.move_on_after(linger):
        ended = True
        if not await _body_ends(receive):
            return
    if ended:
        await send(_END)
        return
    # The server puts its last event into a bounded queue that the body may have filled.
    async with trio.open_nursery() as nursery:
        nursery.start_soon(_drop_all, receive)
        await send(_END)


async def _body_ends(receive: Receive) -> bool:
    """Drop the body's rest; False where the client left instead of finishing."""
    while (event := await receive())["type"] == "http.request":
        if not event["more_body"]:
            return True
    return False


async def _drop_all(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
