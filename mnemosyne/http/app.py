"""The whole edge, put together in the order in which a request meets it."""

from collections.abc import Sequence

from mnemosyne.http.asgi import App
from mnemosyne.http.bearer import BearerToken
from mnemosyne.http.endpoint import Answerer, McpEndpoint
from mnemosyne.http.front import create_front
from mnemosyne.http.guard import Guard
from mnemosyne.http.limits import Limits
from mnemosyne.http.names import Names
from mnemosyne.http.quart_edge import QuartEdge
from mnemosyne.mcp.definition import SchemaStyle


def create_app(
    answerer: Answerer,
    *,
    protocol_versions: Sequence[str],
    schemas: SchemaStyle,
    names: Names,
    token: BearerToken | None,
    limits: Limits,
) -> App:
    """Build the ASGI callable: the guard around the MCP endpoint around the Quart application.

    `protocol_versions` are newest first; `schemas` is what a client sees that asks for neither.
    """
    front = QuartEdge(create_front(protocol_versions), limits)
    endpoint = McpEndpoint(front, answerer, schemas=schemas, limits=limits)
    return Guard(endpoint, names=names, token=token, limits=limits)
