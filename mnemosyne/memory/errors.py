"""How a request can be wrong, and how a file can be.

    InvalidRequest   the caller's arguments; carries a Flaw and, where one is named, a field
    InvalidFile      a record file that does not count; carries a SkipReason

Neither ever carries a value: what a caller sent and what a file holds must reach no log and no
client.
"""

from enum import StrEnum, auto


class Flaw(StrEnum):
    """What is wrong with a request; the front end gives each its code and message."""

    REQUEST = auto()
    QUERY = auto()
    SCOPE = auto()
    TAGS = auto()
    NAMESPACE = auto()
    COLLECTION = auto()
    CURSOR = auto()
    PAGE_SIZE = auto()
    REFERENCE = auto()
    RECORD = auto()
    KIND = auto()
    ORIGIN = auto()
    EXPECTED_REVISION = auto()


class InvalidRequest(Exception):
    """A request that the contract refuses before any storage access."""

    def __init__(self, flaw: Flaw, field: str | None = None) -> None:
        super().__init__(flaw, field)
        self.flaw = flaw
        self.field = field


class SkipReason(StrEnum):
    """Why a file is passed over; the whole vocabulary of the skipped-record warnings."""

    TOO_LARGE = "too_large"
    NOT_REGULAR = "not_regular"
    NOT_JSON = "not_json"
    INVALID_RECORD = "invalid_record"
    MISPLACED = "misplaced"
    TOO_DEEP = "too_deep"
    SYMLINK = "symlink"
    UNREADABLE = "unreadable"


class InvalidFile(Exception):
    """A file whose bytes are no valid record."""

    def __init__(self, reason: SkipReason) -> None:
        super().__init__(reason)
        self.reason = reason
