from hypothesis import given
from hypothesis import strategies as st

from mnemosyne.stdio.lines import TOO_LONG, Line, Lines

LIMIT = 4
TEXT = st.text(alphabet="ab\r\n", max_size=40).map(str.encode)


def cut(*pieces: bytes) -> list[Line]:
    lines = Lines(LIMIT)
    return [line for piece in pieces for line in lines.feed(piece)] + list(lines.last())


def expected(text: bytes) -> list[Line]:
    *whole, rest = text.split(b"\n")
    return [TOO_LONG if len(line) > LIMIT else line for line in (*whole, *([rest] if rest else []))]


@given(st.lists(TEXT))
def test_the_lines_are_the_same_however_they_arrive(pieces: list[bytes]) -> None:
    assert cut(*pieces) == expected(b"".join(pieces))


def test_a_line_of_the_limit_is_whole_and_one_byte_more_is_refused() -> None:
    assert cut(b"abcd\n", b"abcde\n", b"ab\n") == [b"abcd", TOO_LONG, b"ab"]


def test_a_line_without_end_is_refused_as_soon_as_it_is_too_long_and_only_once() -> None:
    lines = Lines(LIMIT)
    assert list(lines.feed(b"abcde")) == [TOO_LONG]
    assert list(lines.feed(b"abcdefgh")) == []
    assert list(lines.feed(b"\nab\n")) == [b"ab"]


def test_what_no_line_feed_follows_is_a_line_only_at_the_end() -> None:
    lines = Lines(LIMIT)
    assert list(lines.feed(b"ab")) == []
    assert list(lines.last()) == [b"ab"]
    assert list(lines.last()) == []
