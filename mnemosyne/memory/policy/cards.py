"""Payment cards: an issuer's range and length, the Luhn digit, and the way cards are written."""

import re
from collections.abc import Iterable

# First digits from … to, and the lengths that the network issues (ISO/IEC 7812 and their pages).
_RANGES: tuple[tuple[str, str, Iterable[int]], ...] = (
    ("4", "4", (13, 16, 19)),  # Visa
    ("51", "55", (16,)),  # Mastercard
    ("2221", "2720", (16,)),
    ("34", "34", (15,)),  # American Express
    ("37", "37", (15,)),
    ("300", "305", range(14, 20)),  # Diners Club
    ("3095", "3095", range(14, 20)),
    ("36", "36", range(14, 20)),
    ("38", "39", range(14, 20)),
    ("6011", "6011", range(16, 20)),  # Discover
    ("644", "649", range(16, 20)),
    ("65", "65", range(16, 20)),
    ("3528", "3589", range(16, 20)),  # JCB
    ("62", "62", range(16, 20)),  # UnionPay
    ("81", "81", range(16, 20)),
    ("5018", "5018", range(13, 20)),  # Maestro
    ("5020", "5020", range(13, 20)),
    ("5038", "5038", range(13, 20)),
    ("5893", "5893", range(13, 20)),
    ("6304", "6304", range(13, 20)),
    ("6390", "6390", range(13, 20)),
    ("67", "67", range(16, 20)),
    ("6759", "6759", range(13, 20)),
    ("6761", "6763", range(13, 20)),
    ("2200", "2204", range(16, 20)),  # Mir
    ("50", "50", (16, 18, 19)),  # Maestro, Verve, Elo, RuPay, Dankort
    ("60", "60", (16,)),  # RuPay, Hipercard, Cabal
    ("82", "82", (16,)),
    ("5895", "5896", (16,)),  # Naranja, Cabal
    ("633", "633", range(16, 20)),  # Solo
    ("636", "639", range(16, 20)),  # InterPayment, InstaPayment, Elo
    ("9792", "9792", (16,)),  # Troy
    ("8600", "8600", (16,)),  # UzCard
    ("9860", "9860", (16,)),  # Humo
)
_MARK = r"(?: - |[ .-]{1,2})"
_WRITTEN = re.compile(
    r"(?<![A-Za-z0-9])(?<!\d[.,-])(?<!\d{4} )"
    r"(?:\d{13,19}+"
    rf"|\d{{4}}{_MARK}\d{{4}}{_MARK}\d{{4}}{_MARK}\d{{1,4}}+({_MARK}\d{{1,3}}+)?"
    rf"|\d{{4}}{_MARK}\d{{6}}{_MARK}\d{{4,5}}+"
    rf"|\d{{8}}{_MARK}\d{{8}}|\d{{6}}{_MARK}\d{{10,13}}+)"
    r"(?![A-Za-z0-9])(?![.-]\d)(?! \d{4}(?!\d|[/ ]))"
)
_DOUBLED = (0, 2, 4, 6, 8, 1, 3, 5, 7, 9)


def has_card(text: str) -> bool:
    """Tell whether `text` holds a card number of 13 to 19 digits, whole or grouped."""
    return any(_is_card(found[0], found[1] or "") for found in _WRITTEN.finditer(text))


def _is_card(written: str, tail: str) -> bool:
    number = re.sub(r"\D", "", written)
    # A short last group may be the end of a long number, or the month that the card expires.
    shorter = re.sub(r"\D", "", written.removesuffix(tail))
    return any(_is_issued(digits) and _luhn(digits) == 0 for digits in (number, shorter))


def _is_issued(number: str) -> bool:
    return any(
        first <= number[: len(first)] <= last and len(number) in lengths
        for first, last, lengths in _RANGES
    )


def _luhn(number: str) -> int:
    digits = [int(digit) for digit in reversed(number)]
    return (sum(digits[::2]) + sum(_DOUBLED[digit] for digit in digits[1::2])) % 10
