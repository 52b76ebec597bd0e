"""One connection, and the one wait in it that hypercorn does not bound."""

from hypercorn.events import Event, RawData
from hypercorn.protocol.h2 import H2Protocol
from hypercorn.trio.tcp_server import TCPServer


class Connection(TCPServer):
    """A connection that is idle, too, while nothing but HTTP/2's greeting has come.

    hypercorn takes the greeting for a request and stops the clock of idle connections, which only
    the end of a request starts again.
    """

    _greeted = False

    async def protocol_send(self, event: Event) -> None:
        """Send; after the server's own greeting the clock runs again, unless a request is there."""
        await super().protocol_send(event)
        protocol = self.protocol.protocol
        if self._greeted or not isinstance(event, RawData) or not isinstance(protocol, H2Protocol):
            return
        self._greeted = True
        # An upgrade brings its request along and tells of no other.
        if not protocol.connection.open_inbound_streams:
            await self.idle_task.restart(self._task_group, self._idle_timeout)
