import signal
import subprocess
import sys
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest
import trio

from tests.e2e.server import OPEN_GATES, running_server
from tests.e2e.test_start import remember
from tests.http.wire import Wire, connected, request

SIGNALS = pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
LIST = b'{"jsonrpc":"2.0","id":1,"method":"tools/list"}'
HELD = """
import signal, threading, trio
from actors import PlainActor, Request, open_actors
from mnemosyne.http.limits import Limits
from mnemosyne.http.listening import listen
from mnemosyne.http.server import Server
from mnemosyne.stopping import exit_on_signal

def hold():
    print("held", flush=True)
    threading.Event().wait()

class Held:
    async def answer(self, request):
        await trio.to_thread.run_sync(hold)

async def app(scope, receive, send):
    raise NotImplementedError

async def main():
    with trio.open_signal_receiver(signal.SIGTERM) as signals:
        async with open_actors(grace=0.1) as system, trio.open_nursery() as nursery:
            held = system.start(PlainActor("held", Held))
            server = Server(app, await listen("127.0.0.1", 0, Limits()), Limits())
            nursery.start_soon(exit_on_signal, signals, system, server)
            await nursery.start(server.run)
            nursery.start_soon(held.ask, Request())

trio.run(main)
"""


async def fill(wire: Wire) -> None:
    """Send requests and read no answer, until the server can take no more of them."""
    stuck = False
    while not stuck:
        with trio.move_on_after(0.3) as patience:
            await wire.send(request(body=LIST) * 100)
        stuck = patience.cancelled_caught


async def stopped_listening(port: int) -> None:
    """Wait until nobody listens on `port` any more."""
    with suppress(OSError):
        while True:
            async with connected(port):
                pass


@SIGNALS
async def test_an_idle_server_ends_at_once(tmp_path: Path, by: signal.Signals) -> None:
    async with running_server(tmp_path) as server, connected(server.port) as idle:
        await idle.send(request("GET", "/health"))
        await idle.response()
        started = trio.current_time()
        assert await server.stop(by) == 0
        assert trio.current_time() - started < 2


async def test_a_server_with_clients_that_read_nothing_ends_in_time(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server, AsyncExitStack() as clients:
        wires = [await clients.enter_async_context(connected(server.port)) for _ in range(8)]
        async with trio.open_nursery() as nursery:
            for wire in wires:
                nursery.start_soon(fill, wire)
        assert await server.stop() == 0


async def test_a_second_signal_hastens_the_end(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server, connected(server.port) as slow:
        await slow.send(request("POST", "/mcp", "Expect: 100-continue")[:-1])
        assert (await slow.response(has_body=False)).status == 100
        started = trio.current_time()
        server.process.send_signal(signal.SIGTERM)
        await stopped_listening(server.port)
        assert await server.stop() == 0
        assert trio.current_time() - started < 2


def test_a_commit_that_the_disk_holds_is_left_and_told_by_the_exit_code() -> None:
    with subprocess.Popen([sys.executable, "-c", HELD], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"
        process.terminate()
        try:
            assert process.wait(10) == 1
        finally:
            process.kill()


@SIGNALS
async def test_under_load_every_answered_write_is_whole_and_the_rest_is_not_there(
    tmp_path: Path, by: signal.Signals
) -> None:
    answered: set[str] = set()
    enough = trio.Event()
    async with running_server(tmp_path, OPEN_GATES) as server:

        async def write(number: int) -> None:
            async with connected(server.port) as wire:
                for count in range(10_000):
                    title = f"{number}-{count}"
                    try:
                        await wire.send(request(body=remember(title)))
                        response = await wire.response()
                    except (EOFError, trio.BrokenResourceError):
                        return
                    if response.status == 503:
                        return
                    assert b"remembered" in response.body
                    answered.add(title)
                    if len(answered) == 20:
                        enough.set()

        async with trio.open_nursery() as nursery:
            for number in range(8):
                nursery.start_soon(write, number)
            await enough.wait()
            assert await server.stop(by) == 0
    written = [file.read_text() for file in server.root.rglob("*.json")]
    titles = {title for title in answered if any(f'"title": "{title}"' in text for text in written)}
    assert titles == answered
    assert all(text.endswith("}\n") for text in written)
