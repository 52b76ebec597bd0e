"""A notebook for code that is no trio task: it lives in a thread of its own."""

import threading
from collections.abc import Mapping
from pathlib import Path
from queue import SimpleQueue

import trio

from mnemosyne.mcp.post import Post
from mnemosyne.mcp.replies import Reply
from mnemosyne.storage import Disk
from tests.client import Payload
from tests.durability.notebook import Notebook, open_notebook


class Portal:
    """Runs a server on `root` until it is closed."""

    def __init__(self, root: Path, disk: Disk) -> None:
        self._opened: SimpleQueue[tuple[Notebook, trio.lowlevel.TrioToken]] = SimpleQueue()
        self._ended = trio.Event()
        self._thread = threading.Thread(target=trio.run, args=(self._live, root, disk))
        self._thread.start()
        self.notebook, self._token = self._opened.get(timeout=10)

    async def _live(self, root: Path, disk: Disk) -> None:
        async with open_notebook(root, disk) as notebook:
            self._opened.put((notebook, trio.lowlevel.current_trio_token()))
            await self._ended.wait()

    def call(self, tool: str, arguments: Mapping[str, object]) -> Payload:
        return trio.from_thread.run(self.notebook.call, tool, arguments, trio_token=self._token)

    def respond(self, post: Post) -> Reply:
        assert self.notebook.dispatcher is not None
        respond = self.notebook.dispatcher.respond
        return trio.from_thread.run(respond, post, trio_token=self._token)

    def close(self) -> None:
        trio.from_thread.run_sync(self._ended.set, trio_token=self._token)
        self._thread.join()
