"""Reading lines, answering each in a task of its own, and coming to an end."""

from typing import Protocol

import trio

from mnemosyne.mcp.definition import SchemaStyle
from mnemosyne.mcp.envelope import readable_id
from mnemosyne.mcp.errors import Code, too_large
from mnemosyne.mcp.outlet import notification
from mnemosyne.mcp.replies import Reply, busy, refused
from mnemosyne.stdio.caller import Client, LineCaller, LineOutlet
from mnemosyne.stdio.lines import TOO_LONG, Line, Lines
from mnemosyne.stdio.outbox import Outbox

MAX_LINE = 1024 * 1024
"""Bytes of a message, as over HTTP."""

_TOO_LARGE = refused(None, too_large(), 413)


class Answerer(Protocol):
    """What a conversation needs of the protocol; `mnemosyne.mcp.dispatch.Dispatcher` is one."""

    async def answer(self, body: bytes, caller: LineCaller) -> Reply:
        """Answer one message, whatever it is."""


class Conversation:
    """One client's messages, from its first to the end of both streams.

    At most `in_flight` requests are answered at a time, and as many more are refused at a time; a
    client that sends yet more before it reads an answer gets none for those. `patience` is in
    seconds.
    """

    def __init__(
        self,
        answerer: Answerer,
        source: trio.abc.ReceiveStream,
        sink: trio.abc.SendStream,
        *,
        schemas: SchemaStyle,
        in_flight: int,
        patience: float,
    ) -> None:
        self._answerer = answerer
        self._source = source
        self._outbox = Outbox(sink)
        self._client = Client(schemas)
        self._most = in_flight
        self._patience = patience
        self._open: set[LineOutlet] = set()
        self._changed = trio.Event()
        self._reading = trio.CancelScope()
        self.hung_up = trio.Event()
        self.ended = trio.Event()

    def stop(self) -> None:
        """Read no more; what was read is still answered."""
        self._reading.cancel()

    async def run(self) -> None:
        """Answer until the input ends or `stop`, then set `ended` when the last answer is written.

        After the end of the input that takes `patience` at most. `hung_up` is set when all is
        answered that was asked before: what then still runs, such as a subscription, ends only
        with the actors.
        """
        async with trio.open_nursery() as writing:
            writing.start_soon(self._outbox.run)
            async with trio.open_nursery() as calls:
                with self._reading:
                    await self._read(calls)
                    writing.cancel_scope.deadline = trio.current_time() + self._patience
                    await self._quiet()
                self.hung_up.set()
            self._outbox.close()
        self.hung_up.set()
        self.ended.set()

    async def _read(self, calls: trio.Nursery) -> None:
        lines = Lines(MAX_LINE)
        while data := await self._receive():
            for line in lines.feed(data):
                await self._take(line, calls)
        for line in lines.last():
            await self._take(line, calls)

    async def _receive(self) -> bytes:
        """Return what comes next, nothing at the end, which is also where reading fails."""
        try:
            return bytes(await self._source.receive_some())
        except trio.BrokenResourceError:
            return b""

    async def _take(self, line: Line, calls: trio.Nursery) -> None:
        if len(self._open) >= 2 * self._most:
            return
        outlet = LineOutlet(self._outbox, self._wake)
        self._open.add(outlet)
        calls.start_soon(self._reply, line, outlet, self._is_full)
        # Tasks that start together begin in any order, but `initialize` is for what comes after it
        # and a cancellation for what came before. What was read is answered: no cancelling here.
        await trio.lowlevel.cancel_shielded_checkpoint()

    @property
    def _is_full(self) -> bool:
        return len(self._open) > self._most

    async def _reply(self, line: Line, outlet: LineOutlet, is_full: bool) -> None:
        try:
            reply = await self._answer(line, outlet, is_full)
            # Nobody waits for the answer to what was cancelled, and a pipe can do without one.
            if reply.body is None or reply.code is Code.CANCELLED:
                return
            await self._outbox.put(reply.body)
            if outlet.is_standing:
                await self._outbox.put(_torn_down(reply.body))
        finally:
            self._open.remove(outlet)
            self._wake()

    async def _answer(self, line: Line, outlet: LineOutlet, is_full: bool) -> Reply:
        if line is TOO_LONG:
            return _TOO_LARGE
        if is_full and readable_id(line) is not None:
            return busy(line)
        return await self._answerer.answer(line, LineCaller(self._client, outlet))

    async def _quiet(self) -> None:
        """Wait until nothing is being answered but what only the end of the server ends."""
        while not all(outlet.is_standing for outlet in self._open):
            self._changed = trio.Event()
            await self._changed.wait()

    def _wake(self) -> None:
        self._changed.set()


def _torn_down(result: bytes) -> bytes:
    """Say that the subscription under that result's id is over: on a pipe no stream ends."""
    return notification("notifications/cancelled", {"requestId": readable_id(result)})
