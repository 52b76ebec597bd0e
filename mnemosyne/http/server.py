"""Accepting connections and ending them; hypercorn speaks HTTP on each."""

import logging
import sys
from functools import partial

import trio
from hypercorn.config import Config
from hypercorn.logging import Logger
from hypercorn.trio.lifespan import Lifespan
from hypercorn.trio.worker_context import WorkerContext
from hypercorn.typing import ConnectionState
from hypercorn.utils import wrap_app

from actors import describe
from mnemosyne.http.answering import Answering
from mnemosyne.http.asgi import App
from mnemosyne.http.connection import Connection
from mnemosyne.http.joining import JoiningStream
from mnemosyne.http.limits import Limits

_log = logging.getLogger("mnemosyne.http")

_LAST_BYTES = 0.2
"""Seconds in which hypercorn ends connections that are answered; some it would keep for ever."""

_CLIENT_LEFT = (
    trio.BrokenResourceError,
    trio.BusyResourceError,
    trio.ClosedResourceError,
    trio.TooSlowError,
)


class Server:
    """One ASGI application on some listeners, which it owns.

    hypercorn's own `serve` lets a connection's exception end all others and itself, and one
    malformed `HTTP2-Settings` header is enough for one. Here each connection stands alone.
    """

    def __init__(self, app: App, listeners: list[trio.SocketListener], limits: Limits) -> None:
        self._answering = Answering(app, write_seconds=limits.write_seconds)
        self._app = wrap_app(self._answering, 0, "asgi")
        self._listeners = listeners
        self._limits = limits
        self._config = _configured(limits)
        self._context = WorkerContext(None)
        self._open = 0
        self._stop = trio.Event()
        self.ended = trio.Event()

    def stop(self) -> None:
        """Take no more connections and give those that are being answered `stop_seconds` more."""
        self._stop.set()

    async def run(self, task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED) -> None:
        """Serve until `stop`, and then until the last connection has ended; then `ended` is set.

        A client that reads nothing can put its end off for `write_seconds`, because nothing reaches
        hypercorn's send.
        """
        lifespan = Lifespan(self._app, self._config, {})
        async with trio.open_nursery() as nursery:
            await nursery.start(lifespan.handle_lifespan)
            await lifespan.wait_for_startup()
            await self._serve(task_status)
            await lifespan.wait_for_shutdown()
            nursery.cancel_scope.cancel()
        self.ended.set()

    async def _serve(self, task_status: trio.TaskStatus[None]) -> None:
        async with trio.open_nursery() as connections:
            async with trio.open_nursery() as accepting:
                accept = partial(trio.serve_listeners, handler_nursery=connections)
                await accepting.start(accept, self._connect, self._listeners)
                task_status.started()
                await self._stop.wait()
                accepting.cancel_scope.cancel()
            await self._context.terminated.set()
            with trio.move_on_after(self._limits.stop_seconds):
                await self._answering.nothing()
            connections.cancel_scope.deadline = trio.current_time() + _LAST_BYTES

    async def _connect(self, stream: trio.SocketStream) -> None:
        if self._open >= self._limits.connections:
            await stream.aclose()
            return
        self._open += 1
        try:
            connection = Connection(
                self._app,
                self._config,
                self._context,
                ConnectionState({}),
                JoiningStream(stream),
            )
            await connection.run()
        except* Exception as errors:
            _log.warning("a connection was ended by %s", _told(errors))
        finally:
            self._open -= 1


def _told(errors: BaseExceptionGroup[Exception]) -> str:
    """What may be said of the first of some errors."""
    first: BaseException = errors
    while isinstance(first, BaseExceptionGroup):
        first = first.exceptions[0]
    return describe(first)


def _configured(limits: Limits) -> Config:
    config = Config()
    config.logger_class = _Silent
    config.accesslog = None
    config.errorlog = None
    config.include_server_header = False
    config.h11_max_incomplete_size = limits.header_bytes
    config.h2_max_header_list_size = limits.header_bytes
    config.keep_alive_timeout = limits.keep_alive_seconds
    # A client that overlooks the one `connection: close` in a thousand would lose a request.
    config.keep_alive_max_requests = sys.maxsize
    return config


class _Silent(Logger):
    """hypercorn's log without what it would say: request lines, tracebacks and their values."""

    async def exception(self, message: str, *args: object, **kwargs: object) -> None:
        """Say that something failed, unless a client left, and nothing of what it was."""
        if not isinstance(sys.exc_info()[1], _CLIENT_LEFT):
            _log.error("a request failed unexpectedly")
