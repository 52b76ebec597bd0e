"""Messages that go before a reply: what they are written to, and how one is made."""

from collections.abc import Mapping
from typing import Protocol

from mnemosyne.mcp.encoding import encode


class Outlet(Protocol):
    """A transport's way to the sender of one request, until that request is answered.

    One task at a time writes to it. Whoever has written something still ends with the reply.
    """

    @property
    def expects_messages(self) -> bool:
        """Whether the sender can read messages that come before the reply."""

    async def send(self, message: bytes) -> None:
        """Send one encoded message; return once there is room for another."""

    async def keep_alive(self) -> None:
        """Show that there is more to come; to be called every few seconds while nothing is sent."""


def notification(method: str, params: Mapping[str, object]) -> bytes:
    """Encode a message that wants no answer."""
    return encode({"jsonrpc": "2.0", "method": method, "params": params})
