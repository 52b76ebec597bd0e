"""The short form of `python -m tests.stress kill`."""

import trio

from tests.stress.kill import Plan, run

PLAN = Plan(kills=20)


async def test_what_a_killed_server_acknowledged_is_on_disk_and_the_rest_is_whole_or_absent() -> (
    None
):
    with trio.fail_after(6 * PLAN.kills):
        report = await run(PLAN)
    assert report.violations == ()
    assert report.kills == PLAN.kills
    assert report.acknowledged > 0
    assert report.cut > 0
