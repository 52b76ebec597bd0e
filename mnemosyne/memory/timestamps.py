"""Instants as records write them: `YYYY-MM-DDTHH:MM:SSZ`, years 0001 to 9999, no leap seconds."""

from datetime import UTC, datetime

from mnemosyne.memory.normalization import Malformed, string


def parse_timestamp(value: object) -> datetime:
    """Return the instant, in UTC.

    Raises:
        Malformed: `value` is no such text, or names no real instant.
    """
    written = string(value)
    try:
        instant = datetime.fromisoformat(written)
    except ValueError:
        raise Malformed from None
    # ISO 8601 has many spellings; only the one that would be written counts.
    if format_timestamp(instant) != written:
        raise Malformed
    return instant


def format_timestamp(instant: datetime) -> str:
    """Return the text of an instant that is in UTC and has no fraction of a second."""
    return instant.replace(tzinfo=None).isoformat() + "Z"


def whole_second(now: datetime) -> datetime:
    """Return the clock's aware reading as a record holds it: in UTC, the fraction cut off."""
    return now.astimezone(UTC).replace(microsecond=0)


def later(updated_at: datetime, now: datetime) -> datetime:
    """Return when a change happens: now, or `updated_at` where the clock has gone back."""
    return max(updated_at, whole_second(now))


def instant(value: object) -> datetime:
    """Return the instant that a record's field means, as text or as a `datetime` already.

    Raises:
        Malformed: it is neither, not in UTC, or finer than a second.
    """
    if not isinstance(value, datetime):
        return parse_timestamp(value)
    if value.tzinfo is not UTC or value.microsecond:
        raise Malformed
    return value
