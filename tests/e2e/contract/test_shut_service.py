"""The service with a gate shut, where no message over HTTP can reach it."""

import json
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
import trio

from actors import Keyed, PlainActor, SigningActor, SigningKey, open_actors
from mnemosyne.mcp.definition import Tool
from mnemosyne.mcp.tools.archive import memory_archive
from mnemosyne.mcp.tools.forget import memory_forget
from mnemosyne.mcp.tools.remember import memory_remember
from mnemosyne.mcp.tools.restore import memory_restore
from mnemosyne.mcp.tools.revise import memory_revise
from mnemosyne.memory.scopes import Scope
from mnemosyne.service import Gates, MemoryService
from tests.e2e.contract.calls import CORRECT
from tests.e2e.contract.memories import MEMORY_ID
from tests.requirements.requirement import requirement

BEHIND: list[tuple[Gates, Callable[[MemoryService], Tool]]] = [
    (Gates(archive_restore=True, revise=True, forget=True), lambda s: memory_remember(s.remember)),
    (Gates(remember=True, archive_restore=True, forget=True), lambda s: memory_revise(s.revise)),
    (Gates(remember=True, revise=True, forget=True), lambda s: memory_archive(s.transition)),
    (Gates(remember=True, revise=True, forget=True), lambda s: memory_restore(s.transition)),
    (Gates(remember=True, archive_restore=True, revise=True), lambda s: memory_forget(s.forget)),
]
"""A mutation, and all gates but its own."""


def no_storage(scope: Scope) -> PlainActor:
    pytest.fail(f"the storage of {scope} was asked")


@requirement("gates:in-the-domain", "gates:independent", "contract:service-gates")
@pytest.mark.parametrize(("gates", "tool_of"), BEHIND)
async def test_a_mutation_whose_gate_is_shut_is_disabled_without_a_look_at_storage(
    gates: Gates, tool_of: Callable[[MemoryService], Tool]
) -> None:
    async with open_actors(grace=1) as system:
        key = SigningKey()
        service = MemoryService(
            Keyed(system, no_storage),
            system.start(PlainActor("signing", lambda: SigningActor(key))),
            gates=gates,
            clock=lambda: datetime.now(UTC),
            new_id=lambda: MEMORY_ID,
            limiter=trio.CapacityLimiter(1),
        )
        tool = tool_of(service)
        result = await tool.call(CORRECT[tool.definition.name])
    answer = json.loads(result.text)
    assert result.is_error
    assert [*answer] == ["status", "code", "message"]
    assert (answer["status"], answer["code"]) == ("policy_error", "mutation_disabled")
