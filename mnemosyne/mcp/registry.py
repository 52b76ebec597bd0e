"""The Tools that this process offers, by name."""

from collections.abc import Iterable

from mnemosyne.mcp.definition import Definition, Tool


class Registry:
    """Tools by name. The set is fixed: no list changes while the process lives."""

    def __init__(self, tools: Iterable[Tool]) -> None:
        self._tools = {tool.definition.name: tool for tool in tools}

    def find(self, name: str) -> Tool | None:
        """Return the Tool, or None: one whose gate is closed is as unknown as any other."""
        return self._tools.get(name)

    @property
    def definitions(self) -> tuple[Definition, ...]:
        """What discovery publishes, in the order in which the Tools were given."""
        return tuple(tool.definition for tool in self._tools.values())
