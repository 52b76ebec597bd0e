"""What an era is to the dispatcher: the checks before a method, and the methods themselves."""

from collections.abc import Awaitable, Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from mnemosyne.mcp.callers import Caller
from mnemosyne.mcp.envelope import Id, Message, Raw, Request
from mnemosyne.mcp.eras.dialects import Dialect
from mnemosyne.mcp.errors import ProtocolError
from mnemosyne.mcp.replies import Answer
from mnemosyne.memory.strict_json import JSONValue


@dataclass(frozen=True, slots=True)
class Call:
    """A request that passed its era's checks, and everything that a method may want to know."""

    id: Id
    method: str
    params: Mapping[str, JSONValue]
    dialect: Dialect
    caller: Caller


Method: TypeAlias = Callable[[Call], Awaitable[Answer]]
Methods: TypeAlias = Mapping[str, Method]


class Era(Protocol):
    """One of the two ways to speak; all that differs between them is here."""

    @property
    def methods(self) -> Methods:
        """The methods of the era, by name."""

    def status(self, error: ProtocolError) -> int:
        """Return the HTTP status that the era gives an error."""

    def classify(self, raw: Raw) -> Message:
        """Return what kind of message it is; raise ProtocolError for none."""

    def admit(self, request: Request, caller: Caller) -> Call:
        """Check all that comes before the method, in the era's order; raise ProtocolError."""

    def greet(self, caller: Caller) -> None:
        """Check the sender of a notification or response; raise ProtocolError."""

    def owner(self, caller: Caller) -> Hashable | None:
        """Return whose calls a cancellation from `caller` reaches."""
