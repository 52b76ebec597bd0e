"""What recall needs to know about one record, worked out apart from the index."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import chain

from mnemosyne.memory.lifecycle import State
from mnemosyne.memory.recall.languages import Reading, language_of, reading
from mnemosyne.memory.recall.tags import folded_tags
from mnemosyne.memory.recall.tokens import characters, phrase, tokens
from mnemosyne.memory.records import CanonicalRecord, Source
from mnemosyne.memory.scopes import Scope

TITLE, LABELS = 2, 1
"""Where a word names a record, as bits: in its title; in its path or one of its tags."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """One record for a `RecallIndex`: keys of its language, not its text.

    `content` gives how often each key occurs there; `length` is the sum without the single
    characters of scripts without spaces. `names` and `phrases` say with the bits `TITLE` and
    `LABELS` which keys stand in title, path and tags, and which of these consist of stop words
    alone. Some kilobytes for a record of one: keep the index, not these.
    """

    language: str
    namespace_id: str | None
    content: Mapping[str, int]
    length: int
    names: Mapping[str, int]
    tags: frozenset[str]
    phrases: Mapping[str, int]


def analyze(source: Source, scope: Scope) -> Analysis | None:
    """Read a record for recall; None for one that recall never shows.

    Depends on nothing but its arguments: runs in any thread, and its result stays true as long as
    the source's digest and path do.
    """
    record = source.record
    if isinstance(record, CanonicalRecord) and record.lifecycle.state is State.ARCHIVED:
        return None
    words = reading(language_of(record.language if isinstance(record, CanonicalRecord) else None))
    keys = words.keys(tokens(record.content))
    content = Counter(keys)
    content.update(words.keys([c for c in characters(record.content) if c not in content]))
    labels = (_telling_path(source), *record.tags)
    return Analysis(
        language=words.language,
        namespace_id=record.namespace.id if isinstance(record, CanonicalRecord) else None,
        content=content,
        length=len(keys),
        names=_marked(record.title, labels, lambda text: _words(text, words)),
        tags=folded_tags(record.tags),
        phrases=_marked(record.title, record.tags, lambda text: _stop_phrase(text, words)),
    )


def _marked(
    title: str | None, labels: Iterable[str], find: Callable[[str], Iterable[str]]
) -> dict[str, int]:
    marks: dict[str, int] = dict.fromkeys(find(title or ""), TITLE)
    for found in chain.from_iterable(map(find, labels)):
        marks[found] = marks.get(found, 0) | LABELS
    return marks


def _words(text: str, words: Reading) -> list[str]:
    return words.keys([*tokens(text), *characters(text)])


def _stop_phrase(text: str, words: Reading) -> list[str]:
    found = tokens(text)
    return [phrase(text)] if found and not words.keys(found) else []


def _telling_path(source: Source) -> str:
    """Leave out what says nothing: the name that the server made up for a canonical record."""
    if isinstance(source.record, CanonicalRecord):
        return source.path.rpartition("/")[0]
    return source.path.removesuffix(".json")
