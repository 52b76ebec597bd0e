"""The whole edge on a real socket, in front of a protocol that answers what a test tells it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import trio

from mnemosyne.http.app import create_app
from mnemosyne.http.bearer import BearerToken
from mnemosyne.http.limits import Limits
from mnemosyne.http.listening import listen
from mnemosyne.http.names import Names
from mnemosyne.http.server import Server
from mnemosyne.mcp.definition import SchemaStyle
from mnemosyne.mcp.headers import Headers
from mnemosyne.mcp.post import Post
from mnemosyne.mcp.replies import Reply

LOOPBACK = Names()
VERSIONS = ("2026-07-28", "2025-11-25")
QUICK = Limits(
    body_seconds=0.2, keep_alive_seconds=0.2, linger_seconds=0.2, write_seconds=1, stop_seconds=0.5
)


@dataclass
class Scripted:
    """Keeps what it is asked and gives one reply; where `held`, only once `open` is set."""

    reply: Reply = field(
        default_factory=lambda: Reply(200, b'{"jsonrpc":"2.0","id":1,"result":{}}')
    )
    held: bool = False
    posts: list[Post] = field(default_factory=list)
    ended: list[Headers] = field(default_factory=list)
    entered: trio.Event = field(default_factory=trio.Event)
    open: trio.Event = field(default_factory=trio.Event)
    finished: trio.Event = field(default_factory=trio.Event)
    withdrawn: trio.Event = field(default_factory=trio.Event)

    async def respond(self, post: Post) -> Reply:
        self.posts.append(post)
        self.entered.set()
        if self.held:
            try:
                await self.open.wait()
            except trio.Cancelled:
                self.withdrawn.set()
                raise
        self.finished.set()
        return self.reply

    def end_session(self, headers: Headers) -> Reply:
        self.ended.append(headers)
        return Reply(204 if "mcp-session-id" in headers else 405, None)


@dataclass(frozen=True)
class Served:
    port: int
    server: Server

    def stop(self) -> None:
        self.server.stop()

    async def ended(self) -> None:
        await self.server.ended.wait()


@asynccontextmanager
async def serving(
    answerer: Scripted | None = None,
    *,
    limits: Limits = QUICK,
    names: Names = LOOPBACK,
    token: BearerToken | None = None,
) -> AsyncIterator[Served]:
    app = create_app(
        answerer or Scripted(),
        protocol_versions=VERSIONS,
        schemas=SchemaStyle.FLAT,
        names=names,
        token=token,
        limits=limits,
    )
    listeners = await listen("127.0.0.1", 0, limits)
    server = Server(app, listeners, limits)
    with trio.fail_after(20):
        async with trio.open_nursery() as nursery:
            await nursery.start(server.run)
            yield Served(listeners[0].socket.getsockname()[1], server)
            server.stop()
