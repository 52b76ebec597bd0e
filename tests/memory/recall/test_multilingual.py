"""One scope in many scripts: what is asked for comes first, and shows why."""

import pytest

from mnemosyne.memory.recall import RecallIndex
from tests.memory.recall.multilingual import QUERIES, RECORDS, sources
from tests.memory.recall.shelf import numbers, shelf


@pytest.fixture(scope="module")
def library() -> RecallIndex:
    return shelf(sources())


@pytest.mark.parametrize(("query", "first"), QUERIES)
def test_what_is_asked_for_comes_first(library: RecallIndex, query: str, first: int) -> None:
    assert numbers(library, query)[:1] == [first]


@pytest.mark.parametrize(("query", "first"), QUERIES)
def test_every_match_shows_a_part_of_the_query(
    library: RecallIndex, query: str, first: int
) -> None:
    for hit in library.search(query):
        assert hit.terms
        assert list(hit.terms) == sorted(set(hit.terms))


def test_a_query_of_a_thousand_characters_is_answered(library: RecallIndex) -> None:
    words = " ".join(content for _, content in RECORDS)[:1000]
    assert len(library.search(words)) == 5
    assert library.search("x" * 1000) == ()
    assert library.search("猫" * 1000)[0].terms == ("猫",)
