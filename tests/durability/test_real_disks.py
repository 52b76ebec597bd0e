"""Real servers on disks that are full, read-only, forbidden, or out of descriptors."""

import errno
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import h11
import pytest
import trio

from tests.client import JSON, Client
from tests.durability.mounts import SmallDisk, as_any_user, has_mounts, on_a_small_disk
from tests.e2e.contract.memories import decision, revision
from tests.e2e.contract.serving import SERVE, Notebook, served, told
from tests.e2e.server import OPEN_GATES

needs_mounts = pytest.mark.skipif(not has_mounts(), reason="no mount of our own on this machine")

UNAVAILABLE = ("storage_error", "memory_source_unavailable")


@asynccontextmanager
async def notebook(port: int) -> AsyncIterator[Notebook]:
    client = Client(port)
    yield Notebook(client)
    client.close()


def text(notes: str) -> str:
    return notes.ljust(3000, ".")


async def every_change_is_refused(book: Notebook, kept: JSON) -> None:
    target = {"reference": kept, "expected_revision": 1}
    assert told(await book.call("memory_remember", decision("room", title="x"))) == UNAVAILABLE
    changed = revision(kept, 1, content=text("New."))
    assert told(await book.call("memory_revise", changed)) == UNAVAILABLE
    assert told(await book.call("memory_archive", target)) == UNAVAILABLE


async def reads_go_on(book: Notebook, content: str) -> None:
    [found] = await book.recalled("glass foil")
    assert await book.listed() == [found]
    answer = await book.call("memory_recall", {"query": "glass", "scope": "project"})
    memories = answer["memories"]
    assert isinstance(memories, list)
    assert content in str(memories[0])


@needs_mounts
async def test_a_full_disk_keeps_the_old_bytes_and_a_little_room_is_enough(tmp_path: Path) -> None:
    content = text("Glass, no foil.")
    with on_a_small_disk(tmp_path, "256k") as disk:
        async with notebook(disk.server.port) as book:
            kept = await book.remember(decision("room", content=content))
            disk.fill()
            await every_change_is_refused(book, kept)
            await reads_go_on(book, "Glass, no foil.")
            assert [path.name for path in leftovers(disk)] == []
            disk.empty()
            answer = await book.call("memory_archive", {"reference": kept, "expected_revision": 1})
            assert answer["status"] == "archived"


@needs_mounts
async def test_what_cannot_be_remembered_can_be_forgotten_on_a_full_disk(tmp_path: Path) -> None:
    with on_a_small_disk(tmp_path, "256k") as disk:
        async with notebook(disk.server.port) as book:
            kept = await book.remember(decision("room"))
            await book.call("memory_archive", {"reference": kept, "expected_revision": 1})
            disk.fill()
            target = {"reference": kept, "expected_revision": 2}
            assert (await book.call("memory_forget", target))["status"] == "forgotten"
            assert list(disk.root.rglob("*.json")) == []


@needs_mounts
async def test_a_disk_filled_by_memories_refuses_the_next_one_whole(tmp_path: Path) -> None:
    with on_a_small_disk(tmp_path, "64k") as disk:
        async with notebook(disk.server.port) as book:
            statuses = [
                (await book.call("memory_remember", decision("room", content=text(str(number)))))
                for number in range(30)
            ]
            kept = [each for each in statuses if each["status"] == "remembered"]
            refused = [each for each in statuses if each["status"] != "remembered"]
            assert {told(each) for each in refused} == {UNAVAILABLE}
            assert kept
            assert len(await book.listed()) == len(kept)
            assert len(list(disk.root.rglob("*.json"))) == len(kept)
            assert leftovers(disk) == []


@needs_mounts
async def test_a_read_only_disk_is_read_and_written_again_when_it_may(tmp_path: Path) -> None:
    content = text("Glass, no foil.")
    with on_a_small_disk(tmp_path, "256k") as disk:
        async with notebook(disk.server.port) as book:
            kept = await book.remember(decision("room", content=content))
            disk.remount("ro")
            await every_change_is_refused(book, kept)
            await reads_go_on(book, "Glass, no foil.")
            disk.remount("rw")
            answer = await book.call("memory_revise", revision(kept, 1))
            assert answer["status"] == "revised"


async def test_permissions_taken_away_and_given_back_need_no_restart(tmp_path: Path) -> None:
    with as_any_user(tmp_path) as server:
        async with notebook(server.port) as book:
            kept = await book.remember(decision("room", content=text("Glass, no foil.")))
            room = server.root / "project" / "room"
            room.chmod(0o000)
            for tool in ("memory_list", "memory_recall"):
                arguments = {"scope": "project"} | (
                    {"query": "glass"} if tool == "memory_recall" else {}
                )
                answer = await book.call(tool, arguments)
                assert answer["code"] == "memory_source_unavailable"
            await every_change_is_refused(book, kept)
            room.chmod(0o700)
            (room / "decisions").chmod(0o500)
            await every_change_is_refused(book, kept)
            await reads_go_on(book, "Glass, no foil.")
            (room / "decisions").chmod(0o700)
            assert (await book.call("memory_revise", revision(kept, 1)))["status"] == "revised"


async def test_clients_that_take_every_connection_leave_storage_its_descriptors(
    tmp_path: Path,
) -> None:
    few = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (200, 200))\n{SERVE}"
    with served(tmp_path, OPEN_GATES, few) as server:
        async with notebook(server.port) as book:
            await book.remember(decision("room", content=text("Glass, no foil.")))
            crowd = [connection(server.port) for _ in range(400)]
            try:
                await reads_go_on(book, "Glass, no foil.")
                await book.remember(decision("room", title="In the crowd"))
            finally:
                for each in crowd:
                    each.close()
            assert len(await book.listed()) == 2
        assert len(await listed_once_there_is_room(server.port)) == 2


async def listed_once_there_is_room(port: int) -> list[JSON]:
    """List as a new client, which is sent away until the crowd's connections have ended."""
    with trio.fail_after(10):
        while True:
            async with notebook(port) as book:
                try:
                    return await book.listed()
                except (trio.BrokenResourceError, h11.RemoteProtocolError):
                    await trio.lowlevel.checkpoint()


def connection(port: int) -> socket.socket:
    made = socket.socket()
    made.setblocking(False)
    assert made.connect_ex(("127.0.0.1", port)) in (0, errno.EINPROGRESS)
    return made


def leftovers(disk: SmallDisk) -> list[Path]:
    return list(disk.root.rglob(".mnemosyne-*"))
