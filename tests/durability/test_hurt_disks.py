"""The short form of `python -m tests.durability.broken_disks`, and faults that it has to find."""

import errno
import os

import pytest

from mnemosyne.storage.identity import Identity, identity_of
from mnemosyne.storage.site import Site
from mnemosyne.storage.temporary import Temporary
from tests.durability.broken_disks import a_dead_disk, lies, one_failure, swapped
from tests.durability.failing import CALLS, Call, everywhere
from tests.durability.injuries import DECOY, HurtDisk, Swap
from tests.storage.faulty import FaultyDisk

by_tool = pytest.mark.parametrize("call", CALLS, ids=lambda call: call.tool)


@by_tool
async def test_no_operation_that_fails_makes_an_answer_wrong(call: Call) -> None:
    figures = await everywhere(one_failure(errno.EIO), [call])
    assert figures.wrong == []
    assert figures.faults > 20


async def test_neither_does_a_disk_that_is_dead_from_some_operation_on() -> None:
    figures = await everywhere(a_dead_disk(errno.ESTALE), CALLS[4:5], warm=False)
    assert figures.wrong == []


@by_tool
async def test_a_success_that_never_was_is_not_passed_on(call: Call) -> None:
    assert (await everywhere(lies, [call])).wrong == []


@by_tool
async def test_a_directory_swapped_for_a_link_is_not_followed_at_any_step(call: Call) -> None:
    def by_link(operations: int) -> list[Swap]:
        return [Swap(at, "project/harbour", by_link=True) for at in range(operations)]

    assert (await everywhere(by_link, [call])).wrong == []


async def test_one_swapped_for_a_file_is_an_error_until_it_is_back() -> None:
    assert (await everywhere(swapped("project"), CALLS[5:6])).wrong == []


async def test_a_commit_that_takes_a_late_error_for_a_refusal_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def naive(site: Site, directory: int, temporary: Temporary, name: str) -> Identity:
        site.disk.rename(temporary.name, name, dir_fd=directory)
        temporary.is_named = False
        site.disk.sync(directory)
        return identity_of(site.disk.status(temporary.handle))

    monkeypatch.setattr("mnemosyne.storage.commit._rename", naive)
    figures = await everywhere(one_failure(errno.EIO), CALLS[4:5])
    assert any(wrong.endswith("what was refused is there") for wrong in figures.wrong)


async def test_a_store_that_follows_links_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def following(
        self: FaultyDisk, name: str, flags: int, mode: int = 0, *, dir_fd: int | None = None
    ) -> int:
        return self._step("open", lambda: os.open(name, flags, mode, dir_fd=dir_fd))

    monkeypatch.setattr(HurtDisk, "open", following)
    figures = await everywhere(swapped("project/harbour"), CALLS[2:3])
    assert any(DECOY.content in wrong for wrong in figures.wrong)
