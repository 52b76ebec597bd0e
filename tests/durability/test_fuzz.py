"""The short form of `python -m tests.durability.fuzz`, and faults that it has to find."""

import pytest

from mnemosyne.memory import strict_json
from tests.durability.fuzz import fuzz
from tests.durability.guided import Guided
from tests.durability.targets import TARGETS


@pytest.mark.parametrize("name", TARGETS)
def test_no_bytes_break_a_parser(name: str) -> None:
    result = fuzz(name, seconds=5)
    assert result.crashes == []
    assert result.executions > 500


def test_a_fault_behind_four_doors_is_found() -> None:
    def hidden(data: bytes) -> None:
        if data[:1] != b"{":
            return
        if data[1:2] != b"[":
            return
        if data[2:3] != b":":
            return
        if data[3:4] == b"}":
            raise IndexError

    assert Guided(hidden, [b""], ("test_fuzz.py",)).run(20, crashes=1).crashes


def test_a_parser_that_lets_half_a_character_through_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(strict_json, "_require_unicode", lambda text, value: None)
    assert fuzz("envelope", seconds=20, crashes=1).crashes
