"""The gate holds tasks and threads alike until it is opened."""

import pytest
import trio
import trio.testing

from actors.testing import Gate


async def test_a_task_is_held_until_the_gate_is_opened() -> None:
    gate, ends = Gate(), list[str]()

    async def pass_through() -> None:
        await gate.hold()
        ends.append("passed")

    with trio.fail_after(5):
        async with trio.open_nursery() as nursery:
            nursery.start_soon(pass_through)
            await gate.entered.wait()
            await trio.testing.wait_all_tasks_blocked()
            assert ends == []
            gate.open()
    assert ends == ["passed"]


async def test_a_thread_that_nobody_lets_go_gives_up() -> None:
    gate = Gate(patience=0.0)
    with trio.fail_after(5), pytest.raises(TimeoutError):
        await trio.to_thread.run_sync(gate.hold_thread)
    assert gate.entered.is_set()
