"""Every mutation's last word is told once: whatever became of the mutation and of its asker."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
import trio
from outcome import Error, Value

from actors import ActorStopped, Settlement, Withdrawn
from mnemosyne.memory.forgetting import ForgetRequest
from mnemosyne.memory.lifecycle import Verb
from mnemosyne.memory.outcomes import (
    ContentRefused,
    MutationDisabled,
    NotFound,
    PolicyReason,
    Remembered,
)
from mnemosyne.memory.references import CanonicalReference
from mnemosyne.memory.revising import ReviseRequest
from mnemosyne.memory.scopes import Scope
from mnemosyne.memory.transitions import TransitionRequest
from mnemosyne.service import Gates, MemoryService
from tests.service.notebook import TEA, Notebook, notebook_in

NOWHERE = CanonicalReference(Scope.PREFERENCE, "tea", None, f"mem_{99:032x}")
REVISION = ReviseRequest(NOWHERE, 1, "Tea", None, None, "Sencha it is.", ())
SECRET = "my password is " + "".join(("Tr0ub4", "dor&", "3zX9"))

Settle = Callable[[Settlement[object]], None]
Change = Callable[[MemoryService, Settle], Awaitable[object]]

CHANGES: list[Change] = [
    lambda service, settle: service.revise(REVISION, settle),
    lambda service, settle: service.transition(TransitionRequest(Verb.ARCHIVE, NOWHERE, 1), settle),
    lambda service, settle: service.forget(ForgetRequest(NOWHERE, 1), settle),
]
MUTATIONS: list[Change] = [lambda service, settle: service.remember(TEA, settle), *CHANGES]


def only_ending(notebook: Notebook) -> object:
    [ending] = notebook.endings
    return ending


@pytest.mark.parametrize("mutate", MUTATIONS)
async def test_a_shut_gate_is_told_and_no_file_is_touched(mutate: Change, tmp_path: Path) -> None:
    root = tmp_path / "memory"
    async with notebook_in(root, Gates()) as notebook:
        assert await mutate(notebook.service, notebook.endings.append) == MutationDisabled()
    assert only_ending(notebook) == Value(MutationDisabled())
    assert not root.exists()


@pytest.mark.parametrize("change", CHANGES)
async def test_a_record_that_is_not_there_is_told(change: Change, tmp_path: Path) -> None:
    async with notebook_in(tmp_path) as notebook:
        assert await change(notebook.service, notebook.endings.append) == NotFound()
    assert only_ending(notebook) == Value(NotFound())


async def test_a_memory_that_was_kept_is_told(tmp_path: Path) -> None:
    async with notebook_in(tmp_path) as notebook:
        answer = await notebook.service.remember(TEA, notebook.endings.append)
    assert isinstance(answer, Remembered)
    assert only_ending(notebook) == Value(answer)


@pytest.mark.parametrize(
    "mutate",
    [
        lambda service, settle: service.remember(replace(TEA, content=SECRET), settle),
        lambda service, settle: service.revise(replace(REVISION, content=SECRET), settle),
    ],
)
async def test_a_refused_text_is_told_and_no_file_is_touched(
    mutate: Change, tmp_path: Path
) -> None:
    root = tmp_path / "memory"
    refused = ContentRefused("content", PolicyReason.CREDENTIAL)
    async with notebook_in(root) as notebook:
        assert await mutate(notebook.service, notebook.endings.append) == refused
    assert only_ending(notebook) == Value(refused)
    assert not root.exists()


@pytest.mark.parametrize("mutate", MUTATIONS)
async def test_an_asker_that_leaves_at_once_has_withdrawn(mutate: Change, tmp_path: Path) -> None:
    root = tmp_path / "memory"
    async with notebook_in(root) as notebook:
        with trio.CancelScope() as scope:
            scope.cancel()
            await mutate(notebook.service, notebook.endings.append)
        assert scope.cancelled_caught
    assert only_ending(notebook) == Withdrawn()
    assert not root.exists()


@pytest.mark.parametrize("mutate", MUTATIONS)
async def test_a_mutation_of_a_stopped_service_is_told_as_stopped(
    mutate: Change, tmp_path: Path
) -> None:
    async with notebook_in(tmp_path) as notebook:
        pass
    with pytest.raises(ActorStopped):
        await mutate(notebook.service, notebook.endings.append)
    ending = only_ending(notebook)
    assert isinstance(ending, Error)
    assert isinstance(ending.error, ActorStopped)
