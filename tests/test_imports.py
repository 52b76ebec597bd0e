"""The house has one direction: a room may import only what the design lets it."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.requirements.requirement import requirement

ROOT = Path(__file__).parents[1]

ACTORS = {"actors"}
MEMORY = {"mnemosyne.memory"}
STORAGE = {"mnemosyne.storage"} | MEMORY
SERVICE = {"mnemosyne.service"} | ACTORS | STORAGE
MCP = {"mnemosyne.mcp"} | SERVICE
HTTP = {"mnemosyne.http"} | MCP
STDIO = {"mnemosyne.stdio"} | MCP

OURS = {
    "actors": ACTORS,
    "mnemosyne/memory": MEMORY,
    "mnemosyne/storage": STORAGE,
    "mnemosyne/service": SERVICE,
    "mnemosyne/mcp": MCP,
    "mnemosyne/http": HTTP,
    "mnemosyne/stdio": STDIO,
}
"""What of ours each room may import, with what those may."""

FOREIGN = {
    "actors": {"trio", "outcome"},
    "mnemosyne/memory": {"pydantic", "pydantic_core", "Stemmer"},
    "mnemosyne/storage": set[str](),
    "mnemosyne/service": {"trio", "outcome"},
    "mnemosyne/mcp": {"trio", "outcome", "orjson"},
    "mnemosyne/http": {"trio", "hypercorn", "quart", "quart_trio", "werkzeug"},
    "mnemosyne/stdio": {"trio"},
}
"""What of others' each room may import beside the standard library."""

IMPURE = {"asyncio", "http", "io", "logging", "os", "pathlib", "random", "secrets", "shutil"} | {
    "socket",
    "subprocess",
    "tempfile",
    "time",
}
"""Standard modules that would bring I/O, a clock or chance into the domain."""


def modules(room: str) -> Iterator[Path]:
    yield from (ROOT / room).rglob("*.py")


def imported(module: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: imports are written out in full"
            assert node.module is not None
            yield node.module


def is_ours(name: str) -> bool:
    return name.split(".")[0] in {"actors", "mnemosyne", "tests"}


def lies_in(name: str, rooms: set[str]) -> bool:
    return name == "mnemosyne" or any(name == room or name.startswith(f"{room}.") for room in rooms)


@requirement("house:shared-domain")
@pytest.mark.parametrize("room", OURS)
def test_a_room_imports_only_what_the_design_lets_it(room: str) -> None:
    wrong = [
        (str(module.relative_to(ROOT)), name)
        for module in modules(room)
        for name in imported(module)
        if is_ours(name) and not lies_in(name, OURS[room])
    ]
    assert wrong == []


@pytest.mark.parametrize("room", FOREIGN)
def test_a_room_borrows_only_the_libraries_that_belong_there(room: str) -> None:
    wrong = [
        (str(module.relative_to(ROOT)), name)
        for module in modules(room)
        for name in imported(module)
        if not is_ours(name)
        and (top := name.split(".")[0]) not in sys.stdlib_module_names
        and top not in FOREIGN[room]
    ]
    assert wrong == []


@requirement("house:shared-domain")
def test_the_domain_knows_no_io_no_clock_and_no_chance() -> None:
    wrong = [
        (str(module.relative_to(ROOT)), name)
        for module in modules("mnemosyne/memory")
        for name in imported(module)
        if name.split(".")[0] in IMPURE
    ]
    assert wrong == []


def test_every_room_of_the_design_exists() -> None:
    assert [room for room in OURS if not list(modules(room))] == []
