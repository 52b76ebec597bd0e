"""What stands in for a word that no record has."""

# ruff: noqa: RUF001 - the letters that look Latin and are not are meant

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemosyne.memory.recall.distance import distance
from mnemosyne.memory.recall.misspelling import corrections
from tests.memory.recall.shelf import canonical, numbers, shelf, terms, texts


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


@pytest.mark.parametrize(
    ("content", "query"),
    [
        ("running late", "runing"),
        ("ein Vorstellungsgespräch", "Vorstelungsgesprächs"),
        ("a crossword puzzle", "crassward"),
        ("ein " + "Donaudampfschifffahrt" * 2, "Donaudampfschifffahrt" * 2 + "n"),
        ("स्वास्थ्यकर", "स्वास्थयकर"),
        ("конституционный", "конституцонный"),
    ],
)
def test_errors_at_the_end_and_in_long_words_are_forgiven(content: str, query: str) -> None:
    assert numbers(texts("zz", content, language="und"), query) == [1]


def test_of_many_relatives_the_nearest_in_length_are_taken() -> None:
    letters = "abcdefghijklmnopqrstuvwxyz"
    words = [f"kabino{letters[n // 26]}{letters[n % 26]}tu" for n in range(26 * 3)]
    index = shelf(canonical(word, number=n, namespace=f"x{n // 4}") for n, word in enumerate(words))
    found = [index.search("kabin", namespace_id=f"x{n}") for n in range(20)]
    assert [len(hits) for hits in found] == [4] * 8 + [0] * 12


def test_two_errors_are_not_looked_for_among_what_all_words_share() -> None:
    words = [f"zeppel{''.join(last)}" for last in product("abcdefghijklmnop", repeat=3)]
    assert numbers(texts(*words[:9], language="xx"), "zeppelaqq") != []
    assert numbers(texts(*words, language="xx"), "zeppelaqq") == []


def test_what_most_records_hold_is_guessed_only_where_nothing_else_is() -> None:
    rest = ["gardens"] * 10_000
    assert numbers(texts("wardens", *rest), "jardens") == [0]
    assert numbers(texts("nothing", *rest), "jardens") == [1, 2, 3, 4, 5]


def test_a_long_word_of_several_alphabets_is_not_corrected() -> None:
    assert corrections("абвαβγकखग" * 2) == frozenset()
    assert len(corrections("abcабв")) < 400


def test_a_word_in_letters_that_no_record_has_is_not_guessed() -> None:
    assert numbers(texts("kabinett", language="de"), "кабинет") == []


def test_a_query_of_unknown_words_is_guessed_for_its_longest() -> None:
    unknown = " ".join(f"{letter}quxjvkkq" for letter in "abcdefghijklmnop")
    index = texts("celebration", "garden")
    assert numbers(index, f"{unknown} celebratiom") == [0]
    assert numbers(index, f"{unknown} gardem") == []


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
