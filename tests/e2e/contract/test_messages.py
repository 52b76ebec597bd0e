"""JSON-RPC over HTTP in the versions that open with `initialize`."""

import json

import pytest

from tests.client import Answer, Client, Payload
from tests.e2e.contract.memories import decision
from tests.e2e.contract.serving import Notebook, Served
from tests.requirements.requirement import requirement


def message(method: object, **members: object) -> bytes:
    return json.dumps({"jsonrpc": "2.0", "id": 7, "method": method, **members}).encode()


async def ask(notebook: Notebook, body: bytes) -> Answer:
    return await notebook.client.post(body)


def error(code: int, text: str, id: int | None = 7) -> Payload:
    return {"jsonrpc": "2.0", "id": id, "error": {"code": code, "message": text}}


@requirement("mcp:envelope")
@pytest.mark.parametrize("body", [b"[]", b'"x"', b"1", b"null", b"[{}]"])
async def test_a_message_that_is_no_object_is_an_invalid_request(
    notebook: Notebook, body: bytes
) -> None:
    answer = await ask(notebook, body)
    assert (answer.status, answer.json) == (200, error(-32600, "Invalid Request", None))


@requirement("mcp:params")
@pytest.mark.parametrize("params", [None, [], "x", 1])
@pytest.mark.parametrize("method", ["tools/list", "tools/call", "no/such"])
async def test_params_that_are_no_object_are_invalid(
    notebook: Notebook, method: str, params: object
) -> None:
    answer = await ask(notebook, message(method, params=params))
    assert (answer.status, answer.json) == (200, error(-32602, "Invalid params"))


@requirement("mcp:arguments")
@pytest.mark.parametrize("arguments", [None, [], "{}", 1])
@pytest.mark.parametrize("tool", ["memory_recall", "no_such_tool"])
async def test_arguments_that_are_no_object_are_invalid_before_the_tool_is_looked_for(
    notebook: Notebook, tool: str, arguments: object
) -> None:
    params = {"name": tool, "arguments": arguments}
    answer = await ask(notebook, message("tools/call", params=params))
    assert (answer.status, answer.json) == (200, error(-32602, "Invalid params"))


@requirement("mcp:notifications", "mcp:known-notifications")
@pytest.mark.parametrize(
    "method", ["notifications/initialized", "notifications/cancelled", "notifications/no-such"]
)
async def test_a_notification_is_accepted_without_a_body(notebook: Notebook, method: str) -> None:
    answer = await ask(notebook, json.dumps({"jsonrpc": "2.0", "method": method}).encode())
    assert (answer.status, answer.body) == (202, b"")


@requirement("mcp:notifications")
async def test_a_tool_called_without_an_id_does_not_run(notebook: Notebook, server: Served) -> None:
    params = {"name": "memory_remember", "arguments": decision("unasked")}
    body = {"jsonrpc": "2.0", "method": "tools/call", "params": params}
    answer = await ask(notebook, json.dumps(body).encode())
    assert (answer.status, answer.body) == (202, b"")
    assert await notebook.listed(namespace_id="unasked") == []


@requirement("contract:json-rpc", "contract:strict-json")
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff",
        b'{"id":1,"id":2}',
        b'{"id":NaN}',
        b'{"id":"\\ud800"}',
        b'{"a":' * 5000,
        b"\xef\xbb\xbf{}",
    ],
)
async def test_what_is_no_json_is_a_parse_error(notebook: Notebook, body: bytes) -> None:
    answer = await ask(notebook, body)
    assert answer.status == 400
    assert answer.json["id"] is None
    match answer.json:
        case {"error": {"code": code}}:
            assert code == -32700
        case _:
            pytest.fail(str(answer.json))


@requirement("contract:json-rpc")
async def test_an_unknown_method_is_told_by_its_name(notebook: Notebook) -> None:
    answer = await ask(notebook, message("no/such"))
    assert (answer.status, answer.json) == (200, error(-32601, "Unknown method: no/such"))


@requirement("contract:json-rpc")
@pytest.mark.parametrize("hostile", [[], {}, 1, None, True])
async def test_members_of_a_hostile_type_are_errors_and_no_failures(
    notebook: Notebook, hostile: object
) -> None:
    for body in (
        message(hostile),
        message("tools/call", params={"name": hostile}),
        message("initialize", params={"protocolVersion": hostile or [None]}),
        message("tools/list", params={"cursor": hostile or [None]}),
    ):
        answer = await ask(notebook, body)
        assert answer.status in (200, 400)
        assert "error" in answer.json


@requirement("run:health", "run:version", "contract:version-page")
async def test_the_pages_answer(server: Served) -> None:
    client = Client(server.port)
    assert (await client.send("GET", "/health")).json == {"status": "ok"}
    page = (await client.send("GET", "/version")).json
    client.close()
    versions = ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
    assert page == {
        "name": "mnemosyne",
        "version": page["version"],
        "protocolVersion": versions[0],
        "supportedProtocolVersions": versions,
    }
    assert [*page] == ["name", "version", "protocolVersion", "supportedProtocolVersions"]


@requirement("contract:http:paths")
async def test_nothing_else_answers(server: Served) -> None:
    client = Client(server.port)
    for path in ("/", "/sse", "/register", "/.well-known/oauth-protected-resource", "/mcp/x"):
        assert (await client.send("GET", path)).status == 404
    refused = await client.send("GET", "/mcp")
    assert refused.status == 405
    assert "POST" in dict(refused.headers)["allow"]
    assert (await client.send("POST", "/health")).status == 405
    client.close()
