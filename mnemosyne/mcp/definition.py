"""What a Tool is to the protocol: a definition to publish and a call that ends in a result."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from mnemosyne.mcp.schemas.schema import Schema


class SchemaStyle(StrEnum):
    """Which of a Tool's two input schemas a client sees.

    Flat schemas compose nothing at their root, as many clients demand; composed ones say in `oneOf`
    which arguments belong together.
    """

    FLAT = "flat"
    COMPOSED = "composed"


@dataclass(frozen=True, slots=True)
class Annotations:
    """The MCP hints, each true to what the Tool does; no Tool reaches beyond this machine's files.

    `destructive` means that something is lost for good; `idempotent` that a repeat of the same call
    changes nothing more.
    """

    read_only: bool
    destructive: bool
    idempotent: bool

    @property
    def wire(self) -> Mapping[str, bool]:
        """The `annotations` member of a published Tool."""
        return {
            "readOnlyHint": self.read_only,
            "destructiveHint": self.destructive,
            "idempotentHint": self.idempotent,
            "openWorldHint": False,
        }


READS = Annotations(read_only=True, destructive=False, idempotent=True)
"""The hints of every Tool that changes nothing."""


@dataclass(frozen=True, slots=True)
class Definition:
    """A Tool as discovery shows it; both schemas are of objects, and `flat` composes no root."""

    name: str
    title: str
    description: str
    annotations: Annotations
    flat: Schema
    composed: Schema

    def schema(self, style: SchemaStyle) -> Schema:
        """Return the input schema in the style that the client asked for."""
        return self.flat if style is SchemaStyle.FLAT else self.composed


@dataclass(frozen=True, slots=True)
class ToolResult:
    """What a call sends back: always one text, compact JSON except for list_tools.

    `structured` is the same payload as an object: only on success, and never for list_tools.
    """

    text: str
    structured: Mapping[str, object] | None
    is_error: bool


class Tool(Protocol):
    """Something a client can call by name."""

    @property
    def definition(self) -> Definition:
        """What discovery publishes."""

    async def call(self, arguments: Mapping[str, object]) -> ToolResult:
        """Answer one call: every refusal and failure of the Tool itself is a result.

        Raises:
            ActorStopped, MailboxFull: nothing was done; the client may try again.
        """
