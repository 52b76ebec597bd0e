"""What stands in for a word that no record has."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemosyne.memory.recall.distance import distance
from mnemosyne.memory.recall.misspelling import corrections
from tests.memory.recall.shelf import numbers, terms, texts


@pytest.mark.parametrize("query", ["hikng", "hikign", "hikking", "hoking", "jiking"])
def test_one_error_of_typing_is_forgiven(query: str) -> None:
    index = texts("Anna loves hiking", "Anna loves swimming")
    assert numbers(index, query) == [0]
    assert terms(index, query) == [(query,)]


@pytest.mark.parametrize(
    ("content", "query"),
    [
        ("the celebration", "celebratoins"),
        ("ein Fahrradschlüssel", "Fahrrad"),
        ("Fahrrad", "Fahrradschlüssel"),
        ("a synthesizer", "synth"),
        ("сообщение", "сообщиние"),
        ("ενημέρωση", "ενημέροση"),
        ("अनुवादक", "अनुवाददक"),
    ],
)
def test_resemblance_is_enough_where_nothing_else_is_there(content: str, query: str) -> None:
    assert numbers(texts("zz", content, language="und"), query) == [1]


def test_exact_words_never_lose_to_guesses() -> None:
    index = texts("the lists of lists of lists", "a mist", "one list")
    assert set(numbers(index, "mist")) == {1}
    assert numbers(index, "mast mist") == [1]


@pytest.mark.parametrize("query", ["cot", "12346"])
def test_short_words_and_numbers_are_not_guessed(query: str) -> None:
    assert numbers(texts("cat 12345", language="und"), query) == []


def test_the_nearest_neighbours_come_alone() -> None:
    index = texts("planetary", "planetarium", "plane")
    assert numbers(index, "planetarx") == [0]


_WORDS = st.text("abc", max_size=6)


@given(_WORDS, _WORDS, st.integers(0, 3))
def test_distance_is_symmetric_and_capped(one: str, other: str, limit: int) -> None:
    assert distance(one, other, limit) == distance(other, one, limit)
    assert distance(one, other, limit) == min(distance(one, other, 9), limit + 1)


@given(st.text("abcdef", min_size=1, max_size=6))
def test_corrections_are_one_error_away(word: str) -> None:
    assert all(distance(word, other, 2) <= 1 for other in corrections(word))
