"""United States social security numbers (SSA, RM 10201.035: what was never assigned passes)."""

import re

_NUMBER = r"(?!000|666|9)\d{3}{0}(?!00)\d\d{0}(?!0000)\d{4}"
_BOUNDED = r"(?<![A-Za-z0-9_])(?<!\d[.-])(?<!\d ){0}(?![A-Za-z0-9_])(?![.-]\d)"
_JOINED = re.compile(
    "|".join(_BOUNDED.replace("{0}", _NUMBER.replace("{0}", mark)) for mark in ("-", r"\."))
)
_LOOSE = _BOUNDED.replace("{0}", _NUMBER.replace("{0}", " ?"))
_KEYWORD = r"(?:(?<![A-Za-z])SS(?:N|#)|social[ _-]?security|soc\.? ?sec\.?)"
_NAMED = re.compile(
    rf"(?i){_KEYWORD}[^\d\n]{{0,32}}\n?{_LOOSE}"
    rf"|{_LOOSE}[^\w\n]{{1,4}}(?:is (?:my|the|his|her) )?{_KEYWORD}"
)


def has_government_identifier(text: str) -> bool:
    """Tell whether `text` holds a number in SSN form; without marks only beside the word."""
    return _JOINED.search(text) is not None or _NAMED.search(text) is not None
