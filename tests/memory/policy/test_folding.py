"""Reading a text as its reader would: for every text, and for every way to hide a value."""

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemosyne.memory.outcomes import PolicyReason
from mnemosyne.memory.policy import find
from mnemosyne.memory.policy.folding import fold
from tests.memory.policy.making import ALNUM, drawn, joined

TOKEN = joined("gh", "p_", drawn(ALNUM, 36))
NOTHINGS = [
    "\u200b",
    "\u200d",
    "\u2060",
    "\ufeff",
    "\u00ad",
    "\u034f",
    "\ufe0f",
    "\U000e0041",
    "\u3164",
]


@given(st.text())
def test_any_text_has_an_answer(text: str) -> None:
    assert find(text) in {None, *PolicyReason}


@given(st.text())
def test_folding_never_makes_a_text_longer(text: str) -> None:
    assert len(fold(text)) <= len(text)


@given(st.text(st.characters(max_codepoint=0x7F, exclude_characters="\\")))
def test_plain_text_is_read_as_it_stands(text: str) -> None:
    assert fold(text) == text


@given(st.sampled_from(NOTHINGS), st.integers(1, len(TOKEN) - 1))
def test_characters_that_show_nothing_do_not_hide_a_token(nothing: str, place: int) -> None:
    hidden = TOKEN[:place] + nothing + TOKEN[place:]
    assert find(f"it is {hidden} for now") is PolicyReason.CREDENTIAL


def test_wide_letters_do_not_hide_a_token() -> None:
    wide = "".join(chr(ord(character) + 0xFEE0) for character in TOKEN)
    assert find(wide) is PolicyReason.CREDENTIAL


def test_every_decimal_digit_is_read_as_one() -> None:
    decimals = [chr(code) for code in range(sys.maxunicode + 1) if chr(code).isdecimal()]
    assert len(decimals) > 500
    assert all(fold(digit) == str(unicodedata.decimal(digit)) for digit in decimals)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("a\u00a0b\u2009c\u3000d", "a b c d"),
        ("1\u20102\u20113\u20124\u20135\u22126", "1-2-3-4-5-6"),
        ("a\u2028b\u2029c\x85d", "a\nb\nc\nd"),
        (r"a\nb\tc\rd\"e\'f\/g", "a\nb\tc\rd\"e'f/g"),
        (r"C:\Users", r"C:\Users"),
        ("café, 日本語", "café, 日本語"),
        ("\r\n\t", "\r\n\t"),
    ],
)
def test_marks_are_read_as_their_plain_forms(written: str, read: str) -> None:
    assert fold(written) == read
