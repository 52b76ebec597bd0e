"""Whatever files, arguments, messages and headers hold: bounded answers, and it goes on."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mnemosyne.mcp.errors import Code
from mnemosyne.memory.files import document
from mnemosyne.storage import Disk
from tests.durability.portal import Portal
from tests.mcp.protocol import ALL_VERSIONS, META, legacy, post, result
from tests.mcp.toolbox import CALLS
from tests.storage.helpers import put, put_bytes, record

Object: TypeAlias = dict[str, object]

STATUSES = {200, 202, 400, 404}
CODES = {-32700, -32600, -32601, -32602, -32020, -32021, -32022, -32002}
GOOD = record(1)

scalars = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(codec=None))
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
many = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("memory")
    put(root / "project", GOOD)
    return root


@pytest.fixture(scope="module")
def portal(root: Path) -> Iterator[Portal]:
    portal = Portal(root, Disk())
    yield portal
    portal.close()


def changed(valid: Object, path: list[str], value: object) -> Object:
    """Return a document with one member set to another value, wherever the path leads."""
    name, *rest = path
    inner = valid.get(name)
    if rest and isinstance(inner, dict):
        return {**valid, name: changed(inner, rest, value)}
    return {**valid, name: value}


def paths(valid: Object) -> list[list[str]]:
    inner = [
        [name, *rest]
        for name, value in valid.items()
        if isinstance(value, dict)
        for rest in paths(value)
    ]
    return [*([name] for name in valid), *inner]


def text(value: object) -> bytes:
    return json.dumps(value).encode()


RECORD: Object = {**document(GOOD), "id": record(2).id}

files = st.binary(max_size=200) | st.builds(
    lambda path, value: text(changed(RECORD, path, value)), st.sampled_from(paths(RECORD)), values
)


@many
@given(data=files)
def test_no_file_breaks_the_scope_that_it_lies_in(portal: Portal, root: Path, data: bytes) -> None:
    put_bytes(root / "project/harbour/tides" / f"{record(2).id}.json", data)
    listed = portal.call("memory_list", {"scope": "project"})
    recalled = portal.call("memory_recall", {"query": "the harbour opens", "scope": "project"})
    assert listed["status"] == recalled["status"] == "ok"
    assert GOOD.id in str(listed["memories"])
    assert GOOD.id in str(recalled["memories"])


@many
@given(data=st.data(), tool=st.sampled_from(sorted(CALLS)))
def test_any_arguments_get_a_bounded_answer(portal: Portal, data: st.DataObject, tool: str) -> None:
    valid = CALLS[tool]
    places = paths(valid) or [["prefix"]]
    arguments = changed(valid, data.draw(st.sampled_from(places)), data.draw(values))
    if data.draw(st.booleans()):
        arguments |= data.draw(st.dictionaries(st.text(), values, max_size=2))
    reply = portal.respond(legacy("tools/call", {"name": tool, "arguments": arguments}))
    if reply.code is Code.PARSE_ERROR:
        # Lone surrogates, NaN and endless integers are no JSON here.
        return
    said = str(result(reply)["content"])
    assert "internal_error" not in said
    assert len(said) < 10_000


headers = st.dictionaries(
    st.sampled_from(["mcp-protocol-version", "mcp-session-id", "mcp-method", "mcp-name"]),
    st.lists(
        st.sampled_from([*ALL_VERSIONS, "tools/call", "memory_list", "=?base64?eA==?=", "a" * 300])
        | st.text(st.characters(codec="latin-1")),
        max_size=2,
    ).map(tuple),
)
methods = st.sampled_from(
    ["initialize", "ping", "tools/list", "tools/call", "server/discover", "notifications/cancelled"]
)
messages = st.fixed_dictionaries(
    {"method": methods | values},
    optional={
        "jsonrpc": st.just("2.0") | values,
        "id": st.integers(0, 9) | values,
        "params": st.fixed_dictionaries(
            {},
            optional={
                "_meta": st.just(META) | values,
                "name": st.sampled_from(sorted(CALLS)) | values,
                "arguments": st.just({"scope": "project"}) | values,
                "protocolVersion": st.sampled_from(ALL_VERSIONS) | values,
                "cursor": values,
            },
        )
        | values,
        "result": values,
        "error": values,
    },
)


@many
@given(message=messages | values, lines=headers)
def test_any_message_under_any_headers_is_answered_or_refused(
    portal: Portal, message: object, lines: dict[str, tuple[str, ...]]
) -> None:
    reply = portal.respond(post(text(message), lines))
    assert reply.status in STATUSES
    if reply.body is None:
        assert reply.status == 202
        return
    said = json.loads(reply.body)
    sent = message.get("id") if isinstance(message, dict) else None
    assert said["id"] in (None, sent)
    assert ("result" in said) is not ("error" in said)
    assert said.get("error", {}).get("code", -32600) in CODES
