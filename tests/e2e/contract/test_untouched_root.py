"""A server whose memory does not exist yet, and calls that leave it so."""

import pytest

from tests.e2e.contract.calls import CORRECT
from tests.e2e.contract.memories import decision
from tests.e2e.contract.serving import Notebook, Served, told
from tests.requirements.requirement import requirement

LEAVES_NOTHING: dict[str, tuple[str, dict[str, object]]] = {
    **{tool: (tool, arguments) for tool, arguments in CORRECT.items() if tool != "memory_remember"},
    "invalid": ("memory_remember", decision("new", title="")),
    "refused": (
        "memory_remember",
        decision("new", content="ID: " + "-".join(["219", "09", "9999"])),
    ),
}


@requirement(
    "files:nothing-made-otherwise",
    "recall:read-only",
    "list:read-only",
    "inspect:read-only",
    "policy:remember-before-storage",
    "settings:file:never-written",
)
@pytest.mark.parametrize("case", LEAVES_NOTHING)
async def test_nothing_but_an_accepted_remember_makes_the_root(
    notebook: Notebook, server: Served, case: str
) -> None:
    tool, arguments = LEAVES_NOTHING[case]
    if tool == "list_tools":
        await notebook.client.request("tools/call", {"name": tool, "arguments": arguments})
    else:
        await notebook.call(tool, arguments)
    assert list(server.home.iterdir()) == []


@requirement("policy:revise-before-storage")
async def test_refused_content_comes_before_a_missing_record(notebook: Notebook) -> None:
    number = "-".join(["219", "09", "9999"])
    answer = await notebook.call("memory_revise", {**CORRECT["memory_revise"], "content": number})
    assert told(answer) == (
        "refused",
        "disallowed_content",
        "content",
        "government_identifier_shape",
    )
