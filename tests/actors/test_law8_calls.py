"""Cancelling always means one cancel scope of one call, found by its owner and id."""

import trio
import trio.testing

from actors import Calls


async def call(calls: Calls, owner: str, id: object, ends: list[tuple[str, object, bool]]) -> None:
    with calls.entered(owner, id) as scope:
        await trio.Event().wait()
    ends.append((owner, id, scope.cancelled_caught))


async def test_a_call_is_cancelled_by_its_owner_and_id_and_no_other_is() -> None:
    calls, ends = Calls(), list[tuple[str, object, bool]]()
    with trio.fail_after(5):
        async with trio.open_nursery() as nursery:
            for owner, id in (("one", 1), ("one", "1"), ("two", 1)):
                nursery.start_soon(call, calls, owner, id, ends)
            await trio.testing.wait_all_tasks_blocked()
            assert calls.cancel("one", 1)
            await trio.testing.wait_all_tasks_blocked()
            assert ends == [("one", 1, True)]
            assert calls.cancel("two", 1)
            assert calls.cancel("one", "1")


async def test_a_call_that_is_not_in_flight_cannot_be_cancelled() -> None:
    calls = Calls()
    assert not calls.cancel("one", 1)
    with calls.entered("one", 1) as scope:
        pass
    assert not calls.cancel("one", 1)
    assert not scope.cancelled_caught


async def test_calls_that_share_an_id_leave_one_by_one_and_are_cancelled_together() -> None:
    calls, ends = Calls(), list[tuple[str, object, bool]]()
    with trio.fail_after(5):
        async with trio.open_nursery() as nursery:
            for _ in range(2):
                nursery.start_soon(call, calls, "one", 1, ends)
            with calls.entered("one", 1):
                await trio.testing.wait_all_tasks_blocked()
            assert calls.cancel("one", 1)
    assert ends == [("one", 1, True)] * 2
    assert not calls.cancel("one", 1)


async def test_a_call_that_raises_is_forgotten_too() -> None:
    calls = Calls()
    try:
        with calls.entered("one", 1):
            raise KeyError
    except KeyError:
        assert not calls.cancel("one", 1)
