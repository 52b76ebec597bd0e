"""What comes first, what comes at all (contract.md, memory_recall)."""

import pytest

from mnemosyne.memory.lifecycle import State
from mnemosyne.memory.recall import MAX_RESULTS, RecallIndex, analyze
from mnemosyne.memory.scopes import Scope
from tests.memory.recall.shelf import canonical, legacy, numbers, shelf, texts
from tests.requirements.requirement import requirement


def test_an_empty_scope_has_no_matches() -> None:
    assert RecallIndex().search("anything", ["tag"]) == ()


@requirement("recall:weights", "recall:query-and-tags-rank")
def test_request_tag_before_title_before_path_and_tags_before_content() -> None:
    index = shelf(
        [
            canonical("Where the compost stands.", number=0),
            canonical("A heap in a corner.", number=1, tags=("compost",)),
            canonical("A heap in a corner.", number=2, title="Compost"),
            canonical("A heap in a corner.", number=3, tags=("season",)),
            canonical("Roses and tulips.", number=4),
        ]
    )
    assert numbers(index, "compost", ["season"]) == [3, 2, 1, 0]


def test_words_of_the_path_weigh_like_words_of_a_tag() -> None:
    index = shelf(
        [
            canonical("compost compost compost", number=2),
            canonical("A heap.", number=1, namespace="compost"),
            canonical("A heap.", number=0, tags=("compost",)),
        ]
    )
    assert numbers(index, "compost") == [1, 0, 2]


@pytest.mark.parametrize("times", [1, 2, 20, 300])
def test_no_repetition_lifts_content_over_a_tag_or_a_title(times: int) -> None:
    index = shelf(
        [
            canonical("compost " * times, number=0),
            canonical("Long talk of other things. " * 20, number=1, tags=("compost",)),
            canonical("Long talk of other things. " * 20, number=2, title="On compost"),
        ]
    )
    assert numbers(index, "compost") == [2, 1, 0]


def test_a_rare_word_weighs_more_than_a_frequent_one() -> None:
    index = texts(
        "garden gate", "garden wall", "garden path", "garden shed", "garden bench", "well"
    )
    assert numbers(index, "garden well")[0] == 5


def test_more_of_the_words_come_first() -> None:
    index = texts("red roses", "red tulips climb", "red roses climb")
    assert numbers(index, "red climbing roses")[0] == 2


def test_a_word_asked_for_twice_counts_once() -> None:
    index = texts("gate", "wall")
    assert numbers(index, "wall gate gate gates") == [0, 1]


@requirement("recall:at-most-five")
def test_at_most_five_are_found() -> None:
    assert numbers(texts(*["roses"] * 9), "roses") == list(range(MAX_RESULTS))


@requirement("recall:ties")
def test_ties_are_ordered_by_path() -> None:
    paths = ["b/z.json", "a.json", "c.json", "b/a.json"]
    index = shelf(legacy("roses", path=path) for path in paths)
    assert [hit.path for hit in index.search("roses")] == sorted(paths)


def test_different_words_of_equal_weight_tie_too() -> None:
    index = texts("roses bloom", "tulips bloom", "roses wilt", "tulips wilt")
    assert numbers(index, "tulips roses") == [0, 1, 2, 3]


def test_what_does_not_match_is_not_found() -> None:
    assert numbers(texts("roses", "tulips"), "zinnia") == []


@requirement("recall:archived-excluded")
def test_an_archived_record_is_not_for_recall() -> None:
    assert analyze(canonical("roses", state=State.ARCHIVED), Scope.PROJECT) is None


def test_the_generated_file_name_says_nothing_and_a_legacy_name_does() -> None:
    made_up, chosen = canonical("x", number=0xABCDEF), legacy("x", path="deep/rainy-weekend.json")
    index = shelf([made_up, chosen])
    assert index.search("00000000000000000000000000abcdef mem json") == ()
    assert [hit.path for hit in index.search("rainy")] == [chosen.path]
    assert [hit.path for hit in index.search("deep")] == [chosen.path]


def test_one_namespace_can_be_asked_for() -> None:
    index = shelf(
        [
            canonical("roses", number=0, namespace="north"),
            canonical("roses", number=1, namespace="south", tags=("thorns",)),
            legacy("roses", path="roses.json"),
        ]
    )
    found = index.search("roses", ["thorns"], namespace_id="south")
    assert [hit.path for hit in found] == [canonical("x", number=1, namespace="south").path]
    assert index.search("roses", namespace_id="east") == ()


def test_guesses_keep_to_the_namespace_too() -> None:
    index = shelf(
        canonical(content, number=number, namespace=namespace)
        for number, (content, namespace) in enumerate(
            [("wardens", "north"), ("gardens", "south"), ("gardeners", "north")]
        )
    )
    found = index.search("jardens", namespace_id="south")
    assert [hit.path for hit in found] == [canonical("x", number=1, namespace="south").path]
