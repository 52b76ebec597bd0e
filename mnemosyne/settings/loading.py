"""All settings of one process, resolved in one go."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from mnemosyne.http.bearer import BearerToken
from mnemosyne.http.names import Names
from mnemosyne.mcp.definition import SchemaStyle
from mnemosyne.service import Gates
from mnemosyne.settings import variables
from mnemosyne.settings.errors import InvalidSettings
from mnemosyne.settings.file import read_switches
from mnemosyne.settings.switches import resolve_gates


@dataclass(frozen=True, slots=True)
class Settings:
    """What the operator decided, checked."""

    gates: Gates
    memory_root: Path
    candidate_limit: int
    host: str
    port: int
    schemas: SchemaStyle
    names: Names
    token: BearerToken | None
    max_in_flight: int
    log_level: int


def find_home() -> Path:
    """Return the user's home directory.

    Raises:
        InvalidSettings: it cannot be told, or is empty or a relative path.
    """
    try:
        home = Path.home()
    except RuntimeError:
        raise InvalidSettings("HOME must be set") from None
    # Python takes an empty HOME for the root directory.
    if os.environ.get("HOME") == "" or not home.is_absolute():
        raise InvalidSettings("HOME must be an absolute path")
    return home


def load_settings(environ: Mapping[str, str], home: Callable[[], Path] = find_home) -> Settings:
    """Resolve every setting; the gates' variables come before anything else.

    Raises:
        InvalidSettings: one of them cannot be accepted.
    """
    gates = resolve_gates(environ, lambda: read_switches(home()))
    settings = Settings(
        gates=gates,
        memory_root=variables.memory_root(environ, home),
        candidate_limit=variables.candidate_limit(environ),
        host=variables.host(environ),
        port=variables.port(environ),
        schemas=variables.tool_schemas(environ),
        names=variables.names(environ),
        token=variables.token(environ),
        max_in_flight=variables.max_in_flight(environ),
        log_level=variables.log_level(environ),
    )
    if settings.token is None and not variables.is_loopback(settings.host):
        raise InvalidSettings(
            f"{variables.HOST} (--host) is not loopback: {variables.AUTH_TOKEN_FILE} must name a"
            " file with a bearer token"
        )
    return settings
