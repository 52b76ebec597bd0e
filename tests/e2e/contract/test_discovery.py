"""What a client learns from `tools/list` over HTTP, in both styles of schema."""

import json

import pytest

from mnemosyne.memory.scopes import DIMENSIONS, Scope
from tests.client import JSON
from tests.e2e.contract.serving import Notebook, each, within
from tests.requirements.requirement import requirement

SCOPES: list[JSON] = ["self", "relationship", "preference", "practice", "project", "knowledge"]


async def tool(notebook: Notebook, name: str, style: str) -> JSON:
    call = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/list"}).encode()
    typed = {"Content-Type": "application/json"}
    answer = await notebook.client.send("POST", f"/mcp?schemas={style}", call, typed)
    tools = within(answer.json, "result", "tools")
    assert isinstance(tools, list)
    [found] = [offered for offered in tools if within(offered, "name") == name]
    return found


def keys(value: JSON) -> set[str]:
    assert isinstance(value, dict)
    return set(value)


@requirement("recall:schema-scope-enum", "list:schema:scope-enum")
@pytest.mark.parametrize("style", ["flat", "composed"])
@pytest.mark.parametrize("name", ["memory_recall", "memory_list", "memory_remember"])
async def test_the_scopes_are_an_enum(notebook: Notebook, name: str, style: str) -> None:
    offered = await tool(notebook, name, style)
    scope = within(offered, "inputSchema", "properties", "scope")
    assert (within(scope, "type"), within(scope, "enum")) == ("string", SCOPES)


@requirement("list:default-on", "inspect:default-on")
@pytest.mark.parametrize("name", ["memory_recall", "memory_list", "memory_inspect"])
async def test_what_only_reads_says_so(notebook: Notebook, name: str) -> None:
    assert within(await tool(notebook, name, "flat"), "annotations", "readOnlyHint") is True


@requirement("list:schema:flat", "list:schema:four-branches")
async def test_a_listing_has_flat_properties_and_on_request_four_branches(
    notebook: Notebook,
) -> None:
    flat = within(await tool(notebook, "memory_list", "flat"), "inputSchema")
    names = {"scope", "namespace_id", "collection_id", "page_size", "cursor"}
    assert keys(within(flat, "properties")) == names
    assert keys(flat) <= {"type", "properties", "required", "additionalProperties"}
    composed = within(await tool(notebook, "memory_list", "composed"), "inputSchema")
    assert keys(within(composed, "properties")) == names
    assert len(each(within(composed, "oneOf"))) == 4


@requirement("list:schema:told-in-words")
async def test_the_rules_of_a_listing_are_told_in_words_too(notebook: Notebook) -> None:
    offered = await tool(notebook, "memory_list", "flat")
    properties = within(offered, "inputSchema", "properties")
    for name in ("namespace_id", "collection_id", "page_size", "cursor"):
        assert isinstance(within(properties, name, "description"), str)
    rules = str(within(properties, "collection_id", "description"))
    assert "null" in rules
    assert "namespace_id" in rules
    for name in ("cursor", "page_size"):
        other = "page_size" if name == "cursor" else "cursor"
        assert other in str(within(properties, name, "description"))
    description = str(within(offered, "description"))
    assert "namespace_id" in description
    assert "cursor" in description


@requirement("remember:schema:flat", "remember:nine-fields", "remember:guidance")
async def test_remember_requires_nine_flat_fields_and_tells_all_guidance(
    notebook: Notebook,
) -> None:
    for style in ("flat", "composed"):
        schema = within(await tool(notebook, "memory_remember", style), "inputSchema")
        nine = each(within(schema, "required"))
        assert len(nine) == 9
        assert keys(within(schema, "properties")) == {*map(str, nine), "occurred_at"}
        guidance = str(within(schema, "properties", "kind", "description"))
        for scope, dimensions in DIMENSIONS.items():
            assert f"{scope}: " in guidance
            assert keys(dict.fromkeys(dimensions.guidance)) == set(dimensions.kinds)
            assert all(text in guidance for text in dimensions.guidance.values())


@requirement("remember:schema:six-branches", "remember:guidance")
async def test_remember_has_on_request_a_branch_for_each_scope(notebook: Notebook) -> None:
    schema = within(await tool(notebook, "memory_remember", "composed"), "inputSchema")
    for scope, branch in zip(Scope, each(within(schema, "oneOf")), strict=True):
        properties = within(branch, "properties")
        mine = DIMENSIONS[scope]
        assert each(within(properties, "kind", "enum")) == [*mine.kinds]
        kinds = within(properties, "namespace", "properties", "kind", "enum")
        assert each(kinds) == [*mine.namespace_kinds]
        guidance = str(within(properties, "kind", "description"))
        for other, theirs in DIMENSIONS.items():
            told = [text in guidance for text in theirs.guidance.values()]
            assert all(told) if other is scope else not any(told)
