"""Calls that are wrong, through the Tools: the code, the field, and advice that can be followed."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemosyne.mcp.definition import Tool
from mnemosyne.mcp.tools.archive import memory_archive
from mnemosyne.mcp.tools.forget import memory_forget
from mnemosyne.mcp.tools.inspecting import memory_inspect
from mnemosyne.mcp.tools.list_tools import list_tools
from mnemosyne.mcp.tools.listing import memory_list
from mnemosyne.mcp.tools.recall import memory_recall
from mnemosyne.mcp.tools.remember import memory_remember
from mnemosyne.mcp.tools.restore import memory_restore
from mnemosyne.mcp.tools.revise import memory_revise
from mnemosyne.memory.outcomes import NotFound, Recalled, SourceUnavailable
from tests.mcp.toolbox import (
    CALLS,
    DEFINITIONS,
    LEGACY,
    REFERENCE,
    answering,
    events,
    payload,
    settling,
)
from tests.requirements.requirement import requirement

TOOLS: dict[str, Tool] = {
    tool.definition.name: tool
    for tool in (
        list_tools(()),
        memory_recall(answering(Recalled(()))),
        memory_list(answering(SourceUnavailable())),
        memory_inspect(answering(NotFound())),
        memory_archive(settling(NotFound())),
        memory_restore(settling(NotFound())),
        memory_remember(settling(SourceUnavailable())),
        memory_revise(settling(NotFound())),
        memory_forget(settling(NotFound())),
    )
}
ABSENT = object()

INVALID: dict[str, list[tuple[dict[str, object], str, str | None]]] = {
    "list_tools": [
        ({"x": 1}, "invalid_request", "request"),
        ({"prefix": 1}, "invalid_request", "request"),
        ({"prefix": "Memory"}, "invalid_request", "request"),
        ({"prefix": "a" * 33}, "invalid_request", "request"),
        ({"prefix": "a\n"}, "invalid_request", "request"),
    ],
    "memory_recall": [
        ({"toolCallId": "c1"}, "invalid_request", "request"),
        ({"query": ABSENT}, "invalid_query", None),
        ({"query": " "}, "invalid_query", None),
        ({"query": "x" * 1001}, "invalid_query", None),
        ({"scope": "everything"}, "invalid_scope", None),
        ({"namespace_id": "UPPER"}, "invalid_namespace", "namespace_id"),
        ({"namespace_id": ""}, "invalid_namespace", "namespace_id"),
        ({"tags": []}, "invalid_tags", None),
        ({"tags": ["a", "a"]}, "invalid_tags", None),
        ({"tags": "null"}, "invalid_tags", None),
    ],
    "memory_list": [
        ({"path": "."}, "invalid_request", "request"),
        ({"scope": ABSENT}, "invalid_scope", "scope"),
        ({"namespace_id": "UPPER"}, "invalid_namespace", "namespace_id"),
        ({"namespace_id": ""}, "invalid_namespace", "namespace_id"),
        ({"collection_id": None}, "invalid_collection", "collection_id"),
        ({"namespace_id": "a", "collection_id": ""}, "invalid_collection", "collection_id"),
        ({"cursor": ""}, "invalid_cursor", "cursor"),
        ({"cursor": "x" * 4097}, "invalid_cursor", "cursor"),
        ({"cursor": "x", "page_size": 1}, "invalid_cursor", "cursor"),
        ({"page_size": 0}, "invalid_page_size", "page_size"),
        ({"page_size": True}, "invalid_page_size", "page_size"),
        ({"page_size": "ten"}, "invalid_page_size", "page_size"),
    ],
    "memory_inspect": [
        ({"id": "x"}, "invalid_reference", "reference"),
        ({"reference": ABSENT}, "invalid_reference", "reference"),
        ({"reference": "x"}, "invalid_reference", "reference"),
        ({"reference": {**REFERENCE, "x": 1}}, "invalid_reference", "reference"),
        ({"reference": {**REFERENCE, "schema_version": 3}}, "invalid_reference", "reference"),
        ({"reference": {**REFERENCE, "scope": 1}}, "invalid_reference", "reference.scope"),
        (
            {"reference": {**REFERENCE, "namespace_id": "../x"}},
            "invalid_reference",
            "reference.namespace_id",
        ),
        (
            {"reference": {**REFERENCE, "collection_id": ""}},
            "invalid_reference",
            "reference.collection_id",
        ),
        ({"reference": {**REFERENCE, "id": "mem_1"}}, "invalid_reference", "reference.id"),
        ({"reference": {**LEGACY, "id": "a/b"}}, "invalid_reference", "reference.id"),
    ],
    "memory_remember": [
        ({"origin": "import"}, "invalid_origin", "origin"),
        ({"id": "mem_1"}, "invalid_record", "memory"),
        ({"title": ABSENT}, "invalid_record", "memory"),
        ({"scope": "all"}, "invalid_scope", "scope"),
        ({"namespace": {"id": "a"}}, "invalid_record", "namespace"),
        ({"namespace": "mnemosyne"}, "invalid_record", "namespace"),
        (
            {"namespace": {"kind": "project", "id": "con", "label": None}},
            "invalid_namespace",
            "namespace.id",
        ),
        (
            {"namespace": {"kind": "project", "id": "a", "label": " "}},
            "invalid_record",
            "namespace.label",
        ),
        (
            {"namespace": {"kind": "topic", "id": "a", "label": None}},
            "invalid_namespace",
            "namespace.kind",
        ),
        ({"collection": []}, "invalid_record", "collection"),
        ({"collection": {"id": "A", "label": None}}, "invalid_collection", "collection.id"),
        ({"collection": {"id": "a", "label": 1}}, "invalid_record", "collection.label"),
        ({"kind": "diary"}, "invalid_kind", "kind"),
        ({"kind": "attribute"}, "invalid_kind", "kind"),
        ({"kind": "event"}, "invalid_record", "occurred_at"),
        ({"kind": "event", "occurred_at": None}, "invalid_record", "occurred_at"),
        ({"kind": "event", "occurred_at": "yesterday"}, "invalid_record", "occurred_at"),
        ({"occurred_at": "2026-07-20T15:00:00Z"}, "invalid_record", "occurred_at"),
        ({"language": "english please"}, "invalid_record", "language"),
        ({"title": "x" * 201}, "invalid_record", "title"),
        ({"content": ""}, "invalid_record", "content"),
        ({"tags": ["a", "A"]}, "invalid_record", "tags"),
    ],
    "memory_revise": [
        ({"language": "en"}, "invalid_record", "revision"),
        ({"reference": ABSENT}, "invalid_reference", "reference"),
        ({"reference": LEGACY}, "invalid_reference", "reference"),
        ({"expected_revision": ABSENT}, "invalid_expected_revision", "expected_revision"),
        ({"namespace_label": ABSENT}, "invalid_record", "namespace_label"),
        ({"collection_label": ABSENT}, "invalid_record", "collection_label"),
        ({"title": ABSENT}, "invalid_record", "title"),
        ({"content": None}, "invalid_record", "content"),
        ({"tags": "null"}, "invalid_record", "tags"),
        (
            {"reference": {**REFERENCE, "collection_id": None}, "collection_label": "x"},
            "invalid_collection",
            "collection_label",
        ),
    ],
}
for _name in ("memory_archive", "memory_restore", "memory_forget"):
    INVALID[_name] = [
        ({"force": True}, "invalid_reference", "reference"),
        ({"reference": ABSENT}, "invalid_reference", "reference"),
        ({"reference": LEGACY}, "invalid_reference", "reference"),
        ({"reference": {**REFERENCE, "id": "x"}}, "invalid_reference", "reference.id"),
        ({"expected_revision": ABSENT}, "invalid_expected_revision", "expected_revision"),
        ({"expected_revision": 0}, "invalid_expected_revision", "expected_revision"),
        ({"expected_revision": 2**53}, "invalid_expected_revision", "expected_revision"),
    ]


def call(tool: str, changes: Mapping[str, object]) -> dict[str, object]:
    merged = {**CALLS[tool], **changes}
    return {name: value for name, value in merged.items() if value is not ABSENT}


@pytest.mark.parametrize(
    ("tool", "changes", "code", "field"),
    [(tool, *case) for tool, cases in INVALID.items() for case in cases],
)
async def test_a_wrong_argument_is_refused_by_code_and_field(
    tool: str, changes: dict[str, object], code: str, field: str | None
) -> None:
    with events(tool) as lines:
        result = await TOOLS[tool].call(call(tool, changes))
    refused = payload(result)
    named = [] if field is None else ["field"]
    assert [*refused] == ["status", "code", *named, "message"]
    assert (refused["status"], refused["code"]) == ("invalid_request", code)
    assert refused.get("field") == field
    assert result.is_error
    assert result.structured is None
    details = f"code={code}" if field is None else f"code={code} field={field}"
    assert lines == [f"event={tool} outcome=invalid_request {details}"]


@pytest.mark.parametrize("tool", TOOLS)
async def test_a_key_too_many_is_answered_by_the_keys_there_are(tool: str) -> None:
    result = await TOOLS[tool].call(call(tool, {"chatInput": "hi"}))
    message = str(payload(result)["message"])
    assert all(name in message for name in DEFINITIONS[tool].flat["properties"])
    assert "no other key" in message or "no key but" in message
    assert "chatInput" not in result.text


@pytest.mark.parametrize("tool", ["memory_remember", "memory_revise"])
@pytest.mark.parametrize("missing", ["title", "collection", "language", "namespace_label"])
async def test_a_missing_nullable_key_is_answered_by_sending_null(tool: str, missing: str) -> None:
    if missing in CALLS[tool]:
        result = await TOOLS[tool].call(call(tool, {missing: ABSENT}))
        message = str(payload(result)["message"])
        assert "null" in message
        assert missing in message


@requirement("policy:no-echo", "contract:logs")
@pytest.mark.parametrize("tool", TOOLS)
@given(data=st.data())
async def test_no_value_of_the_caller_comes_back_or_is_logged(
    tool: str, data: st.DataObject
) -> None:
    planted = "Zq7\u202exyzzy\nforged=1"
    names = st.sampled_from([*DEFINITIONS[tool].flat["properties"], planted])
    hostile = st.sampled_from([planted, [planted], {planted: planted}, {"id": planted}, None, 1.5])
    changes = data.draw(st.dictionaries(names, hostile, min_size=1, max_size=4))
    with events(tool) as lines:
        result = await TOOLS[tool].call(call(tool, changes))
    assert len(lines) == 1
    assert "Zq7" not in result.text + lines[0]
    assert "\n" not in lines[0]
