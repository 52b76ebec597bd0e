"""Pages of other origins in a real browser: nothing can be read, nothing written.

The same pages do everything to a server that is open on purpose: they would be able to.
"""

import json
from pathlib import Path

import trio

from tests.client import Client
from tests.clients.installed import CHROMIUM, python_of
from tests.clients.open_server import PAGE, SECRET, open_server
from tests.clients.walk import REMEMBER
from tests.e2e.server import OPEN_GATES, running_server

DRIVER = Path(__file__).parent / "drivers" / "browser.py"
NAME = "rebound.test"
"""No loopback name, but it leads there."""

MEANS = {"fetch", "simple", "beacon", "form", "image", "websocket"}
READING = {"fetch", "websocket"}
"""The means by which a page sees an answer."""


def pages(port: int, target: int) -> list[dict[str, str | None]]:
    """The page at every origin, served on `port`, each with the server on `target` before it."""
    victim = f"http://127.0.0.1:{target}"
    urls = (
        f"http://127.0.0.1:{port}/page",
        f"http://localhost:{port}/page",
        f"http://{NAME}:{port}/page",
        f"http://127.0.0.1:{port}/null",
    )
    # What a page that was here before its name came to mean the victim calls its own server.
    rebound = f"http://{NAME}:{target}"
    return [
        *({"url": url, "target": victim, "html": None} for url in urls),
        {"url": f"{rebound}/page", "target": rebound, "html": PAGE},
    ]


async def attack(opened: list[dict[str, str | None]]) -> list[dict[str, str]]:
    """Open the pages and return what each could read, by its means."""
    order = {"chromium": str(CHROMIUM), "name": NAME, "pages": opened}
    with trio.fail_after(120):
        finished = await trio.run_process(
            [python_of("browser"), str(DRIVER), json.dumps(order)], capture_stdout=True
        )
    read = json.loads(finished.stdout)
    assert isinstance(read, list)
    return read


def contents(root: Path) -> dict[str, bytes]:
    """Everything below a folder, to the byte."""
    return {str(path): path.read_bytes() for path in root.rglob("*") if path.is_file()}


async def test_no_page_reads_or_writes_by_any_means(tmp_path: Path) -> None:
    async with running_server(tmp_path, OPEN_GATES) as server:
        client = Client(server.port)
        await client.call("memory_remember", {**REMEMBER, "content": f"Tea: {SECRET}."})
        before = contents(tmp_path)
        with open_server() as elsewhere:
            found = await attack(pages(elsewhere.port, server.port))
        assert [set(read) for read in found] == [MEANS] * 5
        assert [name for read in found for name, text in read.items() if SECRET in text] == []
        recall = {"scope": "project", "query": "tea"}
        assert SECRET in json.dumps(await client.call("memory_recall", recall))
        client.close()
    assert contents(tmp_path) == before
    assert before != {}


async def test_the_same_pages_do_everything_to_a_server_that_is_open() -> None:
    with open_server() as elsewhere, open_server() as victim:
        for page in pages(elsewhere.port, victim.port):
            victim.came.clear()
            [read] = await attack([page])
            came = "\n".join(victim.came)
            assert {name for name in MEANS if f'"title":"{name}"' in came} == MEANS, page["url"]
            assert {name for name, text in read.items() if SECRET in text} >= READING, page["url"]
