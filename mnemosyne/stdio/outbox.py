"""Messages on their way out: in order, each a whole line, whoever is cancelled meanwhile."""

import logging
from contextlib import suppress

import trio

_WAITING = 64
"""Messages that may wait for the writer; who has another waits with it."""

_log = logging.getLogger("mnemosyne.stdio")


class Outbox:
    """What one task writes to the client.

    A client that no longer reads, or whose end is closed, ends nothing here: what was asked is
    still done, only its answers wait or are dropped.
    """

    def __init__(self, sink: trio.abc.SendStream) -> None:
        self._sink = sink
        self._inlet, self._outlet = trio.open_memory_channel[bytes](_WAITING)
        self._is_broken = False

    async def put(self, message: bytes) -> None:
        """Hand over one encoded message; if this is cancelled, nothing of it is ever written."""
        await self._inlet.send(message)

    def close(self) -> None:
        """Let `run` return once everything that was handed over is written."""
        self._inlet.close()

    async def run(self) -> None:
        """Write until `close`, all that waits at once."""
        async for message in self._outlet:
            waiting = [message]
            with suppress(trio.WouldBlock, trio.EndOfChannel):
                while True:
                    waiting.append(self._outlet.receive_nowait())
            await self._write(b"\n".join((*waiting, b"")))

    async def _write(self, lines: bytes) -> None:
        if self._is_broken:
            return
        try:
            await self._sink.send_all(lines)
        except trio.BrokenResourceError:
            self._is_broken = True
            _log.warning("stdout cannot be written any more: answers are dropped")
