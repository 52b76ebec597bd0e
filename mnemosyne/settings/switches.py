"""The four mutation gates: each from its variable, else from the settings file, else closed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mnemosyne.service import Gates
from mnemosyne.settings.errors import InvalidSettings


@dataclass(frozen=True, slots=True)
class Switch:
    """The two places where an operator can set one gate."""

    variable: str
    key: str


REMEMBER = Switch("MNEMOSYNE_MEMORY_REMEMBER_ENABLED", "remember_enabled")
ARCHIVE_RESTORE = Switch("MNEMOSYNE_MEMORY_ARCHIVE_RESTORE_ENABLED", "archive_restore_enabled")
REVISE = Switch("MNEMOSYNE_MEMORY_REVISE_ENABLED", "revise_enabled")
FORGET = Switch("MNEMOSYNE_MEMORY_FORGET_ENABLED", "forget_enabled")

SWITCHES = (REMEMBER, ARCHIVE_RESTORE, REVISE, FORGET)

_VALUES = {"true": True, "false": False}


def resolve_gates(environ: Mapping[str, str], read_file: Callable[[], Mapping[str, bool]]) -> Gates:
    """Resolve all four gates; `read_file` is called at most once, and only for what stays open.

    Every variable is parsed before that, so that an invalid one ends the start without file access.

    Raises:
        InvalidSettings: from a variable, or from `read_file`.
    """
    supplied = {
        switch: _parse(switch, environ[switch.variable])
        for switch in SWITCHES
        if switch.variable in environ
    }
    stored = read_file() if len(supplied) < len(SWITCHES) else {}

    def is_open(switch: Switch) -> bool:
        return supplied.get(switch, stored.get(switch.key, False))

    return Gates(
        remember=is_open(REMEMBER),
        archive_restore=is_open(ARCHIVE_RESTORE),
        revise=is_open(REVISE),
        forget=is_open(FORGET),
    )


def _parse(switch: Switch, value: str) -> bool:
    if value not in _VALUES:
        raise InvalidSettings(f"{switch.variable} must be exactly true or false")
    return _VALUES[value]
