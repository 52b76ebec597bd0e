"""What a call ends in, and how that is put on the wire."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from mnemosyne.mcp.definition import ToolResult
from mnemosyne.mcp.encoding import encode


@dataclass(frozen=True, slots=True)
class Success:
    """A status and what belongs to it, in the contract's order of keys."""

    status: str
    members: Mapping[str, object] = field(default_factory=dict)

    @property
    def payload(self) -> Mapping[str, object]:
        """The whole answer as an object."""
        return {"status": self.status, **self.members}


@dataclass(frozen=True, slots=True)
class Plain:
    """An answer in words, which list_tools alone gives."""

    text: str


@dataclass(frozen=True, slots=True)
class Failure:
    """A call that was not done. The message is constant and says how to correct the call."""

    status: str
    code: str
    message: str
    field: str | None = None
    reason: str | None = None

    @property
    def payload(self) -> Mapping[str, object]:
        """The whole answer as an object; `field` and `reason` only where there is one."""
        members = {
            "status": self.status,
            "code": self.code,
            "field": self.field,
            "reason": self.reason,
            "message": self.message,
        }
        return {name: word for name, word in members.items() if word is not None}


Ending: TypeAlias = Success | Plain | Failure


def render(ending: Ending) -> ToolResult:
    """Return the ending as the protocol carries it."""
    match ending:
        case Plain(text):
            return ToolResult(text, None, is_error=False)
        case Success():
            payload = ending.payload
            return ToolResult(encode(payload).decode(), payload, is_error=False)
        case Failure():
            return ToolResult(encode(ending.payload).decode(), None, is_error=True)
