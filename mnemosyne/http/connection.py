"""One connection, and where hypercorn goes on although nobody is there."""

import trio
from hypercorn.config import Config
from hypercorn.events import Event, RawData, Updated
from hypercorn.protocol.h2 import H2Protocol
from hypercorn.trio.tcp_server import TCPServer
from hypercorn.trio.worker_context import WorkerContext
from hypercorn.typing import AppWrapper, ConnectionState

from mnemosyne.http.joining import JoiningStream


class Connection(TCPServer):
    """A connection that is idle, too, while nothing but HTTP/2's greeting has come.

    hypercorn takes the greeting for a request and stops the clock of idle connections, which only
    the end of a request starts again. And it would answer all that a client sent ahead, also one
    that can be told nothing any more.
    """

    def __init__(
        self,
        app: AppWrapper,
        config: Config,
        context: WorkerContext,
        state: ConnectionState,
        stream: JoiningStream,
    ) -> None:
        super().__init__(app, config, context, state, stream)  # type: ignore[arg-type] # annotated for TLS only
        self._joining = stream
        self._reading = trio.CancelScope()
        self._greeted = False

    async def protocol_send(self, event: Event) -> None:
        """Send; after the server's own greeting the clock runs again, unless a request is there.

        Once something could not be sent, what is being answered comes to its end and nothing after.
        """
        if self._joining.is_broken and isinstance(event, Updated):
            return
        await super().protocol_send(event)
        if self._joining.is_broken:
            self._reading.cancel()
            return
        protocol = self.protocol.protocol
        if self._greeted or not isinstance(event, RawData) or not isinstance(protocol, H2Protocol):
            return
        self._greeted = True
        # An upgrade brings its request along and tells of no other.
        if not protocol.connection.open_inbound_streams:
            await self.idle_task.restart(self._task_group, self._idle_timeout)

    async def _read_data(self) -> None:
        with self._reading:
            await super()._read_data()
