"""Strict JSON: what it lets through is what `json` gives, and nothing else gets through."""

import json
from time import perf_counter

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mnemosyne.memory.strict_json import MAX_DEPTH, JSONValue, MalformedJSON, decode
from tests.requirements.requirement import requirement

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**20) + 1, 10**20 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


def accepts(data: bytes | str) -> bool:
    try:
        decode(data)
    except MalformedJSON:
        return False
    return True


@given(VALUES, st.booleans())
def test_what_json_writes_is_read_as_json_reads_it(value: JSONValue, escaped: bool) -> None:
    text = json.dumps(value, ensure_ascii=escaped)
    assert decode(text) == decode(text.encode()) == json.loads(text)


@given(st.binary() | st.text(st.sampled_from('[]{}":,\\u d8c0e1-.\n\ud800 \ufeff')))
@example(b"\xed\xa0\x80")
@example(b'{"a":' * 3000)
@example('"' + '\\"' * 300)
@example("[" * 40 + '"\\')
def test_any_input_is_read_as_json_reads_it_or_is_malformed(data: bytes | str) -> None:
    if accepts(data):
        assert decode(data) == json.loads(data)


@requirement("contract:strict-json")
@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "{} {}",
        "[1,]",
        "'a'",
        '{"a":1,"a":1}',
        '[{"a":{"b":1,"b":2}}]',
        '{"a":1,"\\u0061":2}',
        "NaN",
        "[Infinity]",
        "[-Infinity]",
        "1e999",
        "-1e999",
        "9" * 21,
        "-" + "9" * 5000,
        '"\\ud800"',
        '"\\udc00\\ud800"',
        '{"\\uDFFF":1}',
        '"\ud800"',
        '"\ud83d\ude00"',
        "\ufeff{}",
        '"\t"',
        "[" * 3000,
        '{"a":' * 3000,
    ],
)
def test_text_outside_the_bounds_is_malformed(text: str) -> None:
    assert not accepts(text)


@requirement("contract:strict-json")
@pytest.mark.parametrize(
    "data",
    [
        "{}".encode("utf-16-le"),
        "{}".encode("utf-16"),
        "{}".encode("utf-32"),
        "{}".encode("utf-8-sig"),
        b'"\xc0\x80"',
        b'"\xed\xa0\x80"',
        b"\xff",
    ],
)
def test_bytes_that_are_not_plain_utf8_are_malformed(data: bytes) -> None:
    assert not accepts(data)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('"\\ud83d\\ude00"', "\U0001f600"),
        ('"\\\\ud800"', "\\ud800"),
        ('"\\u0000"', "\0"),
        ("9" * 20, 10**20 - 1),
        ("-" + "9" * 20, 1 - 10**20),
        ("-0", 0),
        ("1.0", 1.0),
        (' {"é": []}\n', {"é": []}),
    ],
)
def test_text_within_the_bounds_is_read(text: str, value: JSONValue) -> None:
    assert decode(text) == decode(text.encode()) == value


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":[', "]}")])
def test_the_depth_is_bounded_and_brackets_in_strings_are_no_depth(
    opening: str, closing: str
) -> None:
    times = MAX_DEPTH // opening.count("[") // (2 if "{" in opening else 1)
    deepest = opening * times + closing * times
    assert accepts(deepest)
    assert not accepts(f"[{deepest}]")
    assert accepts(json.dumps(["[" * 100, '"' + "{" * 100, "\\"]))
    assert accepts(json.dumps([[]] * 100))


def test_a_refusal_says_nothing_of_what_was_refused() -> None:
    with pytest.raises(MalformedJSON) as caught:
        decode(b'{"key": hunter2}')
    assert str(caught.value) == ""
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__


@pytest.mark.parametrize(
    "text", ["[" * 33 + '"' + '\\"' * 500_000, "[]" * 500_000, "[" * 1_000_000, '""' * 500_000]
)
def test_a_million_hostile_characters_cost_no_more_than_their_number(text: str) -> None:
    started = perf_counter()
    assert not accepts(text)
    assert perf_counter() - started < 2
