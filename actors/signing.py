"""The signing actor: tokens that only this process can have made.

    token = base64url, unpadded, of: marker (8 bytes) · mac (16) · payload · checksum (8)

The marker names the process, the mac is HMAC-SHA256 cut to 128 bits over marker and payload. The
checksum needs no key: it tells a genuine token of another process, whose marker is not ours, from
one of ours whose marker was damaged.
"""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field

from actors.message import Request

MAX_TOKEN = 4_096
"""Characters of the longest token."""

_MARKER = 8
_MAC = 16
_CHECKSUM = 8
_OVERHEAD = _MARKER + _MAC + _CHECKSUM

MAX_PAYLOAD = MAX_TOKEN * 3 // 4 - _OVERHEAD
"""Bytes of the longest payload."""


@dataclass(frozen=True, slots=True)
class Sign(Request[str]):
    """Make a token of a payload: at most `MAX_PAYLOAD` bytes, readable by anyone who has the token.

    Raises:
        ValueError: the payload is longer.
    """

    payload: bytes

    def __post_init__(self) -> None:
        if len(self.payload) > MAX_PAYLOAD:
            raise ValueError("payload too long for a token")


@dataclass(frozen=True, slots=True)
class Opened:
    """The token is this process's own, untouched."""

    payload: bytes


@dataclass(frozen=True, slots=True)
class Foreign:
    """The token is whole, but another process (or this one before it was restarted) made it."""


@dataclass(frozen=True, slots=True)
class Forged:
    """Anything else: malformed, cut short or changed."""


@dataclass(frozen=True, slots=True)
class Open(Request[Opened | Foreign | Forged]):
    """Take a token apart; any text is a valid question."""

    token: str


@dataclass(frozen=True, slots=True)
class SigningKey:
    """What a process signs with, random and never written down; its actor may be restarted."""

    marker: bytes = field(default_factory=lambda: secrets.token_bytes(_MARKER))
    secret: bytes = field(default_factory=lambda: secrets.token_bytes(32), repr=False)


class SigningActor:
    """Signs and opens with the one key that nobody else holds."""

    def __init__(self, key: SigningKey) -> None:
        self._key = key

    async def answer(self, request: Request[object]) -> object:
        """Answer `Sign` with a token and `Open` with what the token is."""
        match request:
            case Sign(payload):
                return self._sign(payload)
            case Open(token):
                return self._open(token)
            case _:
                raise TypeError("the signing actor answers Sign and Open")

    def _sign(self, payload: bytes) -> str:
        signed = self._key.marker + self._mac(payload) + payload
        return urlsafe_b64encode(signed + _checksum(signed)).rstrip(b"=").decode("ascii")

    def _open(self, token: str) -> Opened | Foreign | Forged:
        signed = _decode(token)
        if signed is None:
            return Forged()
        marker, mac, payload = signed[:_MARKER], signed[_MARKER:][:_MAC], signed[_MARKER + _MAC :]
        if marker != self._key.marker:
            return Foreign()
        return Opened(payload) if hmac.compare_digest(mac, self._mac(payload)) else Forged()

    def _mac(self, payload: bytes) -> bytes:
        return hmac.digest(self._key.secret, self._key.marker + payload, "sha256")[:_MAC]


def _checksum(signed: bytes) -> bytes:
    return hashlib.sha256(signed).digest()[:_CHECKSUM]


def _decode(token: str) -> bytes | None:
    """Return marker, mac and payload of a token spelled as `_sign` spells it, else None."""
    if len(token) > MAX_TOKEN:
        return None
    try:
        raw = urlsafe_b64decode(token.encode("ascii") + b"=" * (-len(token) % 4))
    except ValueError:
        return None
    # The decoder passes over foreign letters and stray last bits; only one spelling is a token.
    if urlsafe_b64encode(raw).rstrip(b"=") != token.encode("ascii"):
        return None
    signed, checksum = raw[:-_CHECKSUM], raw[-_CHECKSUM:]
    return signed if len(raw) >= _OVERHEAD and checksum == _checksum(signed) else None
