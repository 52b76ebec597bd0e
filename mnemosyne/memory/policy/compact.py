"""Compact tokens: JOSE (RFC 7515, RFC 7516) and PASETO.

Dotted text alone says nothing. A JOSE token's first part decodes to a JSON object that names an
algorithm, an encryption, a type or a key.
"""

import base64
import binascii
import re

# A JSON object starts with a brace and a quote or white space, which in base64url is ew or ey.
# Enough of a second part stands for the third, which may be on another line.
_DOTTED = re.compile(
    r"(?<![A-Za-z0-9_-])(e[wy][A-Za-z0-9_-]{8,4000}+)={0,2}"
    r"\.(?:[A-Za-z0-9_-]{16}|[A-Za-z0-9_-]*+={0,2}\.)"
)
_HEADER = re.compile(rb"\s*\{.*?\"(?:alg|enc|typ|kid)\"\s*:", re.DOTALL)
_PASETO = re.compile(r"(?<![A-Za-z0-9_.-])v[1-4]\.(?:local|public)\.[A-Za-z0-9_-]{32}")


def has_compact_token(text: str) -> bool:
    """Tell whether `text` holds a signed, unsigned or encrypted compact token."""
    if _PASETO.search(text):
        return True
    return any(_is_header(found[1]) for found in _DOTTED.finditer(text))


def _is_header(part: str) -> bool:
    padded = part + "=" * (-len(part) % 4)
    try:
        return _HEADER.match(base64.urlsafe_b64decode(padded)) is not None
    except binascii.Error:
        return False
