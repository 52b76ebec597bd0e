"""How good recall's index is by itself: `python -m tests.bench.recall_index --data DIR`.

DIR holds `locomo-*.json` and `xquad-LANGUAGE.json`.
"""

import argparse
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from statistics import fmean

from mnemosyne.memory.lifecycle import Lifecycle, State
from mnemosyne.memory.recall import Hit, RecallIndex, analyze
from mnemosyne.memory.records import (
    CanonicalRecord,
    Namespace,
    Origin,
    Provenance,
    RecordedVia,
    Source,
)
from mnemosyne.memory.scopes import Kind, NamespaceKind, Scope
from tests.bench.recall_data import (
    Collection,
    Memory,
    Question,
    conversations,
    misspelt,
    observations,
    paragraphs,
    together,
)

_SOME_INSTANT = datetime(2026, 1, 1, tzinfo=UTC)
_SEEDS = range(3)


def source_of(place: int, memory: Memory) -> Source:
    """Make the record of a memory; records are told apart by their place alone."""
    identifier = f"mem_{place:032x}"
    record = CanonicalRecord(
        id=identifier,
        scope=Scope.KNOWLEDGE,
        namespace=Namespace(NamespaceKind.TOPIC, "0x", None),
        collection=None,
        kind=Kind.SUMMARY,
        language=memory.language,
        title=None,
        content=memory.content,
        tags=(),
        provenance=Provenance(Origin.IMPORT, RecordedVia.IMPORT),
        lifecycle=Lifecycle(State.ACTIVE, 1),
        created_at=_SOME_INSTANT,
        updated_at=_SOME_INSTANT,
    )
    return Source(f"0x/{identifier}.json", b"", record)


def index_of(memories: Iterable[Memory]) -> RecallIndex:
    """Fill an index with memories in their order."""
    index = RecallIndex()
    for place, memory in enumerate(memories):
        source = source_of(place, memory)
        analysis = analyze(source, Scope.KNOWLEDGE)
        assert analysis is not None
        index.put(source.path, analysis)
    return index


def recalls(index: RecallIndex, questions: Iterable[Question]) -> Iterator[float]:
    """Yield for each question which share of the records that answer it was found."""
    for asked in questions:
        found = frozenset(map(_place, index.search(asked.query)))
        yield len(found & asked.gold) / len(asked.gold)


def main() -> None:
    """Print a table of Recall@5 in percent, for the questions as they are and misspelt."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    data: Path = parser.parse_args().data
    for path in sorted(data.glob("locomo-*.json")):
        _report(f"{path.stem} turns", conversations(path))
        _report(f"{path.stem} observations", observations(path))
    languages = {
        path.stem.removeprefix("xquad-"): path for path in sorted(data.glob("xquad-*.json"))
    }
    asked = {language: paragraphs(path, language) for language, path in languages.items()}
    for language, collection in asked.items():
        _report(f"xquad {language}", [collection])
    if asked:
        _report("xquad in one scope", [together(list(asked.values()))])


def _place(hit: Hit) -> int:
    return int(Path(hit.path).stem.removeprefix("mem_"), 16)


def _report(name: str, collections: list[Collection]) -> None:
    as_asked: list[float] = []
    with_errors: list[float] = []
    for collection in collections:
        index = index_of(collection.memories)
        as_asked += recalls(index, collection.questions)
        for seed in _SEEDS:
            with_errors += recalls(index, misspelt(collection, seed=seed).questions)
    print(f"{name:24} {100 * fmean(as_asked):6.2f}   misspelt {100 * fmean(with_errors):6.2f}")


if __name__ == "__main__":
    main()
