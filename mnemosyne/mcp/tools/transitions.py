"""What memory_archive and memory_restore have in common: one move of a lifecycle each."""

from functools import partial

from mnemosyne.mcp.audit import Facts
from mnemosyne.mcp.definition import Definition
from mnemosyne.mcp.results.outcomes import changed
from mnemosyne.mcp.tools.facts import of_change, of_reference
from mnemosyne.mcp.tools.mutating import Ask, Mutating
from mnemosyne.mcp.tools.plan import Plan
from mnemosyne.memory.lifecycle import Verb
from mnemosyne.memory.outcomes import ChangeOutcome
from mnemosyne.memory.transitions import TransitionRequest, parse_transition


def transition_tool(
    definition: Definition, verb: Verb, ask: Ask[TransitionRequest, ChangeOutcome]
) -> Mutating[TransitionRequest, ChangeOutcome]:
    """Build a Tool that makes the one move."""
    parse = partial(parse_transition, verb)
    return Mutating(Plan(definition, parse, changed, _of_request, of_change), ask)


def _of_request(request: TransitionRequest) -> Facts:
    return of_reference(request.reference)
