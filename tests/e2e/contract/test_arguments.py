"""Wrong arguments: the code and the field of the contract, and nothing written."""

import pytest

from tests.client import JSON
from tests.e2e.contract.arguments import TABLE
from tests.e2e.contract.calls import ABSENT, CORRECT, changed
from tests.e2e.contract.order import IN_ORDER
from tests.e2e.contract.serving import Notebook, Served, told
from tests.requirements.requirement import requirement

PROVEN = {
    "list_tools": requirement("contract:list-tools"),
    "memory_recall": requirement("recall:request", "recall:no-path", "recall:codes:invalid"),
    "memory_list": requirement(
        "list:one-scope",
        "list:no-other-arguments",
        "list:collection:needs-namespace",
        "list:page-size",
        "list:cursor:invalid",
        "files:no-paths-accepted",
    ),
    "memory_inspect": requirement(
        "inspect:one-reference", "inspect:legacy-selector", "files:no-paths-accepted"
    ),
    "memory_archive": requirement("transition:request", "transition:refused-arguments"),
    "memory_restore": requirement("transition:request", "transition:refused-arguments"),
    "memory_forget": requirement("forget:request", "forget:refused-arguments"),
    "memory_revise": requirement(
        "revise:request",
        "revise:nullable-keys",
        "revise:collection-label",
        "revise:bounds",
        "revise:refused-arguments",
    ),
    "memory_remember": requirement(
        "remember:nine-fields",
        "remember:occurred-at:exactly-events",
        "remember:occurred-at:form",
        "remember:nullable-keys",
        "remember:tags",
        "remember:bounds",
        "remember:unknown-fields",
        "remember:origins",
        "remember:server-assigned",
        "contract:new-text",
        "contract:device-names",
    ),
}
"""What the rows of each Tool show."""


def expected(code: str, field: str | None) -> tuple[JSON, ...]:
    return ("invalid_request", code) if field is None else ("invalid_request", code, field)


@pytest.mark.parametrize(
    ("tool", "changes", "code", "field"),
    [pytest.param(tool, *row, marks=PROVEN[tool]) for tool, rows in TABLE.items() for row in rows],
)
@requirement("contract:error", "contract:identifiers", "contract:integers")
async def test_a_wrong_argument_is_refused_by_code_and_field(
    notebook: Notebook, tool: str, changes: dict[str, object], code: str, field: str | None
) -> None:
    answer = await notebook.call(tool, changed(tool, changes))
    assert told(answer) == expected(code, field)
    names = ["status", "code", "message"] if field is None else ["status", "code", "field"]
    assert [*answer][:3] == names


@requirement("contract:checks-in-order")
@pytest.mark.parametrize(
    ("tool", "first"),
    [(tool, first) for tool, rows in IN_ORDER.items() for first in range(len(rows))],
)
async def test_of_several_faults_the_first_in_the_contracts_order_is_told(
    notebook: Notebook, tool: str, first: int
) -> None:
    faults = IN_ORDER[tool][first:]
    changes = {name: value for change, _, _ in faults for name, value in change.items()}
    _, code, field = faults[0]
    if tool == "memory_list" and "cursor" not in changes:
        code, field = "invalid_page_size", "page_size"
    assert told(await notebook.call(tool, changed(tool, changes))) == expected(code, field)


@requirement("contract:checks-in-order")
@pytest.mark.parametrize("tool", ["memory_archive", "memory_restore", "memory_forget"])
async def test_presence_is_looked_for_before_the_parts(notebook: Notebook, tool: str) -> None:
    missing = {"reference": {"schema_version": 1}, "expected_revision": ABSENT}
    answer = await notebook.call(tool, changed(tool, missing))
    assert told(answer) == expected("invalid_expected_revision", "expected_revision")
    answer = await notebook.call(tool, {"expected_revision": 0})
    assert told(answer) == expected("invalid_reference", "reference")


@requirement("contract:error", "policy:no-echo")
@pytest.mark.parametrize("tool", CORRECT)
async def test_no_wrong_value_comes_back(notebook: Notebook, tool: str) -> None:
    for name in CORRECT[tool] or ["prefix"]:
        answer = await notebook.call(tool, changed(tool, {name: {"Xyzzy": "\u202e"}}))
        assert "code" in answer, name
        assert "Xyzzy" not in str(answer)


@requirement("files:nothing-made-otherwise")
async def test_a_refused_call_leaves_no_trace(notebook: Notebook, server: Served) -> None:
    for tool, rows in TABLE.items():
        for changes, _, _ in rows[:3]:
            await notebook.call(tool, changed(tool, changes))
    assert list(server.home.iterdir()) == []
