"""The JSON-RPC envelope, seen through the dispatcher."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemosyne.mcp.envelope import classify, id_of, is_id
from mnemosyne.mcp.errors import Code, ProtocolError
from mnemosyne.mcp.replies import busy
from mnemosyne.memory.strict_json import JSONValue
from tests.mcp.protocol import dispatcher, error, modern_headers, notice, post, rpc, said
from tests.requirements.requirement import requirement

NOT_JSON = [
    b"",
    b" ",
    b"{} {}",
    b'{"a":1,}',
    b"'",
    b'{"jsonrpc":"2.0","id":1,"method":"ping","method":"tools/call"}',
    b'{"id":NaN}',
    b'{"id":1e999}',
    b'{"id":' + b"1" * 5000 + b"}",
    b'{"id":"\\ud800"}',
    b'{"id":"\xed\xa0\x80"}',
    b"\xff",
    b"\xef\xbb\xbf{}",
    '{"id":1}'.encode("utf-16"),
    b"[" * 3000,
    b'{"a":' * 3000,
]

IDS = [0, -1, 1, "", "uuid", "server-discover-probe-1", 9007199254740993, 10**19, "a" * 256, "😀"]
NO_IDS: list[object] = [None, True, False, 1.5, 1.0, {}, [], "a" * 257]


@requirement("contract:json-rpc", "contract:strict-json")
@pytest.mark.parametrize("body", NOT_JSON)
async def test_bytes_that_are_no_strict_json_are_a_parse_error_in_both_eras(body: bytes) -> None:
    for headers in ({}, modern_headers("ping")):
        reply = await dispatcher().respond(post(body, headers))
        assert reply.status == 400
        assert said(reply) == {
            "jsonrpc": "2.0",
            "id": None,
            "error": {"code": -32700, "message": "Parse error"},
        }


@requirement("mcp:envelope")
@pytest.mark.parametrize("value", [[], [rpc("ping")], [notice("x")], "x", 1, None, True, 1.5])
async def test_json_that_is_no_object_is_an_invalid_request_with_a_null_id(value: object) -> None:
    for headers, status in (({}, 200), (modern_headers("ping"), 400)):
        reply = await dispatcher().respond(post(value, headers))
        assert reply.status == status
        assert said(reply) == {
            "jsonrpc": "2.0",
            "id": None,
            "error": {"code": -32600, "message": "Invalid Request"},
        }


@pytest.mark.parametrize("request_id", IDS)
async def test_strings_and_integers_come_back_as_they_were_sent(request_id: object) -> None:
    reply = await dispatcher().respond(post(rpc("ping", id=request_id)))
    assert reply.body is not None
    shown = json.dumps(request_id, ensure_ascii=False)
    assert reply.body == f'{{"jsonrpc":"2.0","id":{shown},"result":{{}}}}'.encode()


@pytest.mark.parametrize("request_id", NO_IDS)
async def test_anything_else_is_no_id(request_id: object) -> None:
    reply = await dispatcher().respond(post(rpc("ping", id=request_id)))
    assert reply.status == 200
    assert said(reply)["id"] is None
    assert error(reply)["code"] == -32600


@pytest.mark.parametrize("method", [None, 1, [], {}, True, ["ping"]])
async def test_a_method_that_is_no_string_is_an_invalid_request_under_its_id(
    method: object,
) -> None:
    reply = await dispatcher().respond(post(rpc(method, id=7)))
    assert said(reply)["id"] == 7
    assert error(reply)["code"] == -32600


@pytest.mark.parametrize("version", ["1.0", 2.0, 2, None, [], "2.0 "])
async def test_another_jsonrpc_version_is_an_invalid_request(version: object) -> None:
    reply = await dispatcher().respond(post({**rpc("ping"), "jsonrpc": version}))
    assert (reply.status, error(reply)["code"], said(reply)["id"]) == (200, -32600, 1)


async def test_a_missing_jsonrpc_is_tolerated_in_the_legacy_era_only() -> None:
    bare = {"id": 1, "method": "ping"}
    assert said(await dispatcher().respond(post(bare)))["result"] == {}
    reply = await dispatcher().respond(post(bare, modern_headers("ping")))
    assert (reply.status, error(reply)["code"]) == (400, -32600)


@requirement("mcp:params")
@pytest.mark.parametrize("params", [None, [], "x", 1, True])
async def test_params_that_are_no_object_are_invalid_before_the_method_is_looked_at(
    params: object,
) -> None:
    for method in ("ping", "tools/call", "no/such"):
        reply = await dispatcher().respond(post({**rpc(method), "params": params}))
        assert reply.status == 200
        assert said(reply)["id"] == 1
        assert error(reply) == {"code": -32602, "message": "Invalid params"}


@requirement("mcp:notifications")
@pytest.mark.parametrize(
    "message",
    [
        notice("notifications/initialized"),
        notice("notifications/cancelled", {"requestId": 1}),
        notice("notifications/roots/list_changed"),
        notice("notifications/unknown"),
        {**notice("notifications/initialized"), "params": None},
        {**notice("notifications/cancelled"), "params": []},
        notice("tools/call", {"name": "done"}),
        {"jsonrpc": "2.0", "id": 1, "result": {}},
        {"jsonrpc": "2.0", "id": None, "error": {"code": 1, "message": "x"}},
    ],
)
async def test_what_wants_no_answer_gets_none(message: object) -> None:
    for headers in ({}, {"MCP-Protocol-Version": "2026-07-28"}):
        reply = await dispatcher().respond(post(message, headers))
        assert (reply.status, reply.body) == (202, None)


def test_an_object_with_neither_method_nor_result_is_no_message() -> None:
    with pytest.raises(ProtocolError) as raised:
        classify({"jsonrpc": "2.0", "id": 1}, version_required=False)
    assert raised.value.code is Code.INVALID_REQUEST


def test_a_busy_server_answers_under_the_id_that_it_can_still_read() -> None:
    for body, request_id in ((b'{"id":"a","method":"x"}', "a"), (b"[1]", None), (b"x", None)):
        reply = busy(body)
        assert (reply.status, reply.retry_after, said(reply)["id"]) == (503, 1, request_id)
        assert error(reply)["code"] == -32603
        assert error(reply)["data"] == {"retry": True}


VALUES = st.integers() | st.text(max_size=300) | st.none() | st.booleans() | st.floats()


@given(st.dictionaries(st.sampled_from(["id", "method"]), VALUES))
def test_the_id_of_an_object_is_one_that_can_be_echoed_or_none(raw: dict[str, JSONValue]) -> None:
    found = id_of(raw)
    assert found is None or (found is raw["id"] and is_id(found))
