"""The Tool list_tools: which server this is, and what it offers."""

import re
from collections.abc import Mapping

from mnemosyne import __version__
from mnemosyne.mcp.definition import READS, Definition
from mnemosyne.mcp.results import outcomes
from mnemosyne.mcp.results.endings import Plain
from mnemosyne.mcp.schemas.reading import LIST_TOOLS
from mnemosyne.mcp.tools.plan import Plan, no_facts
from mnemosyne.mcp.tools.reading import Reading
from mnemosyne.memory.errors import Flaw, InvalidRequest

_PREFIX = re.compile(r"[a-z_]{0,32}")

DEFINITION = Definition(
    name="list_tools",
    title="List tools",
    description=(
        "Names this server's version and the Tools it offers now. Use it when a Tool seems to be "
        "missing or the server outdated."
    ),
    annotations=READS,
    flat=LIST_TOOLS,
    composed=LIST_TOOLS,
)


def list_tools(others: tuple[str, ...]) -> Reading[str, Plain]:
    """Build the Tool; it names itself first and then the others."""
    names = (DEFINITION.name, *others)

    async def ask(prefix: str) -> Plain:
        shown = tuple(name for name in names if name.startswith(prefix))
        return outcomes.tools(__version__, shown)

    return Reading(Plan(DEFINITION, _parse, lambda line: line, no_facts, no_facts), ask)


def _parse(arguments: Mapping[str, object]) -> str:
    prefix = arguments.get("prefix", "")
    if (
        arguments.keys() - {"prefix"}
        or not isinstance(prefix, str)
        or not _PREFIX.fullmatch(prefix)
    ):
        raise InvalidRequest(Flaw.REQUEST, "request")
    return prefix
