"""The Tool memory_archive."""

from mnemosyne.mcp.definition import Annotations, Definition
from mnemosyne.mcp.schemas.changing import TRANSITION
from mnemosyne.mcp.tools.mutating import Ask, Mutating
from mnemosyne.mcp.tools.transitions import transition_tool
from mnemosyne.memory.lifecycle import Verb
from mnemosyne.memory.outcomes import ChangeOutcome
from mnemosyne.memory.transitions import TransitionRequest

DEFINITION = Definition(
    name="memory_archive",
    title="Archive a memory",
    description=(
        "Takes one version-2 memory out of recall; it can still be listed, inspected and restored. "
        "Inspect it first, and call only with the user's approval of exactly this call."
    ),
    annotations=Annotations(read_only=False, destructive=False, idempotent=True),
    flat=TRANSITION,
    composed=TRANSITION,
)


def memory_archive(
    ask: Ask[TransitionRequest, ChangeOutcome],
) -> Mutating[TransitionRequest, ChangeOutcome]:
    """Build the Tool on the service's transitions."""
    return transition_tool(DEFINITION, Verb.ARCHIVE, ask)
