"""Every variable but those of the gates, parsed from its text; an absent one has its default.

Every function raises InvalidSettings for a text that is not exactly right.
"""

import ipaddress
import logging
import re
from collections.abc import Callable, Mapping
from pathlib import Path

from mnemosyne.http.bearer import BearerToken
from mnemosyne.http.names import Names
from mnemosyne.mcp.definition import SchemaStyle
from mnemosyne.settings.errors import InvalidSettings
from mnemosyne.settings.safe_file import OTHERS_MAY_ANYTHING, Checked, read_file

HOST = "MNEMOSYNE_HOST"
PORT = "MNEMOSYNE_PORT"
MEMORY_ROOT = "MNEMOSYNE_MEMORY_ROOT"
CANDIDATE_LIMIT = "MNEMOSYNE_MEMORY_CANDIDATE_LIMIT"
TOOL_SCHEMAS = "MNEMOSYNE_TOOL_SCHEMAS"
ALLOWED_HOSTS = "MNEMOSYNE_ALLOWED_HOSTS"
ALLOWED_ORIGINS = "MNEMOSYNE_ALLOWED_ORIGINS"
AUTH_TOKEN_FILE = "MNEMOSYNE_AUTH_TOKEN_FILE"
MAX_IN_FLIGHT = "MNEMOSYNE_MAX_IN_FLIGHT"
LOG_LEVEL = "MNEMOSYNE_LOG_LEVEL"

_MAX_TOKEN = 1024
_TOKEN_FILE = Checked(f"the file that {AUTH_TOKEN_FILE} names", OTHERS_MAY_ANYTHING, "0600")

_INTEGER = re.compile(r"0|[1-9][0-9]{0,8}")
_ADDRESS = re.compile(r"[A-Za-z0-9._:-]+")
_HOST_ENTRY = re.compile(r"[A-Za-z0-9._-]+(:[0-9]+)?|\[[0-9A-Fa-f:.]+\](:[0-9]+)?")
_ORIGIN_ENTRY = re.compile(r"[a-z][a-z0-9+.-]*://[A-Za-z0-9._~:\[\]-]+")
_TOKEN = re.compile(rb"[A-Za-z0-9._~+/-]+=*")

_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


def host(environ: Mapping[str, str]) -> str:
    """The address to listen on: a name or an IP address."""
    text = environ.get(HOST, "127.0.0.1")
    if not _ADDRESS.fullmatch(text):
        raise InvalidSettings(f"{HOST} (--host) must be an IP address or a host name")
    return text


def port(environ: Mapping[str, str]) -> int:
    """The port to listen on; 0 leaves the choice to the kernel."""
    return _integer(environ, PORT, f"{PORT} (--port)", default=8000, lowest=0, highest=65_535)


def candidate_limit(environ: Mapping[str, str]) -> int:
    """How many candidate files a scope may have."""
    return _integer(
        environ, CANDIDATE_LIMIT, CANDIDATE_LIMIT, default=1_000, lowest=1_000, highest=200_000
    )


def max_in_flight(environ: Mapping[str, str]) -> int:
    """How many requests to the MCP endpoint are answered at a time."""
    return _integer(environ, MAX_IN_FLIGHT, MAX_IN_FLIGHT, default=4_096, lowest=1, highest=100_000)


def memory_root(environ: Mapping[str, str], home: Callable[[], Path]) -> Path:
    """The directory of the six scopes; a relative one would depend on who starts the server."""
    if MEMORY_ROOT not in environ:
        return home() / ".mnemosyne" / "memory"
    return _absolute(environ[MEMORY_ROOT], MEMORY_ROOT)


def tool_schemas(environ: Mapping[str, str]) -> SchemaStyle:
    """The schemas that a client sees which asks for neither style."""
    text = environ.get(TOOL_SCHEMAS, SchemaStyle.FLAT)
    if text not in set(SchemaStyle):
        raise InvalidSettings(f"{TOOL_SCHEMAS} must be flat or composed")
    return SchemaStyle(text)


def names(environ: Mapping[str, str]) -> Names:
    """The Host values and Origins that are admitted beside the loopback ones."""
    hosts = _entries(environ, ALLOWED_HOSTS, _HOST_ENTRY, "hosts, each with or without a port")
    origins = _entries(environ, ALLOWED_ORIGINS, _ORIGIN_ENTRY, "origins as browsers send them")
    return Names(frozenset(entry.lower() for entry in hosts), frozenset(origins))


def log_level(environ: Mapping[str, str]) -> int:
    """The level of what is logged, as `logging` counts it."""
    text = environ.get(LOG_LEVEL, "INFO").upper()
    if text not in _LEVELS:
        raise InvalidSettings(f"{LOG_LEVEL} must be one of {', '.join(_LEVELS)}")
    return logging.getLevelNamesMapping()[text]


def token(environ: Mapping[str, str]) -> BearerToken | None:
    """The token in the named file, which nobody but its owner may be able to read."""
    if AUTH_TOKEN_FILE not in environ:
        return None
    path = _absolute(environ[AUTH_TOKEN_FILE], AUTH_TOKEN_FILE)
    try:
        secret = read_file(path, _TOKEN_FILE, limit=_MAX_TOKEN).rstrip()
    except FileNotFoundError:
        raise InvalidSettings(f"{_TOKEN_FILE.shown} does not exist") from None
    if not _TOKEN.fullmatch(secret):
        raise InvalidSettings(
            f"{_TOKEN_FILE.shown} must hold one token of letters, digits and -._~+/"
        )
    return BearerToken(secret)


def is_loopback(address: str) -> bool:
    """Whether only this machine reaches `address`; a name but localhost may be anything."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return address.lower() == "localhost"


def _integer(
    environ: Mapping[str, str], name: str, shown: str, *, default: int, lowest: int, highest: int
) -> int:
    text = environ.get(name, str(default))
    if not _INTEGER.fullmatch(text) or not lowest <= int(text) <= highest:
        raise InvalidSettings(f"{shown} must be an integer from {lowest} to {highest}")
    return int(text)


def _entries(
    environ: Mapping[str, str], name: str, pattern: re.Pattern[str], kind: str
) -> list[str]:
    entries = [entry.strip() for entry in environ.get(name, "").split(",") if entry.strip()]
    if not all(map(pattern.fullmatch, entries)):
        raise InvalidSettings(f"{name} must be a comma-separated list of {kind}")
    return entries


def _absolute(text: str, name: str) -> Path:
    path = Path(text)
    if not path.is_absolute():
        raise InvalidSettings(f"{name} must be an absolute path")
    return path
