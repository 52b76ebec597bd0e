"""What a match says of itself: the caller's own words (contract.md, memory_recall)."""

# ruff: noqa: RUF001 - the letters that look Latin and are not are meant

import pytest

from tests.memory.recall.shelf import canonical, shelf, terms, texts
from tests.requirements.requirement import requirement


@requirement("recall:result-fields")
@pytest.mark.parametrize(
    ("content", "query", "shown"),
    [
        ("The roses bloom.", "ROSES Bloom", ("bloom", "roses")),
        ("He climbed the wall.", "climbing", ("climbing",)),
        ("A trip to Lisbon.", "lisbom trip", ("lisbom", "trip")),
        ("Un café noir.", "Cafe", ("cafe",)),
        ("A cafe.", "CAFÉ", ("café",)),
        ("Die Straße.", "STRASSE", ("strasse",)),
        ("mem 7 and mem", "mem_7", ("mem",)),
        ("Vitamin B is fine.", "vitamin b", ("vitamin",)),
        ("Runs on Python 3.11.4 now.", "python 3.11", ("11", "3.11", "python")),
        ("Version v2.10 came.", "v2.10", ("10", "2.10", "v2")),
        ("Written in C++ and C#.", "C++ or c#", ("c#", "c++")),
        ("Party 🎉 at noon 👍🏽", "🎉 👍", ("🎉", "👍")),
        ("Works as a 👩\u200d💻", "👩\u200d💻", ("👩\u200d💻",)),
        ("Trip to 🇵🇹", "🇵🇹", ("🇵🇹",)),
        ("Call getUserName first.", "getUserName", ("getusername",)),
        ("The function get_file_name", "getFileName", ("getfilename",)),
        ("The function getFileName", "get_file_name", ("file", "get", "name")),
        ("Send an email", "e-mail", ("mail",)),
        ("Anna's plan", "anna’s plans", ("anna", "plans")),
        ("我喜欢北京烤鸭", "北京烤鸭好吃吗", ("北京烤鸭",)),
        ("我喜欢北京烤鸭，也喜欢上海", "北京和上海", ("上海", "北京")),
        ("我的猫很可爱", "猫", ("猫",)),
        ("東京タワーに行った", "東京タワー", ("東京タワー",)),
        ("แมวชอบปลา", "แมว", ("แมว",)),
        ("서울에서 만났다", "서울은", ("서울",)),
    ],
)
def test_terms_are_the_callers_words_case_folded_and_sorted(
    content: str, query: str, shown: tuple[str, ...]
) -> None:
    assert terms(texts(content, language="und"), query) == [shown]


@requirement("recall:what-is-searched")
def test_terms_of_title_path_tags_and_content_are_all_shown() -> None:
    index = shelf([canonical("one", title="two", tags=("three",), namespace="four")])
    assert terms(index, "four three two one five") == [("four", "one", "three", "two")]


def test_a_match_by_request_tag_alone_has_no_terms() -> None:
    (hit,) = shelf([canonical("roses", tags=("Garden Work",))]).search("tulips", ["GARDEN  work "])
    assert (hit.terms, hit.tags) == ((), ("garden work",))


@requirement("recall:result-fields")
def test_match_tags_are_the_equal_ones_case_folded_and_sorted() -> None:
    (hit,) = shelf([canonical("roses", tags=("Beta", "alpha", "gamma"))]).search(
        "roses", ["BETA", "beta", "Alpha", "delta", "gam"]
    )
    assert (hit.terms, hit.tags) == (("roses",), ("alpha", "beta"))


def test_each_equal_tag_counts_once() -> None:
    index = shelf(
        [canonical("x", number=0, tags=("a1",)), canonical("x", number=1, tags=("b2", "c3"))]
    )
    paths = [hit.path for hit in index.search("nothing", ["a1", "A1", "b2", "c3"])]
    assert paths == [canonical("x", number=1).path, canonical("x", number=0).path]


def test_composed_and_decomposed_accents_are_the_same_tag() -> None:
    (hit,) = shelf([canonical("x", tags=("caf\u00e9",))]).search("nothing", ["cafe\u0301"])
    assert hit.tags == ("caf\u00e9",)


def test_stretches_that_only_touch_are_shown_apart() -> None:
    assert terms(texts("烤鸭北京"), "北京烤鸭") == [("北京", "烤鸭")]
