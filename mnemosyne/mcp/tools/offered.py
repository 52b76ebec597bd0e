"""Which Tools a service is offered through, in the order of discovery."""

from collections.abc import Iterator

from mnemosyne.mcp.definition import Tool
from mnemosyne.mcp.registry import Registry
from mnemosyne.mcp.tools.archive import memory_archive
from mnemosyne.mcp.tools.forget import memory_forget
from mnemosyne.mcp.tools.inspecting import memory_inspect
from mnemosyne.mcp.tools.list_tools import list_tools
from mnemosyne.mcp.tools.listing import memory_list
from mnemosyne.mcp.tools.recall import memory_recall
from mnemosyne.mcp.tools.remember import memory_remember
from mnemosyne.mcp.tools.restore import memory_restore
from mnemosyne.mcp.tools.revise import memory_revise
from mnemosyne.service import MemoryService


def offered(service: MemoryService) -> Registry:
    """Return the Tools of a service: those that read, and those whose gate is open."""
    tools = [*_reading(service), *_mutating(service)]
    names = tuple(tool.definition.name for tool in tools)
    return Registry([list_tools(names), *tools])


def _reading(service: MemoryService) -> Iterator[Tool]:
    yield memory_recall(service.recall)
    yield memory_list(service.list)
    yield memory_inspect(service.inspect)


def _mutating(service: MemoryService) -> Iterator[Tool]:
    if service.gates.archive_restore:
        yield memory_archive(service.transition)
        yield memory_restore(service.transition)
    if service.gates.remember:
        yield memory_remember(service.remember)
    if service.gates.revise:
        yield memory_revise(service.revise)
    if service.gates.forget:
        yield memory_forget(service.forget)
