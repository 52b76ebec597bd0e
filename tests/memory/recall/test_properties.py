"""What holds for every store and every query."""

import os
import random
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemosyne.memory.recall import RecallIndex, ranking
from mnemosyne.memory.records import Source
from tests.memory.recall.shelf import analysis_of, canonical, legacy, shelf
from tests.requirements.requirement import requirement

_WORDS = ("gate", "gates", "wall", "userName", "user_name", "3.11", "the", "who", "猫犬", "été")
_QUERY_WORDS = (*_WORDS, "gatr", "walls", "猫", "zz")
_PHRASES = st.lists(st.sampled_from(_WORDS), min_size=1, max_size=6).map(" ".join)
_SOURCES = st.builds(
    canonical,
    _PHRASES,
    number=st.integers(0, 7),
    title=st.none() | _PHRASES,
    tags=st.lists(st.sampled_from(_WORDS), max_size=2, unique=True).map(tuple),
    language=st.sampled_from(("en", "fr", "ja")),
)
_QUERIES = st.lists(st.sampled_from(_QUERY_WORDS), min_size=1, max_size=5).map(" ".join)
_TAGS = st.lists(st.sampled_from(_WORDS), max_size=2)

_ANSWER_ALL = """
from tests.memory.recall.multilingual import QUERIES, sources
from tests.memory.recall.shelf import shelf
index = shelf(sources())
print([index.search(query) for query, _ in QUERIES])
"""


def _standing(sources: list[Source]) -> list[Source]:
    return list({source.path: source for source in sources}.values())


@requirement("recall:ties")
@given(st.lists(_SOURCES, max_size=8).map(_standing), st.data(), _QUERIES, _TAGS)
def test_the_order_of_arrival_does_not_matter(
    sources: list[Source], data: st.DataObject, query: str, tags: list[str]
) -> None:
    others = data.draw(st.permutations(sources))
    assert shelf(sources).search(query, tags) == shelf(others).search(query, tags)


@given(st.lists(st.tuples(_SOURCES, st.booleans()), max_size=16), _QUERIES, _TAGS)
def test_an_index_that_moved_equals_one_built_fresh(
    moves: list[tuple[Source, bool]], query: str, tags: list[str]
) -> None:
    index = RecallIndex()
    standing: dict[str, Source] = {}
    for source, stays in moves:
        index.put(source.path, analysis_of(source))
        standing[source.path] = source
        if not stays:
            index.drop(source.path)
            del standing[source.path]
    fresh = shelf(standing.values())
    assert len(index) == len(standing)
    assert index.search(query, tags) == fresh.search(query, tags)
    assert index.search(query, namespace_id="zz") == fresh.search(query, namespace_id="zz")


@given(st.lists(_SOURCES, min_size=1, max_size=8), _QUERIES, _TAGS)
def test_a_match_is_found_by_a_word_or_by_a_tag(
    sources: list[Source], query: str, tags: list[str]
) -> None:
    for hit in shelf(sources).search(query, tags):
        assert hit.terms or hit.tags
        assert set(hit.terms) <= set(query.casefold().replace("_", " ").split()) | {"11", "猫犬"}
        assert set(hit.tags) <= {tag.casefold() for tag in tags}


def test_a_legacy_record_can_be_dropped() -> None:
    index = shelf([legacy("gate", path="gate.json"), canonical("gate")])
    index.drop("gate.json")
    assert [hit.path for hit in index.search("gate")] == [canonical("gate").path]


def test_dropping_what_is_not_there_changes_nothing() -> None:
    index = shelf([canonical("gate")])
    index.drop("nowhere.json")
    assert len(index.search("gate")) == 1


def test_what_was_dropped_leaves_no_spelling_behind() -> None:
    index = shelf([canonical("hiking", number=0), canonical("wall", number=1)])
    index.drop(canonical("hiking", number=0).path)
    assert index.search("hikng") == ()


def test_many_records_are_pruned_to_the_same_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lists long enough to be skipped give what a look at every record gives."""
    chance = random.Random(7)
    words = [f"word{'abcdefghij'[n % 10]}{'klmnopqrst'[n // 10]}" for n in range(100)]
    odds = [1 / (n + 1) for n in range(100)]
    contents = [" ".join(chance.choices(words, odds, k=12)) for _ in range(6_000)]
    index = shelf(canonical(content, number=n) for n, content in enumerate(contents))
    queries = [
        " ".join([*chance.choices(words, odds, k=3), chance.choice(words)[:-1] + "z"])
        for _ in range(20)
    ]
    pruned = [index.search(query) for query in queries]
    monkeypatch.setattr(ranking, "_WORTH_PRUNING", sys.maxsize)
    assert [index.search(query) for query in queries] == pruned


@requirement("recall:ties")
def test_hash_seeds_do_not_matter() -> None:
    answers = {
        subprocess.run(
            [sys.executable, "-c", _ANSWER_ALL],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(answers) == 1
