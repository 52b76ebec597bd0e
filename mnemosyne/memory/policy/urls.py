"""Addresses that carry a password or a token before their host (RFC 3986, userinfo)."""

import re

from mnemosyne.memory.policy.words import is_mixed, is_placeholder

_USERINFO = re.compile(r"://([^\s/?#@:\"'<>`]{0,128}+)(?::([^\s/\"'`]{1,256}))?@(?=[\w\[$])")
_DATA_SOURCE = re.compile(r"(?<![\w.-])[\w.-]{1,64}+:([^\s/@\"'`:]{4,128}+)@(?:tcp|unix)\(")
_STAND_INS = frozenset(
    {"password", "passwd", "pass", "secret", "token", "user", "username", "credentials"}
)
_SHORTEST_PASSWORD = 4
_SHORTEST_TOKEN = 16


def has_credential_url(text: str) -> bool:
    """Tell whether `text` holds a URL or data source with a password that is no stand-in."""
    if "@" not in text:
        return False
    if any(_is_secret(found[1], found[2]) for found in _USERINFO.finditer(text)):
        return True
    return any(_is_password(found[1]) for found in _DATA_SOURCE.finditer(text))


def _is_secret(user: str, password: str | None) -> bool:
    if password is not None:
        return _is_password(password)
    return len(user) >= _SHORTEST_TOKEN and is_mixed(user)


def _is_password(text: str) -> bool:
    if len(text) < _SHORTEST_PASSWORD or is_placeholder(text):
        return False
    return text.strip("[]*_.").lower() not in _STAND_INS
