"""The grammar of log lines is closed: it takes what a server may say, and nothing that was said."""

import pytest

from tests.e2e.told import telling_too_much

NOON = "2026-07-18T12:00:00Z "


@pytest.mark.parametrize(
    "line",
    [
        "INFO mcp.memory_recall event=memory_recall outcome=ok scope=self count=1 query=heron",
        "INFO mcp.memory_recall event=memory_recall outcome=ok scope=heron",
        "INFO mcp.memory_recall event=memory_list outcome=ok",
        "INFO mcp.memory_inspect event=memory_inspect outcome=ok id=heron",
        "DEBUG mcp request id=1 method=heron",
        "ERROR mcp.memory_recall failure error=KeyError('heron')",
        "WARNING mnemosyne skipped a file scope=self reason=not_json path=self/heron.json",
        "INFO heron",
        "heron",
    ],
)
def test_a_line_that_tells_more_is_caught(line: str) -> None:
    assert telling_too_much([NOON + line]) == [NOON + line]


def test_a_line_as_it_should_be_passes() -> None:
    line = "INFO mcp.memory_recall event=memory_recall outcome=ok scope=self count=1"
    assert telling_too_much([NOON + line]) == []
