"""Texts, tags, languages and numbers: one normal form each, and bounds on that form."""

import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemosyne.memory import new_text, normalization
from mnemosyne.memory.normalization import Malformed
from tests.requirements.requirement import requirement

NOT_TEXT: list[object] = [
    None,
    True,
    1,
    1.0,
    [],
    {},
    b"a",
    "",
    " \t\r\n\u00a0",
    "\ud800",
    "a\udfff",
]
MESSY = st.text(
    st.characters() | st.sampled_from(" \t\r\n\x1f\x85\u2000\u2028\u0301e\u1100\u1161\u212b\u017fß")
)


def is_malformed(normalise: Callable[[object], object], value: object) -> bool:
    try:
        normalise(value)
    except Malformed:
        return True
    return False


@requirement("contract:text")
@pytest.mark.parametrize(
    ("written", "normal"),
    [
        ("a\r\nb\rc\nd", "a\nb\nc\nd"),
        ("\r\r\n a \u3000", "a"),
        ("e\u0301", "\u00e9"),
        ("a  b", "a  b"),
    ],
)
def test_text_has_line_feeds_composed_characters_and_no_outer_space(
    written: str, normal: str
) -> None:
    for normalise in (normalization.label, normalization.title, normalization.content):
        assert normalise(written) == normal


@requirement("contract:text")
@pytest.mark.parametrize(
    ("normalise", "limit"),
    [
        (normalization.label, 100),
        (normalization.title, 200),
        (normalization.content, 4000),
        (normalization.tag, 50),
    ],
)
def test_bounds_are_counted_in_code_points_after_normalisation(
    normalise: Callable[[object], str], limit: int
) -> None:
    longest = "\U0001f600" * limit
    assert normalise(longest) == longest
    assert normalise(" " + "e\u0301" * limit + "\r\n") == "\u00e9" * limit
    assert is_malformed(normalise, longest + "a")
    for value in NOT_TEXT:
        assert is_malformed(normalise, value)


@given(MESSY)
def test_normalising_twice_is_normalising_once(written: str) -> None:
    for normalise in (normalization.content, normalization.tag):
        if not is_malformed(normalise, written):
            normal = normalise(written)
            assert normalise(normal) == normal
            assert unicodedata.is_normalized("NFC", normal)


@requirement("contract:tags")
@pytest.mark.parametrize(
    ("written", "normal"),
    [(" a \t\n b ", "a b"), ("a\u3000\u00a0b", "a b"), ("Red Tea", "Red Tea")],
)
def test_a_tag_has_single_spaces(written: str, normal: str) -> None:
    assert normalization.tag(written) == normal


def test_tags_keep_their_order_and_case() -> None:
    assert normalization.tags(["b", " A ", "é"]) == ("b", "A", "é")
    assert normalization.tags([]) == ()
    assert len(normalization.tags([str(number) for number in range(10)])) == 10


@requirement("contract:tags")
@pytest.mark.parametrize(
    "value",
    [
        None,
        "ab",
        {"a": 1},
        ["a", 1],
        [""],
        ["a", "a"],
        ["Tea", "tea"],
        ["straße", "STRASSE"],
        ["a b", "a  b"],
        ["é", "e\u0301"],
        [str(number) for number in range(11)],
    ],
)
def test_tags_are_at_most_ten_and_unique_whatever_their_case(value: object) -> None:
    assert is_malformed(normalization.tags, value)


@requirement("contract:language")
@pytest.mark.parametrize(
    ("written", "normal"),
    [
        (None, "und"),
        ("en", "en"),
        ("zh-Hant-TW", "zh-hant-tw"),
        ("de-1996", "de-1996"),
        ("abcdefgh" + "-abcdefgh" * 3, "abcdefgh" + "-abcdefgh" * 3),
    ],
)
def test_a_language_is_a_lower_case_tag(written: object, normal: str) -> None:
    assert normalization.language(written) == normal


@requirement("contract:language")
@pytest.mark.parametrize(
    "value",
    [
        "",
        "e",
        "en-",
        "en_US",
        " en",
        "en\n",
        "abcdefghi",
        "en-abcdefghi",
        "\u212aa",
        "aa" + "-abcdefg" * 4 + "-a",
        1,
        True,
        ["en"],
    ],
)
def test_no_other_language_is_one(value: object) -> None:
    assert is_malformed(normalization.language, value)


def up_to_ten(value: object) -> int:
    return normalization.integer(value, highest=10)


def test_an_integer_within_the_bounds_is_itself() -> None:
    assert [up_to_ten(value) for value in (1, 10)] == [1, 10]


@requirement("contract:integers")
@pytest.mark.parametrize(
    "value",
    [
        0,
        11,
        -1,
        0.0,
        1.5,
        10.5,
        True,
        False,
        None,
        "1",
        [1],
        10**400,
        1.0,
        float("inf"),
        float("-inf"),
        float("nan"),
    ],
)
def test_nothing_else_is_an_integer_and_never_a_boolean(value: object) -> None:
    assert is_malformed(up_to_ten, value)


CONTROLS = [chr(code) for code in (*range(0x20), *range(0x7F, 0xA0))]
OVERRIDES = [chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))]


@requirement("contract:new-text")
@pytest.mark.parametrize("normalise", [new_text.label, new_text.title, new_text.content])
def test_new_text_holds_no_character_that_hides_or_forges(
    normalise: Callable[[object], str | None],
) -> None:
    allowed = "\n\r\t" if normalise is new_text.content else ""
    for character in CONTROLS + OVERRIDES:
        assert is_malformed(normalise, f"a{character}b") is (character not in allowed)


@requirement("contract:new-text")
def test_new_tags_hold_no_character_that_hides_or_forges_but_white_space_collapses_first() -> None:
    for character in CONTROLS + OVERRIDES:
        assert is_malformed(new_text.tags, [f"a{character}b"]) is not character.isspace()


def test_characters_at_the_ends_that_normalisation_strips_are_not_looked_for() -> None:
    assert new_text.label("\n Garden\x85") == "Garden"


def test_other_invisible_characters_stay() -> None:
    assert new_text.title("a\u200d\u200e\u00adb") == "a\u200d\u200e\u00adb"


def test_a_new_label_or_title_may_be_null_but_content_may_not() -> None:
    assert new_text.label(None) is None
    assert new_text.title(None) is None
    assert is_malformed(new_text.content, None)
