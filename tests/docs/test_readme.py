"""The README is run: its lines work on a fresh home and print what it shows."""

import json
import re
import shutil
from itertools import pairwise
from pathlib import Path

from mnemosyne.settings import variables
from mnemosyne.settings.switches import SWITCHES
from tests.docs.pages import blocks, rows
from tests.docs.readme_server import serving
from tests.mcp.toolbox import DEFINITIONS
from tests.requirements.requirement import requirement

_ID = re.compile(r"mem_[0-9a-f]{32}")
_SHOWN_ID = "mem_0123456789abcdef0123456789abcdef"


def test_two_commands_start_everything() -> None:
    assert re.findall(r"^make (\w+)", blocks("README.md")[0].text, re.MULTILINE) == [
        "serve",
        "test",
    ]


@requirement("run:serve")
async def test_the_first_memory_prints_what_the_readme_shows(tmp_path: Path) -> None:
    assert shutil.which("curl"), "the README's lines need curl on this machine"
    (remember, remembered), (recall, recalled) = _calls()
    async with serving(_lines_that("MNEMOSYNE_"), tmp_path) as shell:
        assert _with_shown_id(await shell.run(remember)) == remembered
        assert _with_shown_id(await shell.run(recall)) == recalled
        file = json.loads(await shell.run(_lines_that("cat ~")))
    assert file["content"] in recalled


def test_the_gates_are_told_as_they_are() -> None:
    told = rows("README.md", "gate")
    assert {(variable, key) for _, _, variable, key in told} == {
        (f"`{switch.variable}=true`", f"`{switch.key} = true`") for switch in SWITCHES
    }
    tools = {name.strip() for _, names, _, _ in told for name in names.split(",")}
    assert tools == {n for n, d in DEFINITIONS.items() if not d.annotations.read_only}


def test_every_other_setting_is_told() -> None:
    settings = {
        value
        for value in vars(variables).values()
        if isinstance(value, str) and value.startswith("MNEMOSYNE_")
    }
    assert {name for name, *_ in rows("README.md", "variable")} == {f"`{s}`" for s in settings}


def _calls() -> list[tuple[str, str]]:
    """Return each call of the README with the answer that it shows, one after the other."""
    return [
        (call.text, answer.text.removesuffix("\n"))
        for call, answer in pairwise(blocks("README.md"))
        if call.text.startswith("curl") and answer.language == "json"
    ]


def _lines_that(begin: str) -> str:
    [lines] = [block.text for block in blocks("README.md") if block.text.startswith(begin)]
    return lines


def _with_shown_id(answer: str) -> str:
    return _ID.sub(_SHOWN_ID, answer)
