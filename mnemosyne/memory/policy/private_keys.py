"""Private keys: armoured blocks, and the few kinds of key that are written as one word."""

import base64
import re

from mnemosyne.memory.policy.shapes import BASE58, BECH32, HEX, UPPER_BECH32, Shape, shape

WORDS: tuple[Shape, ...] = (
    shape("AGE-SECRET-KEY-1", UPPER_BECH32(58)),
    shape("AGE-SECRET-KEY-PQ-1", UPPER_BECH32(58, 80)),
    shape("nsec1", BECH32(58)),
    shape("xprv", BASE58(107)),
    shape("PuTTY-User-Key-File-", HEX(1), ":"),
)

# A mention within a sentence goes on behind the dashes; a block ends its line there, or goes
# straight into its base64 where somebody joined the lines.
_BLOCK = re.compile(
    r"(?:(?<=--)|(?<=--\ ))BEGIN"
    r"(?=\s[A-Z0-9\s]{0,48}PRIVATE\s)[A-Z0-9\s]{0,48}?PRIVATE\s{1,4}KEY(?:\s{1,4}BLOCK)?"
    r"\s{0,4}-{4,5}[ \t\"'`\\]{0,4}"
    r"(?:\r?\n|$|[A-Za-z0-9+/=]{16}|(?:Proc-Type|Version|Comment|DEK-Info):)"
)
# A block in base64 once more, as cluster configurations keep it; "-----BEGIN " always starts so.
_WRAPPED = re.compile(r"LS0tLS1CRUdJTi[A-Za-z0-9+/]{50}")
_WORD = re.compile(r"(?<![A-Za-z0-9])(?:" + "|".join(word.pattern for word in WORDS) + ")")
_JWK = re.compile(r"""["'][dk]["']\s{0,4}:\s{0,4}["'][A-Za-z0-9_-]{22}""")


def has_private_key(text: str) -> bool:
    """Tell whether `text` holds a private key; public keys, certificates and mentions pass."""
    if "PRIVATE" in text and _BLOCK.search(text):
        return True
    if _WORD.search(text) or any(_is_wrapped(found[0]) for found in _WRAPPED.finditer(text)):
        return True
    return "kty" in text and _JWK.search(text) is not None


def _is_wrapped(block: str) -> bool:
    return b"PRIVATE KEY" in base64.b64decode(block)
