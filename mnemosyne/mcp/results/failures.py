"""The failures that are not the arguments' fault: what the store, the policy, the operator says."""

from dataclasses import replace
from typing import TypeAlias, assert_never

from mnemosyne.mcp.results.endings import Failure
from mnemosyne.memory.outcomes import (
    AmbiguousReference,
    CandidateLimitExceeded,
    ContentRefused,
    MutationDisabled,
    NotArchived,
    NotFound,
    RevisionConflict,
    SourceUnavailable,
    WriteConflict,
)

INTERNAL_ERROR = Failure(
    "internal_error",
    "internal_error",
    "the server failed unexpectedly; after a change inspect the memory before trying again",
)
STALE_CURSOR = Failure(
    "conflict",
    "stale_cursor",
    "the listed memories changed or the server restarted; list again without cursor",
)
REPLACEMENT_UNCERTAIN = Failure(
    "uncertain",
    "replacement_outcome_uncertain",
    "the change may be visible but is not confirmed on disk; inspect the memory, and only if it is "
    "unchanged propose the change again with its current revision",
)
DELETION_UNCERTAIN = Failure(
    "uncertain",
    "deletion_outcome_uncertain",
    "the memory may be gone but that is not confirmed on disk; inspect it, and only if it is still "
    "there and archived propose forgetting again with its current revision",
)

_CANDIDATE_LIMIT = Failure(
    "storage_error",
    "candidate_limit_exceeded",
    "the selected part of memory holds as many files as it may; list one namespace instead, or "
    "have the user remove files from the scope",
)
_UNAVAILABLE = Failure(
    "storage_error",
    "memory_source_unavailable",
    "the memory files cannot be used safely now and nothing was changed; have the user check the "
    "memory folder, then try again",
)
_NOT_FOUND = Failure(
    "not_found",
    "not_found",
    "no memory has this reference; take a current one from memory_list or memory_recall",
)
_AMBIGUOUS = Failure(
    "conflict",
    "ambiguous_reference",
    "several version-1 files carry this id; the user has to give each its own",
)
_REVISION_CONFLICT = Failure(
    "conflict",
    "revision_conflict",
    "the memory is not at expected_revision and nothing was changed; inspect it, and propose the "
    "change again with its current revision",
)
_WRITE_CONFLICT = Failure(
    "conflict",
    "write_conflict",
    "something else was writing and nothing was changed; look at the memory again, then try again",
)
_NOT_ARCHIVED = Failure(
    "conflict",
    "not_archived",
    "only an archived memory can be forgotten; archive it, then forget it at its new revision",
)
_DISABLED = Failure(
    "policy_error",
    "mutation_disabled",
    "the operator has not enabled this change; it cannot be made through this server",
)

Refusal: TypeAlias = (
    CandidateLimitExceeded
    | SourceUnavailable
    | NotFound
    | AmbiguousReference
    | RevisionConflict
    | WriteConflict
    | NotArchived
    | MutationDisabled
)


def failure(outcome: Refusal) -> Failure:
    """Return what every Tool but memory_recall answers to the outcome."""
    match outcome:
        case CandidateLimitExceeded():
            return _CANDIDATE_LIMIT
        case SourceUnavailable():
            return _UNAVAILABLE
        case NotFound():
            return _NOT_FOUND
        case AmbiguousReference():
            return _AMBIGUOUS
        case RevisionConflict():
            return _REVISION_CONFLICT
        case WriteConflict():
            return _WRITE_CONFLICT
        case NotArchived():
            return _NOT_ARCHIVED
        case MutationDisabled():
            return _DISABLED
        case _:
            assert_never(outcome)


def recall_failure(outcome: CandidateLimitExceeded | SourceUnavailable) -> Failure:
    """Return what memory_recall answers: the same under a status of its own."""
    return replace(failure(outcome), status="retrieval_error")


def disallowed(found: ContentRefused) -> Failure:
    """Return the policy's refusal: the field and the broad reason, never what was found."""
    return Failure(
        "refused",
        "disallowed_content",
        "memory field resembles content that Mnemosyne does not store; review the named field and "
        "retry only if the user confirms that the formatting is benign",
        found.field,
        found.reason,
    )
