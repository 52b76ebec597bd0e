"""What one HTTP POST brings to the protocol."""

from dataclasses import dataclass

from mnemosyne.mcp.definition import SchemaStyle
from mnemosyne.mcp.headers import Headers, announces_modern
from mnemosyne.mcp.outlet import Outlet


@dataclass(frozen=True, slots=True)
class Post:
    """Bytes, the protocol's own headers, and the schemas that this client asked for.

    `outlet` leads back to the client, for what goes before the reply.
    """

    body: bytes
    headers: Headers
    outlet: Outlet
    schemas: SchemaStyle = SchemaStyle.FLAT

    @property
    def ends_with_connection(self) -> bool:
        """Whether a client that closes its connection cancels this call: in the modern era only."""
        return announces_modern(self.headers)
