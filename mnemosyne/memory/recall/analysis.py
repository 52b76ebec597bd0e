"""What recall needs to know about one record, worked out apart from the index."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import chain

from mnemosyne.memory.lifecycle import State
from mnemosyne.memory.recall.languages import Language, language_of
from mnemosyne.memory.recall.tags import folded_tags
from mnemosyne.memory.recall.tokens import characters, phrase, tokens
from mnemosyne.memory.records import CanonicalRecord, Source
from mnemosyne.memory.scopes import Scope

TITLE, LABELS = 2, 1
"""The marks of a name, as bits: it stands in the title; in the path or one of the tags."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """One record for a `RecallIndex`: lexemes of its language, not its text.

    `content` gives how often each lexeme occurs there; `length` is the sum without the single
    characters of scripts without spaces. `names` are the lexemes of title, path and tags, `phrases`
    those titles and tags that consist of stop words alone, both with their marks. Some kilobytes
    for a record of one: keep the index, not these.
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
    language = language_of(record.language if isinstance(record, CanonicalRecord) else None)
    lexemes = language.lexemes(tokens(record.content))
    content = Counter(lexemes)
    singles = [single for single in characters(record.content) if single not in content]
    content.update(language.lexemes(singles))
    labels = (_chosen_path(source), *record.tags)
    return Analysis(
        language=language.name,
        namespace_id=record.namespace.id if isinstance(record, CanonicalRecord) else None,
        content=content,
        length=len(lexemes),
        names=_marked(record.title, labels, lambda text: _all_lexemes(text, language)),
        tags=folded_tags(record.tags),
        phrases=_marked(record.title, record.tags, lambda text: _stop_phrase(text, language)),
    )


def _marked(
    title: str | None, labels: Iterable[str], find: Callable[[str], Iterable[str]]
) -> dict[str, int]:
    marks: dict[str, int] = dict.fromkeys(find(title or ""), TITLE)
    for found in chain.from_iterable(map(find, labels)):
        marks[found] = marks.get(found, 0) | LABELS
    return marks


def _all_lexemes(text: str, language: Language) -> list[str]:
    return language.lexemes([*tokens(text), *characters(text)])


def _stop_phrase(text: str, language: Language) -> list[str]:
    found = tokens(text)
    return [phrase(text)] if found and not language.lexemes(found) else []


def _chosen_path(source: Source) -> str:
    """Leave out what says nothing: the name that the server made up for a canonical record."""
    if isinstance(source.record, CanonicalRecord):
        return source.path.rpartition("/")[0]
    return source.path.removesuffix(".json")
