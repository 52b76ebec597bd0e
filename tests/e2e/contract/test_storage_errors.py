"""A store that is not as it should be: one bounded error, nothing partial, nothing written."""

from pathlib import Path

import pytest

from tests.client import Client
from tests.e2e.contract.memories import numbered
from tests.e2e.contract.serving import Notebook, Served, contents, served, told
from tests.e2e.contract.storage_errors import FULL, LINKED, OVERFULL, TABLE, arguments, spoil
from tests.e2e.server import OPEN_GATES
from tests.requirements.requirement import requirement


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("home")
    spoil(home / ".mnemosyne" / "memory")
    return home


@requirement(
    "recall:codes:storage",
    "list:never-partial",
    "files:candidate-bound",
    "files:symlinks",
    "contract:full-scope",
)
@pytest.mark.parametrize(("tool", "scope", "status", "code"), TABLE)
async def test_a_spoilt_scope_is_one_bounded_error(
    notebook: Notebook, server: Served, tool: str, scope: str, status: str, code: str
) -> None:
    answer = await notebook.call(tool.split()[0], arguments(tool, scope))
    assert told(answer) == (status, code)
    assert str(server.home) not in str(answer)


async def test_a_linked_scope_is_empty_to_recall(notebook: Notebook) -> None:
    assert await notebook.recalled("text", LINKED) == []


@requirement("list:narrow-bound", "list:container-level")
async def test_a_namespace_of_an_overfull_scope_is_listed(
    notebook: Notebook, server: Served
) -> None:
    assert await notebook.listed(scope=OVERFULL, namespace_id="room") == []
    await _refuses_the_whole(notebook)
    assert await notebook.listed(scope=FULL, namespace_id="room") == [numbered(1)]


async def _refuses_the_whole(notebook: Notebook) -> None:
    answer = await notebook.call("memory_list", {"scope": OVERFULL})
    assert told(answer) == ("storage_error", "candidate_limit_exceeded")


@requirement("contract:full-scope", "files:candidate-bound")
async def test_a_full_scope_is_read_and_changed_like_any_other(
    notebook: Notebook, server: Served
) -> None:
    assert await notebook.recalled("juniper", FULL) == [numbered(1)]
    before = len(contents(server.root / FULL))
    [reference] = [
        {
            "schema_version": 2,
            "scope": FULL,
            "namespace_id": "room",
            "collection_id": None,
            "id": numbered(1),
        }
    ]
    target = {"reference": reference, "expected_revision": 1}
    assert (await notebook.call("memory_archive", target))["status"] == "archived"
    assert len(contents(server.root / FULL)) == before


@requirement("contract:root-symlink")
async def test_a_root_that_is_a_link_is_unavailable_to_every_tool(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "memory").symlink_to(tmp_path / "elsewhere")
    settings = {**OPEN_GATES, "MNEMOSYNE_MEMORY_ROOT": str(tmp_path / "memory")}
    with served(tmp_path, settings) as server:
        client = Client(server.port)
        for tool in sorted({tool for tool, *_ in TABLE}):
            answer = await Notebook(client).call(tool.split()[0], arguments(tool, FULL))
            assert answer["code"] == "memory_source_unavailable", tool
        client.close()
    assert list((tmp_path / "elsewhere").iterdir()) == []
