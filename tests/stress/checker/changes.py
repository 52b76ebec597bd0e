"""What a record answers to a call that names it, and what is left of it: all models' heart."""

from mnemosyne.memory.lifecycle import State, Verb
from tests.stress.history.calls import (
    NOT_FOUND,
    REVISION_CONFLICT,
    Answer,
    Changed,
    Forget,
    Forgotten,
    Inspect,
    Known,
    Move,
    Refused,
    Revise,
    Shown,
)

_MOVES = {
    (Verb.ARCHIVE, State.ACTIVE): ("archived", State.ARCHIVED),
    (Verb.ARCHIVE, State.ARCHIVED): ("already_archived", State.ARCHIVED),
    (Verb.RESTORE, State.ARCHIVED): ("restored", State.ACTIVE),
    (Verb.RESTORE, State.ACTIVE): ("already_active", State.ACTIVE),
}


def changed(
    known: Known | None, call: Revise | Move | Forget | Inspect
) -> tuple[Answer, Known | None]:
    """Return the answer and the record afterwards; None stands for a record that is not there."""
    if known is None:
        return NOT_FOUND, None
    if isinstance(call, Inspect):
        return Shown(known), known
    if call.revision != known.revision:
        return REVISION_CONFLICT, known
    match call:
        case Revise(title=title):
            return _told("already_current" if title == known.title else "revised", known, title)
        case Move(verb=verb):
            status, state = _MOVES[verb, known.state]
            return _told(status, known, known.title, state)
        case Forget() if known.state is State.ARCHIVED:
            return Forgotten(), None
        case Forget():
            return Refused("not_archived"), known


def _told(
    status: str, known: Known, title: str, state: State | None = None
) -> tuple[Answer, Known]:
    revision = known.revision if status.startswith("already") else known.revision + 1
    after = Known(revision, state or known.state, title)
    return Changed(status, after.state, after.revision), after
