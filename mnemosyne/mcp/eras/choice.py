"""Which era a message belongs to: decided here, once a message, and nowhere else."""

from dataclasses import dataclass

from mnemosyne.mcp.callers import Caller
from mnemosyne.mcp.envelope import Raw
from mnemosyne.mcp.eras.era import Era
from mnemosyne.mcp.eras.legacy import INITIALIZE
from mnemosyne.mcp.eras.modern import describes_itself


@dataclass(frozen=True, slots=True)
class Eras:
    """Both eras, and how to tell which of them a message belongs to."""

    legacy: Era
    modern: Era

    def announced(self, caller: Caller) -> Era:
        """Return the era that the transport alone tells."""
        return self.modern if caller.announces_modern() else self.legacy

    def of(self, raw: Raw, caller: Caller) -> Era:
        """Return a message's era: what it says of itself goes before what the transport says."""
        if describes_itself(raw):
            return self.modern
        if raw.get("method") == INITIALIZE:
            return self.legacy
        return self.announced(caller)
