"""How a Tool that changes memory is called. Its event is written where the mutation ends.

A mutation that has begun outlives its caller, so the service tells how it ended, not the call.
"""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Generic, TypeAlias

from outcome import Error, Value

from actors import ActorStopped, MailboxFull, Settlement, Withdrawn
from mnemosyne.mcp.arguments import Shape, normalize
from mnemosyne.mcp.audit import Audit, Facts
from mnemosyne.mcp.definition import Definition, ToolResult
from mnemosyne.mcp.results.endings import render
from mnemosyne.mcp.results.failures import INTERNAL_ERROR
from mnemosyne.mcp.results.invalid import invalid
from mnemosyne.mcp.tools.plan import Plan, Q, R
from mnemosyne.memory.errors import InvalidRequest
from mnemosyne.service import Settle

Ask: TypeAlias = Callable[[Q, Settle[R]], Awaitable[R]]
"""A mutation of the service: it calls what it is given exactly once, whatever happens."""


class Mutating(Generic[Q, R]):
    """A Tool whose `ask` may change memory."""

    def __init__(self, plan: Plan[Q, R], ask: Ask[Q, R]) -> None:
        self._plan = plan
        self._ask = ask
        self._shape = Shape.of(plan.definition.flat)
        self._audit = Audit(plan.definition.name)

    @property
    def definition(self) -> Definition:
        """What discovery publishes."""
        return self._plan.definition

    async def call(self, arguments: Mapping[str, object]) -> ToolResult:
        """Answer one call; see `Tool`."""
        try:
            request = self._plan.parse(normalize(arguments, self._shape))
            facts = self._plan.of_request(request)
        except InvalidRequest as error:
            failure = invalid(self.definition.name, error)
            self._audit.answered(failure, {})
            return render(failure)
        except Exception as error:
            self._audit.failed(error, {})
            return render(INTERNAL_ERROR)
        try:
            outcome = await self._ask(request, partial(self._settle, facts))
            return render(self._plan.end(outcome))
        except (ActorStopped, MailboxFull):
            raise
        except Exception:
            # `_settle` has logged it.
            return render(INTERNAL_ERROR)

    def _settle(self, facts: Facts, ending: Settlement[R]) -> None:
        match ending:
            case Value(outcome):
                facts = {**facts, **self._plan.of_outcome(outcome)}
                self._audit.answered(self._plan.end(outcome), facts)
            case Error(ActorStopped() | MailboxFull()):
                self._audit.unavailable(facts)
            case Error(error):
                self._audit.failed(error, facts)
            case Withdrawn():
                self._audit.cancelled(facts)
