"""Messages to send to a dispatcher, and hand-written Tools for them to reach."""

import json
from collections.abc import Collection, Mapping
from pathlib import Path

import trio

from actors import ActorStopped, MailboxFull
from mnemosyne.mcp.definition import READS, Definition, SchemaStyle, ToolResult
from mnemosyne.mcp.dispatch import Dispatcher
from mnemosyne.mcp.memories import Memories, Updates
from mnemosyne.mcp.outlet import Outlet
from mnemosyne.mcp.post import Post
from mnemosyne.mcp.registry import Registry
from mnemosyne.mcp.replies import Reply
from mnemosyne.mcp.schemas.schema import Schema
from mnemosyne.memory.outcomes import InspectOutcome, NotFound
from mnemosyne.memory.references import Reference
from mnemosyne.memory.scopes import Scope
from mnemosyne.service import InventoryOutcome, Resource

LEGACY_VERSIONS = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25")
MODERN_VERSION = "2026-07-28"
ALL_VERSIONS = (*LEGACY_VERSIONS, MODERN_VERSION)

META = {
    "io.modelcontextprotocol/protocolVersion": MODERN_VERSION,
    "io.modelcontextprotocol/clientInfo": {"name": "x", "version": "1"},
    "io.modelcontextprotocol/clientCapabilities": {},
}

SCHEMAS = Path(__file__).parents[2].parent / "shared" / "mcp"


class Scripted:
    """A Tool that gives one answer, or raises one error, and keeps what it was asked."""

    def __init__(self, tool: str | Definition, answer: ToolResult | Exception) -> None:
        self.definition = definition(tool) if isinstance(tool, str) else tool
        self.asked: list[Mapping[str, object]] = []
        self._answer = answer

    async def call(self, arguments: Mapping[str, object]) -> ToolResult:
        self.asked.append(arguments)
        if isinstance(self._answer, Exception):
            raise self._answer
        return self._answer


class Waiting:
    """A Tool that answers when it is let go, and tells when it was reached and when it was left."""

    def __init__(self) -> None:
        self.definition = definition("wait")
        self.reached = trio.Event()
        self.released = trio.Event()
        self.withdrawn = trio.Event()

    async def call(self, arguments: Mapping[str, object]) -> ToolResult:
        self.reached.set()
        try:
            await self.released.wait()
        except trio.Cancelled:
            self.withdrawn.set()
            raise
        return DONE


class Sent:
    """An outlet that keeps what goes through it, and tells when something does."""

    def __init__(self, *, expects_messages: bool = True) -> None:
        self.expects_messages = expects_messages
        self.messages: list[dict[str, object]] = []
        self.comments = 0
        self._arrival = trio.Event()

    async def send(self, message: bytes) -> None:
        self.messages.append(json.loads(message))
        self._arrive()

    async def keep_alive(self) -> None:
        self.comments += 1
        self._arrive()

    async def until(self, messages: int = 0, *, comments: int = 0) -> None:
        """Wait until so much has been sent."""
        while len(self.messages) < messages or self.comments < comments:
            await self._arrival.wait()

    def _arrive(self) -> None:
        self._arrival.set()
        self._arrival = trio.Event()


class Empty:
    """A memory in which there is nothing, and nothing ever happens."""

    async def inspect(self, reference: Reference) -> InspectOutcome:
        return NotFound()

    async def inventory(self, scope: Scope) -> InventoryOutcome:
        return ()

    async def watch(self, resources: Collection[Resource]) -> Updates:
        return self

    async def news(self) -> Collection[Resource]:
        await trio.sleep_forever()


DONE = ToolResult('{"status":"ok"}', {"status": "ok"}, is_error=False)
FAILED = ToolResult('{"status":"not_found"}', None, is_error=True)
PLAIN = ToolResult("Server: mnemosyne", None, is_error=False)
SECRET = "what the caller wrote"


def definition(name: str) -> Definition:
    """A Tool definition whose two schemas can be told apart."""
    flat: Schema = {
        "type": "object",
        "properties": {"word": {"type": "string", "description": "A word"}},
        "required": [],
        "additionalProperties": False,
    }
    composed: Schema = {**flat, "oneOf": [{"type": "object"}]}
    return Definition(name, name.title(), f"Does {name}.", READS, flat, composed)


def dispatcher(*tools: Scripted | Waiting, memories: Memories | None = None) -> Dispatcher:
    """A dispatcher over the usual Tools and these."""
    usual = (
        Scripted("done", DONE),
        Scripted("failed", FAILED),
        Scripted("plain", PLAIN),
        Scripted("broken", ValueError(SECRET)),
        Scripted("stopped", ActorStopped("storage")),
        Scripted("full", MailboxFull("storage")),
    )
    return Dispatcher(Registry([*usual, *tools]), memories or Empty())


def rpc(method: object, params: object = None, id: object = 1) -> dict[str, object]:
    """A JSON-RPC request; params are left out where they are None."""
    message = {"jsonrpc": "2.0", "id": id, "method": method}
    return message if params is None else {**message, "params": params}


def notice(method: str, params: object = None) -> dict[str, object]:
    """A notification."""
    message: dict[str, object] = {"jsonrpc": "2.0", "method": method}
    return message if params is None else {**message, "params": params}


def post(
    message: object,
    headers: Mapping[str, str | tuple[str, ...]] | None = None,
    schemas: SchemaStyle = SchemaStyle.FLAT,
    outlet: Outlet | None = None,
) -> Post:
    """A POST of a message, or of bytes that are none."""
    body = message if isinstance(message, bytes) else json.dumps(message).encode()
    lines = {
        name.lower(): (value,) if isinstance(value, str) else value
        for name, value in (headers or {}).items()
    }
    return Post(body, lines, outlet or Sent(), schemas)


def modern_headers(method: str, name: str | None = None) -> dict[str, str]:
    """The headers that a modern request needs."""
    named = {} if name is None else {"Mcp-Name": name}
    return {"MCP-Protocol-Version": MODERN_VERSION, "Mcp-Method": method, **named}


def modern(
    method: str,
    params: Mapping[str, object] | None = None,
    *,
    name: str | None = None,
    id: object = 1,
    outlet: Outlet | None = None,
) -> Post:
    """A modern request with everything that it must carry."""
    message = rpc(method, {"_meta": META, **(params or {})}, id)
    return post(message, modern_headers(method, name), outlet=outlet)


def legacy(
    method: str, params: object = None, *, version: str = "2025-11-25", id: object = 1
) -> Post:
    """A legacy request whose header says its version."""
    return post(rpc(method, params, id), {"MCP-Protocol-Version": version})


def in_version(
    version: str, method: str, params: dict[str, object], name: str | None = None
) -> Post:
    """The same request in any version."""
    if version == MODERN_VERSION:
        return modern(method, params, name=name)
    return legacy(method, params, version=version)


def said(reply: Reply) -> dict[str, object]:
    """The message in a reply."""
    assert reply.body is not None
    message = json.loads(reply.body)
    assert isinstance(message, dict)
    return message


def error(reply: Reply) -> dict[str, object]:
    """The error in a reply."""
    found = said(reply)["error"]
    assert isinstance(found, dict)
    return found


def result(reply: Reply) -> dict[str, object]:
    """The result in a reply."""
    found = said(reply).get("result")
    assert isinstance(found, dict), reply.body
    return found


async def session_of(server: Dispatcher, version: str = "2025-11-25") -> str:
    """Open a session as a client does."""
    reply = await server.respond(post(rpc("initialize", {"protocolVersion": version})))
    assert reply.session is not None
    return reply.session
