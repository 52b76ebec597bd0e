"""The Tool memory_revise."""

from mnemosyne.mcp.audit import Facts
from mnemosyne.mcp.definition import Annotations, Definition
from mnemosyne.mcp.results.outcomes import changed
from mnemosyne.mcp.schemas.changing import REVISE
from mnemosyne.mcp.tools.facts import of_change, of_reference
from mnemosyne.mcp.tools.mutating import Ask, Mutating
from mnemosyne.mcp.tools.plan import Plan
from mnemosyne.memory.outcomes import ReviseOutcome
from mnemosyne.memory.revising import ReviseRequest, parse_revise

DEFINITION = Definition(
    name="memory_revise",
    title="Revise a memory",
    description=(
        "Replaces the labels, title, content and tags of one version-2 memory, all at once; what "
        "was there is gone. Inspect it first, send what stays unchanged too, and call only with "
        "the user's approval of exactly these arguments, for every call anew. No secrets, no "
        "sensitive personal data."
    ),
    annotations=Annotations(read_only=False, destructive=True, idempotent=True),
    flat=REVISE,
    composed=REVISE,
)


def memory_revise(
    ask: Ask[ReviseRequest, ReviseOutcome],
) -> Mutating[ReviseRequest, ReviseOutcome]:
    """Build the Tool on the service's revision."""
    return Mutating(Plan(DEFINITION, parse_revise, changed, _of_request, of_change), ask)


def _of_request(request: ReviseRequest) -> Facts:
    return of_reference(request.reference)
