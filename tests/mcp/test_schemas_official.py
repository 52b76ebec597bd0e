"""Every message that is sent is one that the official schema of its version admits."""

import json
from functools import cache

import pytest
from jsonschema import Draft7Validator, Draft202012Validator
from jsonschema.protocols import Validator

from mnemosyne.mcp.definition import SchemaStyle
from mnemosyne.mcp.dispatch import Dispatcher
from mnemosyne.mcp.post import Post
from mnemosyne.mcp.registry import Registry
from tests.mcp.protocol import (
    ALL_VERSIONS,
    DONE,
    LEGACY_VERSIONS,
    META,
    MODERN_VERSION,
    SCHEMAS,
    Empty,
    Scripted,
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


def response_of(version: str) -> str:
    return "JSONRPCResultResponse" if version >= "2025-11-25" else "JSONRPCResponse"


def error_of(version: str) -> str:
    return "JSONRPCErrorResponse" if version >= "2025-11-25" else "JSONRPCError"


async def assert_result(server: Dispatcher, sent: Post, version: str, definition: str) -> None:
    message = said(await server.respond(sent))
    validator(version, response_of(version)).validate(message)
    validator(version, definition).validate(message["result"])


@pytest.mark.parametrize("version", LEGACY_VERSIONS)
async def test_initialize_and_ping(version: str) -> None:
    server = dispatcher()
    greeting = post(rpc("initialize", {"protocolVersion": version}))
    await assert_result(server, greeting, version, "InitializeResult")
    await assert_result(server, in_version(version, "ping", {}), version, "EmptyResult")


async def test_discover() -> None:
    server, sent = dispatcher(), modern("server/discover")
    await assert_result(server, sent, MODERN_VERSION, "DiscoverResult")
    validator(MODERN_VERSION, "DiscoverResultResponse").validate(said(await server.respond(sent)))


@pytest.mark.parametrize("style", SchemaStyle)
@pytest.mark.parametrize("version", ALL_VERSIONS)
async def test_the_list_of_tools(version: str, style: SchemaStyle) -> None:
    listing = in_version(version, "tools/list", {})
    sent = Post(listing.body, listing.headers, style)
    await assert_result(dispatcher(), sent, version, "ListToolsResult")


@pytest.mark.parametrize("style", SchemaStyle)
@pytest.mark.parametrize("version", ALL_VERSIONS)
async def test_the_list_of_the_tools_that_there_really_are(
    version: str, style: SchemaStyle
) -> None:
    server = Dispatcher(Registry(Scripted(tool, DONE) for tool in DEFINITIONS.values()), Empty())
    listing = in_version(version, "tools/list", {})
    sent = Post(listing.body, listing.headers, style)
    await assert_result(server, sent, version, "ListToolsResult")


@pytest.mark.parametrize("name", ["done", "failed", "plain"])
@pytest.mark.parametrize("version", ALL_VERSIONS)
async def test_the_result_of_a_call(version: str, name: str) -> None:
    sent = in_version(version, "tools/call", {"name": name}, name)
    await assert_result(dispatcher(), sent, version, "CallToolResult")


@pytest.mark.parametrize("version", ALL_VERSIONS)
async def test_errors_with_an_id(version: str) -> None:
    server = dispatcher()
    for sent in (
        in_version(version, "no/such", {}),
        in_version(version, "tools/list", {"cursor": "x"}),
        in_version(version, "tools/call", {"name": "nope"}, "nope"),
        in_version(version, "tools/call", {"name": "broken"}, "broken"),
        in_version(version, "tools/call", {"name": "full"}, "full"),
    ):
        validator(version, error_of(version)).validate(said(await server.respond(sent)))


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
    validator(MODERN_VERSION, definition).validate(said(await dispatcher().respond(sent)))
