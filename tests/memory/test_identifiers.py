"""Identifiers: what may become part of a path."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemosyne.memory.identifiers import (
    MEMORY_ID_BYTES,
    identifier,
    legacy_id,
    memory_id,
    name_memory,
    portable_identifier,
)
from mnemosyne.memory.normalization import Malformed
from tests.requirements.requirement import requirement

DEVICES = ["con", "nul", "aux", "prn"] + [
    f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)
]
NAMES = [identifier, portable_identifier, memory_id, legacy_id]


def admits(check: Callable[[object], str], value: object) -> bool:
    try:
        return check(value) == value
    except Malformed:
        return False


@requirement("contract:identifiers")
@pytest.mark.parametrize(
    "value", ["a", "0", "ab", "a-b", "a_b", "a__--b", "a" * 64, "con-1", "com0"]
)
def test_an_identifier_is_lower_case_and_begins_and_ends_safely(value: str) -> None:
    assert admits(identifier, value)
    assert admits(portable_identifier, value)


@requirement("contract:identifiers")
@pytest.mark.parametrize(
    "value",
    [
        "",
        "-",
        "_a",
        "a-",
        "a_",
        "a" * 65,
        "A",
        "a.b",
        "con.x",
        "a/b",
        "a\\b",
        "..",
        ".",
        "a\0",
        "%2e%2e",
        "\uff0e\uff0e",
        "é",
        "a\n",
        " a",
        "\u0661",
        "\ud800",
        None,
        1,
        True,
        ["a"],
    ],
)
def test_nothing_else_is_an_identifier(value: object) -> None:
    assert not admits(identifier, value)
    assert not admits(portable_identifier, value)


@requirement("contract:device-names")
@pytest.mark.parametrize("device", DEVICES)
def test_a_device_name_is_an_identifier_but_not_for_a_new_record(device: str) -> None:
    assert admits(identifier, device)
    assert not admits(portable_identifier, device)


@given(st.binary(min_size=MEMORY_ID_BYTES, max_size=MEMORY_ID_BYTES))
def test_random_bytes_spell_a_memory_id(entropy: bytes) -> None:
    assert admits(memory_id, name_memory(entropy))


@requirement("contract:identifiers")
@pytest.mark.parametrize(
    "value",
    [
        "",
        "mem_",
        "mem_" + "0" * 31,
        "mem_" + "0" * 33,
        "mem_" + "A" * 32,
        "mem_" + "g" * 32,
        "mem_" + "0" * 32 + "\n",
        "mem-" + "0" * 32,
        None,
    ],
)
def test_nothing_else_is_a_memory_id(value: object) -> None:
    assert not admits(memory_id, value)


@pytest.mark.parametrize("value", ["a", "A.b_c-9", "..", "x" * 100])
def test_a_legacy_id_is_any_run_of_plain_characters(value: str) -> None:
    assert admits(legacy_id, value)


@requirement("contract:identifiers")
@pytest.mark.parametrize("value", ["", "x" * 101, "a b", "é", "a\n", "a/b", None])
def test_nothing_else_is_a_legacy_id(value: object) -> None:
    assert not admits(legacy_id, value)
