"""How good memory_recall is over HTTP: `python -m tests.bench.recall --data DIR`.

DIR holds `locomo-*.json` and `xquad-LANGUAGE.json`, of which nothing is in this project: a record
is a dialogue turn, an observation or a paragraph, and a conversation or language fills a scope.
Printed are, in percent: R@5, the share of the records that answer a question among the five found;
Hit@5, how often there is one; MRR, one through the place of the first; and R@5 where one word of
each question has an error of typing.
"""

import argparse
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import fmean

import trio

from mnemosyne.memory.files import serialize
from mnemosyne.memory.records import CanonicalRecord
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
from tests.bench.recall_index import source_of
from tests.client import Client
from tests.e2e.server import running_server

_SETTINGS = {"MNEMOSYNE_MEMORY_CANDIDATE_LIMIT": "200000"}
_LONGEST_CONTENT = 4_000
_HEADER = ("", "records", "questions", "R@5", "Hit@5", "MRR", "misspelt R@5")


@dataclass(frozen=True, slots=True)
class Score:
    """How one question was answered, each from 0 to 1."""

    recall: float
    hit: float
    reciprocal_rank: float


@dataclass(frozen=True, slots=True)
class Measured:
    """What one scope gave for its questions as they are and with errors."""

    records: int
    as_asked: list[Score]
    with_errors: list[Score]


def score(found: list[int], gold: frozenset[int]) -> Score:
    """Compare the places found, best first, with those that answer."""
    right = [rank for rank, place in enumerate(found, 1) if place in gold]
    return Score(len(right) / len(gold), float(bool(right)), 1 / right[0] if right else 0.0)


def write_records(root: Path, memories: Iterable[Memory]) -> None:
    """Write each memory as a record file of the scope knowledge; what is too long is cut."""
    for place, memory in enumerate(memories):
        source = source_of(place, replace(memory, content=memory.content[:_LONGEST_CONTENT]))
        assert isinstance(source.record, CanonicalRecord)
        path = root / "knowledge" / source.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(serialize(source.record))


async def ask(client: Client, question: Question) -> Score:
    """Recall for one question."""
    answer = await client.call("memory_recall", {"query": question.query, "scope": "knowledge"})
    memories = answer["memories"]
    assert isinstance(memories, list)
    ids = [str(memory["id"]) for memory in memories if isinstance(memory, dict)]
    return score([int(name.removeprefix("mem_"), 16) for name in ids], question.gold)


async def measure(collection: Collection) -> Measured:
    """Serve a collection and ask all its questions twice, the second time misspelt."""
    with tempfile.TemporaryDirectory() as directory:
        home = Path(directory)
        write_records(home / ".mnemosyne" / "memory", collection.memories)
        async with running_server(home, _SETTINGS) as server:
            client = Client(server.port)
            as_asked = [await ask(client, question) for question in collection.questions]
            erroneous = misspelt(collection, seed=0).questions
            with_errors = [await ask(client, question) for question in erroneous]
            client.close()
    return Measured(len(collection.memories), as_asked, with_errors)


def row(name: str, scopes: list[Measured]) -> tuple[str, ...]:
    """Average over all questions of all scopes."""
    scores = [one for scope in scopes for one in scope.as_asked]
    shares = (
        fmean(one.recall for one in scores),
        fmean(one.hit for one in scores),
        fmean(one.reciprocal_rank for one in scores),
        fmean(one.recall for scope in scopes for one in scope.with_errors),
    )
    records = sum(scope.records for scope in scopes)
    return (name, str(records), str(len(scores)), *(f"{100 * share:.1f}" for share in shares))


def print_row(cells: tuple[str, ...]) -> None:
    """Print a line of the table."""
    first, *rest = cells
    print(f"| {first:24} | {' | '.join(f'{cell:>12}' for cell in rest)} |", flush=True)


def read(data: Path) -> dict[str, list[Collection]]:
    """Return the scopes of each line of the table, by its name."""
    lines = {}
    for path in sorted(data.glob("locomo-*.json")):
        lines[f"{path.stem} turns"] = conversations(path)
        lines[f"{path.stem} observations"] = observations(path)
    languages = sorted(data.glob("xquad-*.json"))
    for path in languages:
        lines[path.stem] = [paragraphs(path, path.stem.removeprefix("xquad-"))]
    if len(languages) > 1:
        whole = [collection for path in languages for collection in lines[path.stem]]
        lines["xquad in one scope"] = [together(whole)]
    return lines


async def main() -> None:
    """Print the table, a line as soon as it is measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    data: Path = parser.parse_args().data
    print_row(_HEADER)
    print_row(tuple("-" * len(cell or " ") for cell in _HEADER))
    for name, collections in read(data).items():
        print_row(row(name, [await measure(collection) for collection in collections]))


if __name__ == "__main__":
    trio.run(main)
