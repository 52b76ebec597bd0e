"""`completion/complete`: scopes, and the namespaces of a scope that is known already.

Never memory IDs or titles: what a user wrote comes only where it was asked for by name.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mnemosyne.mcp.eras.era import Call
from mnemosyne.mcp.errors import invalid_params, unreadable
from mnemosyne.mcp.memories import Memories
from mnemosyne.mcp.prompts.offered import PROMPTS
from mnemosyne.mcp.replies import Answer
from mnemosyne.mcp.resources.addresses import MEMORY_TEMPLATE, parse
from mnemosyne.mcp.results.failures import failure
from mnemosyne.memory.outcomes import CanonicalItem
from mnemosyne.memory.scopes import Scope
from mnemosyne.memory.strict_json import JSONValue

MOST_VALUES = 100
"""Values of one answer; the protocol allows no more."""


@dataclass(frozen=True, slots=True)
class _Question:
    """Which argument is being filled in, what of it is there, and what the others are."""

    argument: str
    begun: str
    others: Mapping[str, JSONValue]


class Completion:
    """Proposes values for the arguments of prompts and of the memory template."""

    def __init__(self, memories: Memories) -> None:
        self._memories = memories

    async def complete(self, call: Call) -> Answer:
        """Return the values that begin as the argument does; none for one that has no vocabulary.

        Raises:
            ProtocolError: nothing has this reference, or the scope's files cannot be used now.
            ActorStopped, MailboxFull: nothing was read; the client may try again.
        """
        question = _question(call.params)
        begun = question.begun.lower()
        known = await self._vocabulary(call.params.get("ref"), question)
        fitting = [word for word in known if word.startswith(begun)]
        completion = {
            "values": fitting[:MOST_VALUES],
            "total": len(fitting),
            "hasMore": len(fitting) > MOST_VALUES,
        }
        return Answer(call.dialect.result({"completion": completion}))

    async def _vocabulary(self, reference: JSONValue, question: _Question) -> Sequence[str]:
        match reference:
            case {"type": "ref/prompt", "name": str(name)} if name in PROMPTS:
                arguments = PROMPTS[name].arguments
                return [w for a in arguments if a.name == question.argument for w in a.words]
            case {"type": "ref/resource", "uri": str(uri)} if uri == MEMORY_TEMPLATE:
                return await self._parts(question)
            case {"type": "ref/resource", "uri": str(uri)} if isinstance(parse(uri), Scope):
                return ()
            case _:
                raise invalid_params()

    async def _parts(self, question: _Question) -> Sequence[str]:
        scope = question.others.get("scope")
        match question.argument:
            case "scope":
                return tuple(Scope)
            case "namespace" if scope in tuple(Scope):
                return await self._namespaces(Scope(scope))
            case _:
                return ()

    async def _namespaces(self, scope: Scope) -> Sequence[str]:
        found = await self._memories.inventory(scope)
        if not isinstance(found, tuple):
            refused = failure(found)
            raise unreadable(refused.code, refused.message)
        canonical = [item for item in found if isinstance(item, CanonicalItem)]
        # An inventory is in order, so its namespaces are too.
        return tuple(dict.fromkeys(item.reference.namespace_id for item in canonical))


def _question(params: Mapping[str, JSONValue]) -> _Question:
    match params.get("argument"), params.get("context", {}):
        case {"name": str(name), "value": str(value)}, dict(context):
            others = context.get("arguments", {})
            if isinstance(others, dict):
                return _Question(name, value, others)
        case _:
            pass
    raise invalid_params()
