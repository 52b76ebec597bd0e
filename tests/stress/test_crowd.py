"""The short form of `python -m tests.stress`."""

from pathlib import Path

import trio

from tests.e2e.server import OPEN_GATES, running_server
from tests.stress.crowd.run import Plan, stress

PLAN = Plan(clients=100, seconds=20, drafts=900)


async def test_a_hundred_clients_lose_nothing_double_nothing_and_get_no_error(
    tmp_path: Path,
) -> None:
    with trio.fail_after(3 * PLAN.seconds):
        async with running_server(tmp_path, OPEN_GATES) as server:
            report = await stress(PLAN, server.port, server.root)
    assert report.records > 0
    assert min(report.counts.values()) > 0
