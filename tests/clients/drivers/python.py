"""Drives a Python client: an order a line on stdin, an answer a line on stdout.

The client is named by the first argument; see `tests/clients/driver.py` for the orders. This runs
in a virtual environment that has that client and nothing of this project.
"""

import json
import sys
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack
from typing import Protocol, TypedDict, cast

import anyio
from anyio.abc import TaskGroup


class Target(TypedDict, total=False):
    """A server: at a URL, or a command that starts it."""

    url: str
    command: str
    args: list[str]
    env: dict[str, str]


class Order(TypedDict, total=False):
    """What the test wants; `call` is the id of the order to cancel."""

    id: int
    do: str
    target: Target
    name: str
    arguments: Mapping[str, object]
    call: int


class Client(Protocol):
    """What the driver needs of each client."""

    backend: str

    async def connect(self, stack: AsyncExitStack, target: Target) -> str:
        """Return the version that was agreed."""

    async def tools(self) -> list[str]:
        """Return the names of all Tools."""

    async def call(self, name: str, arguments: Mapping[str, object]) -> tuple[str, bool]:
        """Return what a Tool says, and whether that is an error."""

    async def withdraw(self) -> None:
        """Tell the server of a cancellation, where the client does not do so by itself."""


class SecondSdk:
    """`mcp` from 2 on, in one of its ways to find the version."""

    def __init__(self, mode: str, backend: str = "asyncio") -> None:
        self.mode = mode
        self.backend = backend

    async def connect(self, stack: AsyncExitStack, target: Target) -> str:
        from mcp import Client, StdioServerParameters

        where = target["url"] if "url" in target else StdioServerParameters(**target)
        self.client = await stack.enter_async_context(Client(where, mode=self.mode))
        return str(self.client.protocol_version)

    async def tools(self) -> list[str]:
        return [tool.name for tool in (await self.client.list_tools()).tools]

    async def call(self, name: str, arguments: Mapping[str, object]) -> tuple[str, bool]:
        result = await self.client.call_tool(name, arguments)
        return result.content[0].text, bool(result.is_error)

    async def withdraw(self) -> None:
        pass


class FirstSdk:
    """`mcp` before 2."""

    backend = "asyncio"

    async def connect(self, stack: AsyncExitStack, target: Target) -> str:
        from mcp import ClientSession, StdioServerParameters
        from mcp.client.stdio import stdio_client
        from mcp.client.streamable_http import streamable_http_client

        if "url" in target:
            streams = streamable_http_client(target["url"])
        else:
            streams = stdio_client(StdioServerParameters(**target))
        read, write, *_ = await stack.enter_async_context(streams)
        self.session = await stack.enter_async_context(ClientSession(read, write))
        return str((await self.session.initialize()).protocolVersion)

    async def tools(self) -> list[str]:
        return [tool.name for tool in (await self.session.list_tools()).tools]

    async def call(self, name: str, arguments: Mapping[str, object]) -> tuple[str, bool]:
        self.latest = self.session._request_id
        result = await self.session.call_tool(name, arguments)
        return result.content[0].text, bool(result.isError)

    async def withdraw(self) -> None:
        from mcp import types

        params = types.CancelledNotificationParams(requestId=self.latest)
        notification = types.CancelledNotification(params=params)
        await self.session.send_notification(types.ClientNotification(notification))


class FastMcp:
    """`fastmcp`, which is built on the second SDK."""

    backend = "asyncio"

    async def connect(self, stack: AsyncExitStack, target: Target) -> str:
        from fastmcp import Client
        from fastmcp.client.transports import StdioTransport

        where = target["url"] if "url" in target else StdioTransport(**target)
        self.client = await stack.enter_async_context(Client(where))
        return "not shown"

    async def tools(self) -> list[str]:
        return [tool.name for tool in await self.client.list_tools()]

    async def call(self, name: str, arguments: Mapping[str, object]) -> tuple[str, bool]:
        result = await self.client.call_tool(name, arguments, raise_on_error=False)
        return result.content[0].text, bool(result.is_error)

    async def withdraw(self) -> None:
        pass


CLIENTS: Mapping[str, Callable[[], Client]] = {
    "auto": lambda: SecondSdk("auto"),
    "auto-trio": lambda: SecondSdk("auto", "trio"),
    "legacy": lambda: SecondSdk("legacy"),
    "pinned": lambda: SecondSdk("2026-07-28"),
    "first": FirstSdk,
    "fastmcp": FastMcp,
}


class Driver:
    """Carries out orders; calls run beside each other."""

    def __init__(self, client: Client, stack: AsyncExitStack, calls: TaskGroup) -> None:
        self.client = client
        self.stack = stack
        self.calls = calls
        self.scopes: dict[int, anyio.CancelScope] = {}

    async def carry_out(self, order: Order) -> None:
        if order["do"] == "call":
            self.calls.start_soon(self.call, order)
        else:
            tell(order, await self.answer(order))

    async def answer(self, order: Order) -> object:
        if order["do"] == "connect":
            return await self.client.connect(self.stack, order["target"])
        if order["do"] == "tools":
            return await self.client.tools()
        await self.client.withdraw()
        self.scopes[order["call"]].cancel()
        return "cancelled"

    async def call(self, order: Order) -> None:
        with anyio.CancelScope() as scope:
            self.scopes[order["id"]] = scope
            text, is_error = await self.client.call(order["name"], order["arguments"])
            tell(order, {"text": text, "is_error": is_error})


def tell(order: Order, answer: object) -> None:
    print(json.dumps({"id": order["id"], "answer": answer}), flush=True)


async def drive(client: Client) -> None:
    async with AsyncExitStack() as stack, anyio.create_task_group() as calls:
        driver = Driver(client, stack, calls)
        async for line in anyio.wrap_file(sys.stdin):
            await driver.carry_out(cast("Order", json.loads(line)))


client = CLIENTS[sys.argv[1]]()
anyio.run(drive, client, backend=client.backend)
