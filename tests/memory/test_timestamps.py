"""Timestamps: one spelling, real instants, whole seconds, and a clock that may go back."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemosyne.memory.normalization import Malformed
from mnemosyne.memory.timestamps import (
    format_timestamp,
    instant,
    later,
    parse_timestamp,
    whole_second,
)
from tests.memory.examples import NOON
from tests.requirements.requirement import requirement


@given(st.datetimes(timezones=st.just(UTC)))
def test_every_whole_second_is_written_and_read_back(moment: datetime) -> None:
    second = whole_second(moment)
    written = format_timestamp(second)
    assert len(written) == len("0001-01-01T00:00:00Z")
    assert parse_timestamp(written) == second <= moment


@pytest.mark.parametrize("written", ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
def test_the_first_and_the_last_year_are_written_with_four_digits(written: str) -> None:
    assert format_timestamp(parse_timestamp(written)) == written


@requirement("remember:occurred-at:form")
@pytest.mark.parametrize(
    "value",
    [
        "",
        "2026-07-18",
        "2026-07-18T12:00:00",
        "2026-07-18T12:00Z",
        "2026-07-18 12:00:00Z",
        "2026-07-18T12:00:00z",
        "2026-07-18T12:00:00+00:00",
        "2026-07-18T14:00:00+02:00",
        "2026-07-18T12:00:00.0Z",
        "2026-07-18T12:00:00.000000Z",
        "20260718T120000Z",
        "2026-W29-6T12:00:00Z",
        "2026-07-18T12:00:00Z\n",
        " 2026-07-18T12:00:00Z",
        "2026-02-30T12:00:00Z",
        "2025-02-29T12:00:00Z",
        "2026-13-01T12:00:00Z",
        "2026-07-18T24:00:00Z",
        "2026-06-30T23:59:60Z",
        "0000-01-01T00:00:00Z",
        "10000-01-01T00:00:00Z",
        "\uff12026-07-18T12:00:00Z",
        "\ud800",
        None,
        0,
        True,
        [],
    ],
)
def test_nothing_else_is_a_timestamp(value: object) -> None:
    with pytest.raises(Malformed):
        parse_timestamp(value)


def test_the_clock_is_read_in_utc_and_whole_seconds() -> None:
    reading = datetime(2026, 7, 18, 14, 0, 0, 999_999, timezone(timedelta(hours=2)))
    assert whole_second(reading) == NOON
    assert whole_second(reading).tzinfo is UTC


@requirement("contract:timestamps")
def test_a_change_never_happens_before_the_last_one() -> None:
    assert later(NOON, NOON + timedelta(hours=1)) == NOON + timedelta(hours=1)
    assert later(NOON, NOON - timedelta(hours=1)) == NOON


@pytest.mark.parametrize(
    "value",
    [
        NOON.replace(tzinfo=None),
        NOON.replace(microsecond=1),
        0,
        NOON.timestamp(),
        NOON.astimezone(timezone(timedelta(hours=2))),
    ],
)
def test_a_record_holds_only_instants_that_can_be_written(value: object) -> None:
    assert instant(NOON) == instant("2026-07-18T12:00:00Z") == NOON
    with pytest.raises(Malformed):
        instant(value)
