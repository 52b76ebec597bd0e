"""Resources: what is listed, what a URI names, and that a reading is the Tool's own payload."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemosyne.mcp.post import Post
from mnemosyne.mcp.resources.addresses import parse
from mnemosyne.mcp.tools.offered import offered
from mnemosyne.memory.outcomes import CandidateLimitExceeded, InspectOutcome, SourceUnavailable
from mnemosyne.memory.references import CanonicalReference, Reference
from mnemosyne.memory.scopes import Scope
from mnemosyne.service import InventoryOutcome
from tests.mcp.protocol import (
    ALL_VERSIONS,
    LEGACY_VERSIONS,
    MODERN_VERSION,
    Empty,
    dispatcher,
    error,
    in_version,
    modern,
    result,
)
from tests.mcp.services import service_of
from tests.mcp.toolbox import CALLS, ID, events, payload

SCOPES = ["self", "relationship", "preference", "practice", "project", "knowledge"]
MEMORY = f"mnemosyne://memory/project/mnemosyne/decisions/{ID}"
TEMPLATE = "mnemosyne://memory/{scope}/{namespace}/{collection}/{id}"
FIRST_ID = f"mem_{1:032x}"
NO_URIS = [
    "",
    "mnemosyne:",
    "mnemosyne://scope",
    "mnemosyne://scope/",
    "mnemosyne://scope/nowhere",
    "mnemosyne://scope/SELF",
    "mnemosyne://scope/self/",
    "MNEMOSYNE://scope/self",
    "mnemosyne://scope/sel%66",
    "mnemosyne://scope/self?x",
    "mnemosyne://memory/project/mnemosyne/decisions",
    f"mnemosyne://memory/project/mnemosyne//{ID}",
    f"mnemosyne://memory/project/-/-/{ID}",
    f"mnemosyne://memory/project/../-/{ID}",
    f"mnemosyne://memory/nowhere/mnemosyne/-/{ID}",
    "mnemosyne://memory/project/mnemosyne/-/rainy-weekend",
    f"mnemosyne://memory/project/mnemosyne/-/{ID}/",
    "file:///etc/passwd",
    TEMPLATE,
]


class Unusable(Empty):
    """A memory whose files cannot be used for one reason."""

    def __init__(self, why: CandidateLimitExceeded | SourceUnavailable) -> None:
        self._why = why

    async def inspect(self, reference: Reference) -> InspectOutcome:
        return self._why

    async def inventory(self, scope: Scope) -> InventoryOutcome:
        return self._why


def read(version: str, uri: str) -> Post:
    return in_version(version, "resources/read", {"uri": uri}, uri)


@pytest.mark.parametrize("version", ALL_VERSIONS)
async def test_the_six_scopes_are_listed(version: str) -> None:
    found = result(await dispatcher().respond(in_version(version, "resources/list", {})))
    resources = found["resources"]
    assert isinstance(resources, list)
    assert [entry["uri"] for entry in resources] == [f"mnemosyne://scope/{s}" for s in SCOPES]
    titled = ["title"] if version >= "2025-06-18" else []
    members = ["uri", "name", *titled, "description", "mimeType"]
    assert [list(entry) for entry in resources] == [members] * 6


@pytest.mark.parametrize("version", ALL_VERSIONS)
async def test_the_template_of_a_memory_is_listed(version: str) -> None:
    found = result(await dispatcher().respond(in_version(version, "resources/templates/list", {})))
    templates = found["resourceTemplates"]
    assert isinstance(templates, list)
    assert [entry["uriTemplate"] for entry in templates] == [TEMPLATE]
    assert ("title" in templates[0]) is (version >= "2025-06-18")


@pytest.mark.parametrize("method", ["resources/list", "resources/templates/list", "prompts/list"])
@pytest.mark.parametrize("version", ALL_VERSIONS)
async def test_every_list_is_one_page_that_may_be_kept(version: str, method: str) -> None:
    server = dispatcher()
    found = result(await server.respond(in_version(version, method, {})))
    assert "nextCursor" not in found
    kept = (300_000, "public") if version == MODERN_VERSION else (None, None)
    assert (found.get("ttlMs"), found.get("cacheScope")) == kept
    for cursor in ("", "x", 0):
        reply = await server.respond(in_version(version, method, {"cursor": cursor}))
        assert (reply.status, error(reply)["code"]) == (200, -32602)


@pytest.mark.parametrize("version", ALL_VERSIONS)
async def test_a_memory_is_read_as_memory_inspect_shows_it(tmp_path: Path, version: str) -> None:
    async with service_of(tmp_path / "memory") as service:
        tools, server = offered(service), dispatcher(memories=service)
        remember, inspect = tools.find("memory_remember"), tools.find("memory_inspect")
        assert remember is not None
        assert inspect is not None
        kept = payload(await remember.call(CALLS["memory_remember"]))["reference"]
        assert isinstance(kept, dict)
        uri = MEMORY.replace(ID, FIRST_ID)
        found = result(await server.respond(read(version, uri)))
        shown = await inspect.call({"reference": {"schema_version": 2, **kept}})
        assert found["contents"] == [
            {"uri": uri, "mimeType": "application/json", "text": shown.text}
        ]


async def test_a_memory_without_a_collection_is_found_under_a_dash(tmp_path: Path) -> None:
    async with service_of(tmp_path / "memory") as service:
        remember = offered(service).find("memory_remember")
        assert remember is not None
        await remember.call({**CALLS["memory_remember"], "collection": None})
        uri = f"mnemosyne://memory/project/mnemosyne/-/{FIRST_ID}"
        reply = await dispatcher(memories=service).respond(read(MODERN_VERSION, uri))
        assert FIRST_ID in str(result(reply)["contents"])


async def test_a_scope_is_every_item_of_memory_list_on_one_page(tmp_path: Path) -> None:
    async with service_of(tmp_path / "memory") as service:
        tools = offered(service)
        remember, listing = tools.find("memory_remember"), tools.find("memory_list")
        assert remember is not None
        assert listing is not None
        for number in range(101):
            await remember.call({**CALLS["memory_remember"], "title": f"Title {number}"})
        uri = "mnemosyne://scope/project"
        reply = await dispatcher(memories=service).respond(read(MODERN_VERSION, uri))
        [content] = as_list(result(reply)["contents"])
        first = payload(await listing.call({"scope": "project", "page_size": 100}))["memories"]
        told = json.loads(content["text"])
        assert list(told) == ["status", "memories"]
        assert len(told["memories"]) == 101
        assert told["memories"][:100] == first


def as_list(value: object) -> list[dict[str, str]]:
    assert isinstance(value, list)
    return value


async def test_an_empty_scope_is_read_as_empty() -> None:
    reply = await dispatcher().respond(read(MODERN_VERSION, "mnemosyne://scope/self"))
    [content] = as_list(result(reply)["contents"])
    assert content["text"] == '{"status":"ok","memories":[]}'


async def test_only_its_own_caller_may_keep_a_reading_and_for_no_time() -> None:
    reply = await dispatcher().respond(read(MODERN_VERSION, "mnemosyne://scope/self"))
    found = result(reply)
    assert (found["ttlMs"], found["cacheScope"]) == (0, "private")


@pytest.mark.parametrize("uri", [MEMORY, *NO_URIS])
async def test_a_uri_under_which_there_is_nothing_is_told_back(uri: str) -> None:
    server = dispatcher()
    reply = await server.respond(read(MODERN_VERSION, uri))
    assert reply.status == 200
    assert error(reply)["code"] == -32602
    assert error(reply)["data"] == {"uri": uri}
    for version in LEGACY_VERSIONS:
        reply = await server.respond(read(version, uri))
        assert (error(reply)["code"], error(reply)["data"]) == (-32002, {"uri": uri})


@pytest.mark.parametrize("params", [{}, {"uri": None}, {"uri": 1}, {"uri": ["a:b"]}])
@pytest.mark.parametrize("version", ALL_VERSIONS)
async def test_without_a_uri_the_params_are_wrong(version: str, params: dict[str, object]) -> None:
    reply = await dispatcher().respond(in_version(version, "resources/read", params))
    assert (reply.status, error(reply)) == (200, {"code": -32602, "message": "Invalid params"})


@pytest.mark.parametrize(
    ("why", "code"),
    [
        (CandidateLimitExceeded(), "candidate_limit_exceeded"),
        (SourceUnavailable(), "memory_source_unavailable"),
    ],
)
@pytest.mark.parametrize("uri", [MEMORY, "mnemosyne://scope/project"])
async def test_files_that_cannot_be_used_are_an_internal_error_with_the_tools_code(
    why: CandidateLimitExceeded | SourceUnavailable, code: str, uri: str
) -> None:
    for version in ALL_VERSIONS:
        reply = await dispatcher(memories=Unusable(why)).respond(read(version, uri))
        assert reply.status == 200
        assert (error(reply)["code"], error(reply)["data"]) == (-32603, {"code": code})


async def test_a_full_scope_is_bounded_as_memory_list_is(tmp_path: Path) -> None:
    scope = tmp_path / "memory" / "self"
    scope.mkdir(parents=True)
    for name in ("a.json", "b.json", "c.json"):
        (scope / name).write_text("{}")
    async with service_of(tmp_path / "memory", candidate_limit=2) as service:
        reply = await dispatcher(memories=service).respond(
            read(MODERN_VERSION, "mnemosyne://scope/self")
        )
    assert error(reply)["data"] == {"code": "candidate_limit_exceeded"}


async def test_the_name_header_must_be_the_uri() -> None:
    for name in (None, "mnemosyne://scope/practice"):
        sent = modern("resources/read", {"uri": "mnemosyne://scope/self"}, name=name)
        reply = await dispatcher().respond(sent)
        assert (reply.status, error(reply)["code"]) == (400, -32020)


async def test_an_event_tells_scope_and_outcome_and_nothing_else() -> None:
    server = dispatcher()
    with events("resources") as lines:
        await server.respond(read(MODERN_VERSION, "mnemosyne://scope/self"))
        await server.respond(read(MODERN_VERSION, MEMORY))
        await server.respond(read("2025-11-25", "mnemosyne://scope/a\nb"))
        await server.respond(modern("resources/read"))
        unusable = dispatcher(memories=Unusable(SourceUnavailable()))
        await unusable.respond(read(MODERN_VERSION, MEMORY))
    assert lines == [
        "event=resources outcome=ok scope=self",
        "event=resources outcome=not_found scope=project",
        "event=resources outcome=not_found",
        "event=resources outcome=invalid_request",
        "event=resources outcome=storage_error scope=project",
    ]


NAMES = st.from_regex(r"[a-z0-9](?:[a-z0-9_-]{0,62}[a-z0-9])?", fullmatch=True)


@given(
    st.sampled_from(Scope),
    NAMES,
    st.none() | NAMES,
    st.from_regex(r"mem_[0-9a-f]{32}", fullmatch=True),
)
def test_every_canonical_reference_has_a_uri(
    scope: Scope, namespace: str, collection: str | None, id: str
) -> None:
    uri = f"mnemosyne://memory/{scope}/{namespace}/{collection or '-'}/{id}"
    assert parse(uri) == CanonicalReference(scope, namespace, collection, id)


@given(st.text() | st.from_regex(r"mnemosyne://(memory|scope)/[^/]*(/[^/]*){0,4}"))
def test_no_uri_makes_parsing_raise(uri: str) -> None:
    parse(uri)
