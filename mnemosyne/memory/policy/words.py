"""Telling words, names and placeholders from what only a generator writes.

None of this refuses anything by itself: it is asked about what stands behind a prefix or a key.
"""

import re

_STRETCH = re.compile(r"[A-Z]*[a-z]+|[A-Z]+|[0-9]+")
_SHORTEST_MEAN_STRETCH = 3.5
_HEX = re.compile(r"(?=.*[0-9])(?=.*[a-fA-F])(?:[0-9a-f]{20,}|[0-9A-F]{20,})")
_NAME_WITH_NUMBER = re.compile(r"[A-Za-z]?[a-z]{2,}(?:[A-Z][a-z]{2,})*[A-Z]?\d{1,3}")
_ODD_CASE = re.compile(r"[A-Z]{2,}|(?<=[A-Z])[a-z](?=[A-Z])")
_WORDS = re.compile(
    r"[A-Za-z]?[a-z]{1,15}(?:[-_.]{1,2}[A-Za-z]?[a-z]{1,15})*+"
    r"|[A-Z]{1,15}(?:[-_.]{1,2}[A-Z]{1,15}[0-9]?)*+"
)
_PLACEHOLDER = re.compile(
    r"""(?xi)
    ^[<\[{(%]                         # <token>, [secret], {{ name }}, %NAME%
    | ^\$(?:[a-z_({]|env:)            # $NAME, ${NAME}, $(command)
    | \$\{ | \{\{ | %\( | \#\{         # the same inside
    | x{6} | \*{3} | \.{3} | …        # blanked out
    | (?<![a-z])(?:(?:your|insert|enter)[-_ ]?|(?:my|some|own)[-_ ])+(?:api|secret|token|key|pass)
    | change[-_ ]?(?:me|it|this) | replace[-_ ]?(?:me|with|this) | place[-_]?holder | redacted
    | example | (?<![a-z])dummy | goes[-_ ]?here | [-_]here$ | to[-_ ]?be[-_ ]?(?:set|defined)
    """
)


def is_mixed(text: str) -> bool:
    """Tell whether letters and digits change places too often for words or names."""
    if _HEX.fullmatch(text):
        return True
    if _NAME_WITH_NUMBER.fullmatch(text):
        return False
    stretches = _STRETCH.findall(text)
    letters_and_digits = sum(map(len, stretches))
    return (
        any(stretch[0].isdigit() for stretch in stretches)
        and any(stretch[0].isalpha() for stretch in stretches)
        and letters_and_digits < _SHORTEST_MEAN_STRETCH * len(stretches)
    )


def is_odd_case(text: str) -> bool:
    """Tell whether capitals stand where neither words nor joined words have them."""
    return text != text.upper() and len(_ODD_CASE.findall(text)) > 1


def reads_as_words(text: str) -> bool:
    """Tell whether the whole text is words in one case or capitalised, joined by - _ or a dot."""
    return _WORDS.fullmatch(text) is not None


def is_placeholder(text: str) -> bool:
    """Tell whether the text stands for a value: a reference, a blank, or a note to fill in."""
    return _PLACEHOLDER.search(text) is not None
