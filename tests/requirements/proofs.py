"""Which tests claim to prove which requirement, read from their source.

The source is read and not the collection, so that the answer is the same however few tests run.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[1]


def proofs(tests: Path) -> dict[str, set[str]]:
    """Return the places that name each id, as `file::line`.

    Raises:
        AssertionError: an id is not spelled out where it is named, so that nobody can find it.
    """
    found: dict[str, set[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for id, line in _claims(ast.parse(path.read_bytes())):
            found.setdefault(id, set()).add(f"{path.relative_to(tests)}:{line}")
    return found


def _claims(module: ast.Module) -> Iterator[tuple[str, int]]:
    for node in ast.walk(module):
        match node:
            case ast.Call(func=ast.Name(id="requirement"), args=ids):
                yield from ((_spelled_out(id), node.lineno) for id in ids)
            case _:
                pass


def _spelled_out(id: ast.expr) -> str:
    assert isinstance(id, ast.Constant)
    assert isinstance(id.value, str)
    return id.value
