"""The development set of fake secrets and look-alikes, built afresh for every run."""

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from mnemosyne.memory.policy import find

MAKER = Path(__file__).parents[3].parent / "shared" / "policy" / "make_corpus.py"


@dataclass(frozen=True)
class Row:
    tier: str
    expected: tuple[str, ...]
    ambiguous: bool
    text: str


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> list[Row]:
    if not MAKER.exists():
        pytest.skip("the policy's development set is not beside this checkout")
    made = tmp_path_factory.mktemp("corpus") / "corpus.jsonl"
    subprocess.run([sys.executable, str(MAKER), str(made)], check=True, capture_output=True)
    return list(_rows(made))


def _rows(made: Path) -> Iterator[Row]:
    for line in made.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        yield Row(row["tier"], tuple(row["expected"]), row["ambiguous"], row["text"])


def _detected(rows: list[Row]) -> float:
    return sum(find(row.text) in row.expected for row in rows) / len(rows)


def test_at_least_95_percent_of_the_declared_shapes_are_refused_with_a_right_reason(
    corpus: list[Row],
) -> None:
    assert _detected([row for row in corpus if row.tier == "core"]) >= 0.95


def test_at_least_85_percent_of_all_shapes_are_refused_with_a_right_reason(
    corpus: list[Row],
) -> None:
    assert _detected([row for row in corpus if row.expected]) >= 0.85


def test_at_most_one_unambiguous_look_alike_is_refused(corpus: list[Row]) -> None:
    plain = [row for row in corpus if not row.expected and not row.ambiguous]
    assert len(plain) == 75
    assert sum(find(row.text) is not None for row in plain) <= 1
