"""OpenCode, with the configuration that this repository ships."""

from pathlib import Path

import trio

from tests.clients.model import modelling
from tests.clients.opencode import configuration, list_servers, opencode
from tests.clients.walk import REMEMBER, TOOLS
from tests.e2e.server import OPEN_GATES, running_server

RECALL = ("mnemosyne_memory_recall", {"scope": "project", "query": "tea"})
CHANGE = ("mnemosyne_memory_remember", REMEMBER)
OFFERED = {f"mnemosyne_{tool}" for tool in TOOLS}


async def test_it_lists_the_server_as_connected(tmp_path: Path) -> None:
    async with running_server(tmp_path / "server", OPEN_GATES) as server:
        with modelling() as model:
            listed = await list_servers(tmp_path, configuration(server.url, model, {}))
    assert "mnemosyne" in listed
    assert "connected" in listed


async def test_what_is_allowed_is_called_without_a_question(tmp_path: Path) -> None:
    async with running_server(tmp_path / "server", OPEN_GATES) as server:
        with modelling(RECALL) as model:
            async with opencode(tmp_path, configuration(server.url, model, {})) as client:
                await client.work("mnemosyne")
    assert model.offered >= OFFERED
    [told] = model.told
    assert '"status":"no_matches"' in told


async def test_a_change_is_asked_about_and_made_when_it_is_approved(tmp_path: Path) -> None:
    async with running_server(tmp_path / "server", OPEN_GATES) as server:
        with modelling(CHANGE) as model:
            async with (
                opencode(tmp_path, configuration(server.url, model, {})) as client,
                trio.open_nursery() as nursery,
            ):
                nursery.start_soon(client.work, "mnemosyne")
                assert await client.answer("once") == CHANGE[0]
        assert len(list(server.root.rglob("*.json"))) == 1
    [told] = model.told
    assert '"status":"remembered"' in told


async def test_a_change_that_is_rejected_never_reaches_the_server(tmp_path: Path) -> None:
    async with running_server(tmp_path / "server", OPEN_GATES) as server:
        with modelling(CHANGE) as model:
            async with (
                opencode(tmp_path, configuration(server.url, model, {})) as client,
                trio.open_nursery() as nursery,
            ):
                nursery.start_soon(client.work, "build")
                assert await client.answer("reject") == CHANGE[0]
    assert not any("event=" in line for line in server.lines)


async def test_what_is_denied_is_neither_offered_nor_called(tmp_path: Path) -> None:
    async with running_server(tmp_path / "server", OPEN_GATES) as server:
        with modelling(RECALL) as model:
            denied = configuration(server.url, model, {RECALL[0]: "deny"})
            async with opencode(tmp_path, denied) as client:
                await client.work("build")
    assert RECALL[0] not in model.offered
    assert not any("event=" in line for line in server.lines)
