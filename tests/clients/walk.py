"""Every Tool once, in an order in which each has something to do."""

import json
from collections.abc import Awaitable, Callable, Mapping

Call = Callable[[str, Mapping[str, object]], Awaitable[str]]

TOOLS = {
    "list_tools",
    "memory_recall",
    "memory_list",
    "memory_inspect",
    "memory_remember",
    "memory_revise",
    "memory_archive",
    "memory_restore",
    "memory_forget",
}

REMEMBER: Mapping[str, object] = {
    "scope": "project",
    "namespace": {"kind": "project", "id": "tea", "label": None},
    "collection": None,
    "kind": "decision",
    "language": "en",
    "title": "Tea",
    "content": "Green tea after lunch.",
    "tags": [],
    "origin": "explicit_user_statement",
}


async def call_each_tool(call: Call) -> None:
    """Remember one memory, read it in every way, change it in every way, and forget it."""

    async def payload(tool: str, arguments: Mapping[str, object]) -> dict[str, object]:
        parsed = json.loads(await call(tool, arguments))
        assert isinstance(parsed, dict)
        return parsed

    assert "memory_forget" in await call("list_tools", {})
    assert (await payload("memory_remember", REMEMBER))["status"] == "remembered"
    recalled = await payload("memory_recall", {"scope": "project", "query": "tea at lunch"})
    [memory] = _memories(recalled)
    assert _memories(await payload("memory_list", {"scope": "project"})) != []
    reference = memory["reference"]
    inspected = await payload("memory_inspect", {"reference": reference})
    assert inspected["status"] == "ok"
    target = {"reference": reference, "expected_revision": 1}
    text = {"namespace_label": None, "title": "Tea", "content": "Black tea.", "tags": ["tea"]}
    assert (await payload("memory_revise", {**target, **text}))["status"] == "revised"
    for revision, tool, status in (
        (2, "memory_archive", "archived"),
        (3, "memory_restore", "restored"),
        (4, "memory_archive", "archived"),
        (5, "memory_forget", "forgotten"),
    ):
        target = {"reference": reference, "expected_revision": revision}
        assert (await payload(tool, target))["status"] == status


def _memories(payload: Mapping[str, object]) -> list[dict[str, object]]:
    memories = payload["memories"]
    assert isinstance(memories, list)
    return memories
