"""Every message that is sent is one that the official schema of its version admits."""

import json
from collections.abc import Collection
from dataclasses import replace
from functools import cache

import pytest
import trio
from jsonschema import Draft7Validator, Draft202012Validator
from jsonschema.protocols import Validator

from actors import ActorStopped
from mnemosyne.mcp.definition import SchemaStyle
from mnemosyne.mcp.dispatch import Dispatcher
from mnemosyne.mcp.post import Post
from mnemosyne.mcp.registry import Registry
from mnemosyne.memory.scopes import Scope
from mnemosyne.service import Resource
from tests.mcp.protocol import (
    ALL_VERSIONS,
    DONE,
    LEGACY_VERSIONS,
    META,
    MODERN_VERSION,
    SCHEMAS,
    Empty,
    Scripted,
    Sent,
    Waiting,
    dispatcher,
    in_version,
    modern,
    modern_headers,
    post,
    rpc,
    said,
)
from tests.mcp.toolbox import DEFINITIONS

pytestmark = pytest.mark.skipif(
    not SCHEMAS.is_dir(), reason="the official MCP schemas are not beside this checkout"
)


@cache
def validator(version: str, definition: str) -> Validator:
    schema = json.loads((SCHEMAS / f"schema-{version}.json").read_text("utf-8"))
    holder = "$defs" if "$defs" in schema else "definitions"
    kind = Draft202012Validator if holder == "$defs" else Draft7Validator
    return kind({holder: schema[holder], "$ref": f"#/{holder}/{definition}"})


def assert_valid(version: str, definition: str, message: object) -> None:
    validator(version, definition).validate(json.loads(json.dumps(message)))


def response_of(version: str) -> str:
    return "JSONRPCResultResponse" if version >= "2025-11-25" else "JSONRPCResponse"


def error_of(version: str) -> str:
    return "JSONRPCErrorResponse" if version >= "2025-11-25" else "JSONRPCError"


async def assert_result(server: Dispatcher, sent: Post, version: str, definition: str) -> None:
    message = said(await server.respond(sent))
    assert_valid(version, response_of(version), message)
    assert_valid(version, definition, message["result"])


@pytest.mark.parametrize("version", LEGACY_VERSIONS)
async def test_initialize_and_ping(version: str) -> None:
    server = dispatcher()
    greeting = post(rpc("initialize", {"protocolVersion": version}))
    await assert_result(server, greeting, version, "InitializeResult")
    await assert_result(server, in_version(version, "ping", {}), version, "EmptyResult")


async def test_discover() -> None:
    server, sent = dispatcher(), modern("server/discover")
    await assert_result(server, sent, MODERN_VERSION, "DiscoverResult")
    assert_valid(MODERN_VERSION, "DiscoverResultResponse", said(await server.respond(sent)))


@pytest.mark.parametrize("style", SchemaStyle)
@pytest.mark.parametrize("version", ALL_VERSIONS)
async def test_the_list_of_tools(version: str, style: SchemaStyle) -> None:
    listing = in_version(version, "tools/list", {})
    sent = replace(listing, schemas=style)
    await assert_result(dispatcher(), sent, version, "ListToolsResult")


@pytest.mark.parametrize("style", SchemaStyle)
@pytest.mark.parametrize("version", ALL_VERSIONS)
async def test_the_list_of_the_tools_that_there_really_are(
    version: str, style: SchemaStyle
) -> None:
    server = Dispatcher(Registry(Scripted(tool, DONE) for tool in DEFINITIONS.values()), Empty())
    listing = in_version(version, "tools/list", {})
    sent = replace(listing, schemas=style)
    await assert_result(server, sent, version, "ListToolsResult")


@pytest.mark.parametrize("name", ["done", "failed", "plain"])
@pytest.mark.parametrize("version", ALL_VERSIONS)
async def test_the_result_of_a_call(version: str, name: str) -> None:
    sent = in_version(version, "tools/call", {"name": name}, name)
    await assert_result(dispatcher(), sent, version, "CallToolResult")


@pytest.mark.parametrize(
    ("method", "params", "definition"),
    [
        ("resources/list", {}, "ListResourcesResult"),
        ("resources/templates/list", {}, "ListResourceTemplatesResult"),
        ("resources/read", {"uri": "mnemosyne://scope/self"}, "ReadResourceResult"),
        ("prompts/list", {}, "ListPromptsResult"),
        ("prompts/get", {"name": "tidy_up"}, "GetPromptResult"),
        (
            "completion/complete",
            {
                "ref": {"type": "ref/prompt", "name": "tidy_up"},
                "argument": {"name": "scope", "value": "p"},
            },
            "CompleteResult",
        ),
    ],
)
@pytest.mark.parametrize("version", ALL_VERSIONS)
async def test_resources_prompts_and_completion(
    version: str, method: str, params: dict[str, object], definition: str
) -> None:
    name = params.get("uri", params.get("name"))
    sent = in_version(version, method, params, name if isinstance(name, str) else None)
    await assert_result(dispatcher(), sent, version, definition)


@pytest.mark.parametrize("version", ALL_VERSIONS)
async def test_errors_with_an_id(version: str) -> None:
    server = dispatcher()
    for sent in (
        in_version(version, "no/such", {}),
        in_version(version, "tools/list", {"cursor": "x"}),
        in_version(version, "tools/call", {"name": "nope"}, "nope"),
        in_version(version, "tools/call", {"name": "broken"}, "broken"),
        in_version(version, "tools/call", {"name": "full"}, "full"),
        in_version(version, "resources/read", {"uri": "a:b"}, "a:b"),
        in_version(version, "prompts/get", {"name": "nope"}, "nope"),
    ):
        assert_valid(version, error_of(version), said(await server.respond(sent)))


@pytest.mark.parametrize(
    ("sent", "definition"),
    [
        (post(rpc("tools/list", {"_meta": META}), modern_headers("x")), "HeaderMismatchError"),
        (
            post(
                rpc(
                    "x",
                    {"_meta": {**META, "io.modelcontextprotocol/protocolVersion": "2027-01-01"}},
                ),
                {"MCP-Protocol-Version": "2027-01-01"},
            ),
            "UnsupportedProtocolVersionError",
        ),
    ],
)
async def test_the_errors_that_have_a_definition_of_their_own(sent: Post, definition: str) -> None:
    assert_valid(MODERN_VERSION, definition, said(await dispatcher().respond(sent)))


class ChangedOnce(Empty):
    """A memory in which one scope changes before the server stops."""

    def __init__(self) -> None:
        self._news: list[Resource] = [Scope.SELF]

    async def news(self) -> Collection[Resource]:
        if not self._news:
            raise ActorStopped("storage")
        return [self._news.pop()]


@pytest.mark.parametrize("id", [1, "one"])
async def test_all_that_a_subscription_says(id: object) -> None:
    outlet = Sent()
    filter = {"notifications": {"resourceSubscriptions": ["mnemosyne://scope/self"]}}
    sent = modern("subscriptions/listen", filter, id=id, outlet=outlet)
    reply = await dispatcher(memories=ChangedOnce()).respond(sent)
    acknowledgement, update = outlet.messages
    assert_valid(MODERN_VERSION, "SubscriptionsAcknowledgedNotification", acknowledgement)
    assert_valid(MODERN_VERSION, "ResourceUpdatedNotification", update)
    assert_valid(MODERN_VERSION, "SubscriptionsListenResultResponse", said(reply))


async def test_progress(autojump_clock: trio.testing.MockClock) -> None:
    params = {"name": "wait", "_meta": {**META, "progressToken": 7}}
    sent = modern("tools/call", params, name="wait", outlet=(outlet := Sent()))
    with trio.move_on_after(3):
        await dispatcher(Waiting()).respond(sent)
    [progress] = outlet.messages
    assert_valid(MODERN_VERSION, "ProgressNotification", progress)
