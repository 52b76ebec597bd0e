"""Archiving and restoring: the request, and what it makes of a record."""

from dataclasses import dataclass, replace
from datetime import datetime

from mnemosyne.memory.addressing import parse_target
from mnemosyne.memory.errors import Flaw
from mnemosyne.memory.lifecycle import MAX_REVISION, TRANSITIONS, Verb
from mnemosyne.memory.outcomes import Changed, Changing, RevisionConflict
from mnemosyne.memory.records import CanonicalRecord
from mnemosyne.memory.references import CanonicalReference
from mnemosyne.memory.requests import Arguments, require_known
from mnemosyne.memory.timestamps import later

MOVED = {Verb.ARCHIVE: Changing.ARCHIVED, Verb.RESTORE: Changing.RESTORED}
"""What to answer once the record that `transition` returned is written."""

_STAYED = {Verb.ARCHIVE: Changing.ALREADY_ARCHIVED, Verb.RESTORE: Changing.ALREADY_ACTIVE}


@dataclass(frozen=True, slots=True)
class TransitionRequest:
    """Archive or restore one record at the revision that the caller saw."""

    verb: Verb
    reference: CanonicalReference
    expected_revision: int


def parse_transition(verb: Verb, arguments: Arguments) -> TransitionRequest:
    """Return the request, or raise InvalidRequest: unknown key first, then the target."""
    known = ("reference", "expected_revision")
    require_known(arguments, known, Flaw.REFERENCE, "reference")
    return TransitionRequest(verb, *parse_target(arguments))


def transition(
    record: CanonicalRecord, request: TransitionRequest, now: datetime
) -> CanonicalRecord | Changed | RevisionConflict:
    """Return the record to write, or the answer where there is nothing to write.

    A stale revision conflicts even where the state is the wanted one already. So does the largest
    revision where the state would change, since nothing can come after it.
    """
    lifecycle = record.lifecycle
    if lifecycle.revision != request.expected_revision:
        return RevisionConflict()
    state = TRANSITIONS[request.verb, lifecycle.state]
    if state is lifecycle.state:
        return Changed(_STAYED[request.verb], record.reference, lifecycle)
    if lifecycle.revision == MAX_REVISION:
        return RevisionConflict()
    updated_at = later(record.updated_at, now)
    return replace(record, lifecycle=lifecycle.advanced(state), updated_at=updated_at)
