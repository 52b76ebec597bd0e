"""The client at the other end of the pipe, as the protocol sees it."""

from collections.abc import Callable
from dataclasses import dataclass

from mnemosyne.mcp.definition import SchemaStyle
from mnemosyne.mcp.eras.dialects import ASSUMED, Dialect
from mnemosyne.stdio.outbox import Outbox


@dataclass(slots=True, eq=False)
class Client:
    """The one client of a process: the schemas it sees, and what `initialize` agreed with it."""

    schemas: SchemaStyle
    agreed: Dialect = ASSUMED


class LineOutlet:
    """What one call tells the client before its answer: a line on the way that all share."""

    expects_messages = True

    def __init__(self, outbox: Outbox, stand: Callable[[], None]) -> None:
        self._outbox = outbox
        self._stand = stand
        self.is_standing = False

    async def send(self, message: bytes) -> None:
        """Hand a message over to be written."""
        await self._outbox.put(message)

    async def keep_alive(self) -> None:
        """Note that this call waits for the end of the server; a pipe needs nothing to stay."""
        self.is_standing = True
        self._stand()


class LineCaller:
    """The sender of one line; every check that needs a header passes, as there is none."""

    def __init__(self, client: Client, outlet: LineOutlet) -> None:
        self._client = client
        self.outlet = outlet
        self.schemas = client.schemas
        # All lines are of one client, in both eras.
        self.session = self.stream = client

    def announces_modern(self) -> bool:
        """Leave it to the message."""
        return False

    def confirm_version(self, version: str) -> None:
        """Pass."""

    def confirm_method(self, method: str, name: str | None) -> None:
        """Pass."""

    def enter(self) -> None:
        """Pass: the conversation ends only with the process."""

    def dialect(self) -> Dialect:
        """Return what was agreed."""
        return self._client.agreed

    def agree(self, dialect: Dialect) -> None:
        """Keep it for all that follows."""
        self._client.agreed = dialect
