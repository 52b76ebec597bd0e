"""The names that become parts of paths: ASCII, lower case where this program makes them."""

import re

from mnemosyne.memory.normalization import Malformed, string

MEMORY_ID_BYTES = 16
"""How much randomness a new memory ID is made of."""

_IDENTIFIER = re.compile(r"[a-z0-9](?:[a-z0-9_-]{0,62}[a-z0-9])?")
_MEMORY_ID = re.compile(r"mem_[0-9a-f]{32}")
_LEGACY_ID = re.compile(r"[A-Za-z0-9._-]{1,100}")
_DEVICE = re.compile(r"con|nul|aux|prn|(?:com|lpt)[1-9]")


def identifier(value: object) -> str:
    """Return a namespace's or a collection's ID, unchanged: 1 … 64 safe characters."""
    return _matching(_IDENTIFIER, value)


def portable_identifier(value: object) -> str:
    """Return an ID for a new record: as `identifier` does, but no name of a device on Windows.

    So a folder of memories can be moved there. IDs that are in use already are not held to this.
    """
    if _DEVICE.fullmatch(named := identifier(value)):
        raise Malformed
    return named


def memory_id(value: object) -> str:
    """Return a version-2 record's ID, unchanged."""
    return _matching(_MEMORY_ID, value)


def legacy_id(value: object) -> str:
    """Return a version-1 record's ID, unchanged: 1 … 100 letters, digits, `.`, `_` and `-`."""
    return _matching(_LEGACY_ID, value)


def name_memory(entropy: bytes) -> str:
    """Return the memory ID that MEMORY_ID_BYTES random bytes spell."""
    return memory_id(f"mem_{entropy.hex()}")


def _matching(pattern: re.Pattern[str], value: object) -> str:
    named = string(value)
    if not pattern.fullmatch(named):
        raise Malformed
    return named
