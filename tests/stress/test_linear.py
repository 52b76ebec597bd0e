"""The short form of `python -m tests.stress linear`: one bout of every shape."""

from dataclasses import replace
from pathlib import Path

import pytest
import trio

from tests.stress.bout import Shape, play
from tests.stress.linear import SHAPES

BOUND = 30


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
async def test_some_order_of_the_calls_explains_every_answer(tmp_path: Path, shape: Shape) -> None:
    with trio.fail_after(BOUND):
        outcome = await play(replace(shape, seconds=1), "short", tmp_path)
    assert outcome.verdict.violations == ()
    assert outcome.verdict.records > 0
    assert outcome.verdict.calls > 50
