"""Small scopes for recall, filled by hand."""

from collections.abc import Iterable
from dataclasses import replace

from mnemosyne.memory.lifecycle import Lifecycle, State
from mnemosyne.memory.recall import Analysis, RecallIndex, analyze
from mnemosyne.memory.records import Collection, LegacyRecord, Namespace, Source
from mnemosyne.memory.scopes import NamespaceKind, Scope
from tests.memory.examples import RECORD


def legacy(
    content: str, *, path: str, title: str | None = None, tags: tuple[str, ...] = ()
) -> Source:
    """A version-1 record; its path is part of what recall sees."""
    return Source(path, b"", LegacyRecord("some-id", title, content, tags))


def canonical(
    content: str,
    *,
    number: int = 0,
    title: str | None = None,
    tags: tuple[str, ...] = (),
    language: str = "en",
    namespace: str = "zz",
    collection: str | None = None,
    state: State = State.ACTIVE,
) -> Source:
    """A version-2 record at the path that its metadata gives it."""
    record = replace(
        RECORD,
        id=f"mem_{number:032x}",
        namespace=Namespace(NamespaceKind.PROJECT, namespace, None),
        collection=None if collection is None else Collection(collection, None),
        title=title,
        content=content,
        tags=tags,
        language=language,
        lifecycle=Lifecycle(state, 1),
    )
    parts = (namespace, collection, f"{record.id}.json")
    return Source("/".join(part for part in parts if part is not None), b"", record)


def analysis_of(source: Source) -> Analysis:
    """What recall sees of a record that it shows."""
    analysis = analyze(source, Scope.PROJECT)
    assert analysis is not None
    return analysis


def shelf(sources: Iterable[Source]) -> RecallIndex:
    """An index of records, put in their order."""
    index = RecallIndex()
    for source in sources:
        index.put(source.path, analysis_of(source))
    return index


def texts(*contents: str, language: str = "en") -> RecallIndex:
    """An index of records that differ in content alone; the n-th lies at the n-th path."""
    return shelf(
        canonical(content, number=number, language=language)
        for number, content in enumerate(contents)
    )


def numbers(index: RecallIndex, query: str, tags: Iterable[str] = ()) -> list[int]:
    """The numbers of the records found, best first."""
    return [int(hit.path[-37:-5], 16) for hit in index.search(query, tags)]


def terms(index: RecallIndex, query: str) -> list[tuple[str, ...]]:
    """The terms that each record found shows, best first."""
    return [hit.terms for hit in index.search(query)]
