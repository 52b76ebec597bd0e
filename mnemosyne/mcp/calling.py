"""`tools/call`: a Tool found by name, and its result in the words of the caller's version."""

from collections.abc import Mapping

from mnemosyne.mcp.definition import ToolResult
from mnemosyne.mcp.eras.dialects import Dialect
from mnemosyne.mcp.eras.era import Call
from mnemosyne.mcp.errors import invalid_params, unknown_tool
from mnemosyne.mcp.registry import Registry
from mnemosyne.mcp.replies import Answer


class Calling:
    """Hands calls to Tools."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry

    async def call_tool(self, call: Call) -> Answer:
        """Run one Tool; whatever it refuses or fails at is a result, not an error.

        Raises:
            ProtocolError: no such Tool, or arguments that are no object.
            ActorStopped, MailboxFull: nothing was done.
        """
        name, arguments = call.params.get("name"), call.params.get("arguments", {})
        if not isinstance(name, str) or not isinstance(arguments, dict):
            raise invalid_params()
        tool = self._registry.find(name)
        if tool is None:
            raise unknown_tool(name)
        result = await tool.call(arguments)
        return Answer(call.dialect.result(_members(result, call.dialect)))


def _members(result: ToolResult, dialect: Dialect) -> Mapping[str, object]:
    members: dict[str, object] = {"content": [{"type": "text", "text": result.text}]}
    if dialect.structured and result.structured is not None:
        members["structuredContent"] = result.structured
    if result.is_error:
        members["isError"] = True
    return members
