"""What is known of one path: the file's identity, and the record or why there is none."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from hashlib import sha256

from mnemosyne.memory.approval import identity as twin_of
from mnemosyne.memory.errors import InvalidFile, SkipReason
from mnemosyne.memory.files import parse_file
from mnemosyne.memory.recall import Analysis, analyze
from mnemosyne.memory.records import CanonicalRecord, Source
from mnemosyne.memory.scopes import Scope
from mnemosyne.storage.identity import Identity, identity_of, is_settled
from mnemosyne.storage.layout import belongs, shown
from mnemosyne.storage.read import Contents

NOT_CANDIDATES = frozenset({SkipReason.NOT_REGULAR, SkipReason.SYMLINK, SkipReason.TOO_DEEP})


@dataclass(frozen=True, slots=True)
class Known:
    """A valid record and, for version 2, its duplicate identity."""

    source: Source
    twin: Hashable | None


@dataclass(frozen=True, slots=True)
class Entry:
    """One path of the catalog; `known` is the same object as long as the file's bytes are the same.

    While the path shows the same identity and the entry is settled, the file need not be read
    again. `analysis` is there from the file's reading until the catalog has indexed it.
    """

    identity: Identity | None
    settled: bool
    digest: bytes | None
    known: Known | SkipReason
    analysis: Analysis | None = None

    @property
    def is_candidate(self) -> bool:
        """Whether the path counts towards the scope's bound, a record or not."""
        return isinstance(self.known, Known) or self.known not in NOT_CANDIDATES

    def is_still(self, identity: Identity | None) -> bool:
        """Whether a path that shows this identity surely holds what was read."""
        return self.settled and self.identity == identity

    def tells_same(self, other: "Entry") -> bool:
        """Whether both are of one version of a file, and come to the same."""
        return self.identity == other.identity and self.known is other.known


def passed_over(reason: SkipReason, identity: Identity | None = None) -> Entry:
    """Return the entry of a path that holds no readable file."""
    # Never settled: what may not be read can become readable without a trace in the identity.
    return Entry(identity, settled=False, digest=None, known=reason)


def judged(contents: Contents, path: str, scope: Scope, previous: Entry | None) -> Entry:
    """Return the entry of a file that was read; unchanged bytes are not parsed again."""
    identity = identity_of(contents.status)
    settled = is_settled(identity, contents.read_at_ns)
    digest = sha256(contents.data).digest()
    if previous is not None and previous.digest == digest:
        renewed = replace(previous, identity=identity, settled=settled)
        return previous if renewed == previous else renewed
    try:
        record = parse_file(contents.data)
    except InvalidFile as invalid:
        return Entry(identity, settled, digest, invalid.reason)
    if isinstance(record, CanonicalRecord) and not belongs(record, scope, path):
        return Entry(identity, settled, digest, SkipReason.MISPLACED)
    return valid(Source(shown(path), digest, record), scope, identity, settled)


def valid(source: Source, scope: Scope, identity: Identity, settled: bool = False) -> Entry:
    """Return the entry of a valid record; costs most of a cold look's time."""
    record = source.record
    twin = twin_of(record) if isinstance(record, CanonicalRecord) else None
    analysis = analyze(source, scope)
    return Entry(identity, settled, source.digest, Known(source, twin), analysis)
