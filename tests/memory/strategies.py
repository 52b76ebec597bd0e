"""Every valid record, for hypothesis."""

from datetime import UTC, datetime

from hypothesis import strategies as st

from mnemosyne.memory.lifecycle import MAX_REVISION, Lifecycle, State
from mnemosyne.memory.normalization import tag
from mnemosyne.memory.records import (
    CanonicalRecord,
    Collection,
    Namespace,
    Origin,
    Provenance,
    RecordedVia,
)
from mnemosyne.memory.scopes import DIMENSIONS, Kind, Scope

IDENTIFIERS = st.from_regex(r"[a-z0-9]([a-z0-9_-]{0,62}[a-z0-9])?", fullmatch=True)
WORDS = st.text(min_size=1, max_size=20).filter(lambda words: not words.isspace())
LABELS = st.none() | WORDS
INSTANTS = st.datetimes(timezones=st.just(UTC)).map(lambda moment: moment.replace(microsecond=0))


@st.composite
def records(draw: st.DrawFn) -> CanonicalRecord:
    scope = draw(st.sampled_from(Scope))
    kind = draw(st.sampled_from(DIMENSIONS[scope].kinds))
    created_at, updated_at = sorted((draw(INSTANTS), draw(INSTANTS)))
    return CanonicalRecord(
        id="mem_" + draw(st.binary(min_size=16, max_size=16)).hex(),
        scope=scope,
        namespace=draw(_namespaces(scope)),
        collection=draw(st.none() | st.builds(Collection, IDENTIFIERS, LABELS)),
        kind=kind,
        language=draw(st.sampled_from(["und", "en", "zh-hant-tw"])),
        title=draw(LABELS),
        content=draw(WORDS),
        tags=tuple(draw(st.lists(WORDS, max_size=10, unique_by=_folded))),
        provenance=draw(
            st.builds(Provenance, st.sampled_from(Origin), st.sampled_from(RecordedVia))
        ),
        lifecycle=draw(st.builds(Lifecycle, st.sampled_from(State), st.integers(1, MAX_REVISION))),
        created_at=created_at,
        updated_at=updated_at,
        occurred_at=draw(_occurrences(kind)),
    )


def _namespaces(scope: Scope) -> st.SearchStrategy[Namespace]:
    kinds = st.sampled_from(DIMENSIONS[scope].namespace_kinds)
    return st.builds(Namespace, kinds, IDENTIFIERS, LABELS)


def _occurrences(kind: Kind) -> st.SearchStrategy[datetime | None]:
    return INSTANTS if kind is Kind.EVENT else st.none()


def _folded(words: str) -> str:
    return tag(words).casefold()
