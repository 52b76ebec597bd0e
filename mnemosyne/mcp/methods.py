"""Which methods each era has: a new one is a line in the table of each era that it belongs to."""

from mnemosyne.mcp.calling import Calling
from mnemosyne.mcp.completion import Completion
from mnemosyne.mcp.discovery import Discovery
from mnemosyne.mcp.eras.choice import Eras
from mnemosyne.mcp.eras.era import Methods
from mnemosyne.mcp.eras.legacy import INITIALIZE, Legacy
from mnemosyne.mcp.eras.modern import Modern
from mnemosyne.mcp.memories import Memories
from mnemosyne.mcp.one_page import OnePage
from mnemosyne.mcp.progress import reporting
from mnemosyne.mcp.prompts.getting import Prompts
from mnemosyne.mcp.prompts.offered import prompts
from mnemosyne.mcp.registry import Registry
from mnemosyne.mcp.resources.offered import resources, templates
from mnemosyne.mcp.resources.reading import Resources
from mnemosyne.mcp.subscriptions.listening import Subscriptions


def eras_with(registry: Registry, memories: Memories) -> Eras:
    """Build the eras that answer with these Tools and memories."""
    discovery = Discovery(registry.definitions)
    shared = {
        "tools/list": discovery.list_tools,
        "tools/call": Calling(registry).call_tool,
        **_beside_tools(memories),
    }
    return Eras(
        Legacy({INITIALIZE: discovery.initialize, "ping": discovery.ping, **shared}),
        Modern(
            {
                "server/discover": discovery.discover,
                **{name: reporting(method) for name, method in shared.items()},
                "subscriptions/listen": Subscriptions(memories).listen,
            }
        ),
    )


def _beside_tools(memories: Memories) -> Methods:
    return {
        "resources/list": OnePage("resources", resources).show,
        "resources/templates/list": OnePage("resourceTemplates", templates).show,
        "resources/read": Resources(memories).read,
        "prompts/list": OnePage("prompts", prompts).show,
        "prompts/get": Prompts().get,
        "completion/complete": Completion(memories).complete,
    }
