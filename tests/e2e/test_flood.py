"""The short form of `python -m tests.e2e.flood`, without those who never read."""

import trio

from tests.e2e.flood.report import GROWTH, HARM
from tests.e2e.flood.run import Plan, run

PLAN = Plan(seconds=4, deaf=0)
NOISE = 2
"""How much of the ratio may be the machine's: the tests share it, and the flood is short."""


async def test_a_thousand_idle_and_half_sent_connections_harm_nobody_and_are_closed() -> None:
    with trio.fail_after(60):
        report = await run(PLAN)
    assert {kind: len(lifetimes) for kind, lifetimes in report.closed.items()} == {
        "idle": PLAN.idle,
        "half a head": PLAN.half_sent // 2,
        "half a body": PLAN.half_sent // 2,
    }
    assert report.left_open == 0
    assert report.growth < GROWTH
    assert report.ratio < NOISE * HARM
