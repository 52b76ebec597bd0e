"""The settings file: what it may hold, and what that says about the gates."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

from mnemosyne.settings.errors import InvalidSettings
from mnemosyne.settings.safe_file import OTHERS_MAY_WRITE, Checked, opened_directory, read_file
from mnemosyne.settings.switches import SWITCHES

_MAX_BYTES = 16 * 1024
_BOM = "\ufeff"
_LINE = re.compile(r"\(at line ([0-9]{1,6}), column [0-9]+\)\Z")
_KEYS = frozenset(switch.key for switch in SWITCHES)

_DIRECTORY = Checked("~/.mnemosyne", OTHERS_MAY_WRITE, "0700")
_FILE = Checked("~/.mnemosyne/config.toml", OTHERS_MAY_WRITE, "0600")


def read_switches(home: Path) -> Mapping[str, bool]:
    """Return the gates that `home`'s settings file sets, by key; none where there is no file.

    Raises:
        InvalidSettings: the file or its directory is a symlink, of another kind, open to other
            users or unreadable, or the file holds anything but gates.
    """
    try:
        with opened_directory(home / ".mnemosyne", _DIRECTORY) as directory:
            data = read_file(Path("config.toml"), _FILE, limit=_MAX_BYTES, within=directory)
    except FileNotFoundError:
        return {}
    return _switches(_document(data))


def _document(data: bytes) -> Mapping[str, object]:
    try:
        return tomllib.loads(data.decode("utf-8").removeprefix(_BOM))
    except UnicodeDecodeError:
        raise InvalidSettings(f"{_FILE.shown} must be UTF-8") from None
    except (ValueError, RecursionError) as error:
        raise InvalidSettings(f"{_FILE.shown} must be valid TOML{_line_of(error)}") from None


def _line_of(error: Exception) -> str:
    """Say where tomllib stopped, as far as it tells; the rest of its text may hold values."""
    found = _LINE.search(str(error))
    return f": see line {found[1]}" if found else ""


def _switches(document: Mapping[str, object]) -> Mapping[str, bool]:
    table = document.get("memory", {})
    if document.keys() - {"memory"} or not isinstance(table, dict):
        raise InvalidSettings(f"{_FILE.shown} may hold only the table [memory]")
    if table.keys() - _KEYS:
        raise InvalidSettings(f"{_FILE.shown} may set only {', '.join(sorted(_KEYS))}")
    switches = {key: value for key, value in table.items() if isinstance(value, bool)}
    if len(switches) < len(table):
        raise InvalidSettings(f"{_FILE.shown} may use only the booleans true and false")
    return switches
