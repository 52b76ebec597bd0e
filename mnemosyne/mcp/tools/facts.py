"""What the events of several Tools may say alike."""

from mnemosyne.mcp.audit import Facts
from mnemosyne.memory.lifecycle import Lifecycle
from mnemosyne.memory.outcomes import Changed, ReviseOutcome
from mnemosyne.memory.references import CanonicalReference, Reference


def of_reference(named: Reference) -> Facts:
    """Tell a reference's version and scope; its IDs are the user's."""
    version = 2 if isinstance(named, CanonicalReference) else 1
    return {"schema_version": version, "scope": named.scope}


def of_lifecycle(now: Lifecycle) -> Facts:
    """Tell the state and the revision after a call that succeeded."""
    return {"state": now.state, "revision": now.revision}


def of_change(outcome: ReviseOutcome) -> Facts:
    """Tell the lifecycle that a revision, archival or restoration ended in."""
    return of_lifecycle(outcome.lifecycle) if isinstance(outcome, Changed) else {}
