"""Headers that log a client in: Basic by what it decodes to, the others by how they look."""

import base64
import binascii
import re

from mnemosyne.memory.policy.words import is_mixed, is_odd_case, is_placeholder

_AUTHORIZATION = re.compile(
    r"(?ai)authorization[\"'`\]]{0,3}\s{0,3}[:=,]\s{0,3}[\"'`]{0,2}"
    r"(?:[a-z][a-z0-9-]{1,20}+[ ]{1,3}(?=[a-z0-9+/]))?+(?:[a-z]{1,16}+=[\"']?)?+"
    r"([a-z0-9._~+/=:-]{8,2000}+)"
)
# As container engines and package managers keep it: {"auth": "…"}, _auth=…
_STORED = re.compile(r"[\"'_]auth[\"']?\s{0,3}[:=]\s{0,3}[\"']?([A-Za-z0-9+/]{8,2000}+={0,2})")
_SCHEME = re.compile(
    r"(?ai)(?<![a-z0-9])(bearer|basic)[\"']?[ :=]{1,3}[\"'`]?([a-z0-9._~+/=-]{8,2000}+)"
)
_COOKIE = re.compile(
    r"(?ai)cookie[\"']?:[^\n]{0,200}?(?:sess|sid|auth|token)[\w.-]{0,20}=([\w.%+/=:-]{16,512}+)"
)
_SHORTEST_BARE_BEARER = 16
_USER_AND_PASSWORD = re.compile(rb"[\x20-\x7e]{1,200}:[\x20-\x7e]+")


def has_authorization(text: str) -> bool:
    """Tell whether `text` holds a header's credential, also a bare one, or a login's cookie."""
    if any(_is_secret(found[1]) for found in _AUTHORIZATION.finditer(text)):
        return True
    if any(is_mixed(found[1]) for found in _COOKIE.finditer(text)):
        return True
    if any(_is_user_and_password(found[1]) for found in _STORED.finditer(text)):
        return True
    return any(_is_bare_secret(found[1], found[2]) for found in _SCHEME.finditer(text))


def _is_bare_secret(scheme: str, value: str) -> bool:
    if scheme.lower() == "basic":
        return _is_user_and_password(value)
    return len(value) >= _SHORTEST_BARE_BEARER and is_mixed(value) and not is_placeholder(value)


def _is_secret(value: str) -> bool:
    if is_placeholder(value):
        return False
    return is_mixed(value) or is_odd_case(value) or _is_user_and_password(value)


def _is_user_and_password(value: str) -> bool:
    try:
        return _USER_AND_PASSWORD.fullmatch(base64.b64decode(value, validate=True)) is not None
    except binascii.Error:
        return False
