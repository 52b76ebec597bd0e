"""A failing disk, an interfering hand and another writer, each behind the real socket."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
import trio

from tests.client import Client, Payload
from tests.e2e.contract.disks import (
    BUG,
    DIRECTORY_SYNC,
    FILE_SYNC,
    HAND,
    SERVE_ON_SWITCHED_DISK,
    fault,
)
from tests.e2e.contract.serving import Notebook, Served, contents, served, told, within
from tests.e2e.contract.stage import staged
from tests.e2e.contract.uncertain import BROKEN, LOCKED, TABLE
from tests.e2e.server import OPEN_GATES
from tests.requirements.requirement import requirement


@pytest.fixture(scope="module")
def server(home: Path) -> Iterator[Served]:
    with served(home, OPEN_GATES, SERVE_ON_SWITCHED_DISK) as server:
        yield server


@requirement(
    "revise:uncertain",
    "transition:uncertain",
    "forget:uncertain",
    "contract:create-taken-back",
    "contract:write-conflict",
)
@pytest.mark.parametrize(("tool", "kind", "status", "code"), TABLE)
async def test_what_goes_wrong_is_one_bounded_answer(
    notebook: Notebook, server: Served, tool: str, kind: str, status: str, code: str
) -> None:
    arguments = await staged(notebook, tool)
    with fault(server.home, kind):
        answer = await notebook.call(tool, arguments)
    assert told(answer) == (status, code)


@requirement("revise:uncertain", "transition:uncertain")
@pytest.mark.parametrize("tool", ["memory_revise", "memory_archive", "memory_restore"])
async def test_after_an_uncertain_replacement_inspection_tells_what_is_there(
    notebook: Notebook, server: Served, tool: str
) -> None:
    arguments = await staged(notebook, tool)
    with fault(server.home, DIRECTORY_SYNC):
        await notebook.call(tool, arguments)
    assert await shown_revision(notebook, arguments) == int(str(arguments["expected_revision"])) + 1
    answer = await notebook.call(tool, arguments)
    assert told(answer) == ("conflict", "revision_conflict")


@requirement("forget:uncertain")
async def test_after_an_uncertain_deletion_inspection_finds_nothing(
    notebook: Notebook, server: Served
) -> None:
    arguments = await staged(notebook, "memory_forget")
    with fault(server.home, DIRECTORY_SYNC):
        await notebook.call("memory_forget", arguments)
    answer = await notebook.call("memory_inspect", {"reference": arguments["reference"]})
    assert told(answer) == ("not_found", "not_found")


@requirement("contract:create-taken-back")
@pytest.mark.parametrize("kind", [DIRECTORY_SYNC, FILE_SYNC])
async def test_a_failed_creation_leaves_nothing_and_may_be_repeated(
    notebook: Notebook, server: Served, kind: str
) -> None:
    arguments = await staged(notebook, "memory_remember")
    before = contents(server.root)
    with fault(server.home, kind):
        await notebook.call("memory_remember", arguments)
    assert contents(server.root) == before
    assert (await notebook.call("memory_remember", arguments))["status"] == "remembered"


@requirement("contract:write-conflict", "files:truth")
async def test_an_edit_by_hand_during_a_change_is_not_overwritten(
    notebook: Notebook, server: Served
) -> None:
    arguments = await staged(notebook, "memory_revise")
    with fault(server.home, HAND):
        await notebook.call("memory_revise", arguments)
    assert await shown_revision(notebook, arguments) == 1
    assert (await notebook.call("memory_revise", arguments))["status"] == "revised"


@requirement("contract:write-conflict")
async def test_a_scope_that_another_process_holds_is_a_conflict_after_a_while(
    notebook: Notebook, server: Served
) -> None:
    calls = {tool: await staged(notebook, tool, scope) for tool, scope in LOCKED}
    answers: dict[str, Payload] = {}

    async def ask(tool: str) -> None:
        client = Client(server.port)
        answers[tool] = await Notebook(client).call(tool, calls[tool])
        client.close()

    with ExitStack() as locks, trio.fail_after(10):
        for _, scope in LOCKED:
            locks.enter_context(locked(server.root / scope))
        async with trio.open_nursery() as askers:
            for tool in calls:
                askers.start_soon(ask, tool)
    for tool, answer in answers.items():
        assert told(answer) == ("conflict", "write_conflict"), tool
        assert "code" not in await notebook.call(tool, calls[tool])


@requirement("contract:every-code")
async def test_a_bug_of_ours_is_an_internal_error_without_its_words(tmp_path: Path) -> None:
    with served(tmp_path, OPEN_GATES, SERVE_ON_SWITCHED_DISK) as server:
        client = Client(server.port)
        notebook = Notebook(client)
        calls = {tool: await staged(notebook, tool) for tool in BROKEN}
        with fault(tmp_path, BUG):
            for tool, arguments in calls.items():
                answer = await notebook.call(tool, arguments)
                assert told(answer) == ("internal_error", "internal_error"), tool
                assert "bug" not in str(answer)
        assert await notebook.listed(scope="self") == []
        client.close()
    assert not [line for line in server.lines if "a bug" in line or "stage-" in line]


async def shown_revision(notebook: Notebook, arguments: dict[str, object]) -> object:
    answer = await notebook.call("memory_inspect", {"reference": arguments["reference"]})
    return within(answer, "memory", "lifecycle", "revision")


@contextmanager
def locked(scope: Path) -> Iterator[None]:
    """Hold a scope's lock, as another server on the same memory would."""
    handle = os.open(scope, os.O_RDONLY | os.O_DIRECTORY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
