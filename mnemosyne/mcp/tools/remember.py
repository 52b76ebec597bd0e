"""The Tool memory_remember."""

from mnemosyne.mcp.audit import Facts, present
from mnemosyne.mcp.definition import Annotations, Definition
from mnemosyne.mcp.results.outcomes import remembered
from mnemosyne.mcp.schemas.remembering import REMEMBER, REMEMBER_COMPOSED
from mnemosyne.mcp.tools.facts import of_lifecycle
from mnemosyne.mcp.tools.mutating import Ask, Mutating
from mnemosyne.mcp.tools.plan import Plan
from mnemosyne.memory.outcomes import Remembered, RememberOutcome
from mnemosyne.memory.remembering import RememberRequest, parse_remember

DEFINITION = Definition(
    name="memory_remember",
    title="Remember",
    description=(
        "Stores one new memory. Only with the user's approval of exactly these arguments, shown "
        "complete; ask again for every call. One fact a memory; no secrets, no sensitive personal "
        "data. Recall first: an equal memory is found, not doubled. Kinds and namespace kinds "
        "depend on scope. Null is a value: send the key."
    ),
    annotations=Annotations(read_only=False, destructive=False, idempotent=True),
    flat=REMEMBER,
    composed=REMEMBER_COMPOSED,
)


def memory_remember(
    ask: Ask[RememberRequest, RememberOutcome],
) -> Mutating[RememberRequest, RememberOutcome]:
    """Build the Tool on the service's remembering."""
    return Mutating(Plan(DEFINITION, parse_remember, remembered, _of_request, _of_outcome), ask)


def _of_request(request: RememberRequest) -> Facts:
    return {
        "scope": request.scope,
        "namespace_kind": request.namespace.kind,
        "kind": request.kind,
        "collection_present": present(request.collection is not None),
        "origin": request.origin,
    }


def _of_outcome(outcome: RememberOutcome) -> Facts:
    if not isinstance(outcome, Remembered):
        return {}
    return {"id": outcome.reference.id, **of_lifecycle(outcome.lifecycle)}
