"""How a Tool that only reads is called: from the arguments to the event, the same way for all."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Generic

import trio

from actors import ActorStopped, MailboxFull
from mnemosyne.mcp.arguments import Shape, normalize
from mnemosyne.mcp.audit import Audit
from mnemosyne.mcp.definition import Definition, ToolResult
from mnemosyne.mcp.results.endings import Ending, render
from mnemosyne.mcp.results.failures import INTERNAL_ERROR
from mnemosyne.mcp.results.invalid import invalid
from mnemosyne.mcp.tools.plan import Plan, Q, R
from mnemosyne.memory.errors import InvalidRequest


class Reading(Generic[Q, R]):
    """A Tool whose `ask` changes nothing, so that a cancelled call leaves nothing behind."""

    def __init__(self, plan: Plan[Q, R], ask: Callable[[Q], Awaitable[R]]) -> None:
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
        facts: dict[str, str | int] = {}
        try:
            ending = await self._ending(arguments, facts)
        except InvalidRequest as error:
            ending = invalid(self.definition.name, error)
        except (ActorStopped, MailboxFull):
            self._audit.unavailable(facts)
            raise
        except trio.Cancelled:
            self._audit.cancelled(facts)
            raise
        except Exception as error:
            self._audit.failed(error, facts)
            return render(INTERNAL_ERROR)
        self._audit.answered(ending, facts)
        return render(ending)

    async def _ending(self, arguments: Mapping[str, object], facts: dict[str, str | int]) -> Ending:
        request = self._plan.parse(normalize(arguments, self._shape))
        facts.update(self._plan.of_request(request))
        outcome = await self._ask(request)
        facts.update(self._plan.of_outcome(outcome))
        return self._plan.end(outcome)
