"""The Tool memory_restore."""

from mnemosyne.mcp.definition import Annotations, Definition
from mnemosyne.mcp.schemas.changing import TRANSITION
from mnemosyne.mcp.tools.mutating import Ask, Mutating
from mnemosyne.mcp.tools.transitions import transition_tool
from mnemosyne.memory.lifecycle import Verb
from mnemosyne.memory.outcomes import ChangeOutcome
from mnemosyne.memory.transitions import TransitionRequest

DEFINITION = Definition(
    name="memory_restore",
    title="Restore a memory",
    description=(
        "Brings one archived version-2 memory back into recall. Inspect it first, and call only "
        "with the user's approval of exactly this call."
    ),
    annotations=Annotations(read_only=False, destructive=False, idempotent=True),
    flat=TRANSITION,
    composed=TRANSITION,
)


def memory_restore(
    ask: Ask[TransitionRequest, ChangeOutcome],
) -> Mutating[TransitionRequest, ChangeOutcome]:
    """Build the Tool on the service's transitions."""
    return transition_tool(DEFINITION, Verb.RESTORE, ask)
