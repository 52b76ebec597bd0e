"""The headers that the protocol itself reads, and what their values mean."""

import base64
import binascii
import re
from collections.abc import Mapping
from typing import Final, TypeAlias

from mnemosyne.mcp.eras.dialects import MODERN
from mnemosyne.mcp.errors import header_mismatch
from mnemosyne.mcp.sessions import is_label

VERSION: Final = "mcp-protocol-version"
SESSION: Final = "mcp-session-id"
METHOD: Final = "mcp-method"
NAME: Final = "mcp-name"

PROTOCOL_HEADERS: Final = (VERSION, SESSION, METHOD, NAME)
"""All of them: a front end hands over these and no others."""

Headers: TypeAlias = Mapping[str, tuple[str, ...]]
"""By lower-case name every line that was sent, as Latin-1; an absent header is no key."""

_PLAIN = re.compile(r"[\t -~]*")
_ENCODED = re.compile(r"=\?base64\?(.*)\?=")


def lines(headers: Headers, name: str) -> tuple[str, ...]:
    """Return the lines of one header, trimmed of HTTP's white space."""
    return tuple(line.strip(" \t") for line in headers.get(name, ()))


def only_line(headers: Headers, name: str) -> str | None:
    """Return the header's one line, or None where it is absent.

    Raises:
        ProtocolError: the header was sent more than once.
    """
    found = lines(headers, name)
    if len(found) > 1:
        raise header_mismatch(name)
    return found[0] if found else None


def announces_modern(headers: Headers) -> bool:
    """Tell whether the headers alone say that the message is of the modern era."""
    return any(line in MODERN for line in lines(headers, VERSION))


def session_label(headers: Headers) -> str | None:
    """Return the session that is named; a header that is no label, or comes twice, names none."""
    found = lines(headers, SESSION)
    return found[0] if len(found) == 1 and is_label(found[0]) else None


def decoded_name(value: str) -> str | None:
    """Return what an `Mcp-Name` says, plain or as `=?base64?…?=`; None where it is malformed."""
    if not _PLAIN.fullmatch(value):
        return None
    encoded = _ENCODED.fullmatch(value)
    return value if encoded is None else _from_base64(encoded[1])


def _from_base64(text: str) -> str | None:
    try:
        data = base64.b64decode(text, validate=True)
        # Python passes over stray bits before the padding; encoding again shows them.
        return data.decode() if base64.b64encode(data).decode() == text else None
    except (binascii.Error, UnicodeDecodeError):
        return None
