"""What each operation can answer: unions of frozen values, turned into words only at the wire."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from mnemosyne.memory.lifecycle import Lifecycle, State
from mnemosyne.memory.records import Record
from mnemosyne.memory.references import CanonicalReference, LegacyReference, Reference
from mnemosyne.memory.scopes import Kind

# Refusals that several operations share.


@dataclass(frozen=True, slots=True)
class SourceUnavailable:
    """The files cannot be read or written now, or are not safe to; nothing was changed."""


@dataclass(frozen=True, slots=True)
class CandidateLimitExceeded:
    """More candidate files than the bound: an answer would be partial, a write would make it so."""


@dataclass(frozen=True, slots=True)
class NotFound:
    """No record has that reference."""


@dataclass(frozen=True, slots=True)
class RevisionConflict:
    """The record is not at the expected revision; nothing was changed."""


@dataclass(frozen=True, slots=True)
class WriteConflict:
    """The generated name exists, the bytes changed under the lock, or another process holds it."""


@dataclass(frozen=True, slots=True)
class OutcomeUncertain:
    """The change may be visible, but its directory could not be synced: inspect before a retry."""


@dataclass(frozen=True, slots=True)
class MutationDisabled:
    """The operator has not opened this mutation's gate."""


class PolicyReason(StrEnum):
    """The five broad reasons for refusing content, in the order of their precedence."""

    PRIVATE_KEY = "private_key_shape"
    CREDENTIAL = "credential_shape"
    COMPACT_TOKEN = "compact_token_shape"
    GOVERNMENT_IDENTIFIER = "government_identifier_shape"
    PAYMENT_CARD = "payment_card_shape"


@dataclass(frozen=True, slots=True)
class ContentRefused:
    """The content policy found something in `field`; never what, nor where in it."""

    field: str
    reason: PolicyReason


# Reading.


@dataclass(frozen=True, slots=True)
class Match:
    """A recalled record and the evidence: the caller's own words that were found, sorted."""

    reference: Reference
    title: str | None
    content: str
    tags: tuple[str, ...]
    terms: tuple[str, ...]
    matched_tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Recalled:
    """At most five matches, best first; none is an answer too."""

    matches: tuple[Match, ...]


@dataclass(frozen=True, slots=True)
class LegacyItem:
    """One version-1 record in a listing; `ambiguous` where several files carry its reference."""

    reference: LegacyReference
    title: str | None
    ambiguous: bool


@dataclass(frozen=True, slots=True)
class CanonicalItem:
    """One version-2 record in a listing."""

    reference: CanonicalReference
    title: str | None
    kind: Kind
    state: State


Item: TypeAlias = LegacyItem | CanonicalItem


@dataclass(frozen=True, slots=True)
class Page:
    """Where a page stands in its listing: `number` counts from 1, the last has no cursor."""

    number: int
    total_count: int
    total_pages: int
    next_cursor: str | None


@dataclass(frozen=True, slots=True)
class Listed:
    """One page of a complete inventory."""

    items: tuple[Item, ...]
    page: Page


@dataclass(frozen=True, slots=True)
class InvalidCursor:
    """The cursor is malformed, was changed, or belongs to another selection."""


@dataclass(frozen=True, slots=True)
class StaleCursor:
    """The selected records changed, or another process signed the cursor: list afresh."""


@dataclass(frozen=True, slots=True)
class Inspected:
    """The one record that a reference names."""

    reference: Reference
    record: Record


@dataclass(frozen=True, slots=True)
class AmbiguousReference:
    """Several version-1 files carry the ID."""


# Changing.


class Remembering(StrEnum):
    """What became of a remember call; only the first wrote a file."""

    REMEMBERED = "remembered"
    ALREADY_EXISTS = "already_exists"
    EXISTING_ARCHIVED = "existing_archived"


@dataclass(frozen=True, slots=True)
class Remembered:
    """The new record, or the one that already says the same."""

    status: Remembering
    reference: CanonicalReference
    lifecycle: Lifecycle


class Changing(StrEnum):
    """What became of a revise, archive or restore call; the no-op ones wrote nothing."""

    REVISED = "revised"
    ALREADY_CURRENT = "already_current"
    ARCHIVED = "archived"
    ALREADY_ARCHIVED = "already_archived"
    RESTORED = "restored"
    ALREADY_ACTIVE = "already_active"


@dataclass(frozen=True, slots=True)
class Changed:
    """The record after the call."""

    status: Changing
    reference: CanonicalReference
    lifecycle: Lifecycle


@dataclass(frozen=True, slots=True)
class NotArchived:
    """Only an archived record can be forgotten."""


@dataclass(frozen=True, slots=True)
class Forgotten:
    """The file is gone, and nothing was left in its place."""

    reference: CanonicalReference


RecallOutcome: TypeAlias = Recalled | CandidateLimitExceeded | SourceUnavailable
ListOutcome: TypeAlias = (
    Listed | InvalidCursor | StaleCursor | CandidateLimitExceeded | SourceUnavailable
)
InspectOutcome: TypeAlias = (
    Inspected | NotFound | AmbiguousReference | CandidateLimitExceeded | SourceUnavailable
)
RememberOutcome: TypeAlias = (
    Remembered
    | MutationDisabled
    | ContentRefused
    | CandidateLimitExceeded
    | WriteConflict
    | SourceUnavailable
)
ChangeOutcome: TypeAlias = (
    Changed
    | MutationDisabled
    | NotFound
    | RevisionConflict
    | WriteConflict
    | SourceUnavailable
    | OutcomeUncertain
)
ReviseOutcome: TypeAlias = ChangeOutcome | ContentRefused
ForgetOutcome: TypeAlias = (
    Forgotten
    | MutationDisabled
    | NotFound
    | RevisionConflict
    | NotArchived
    | WriteConflict
    | SourceUnavailable
    | OutcomeUncertain
)
