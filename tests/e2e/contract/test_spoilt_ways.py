"""One record whose file, or whose directory, is not what it should be."""

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from tests.client import JSON
from tests.e2e.contract.memories import canonical_file, numbered, write
from tests.e2e.contract.serving import Notebook, Served, contents, told
from tests.requirements.requirement import requirement

NOT_FOUND = ("not_found", "not_found")
UNAVAILABLE = ("storage_error", "memory_source_unavailable")
EMPTY = ()
"""Listed as an empty inventory."""

_ROOMS = count()


def link_the_file(path: Path) -> None:
    path.rename(path.with_name("elsewhere.json"))
    path.symlink_to("elsewhere.json")


def link_the_directory(path: Path) -> None:
    path.parent.rename(path.parent.with_name(f"{path.parent.name}-elsewhere"))
    path.parent.symlink_to(f"{path.parent.name}-elsewhere")


def put_a_file_in_the_directorys_place(path: Path) -> None:
    path.unlink()
    path.parent.rmdir()
    path.parent.touch()


def put_a_directory_in_the_files_place(path: Path) -> None:
    path.unlink()
    path.mkdir()


def break_the_file(path: Path) -> None:
    write(path, b'{"schema_version": 2')


def remove_the_directory(path: Path) -> None:
    path.unlink()
    path.parent.rmdir()


@requirement("files:symlinks", "files:skipped", "inspect:codes", "list:never-partial")
@pytest.mark.parametrize(
    ("spoil", "inspected", "archived", "listed"),
    [
        (link_the_file, UNAVAILABLE, UNAVAILABLE, EMPTY),
        (link_the_directory, UNAVAILABLE, UNAVAILABLE, UNAVAILABLE),
        (put_a_file_in_the_directorys_place, NOT_FOUND, UNAVAILABLE, UNAVAILABLE),
        (break_the_file, NOT_FOUND, NOT_FOUND, EMPTY),
        (put_a_directory_in_the_files_place, NOT_FOUND, NOT_FOUND, EMPTY),
        (remove_the_directory, NOT_FOUND, NOT_FOUND, EMPTY),
    ],
)
@pytest.mark.parametrize("is_known", [True, False])
async def test_a_spoilt_way_is_answered_as_the_contract_says(
    notebook: Notebook,
    server: Served,
    spoil: Callable[[Path], None],
    inspected: tuple[str, ...],
    archived: tuple[str, ...],
    listed: tuple[str, ...],
    is_known: bool,
) -> None:
    """Whether or not the server had seen the record before."""
    room = f"room-{next(_ROOMS)}"
    path = server.root / "project" / room / f"{numbered(1)}.json"
    write(path, canonical_file("project", room, numbered(1)))
    reference: JSON = {
        "schema_version": 2,
        "scope": "project",
        "namespace_id": room,
        "collection_id": None,
        "id": numbered(1),
    }
    if is_known:
        assert await notebook.inspect(reference)
        assert await notebook.listed(namespace_id=room)
    spoil(path)
    before = contents(server.root)
    target = {"reference": reference, "expected_revision": 1}
    assert told(await notebook.call("memory_inspect", {"reference": reference})) == inspected
    assert told(await notebook.call("memory_archive", target)) == archived
    assert told(await notebook.call("memory_forget", target)) == archived
    answer = await notebook.call("memory_list", {"scope": "project", "namespace_id": room})
    if listed == EMPTY:
        assert answer["memories"] == []
    else:
        assert told(answer) == listed
    whole = await notebook.call("memory_list", {"scope": "project"})
    assert (whole["status"], numbered(1) in str(whole)) == ("ok", False)
    assert contents(server.root) == before
