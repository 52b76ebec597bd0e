"""Whether an assigned value looks like a secret, or only speaks of one."""

import re

from mnemosyne.memory.policy.words import is_mixed, is_odd_case, is_placeholder, reads_as_words

_CODE = re.compile(
    r"[()\[\]{}]|^![a-z]+$|^[A-Za-z_]\w*(?:(?:\.|->|::)[A-Za-z_]\w*)+$|^[A-Za-z_-]+=[^=]"
)
_PATH = re.compile(r"^(?:~|\.{0,2}/|[A-Za-z]:[\\/])|://|\.(?:json|ya?ml|txt|pem|key|env|toml|md)$")
_NUMBER_OR_DATE = re.compile(
    r"[v=<>^~]?\d[\d.,:_/TZ+-]*(?:[A-Za-z]{1,3}|-?(?:rc|beta|alpha).?\d*)?"
)
_ADDRESS = re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]+")
_NAMED_NUMBERS = re.compile(
    r"(?i)1password|(?:base|sha|md|utf|oauth|argon|x|http|rs|hs|es|ps|ed|aes|rsa|pbkdf|k|ipv|web"
    r"|auth|crypt|bcrypt|scrypt|blowfish|int|uint|float|latin|iso|ascii|type|level|version|step"
    r"|page|line)"
    r"[-_]?\d{1,5}(?:[-_]?[a-z]{0,6})"
)
_NAME = re.compile(r"[a-z]+(?:[-_.][a-z]*\d{0,3})+")
_JOINED_WORDS = re.compile(r"[A-Za-z]?[a-z]+(?:[A-Z][a-z]+)+\d{0,2}")
_FINGERPRINT = re.compile(r"[0-9A-F]{40}")
_SYMBOL = re.compile(r"[!@#$%^&*+=~?]")
_SHORTEST_PASSWORD = 6
_SHORTEST_SECRET = 8
_LONG_ENOUGH_FOR_MARKS = 32


def is_password(value: str) -> bool:
    """Tell whether a person would have chosen `value` as a password: six characters, not words."""
    if len(value) < _SHORTEST_PASSWORD or _speaks(value):
        return False
    if value.isdigit():
        return True
    if _NUMBER_OR_DATE.fullmatch(value):
        return False
    inner = value.rstrip("!?.")
    return _has_both(value) or is_odd_case(inner) or _SYMBOL.search(inner) is not None


def is_secret(value: str) -> bool:
    """Tell whether `value` looks generated: eight characters that neither words nor names have."""
    if len(value) < _SHORTEST_SECRET or _speaks(value) or _NUMBER_OR_DATE.fullmatch(value):
        return False
    if _JOINED_WORDS.fullmatch(value):
        return False
    return is_mixed(value) or is_odd_case(value) or (_has_both(value) and _is_varied(value))


def _speaks(value: str) -> bool:
    return (
        " " in value
        or is_placeholder(value)
        or reads_as_words(value)
        or (_CODE.search(value) is not None and not _is_long_secret(value))
        or _is_path(value)
        or any(kind.fullmatch(value) for kind in (_ADDRESS, _NAMED_NUMBERS, _NAME, _FINGERPRINT))
    )


def _is_long_secret(value: str) -> bool:
    """Tell whether slashes and brackets are part of what a generator wrote."""
    return len(value) >= _LONG_ENOUGH_FOR_MARKS and "." not in value and is_mixed(value)


def _is_path(value: str) -> bool:
    if _is_long_secret(value):
        return False
    return _PATH.search(value) is not None or ("/" in value and not is_mixed(value))


def _has_both(value: str) -> bool:
    # Scripts without cases often write no blanks either: a sentence would look like one word.
    return any(map(str.isdigit, value)) and value.lower() != value.upper()


def _is_varied(value: str) -> bool:
    return value != value.lower() and value != value.upper()
