"""What is known of one path: the file's identity, and the record or why there is none."""

from dataclasses import dataclass, replace
from hashlib import sha256

from mnemosyne.memory.errors import InvalidFile, SkipReason
from mnemosyne.memory.files import parse_file
from mnemosyne.memory.lifecycle import State
from mnemosyne.memory.recall import Analysis, analyze
from mnemosyne.memory.records import CanonicalRecord, Source
from mnemosyne.memory.scopes import Scope
from mnemosyne.storage.identity import Identity, identity_of, is_settled
from mnemosyne.storage.layout import belongs, shown
from mnemosyne.storage.read import Contents
from mnemosyne.storage.sharing import shared

NOT_CANDIDATES = frozenset({SkipReason.NOT_REGULAR, SkipReason.SYMLINK, SkipReason.TOO_DEEP})


@dataclass(frozen=True, slots=True)
class Entry:
    """One path of the catalog; `known` is the same object as long as the file's bytes are the same.

    While the path shows the same identity and the entry is settled, the file need not be read
    again. `analysis` may be there from the file's reading until the catalog has indexed it.
    `has_other_names` says that the file had more than one hard link.
    """

    identity: Identity | None
    settled: bool
    digest: bytes | None
    known: Source | SkipReason
    analysis: Analysis | None = None
    has_other_names: bool = False

    @property
    def is_restless(self) -> bool:
        """Whether the file may change, or become readable, without its directory telling."""
        return self.has_other_names or self.known is SkipReason.UNREADABLE

    @property
    def is_candidate(self) -> bool:
        """Whether the path counts towards the scope's bound, a record or not."""
        return isinstance(self.known, Source) or self.known not in NOT_CANDIDATES

    @property
    def is_recallable(self) -> bool:
        """Whether recall's index has to have the record."""
        if not isinstance(self.known, Source):
            return False
        record = self.known.record
        return not isinstance(record, CanonicalRecord) or record.lifecycle.state is State.ACTIVE

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


def judged(
    contents: Contents, path: str, scope: Scope, previous: Entry | None, *, analyzing: bool
) -> Entry:
    """Return the entry of a file that was read; unchanged bytes are not parsed again."""
    identity = identity_of(contents.status)
    settled = is_settled(contents.status.st_ctime_ns, contents.read_at_ns)
    linked = contents.status.st_nlink > 1
    digest = sha256(contents.data).digest()
    if previous is not None and previous.digest == digest:
        renewed = replace(previous, identity=identity, settled=settled, has_other_names=linked)
        return previous if renewed == previous else renewed
    known = _known(contents.data, digest, path, scope)
    analysis = analyze(known, scope) if analyzing and isinstance(known, Source) else None
    return Entry(identity, settled, digest, known, analysis, linked)


def _known(data: bytes, digest: bytes, path: str, scope: Scope) -> Source | SkipReason:
    try:
        record = parse_file(data)
    except InvalidFile as invalid:
        return invalid.reason
    if isinstance(record, CanonicalRecord) and not belongs(record, scope, path):
        return SkipReason.MISPLACED
    return Source(shown(path), digest, shared(record))


def valid(source: Source, scope: Scope, identity: Identity) -> Entry:
    """Return the entry, not settled, of a record that was just written."""
    return Entry(identity, False, source.digest, source, analyze(source, scope))
