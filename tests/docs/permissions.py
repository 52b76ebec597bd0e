"""The Tools as permission rules name them, and what a client's rules come to."""

from fnmatch import fnmatchcase

from tests.mcp.toolbox import DEFINITIONS

SERVER = "mnemosyne"
ENDPOINT = "http://127.0.0.1:8000/mcp"

READING = {name for name, tool in DEFINITIONS.items() if tool.annotations.read_only}
MUTATING = DEFINITIONS.keys() - READING


def effect_of_last(rules: list[tuple[str, str]], tool: str) -> str | None:
    """Return the effect of the last rule whose pattern matches, as OpenCode decides."""
    return next((effect for pattern, effect in reversed(rules) if fnmatchcase(tool, pattern)), None)
