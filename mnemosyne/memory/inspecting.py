"""The arguments of an inspection."""

from mnemosyne.memory.addressing import parse_reference
from mnemosyne.memory.errors import Flaw
from mnemosyne.memory.references import Reference
from mnemosyne.memory.requests import Arguments, require_known


def parse_inspect(arguments: Arguments) -> Reference:
    """Return the reference to inspect; raise InvalidRequest for it or for anything beside it."""
    require_known(arguments, ("reference",), Flaw.REFERENCE, "reference")
    return parse_reference(arguments.get("reference"))
