"""For tests: one actor alone, and a gate that holds what runs until the test has looked."""

import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import trio

from actors.ref import ActorRef
from actors.run import Actor
from actors.system import open_actors


class Gate:
    """Holds whoever comes, task or thread, until it is opened; then it stays open.

    `entered` is set as soon as the first one stands in it. Make it in a trio task. A thread gives
    up after `patience` seconds, so that a broken test ends.
    """

    def __init__(self, patience: float = 10.0) -> None:
        self._patience = patience
        self.entered = trio.Event()
        self._token = trio.lowlevel.current_trio_token()
        self._opened = trio.Event()
        self._opened_for_threads = threading.Event()

    async def hold(self) -> None:
        """Wait in a task."""
        self.entered.set()
        await self._opened.wait()

    def hold_thread(self) -> None:
        """Wait in a worker thread.

        Raises:
            TimeoutError: nobody opened the gate in time.
        """
        self._token.run_sync_soon(self.entered.set)
        if not self._opened_for_threads.wait(self._patience):
            raise TimeoutError

    def open(self) -> None:
        """Let go all that is held and all that comes."""
        self._opened.set()
        self._opened_for_threads.set()


@asynccontextmanager
async def running(actor: Actor, *, grace: float = 1.0) -> AsyncIterator[ActorRef]:
    """Run one actor for the length of the body."""
    async with open_actors(grace=grace) as system:
        yield system.start(actor)
