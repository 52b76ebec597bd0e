"""Words that carry no meaning (contract.md, memory_recall)."""

import pytest

from mnemosyne.memory.recall.stopwords import BY_LANGUAGE, ENGLISH
from tests.memory.recall.shelf import canonical, numbers, shelf, terms, texts


@pytest.mark.parametrize("word", sorted(ENGLISH))
def test_a_stop_word_never_matches_beside_others(word: str) -> None:
    index = shelf([canonical(word, title=f"{word} roses", tags=(word,))])
    assert terms(index, f"{word} roses") == [("roses",)]
    assert terms(index, f"{word} zinnia") == []


def test_a_query_of_stop_words_matches_the_title_that_is_that_phrase() -> None:
    index = shelf(
        [
            canonical("A band from London.", number=0, title="The Who"),
            canonical("the who", number=1, title="Who the"),
            canonical("the who", number=2, title="The Who live"),
        ]
    )
    assert numbers(index, "the  WHO?") == [0]
    assert terms(index, "the who") == [("the", "who")]


def test_it_matches_the_tag_that_is_that_phrase_after_the_title() -> None:
    index = shelf(
        [
            canonical("x", number=0, tags=("IT",)),
            canonical("it", number=1),
            canonical("x", number=2, title="It"),
        ]
    )
    assert numbers(index, "it") == [2, 0]


def test_a_phrase_is_all_of_a_query_with_its_single_letters() -> None:
    index = shelf([canonical("x", title="I am")])
    assert terms(index, "i am") == [("am",)]
    assert terms(index, "am") == []


@pytest.mark.parametrize("query", ["?!", "7", "a", "  - ", "\u0301"])
def test_a_query_without_terms_matches_nothing(query: str) -> None:
    assert numbers(shelf([canonical("7 a ?!", title=query.strip() or "-")]), query) == []


@pytest.mark.parametrize(
    ("language", "query", "shown"),
    [
        ("de", "wo ist die Katze", ("katze",)),
        ("de-at", "für die Katze", ("katze",)),
        ("fr", "où est la maison", ("maison",)),
        ("es", "dónde está la casa", ("casa",)),
        ("ru", "где эта кошка", ("кошка",)),
        ("ja", "where is the katze", ("katze",)),
    ],
)
def test_the_list_of_the_records_language_counts_where_there_is_one(
    language: str, query: str, shown: tuple[str, ...]
) -> None:
    content = f"{query} Katze maison casa está кошка"
    assert terms(texts(content, language=language), query) == [shown]


def test_a_stop_word_of_one_language_is_not_guessed_in_another() -> None:
    index = shelf(
        [canonical("Nothing.", number=0), canonical("Wohnungen", number=1, language="de")]
    )
    assert numbers(index, "wohnungem") == [1]
    index = shelf([canonical("Nothing.", number=0), canonical("Theirn", number=1, language="de")])
    assert numbers(index, "their") == []


def test_every_list_is_case_folded_as_the_tokens_are() -> None:
    for words in BY_LANGUAGE.values():
        assert words == {word.casefold() for word in words}
