"""What each Tool answers to each outcome of the service.

Every match is total: an outcome that is new fails the type check, not a user.
"""

from mnemosyne.mcp.results import wire
from mnemosyne.mcp.results.endings import Ending, Plain, Success
from mnemosyne.mcp.results.failures import (
    DELETION_UNCERTAIN,
    REPLACEMENT_UNCERTAIN,
    STALE_CURSOR,
    disallowed,
    failure,
    recall_failure,
)
from mnemosyne.mcp.results.invalid import invalid
from mnemosyne.memory.errors import Flaw, InvalidRequest
from mnemosyne.memory.outcomes import (
    Changed,
    ContentRefused,
    ForgetOutcome,
    Forgotten,
    Inspected,
    InspectOutcome,
    InvalidCursor,
    Listed,
    ListOutcome,
    OutcomeUncertain,
    Recalled,
    RecallOutcome,
    Remembered,
    RememberOutcome,
    ReviseOutcome,
    StaleCursor,
)
from mnemosyne.service import InventoryOutcome


def tools(version: str, names: tuple[str, ...]) -> Plain:
    """Return list_tools' line: the version makes a stale process visible."""
    return Plain(f"Server: mnemosyne {version}. Available tools: {', '.join(names)}")


def recalled(outcome: RecallOutcome) -> Ending:
    """Return memory_recall's answer."""
    match outcome:
        case Recalled(matches):
            status = "ok" if matches else "no_matches"
            return Success(status, {"memories": [wire.match(found) for found in matches]})
        case _:
            return recall_failure(outcome)


def listed(outcome: ListOutcome) -> Ending:
    """Return memory_list's answer."""
    match outcome:
        case Listed(items, page):
            memories = [wire.item(item) for item in items]
            return Success("ok", {"memories": memories, "page": wire.page(page, len(items))})
        case InvalidCursor():
            return invalid("memory_list", InvalidRequest(Flaw.CURSOR, "cursor"))
        case StaleCursor():
            return STALE_CURSOR
        case _:
            return failure(outcome)


def inventoried(outcome: InventoryOutcome) -> Ending:
    """Return a scope's inventory in memory_list's words, complete and so without a page."""
    if isinstance(outcome, tuple):
        return Success("ok", {"memories": [wire.item(item) for item in outcome]})
    return failure(outcome)


def inspected(outcome: InspectOutcome) -> Ending:
    """Return memory_inspect's answer."""
    match outcome:
        case Inspected(reference, record):
            memory = {"reference": wire.reference(reference), **wire.record(record)}
            return Success("ok", {"memory": memory})
        case _:
            return failure(outcome)


def remembered(outcome: RememberOutcome) -> Ending:
    """Return memory_remember's answer."""
    match outcome:
        case Remembered(status, reference, lifecycle):
            members = {
                "reference": wire.identity(reference),
                "lifecycle": wire.lifecycle(lifecycle),
            }
            return Success(status, members)
        case ContentRefused():
            return disallowed(outcome)
        case _:
            return failure(outcome)


def changed(outcome: ReviseOutcome) -> Ending:
    """Return the answer of memory_revise, memory_archive and memory_restore."""
    match outcome:
        case Changed(status, reference, lifecycle):
            members = {
                "reference": wire.reference(reference),
                "lifecycle": wire.lifecycle(lifecycle),
            }
            return Success(status, members)
        case ContentRefused():
            return disallowed(outcome)
        case OutcomeUncertain():
            return REPLACEMENT_UNCERTAIN
        case _:
            return failure(outcome)


def forgotten(outcome: ForgetOutcome) -> Ending:
    """Return memory_forget's answer."""
    match outcome:
        case Forgotten(reference):
            return Success("forgotten", {"reference": wire.reference(reference)})
        case OutcomeUncertain():
            return DELETION_UNCERTAIN
        case _:
            return failure(outcome)
