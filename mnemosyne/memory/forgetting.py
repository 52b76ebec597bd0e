"""Forgetting: the request, and whether a record may go."""

from dataclasses import dataclass

from mnemosyne.memory.addressing import parse_target
from mnemosyne.memory.errors import Flaw
from mnemosyne.memory.lifecycle import State
from mnemosyne.memory.outcomes import Forgotten, NotArchived, RevisionConflict
from mnemosyne.memory.records import CanonicalRecord
from mnemosyne.memory.references import CanonicalReference
from mnemosyne.memory.requests import Arguments, require_known


@dataclass(frozen=True, slots=True)
class ForgetRequest:
    """Delete one archived record at the revision that the caller saw."""

    reference: CanonicalReference
    expected_revision: int


def parse_forget(arguments: Arguments) -> ForgetRequest:
    """Return the request, or raise InvalidRequest: unknown key first, then the target."""
    known = ("reference", "expected_revision")
    require_known(arguments, known, Flaw.REFERENCE, "reference")
    return ForgetRequest(*parse_target(arguments))


def forget(
    record: CanonicalRecord, request: ForgetRequest
) -> Forgotten | RevisionConflict | NotArchived:
    """Return Forgotten, the answer once the file is deleted, or why it must stay.

    A stale revision conflicts before the state is looked at.
    """
    if record.lifecycle.revision != request.expected_revision:
        return RevisionConflict()
    if record.lifecycle.state is not State.ARCHIVED:
        return NotArchived()
    return Forgotten(record.reference)
