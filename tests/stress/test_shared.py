"""The short form of `python -m tests.stress shared`."""

from pathlib import Path

import trio

from tests.stress.shared import Plan, run

PLAN = Plan(rounds=15)
BOUND = 60


async def test_three_servers_on_one_root_let_one_change_win_and_answer_the_rest_with_a_conflict(
    tmp_path: Path,
) -> None:
    with trio.fail_after(BOUND):
        report = await run(PLAN, tmp_path)
    assert report.violations == ()
    assert report.revisions == PLAN.rounds
