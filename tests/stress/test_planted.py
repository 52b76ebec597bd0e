"""A harness that cannot fail is worthless: each finds, in a real server, the fault made for it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import trio

from tests.stress import kill, planted, shared
from tests.stress.bout import play
from tests.stress.crowd.ledger import Broken
from tests.stress.linear import SHAPES

BOUND = 60


def broken() -> pytest.RaisesGroup[Broken]:
    """Expect a broken promise, through however many nurseries."""
    return pytest.RaisesGroup(Broken, allow_unwrapped=True, flatten_subgroups=True)


@pytest.mark.parametrize("plant", [planted.stale_reads, planted.lost_updates])
async def test_a_fault_in_the_order_of_things_is_found(
    tmp_path: Path, plant: Callable[[], None]
) -> None:
    settings = planted.settings_for(plant, tmp_path)
    with trio.fail_after(BOUND):
        shape = replace(SHAPES["one record, one server"], settings=settings, seconds=2)
        outcome = await play(shape, "planted", tmp_path)
    assert outcome.verdict.violations


async def test_processes_that_do_not_lock_each_other_out_are_found(tmp_path: Path) -> None:
    settings = planted.settings_for(planted.no_lock, tmp_path)
    with trio.fail_after(BOUND), broken():
        await shared.run(shared.Plan(rounds=20, settings=settings), tmp_path)


@pytest.mark.parametrize("plant", [planted.torn_writes, planted.kept_leftovers])
async def test_what_a_kill_must_not_leave_is_found(
    tmp_path: Path, plant: Callable[[], None]
) -> None:
    settings = planted.settings_for(plant, tmp_path)
    with trio.fail_after(BOUND), broken():
        await kill.run(kill.Plan(kills=20, most_moments=60), settings)
