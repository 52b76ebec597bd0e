"""What the pages name is there, and they stay short enough to be read."""

import ast
import re
from collections.abc import Iterator

import pytest

from mnemosyne import __version__
from tests.docs.pages import PAGES, ROOT, blocks, read

LONGEST = {"README.md": 130, "docs/ARCHITECTURE.md": 200, "docs/CLIENTS.md": 190}
"""Lines; every other page has 120 at most."""

_LINK = re.compile(r"\]\(([^)#]+)\)")
_PATH = re.compile(r"`((?:\.ci|actors|docs|mnemosyne|tests)/[\w./]*)`")
_NAME = re.compile(r"`((?:actors|mnemosyne|tests)/[\w/]+\.py)`\s+·\s+`([\w.]+)`")
_TARGET = re.compile(r"\bmake ([a-z]+)`?")
_CHANGE = re.compile(r"[a-z0-9-]+\.(added|changed|fixed|removed|security)\.md")


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_short_enough_to_be_read(page: str) -> None:
    assert len(read(page).splitlines()) <= LONGEST.get(page, 120)


@pytest.mark.parametrize("page", PAGES)
def test_every_link_to_a_file_leads_to_one(page: str) -> None:
    links = [link for link in _LINK.findall(read(page)) if "://" not in link]
    assert [link for link in links if not ((ROOT / page).parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_path_that_a_page_names_exists(page: str) -> None:
    assert [path for path in _PATH.findall(read(page)) if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_name_that_a_page_gives_a_file_is_defined_there(page: str) -> None:
    named = _NAME.findall(read(page))
    assert [(file, name) for file, name in named if name not in set(_defined(file))] == []


def test_the_architecture_follows_calls_by_name() -> None:
    assert len(_NAME.findall(read("docs/ARCHITECTURE.md"))) > 40


@pytest.mark.parametrize("page", PAGES)
def test_every_make_target_that_a_page_names_exists(page: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", read("Makefile"), re.MULTILINE))
    code = " ".join([*re.findall(r"`[^`\n]+`", read(page)), *(b.text for b in blocks(page))])
    assert set(_TARGET.findall(code)) <= targets


def test_the_changelog_begins_with_the_version_that_runs() -> None:
    versions = re.findall(r"^## (\S+)$", read("CHANGELOG.md"), re.MULTILINE)
    assert versions[0] == __version__


def test_a_change_for_the_changelog_says_what_kind_it_is() -> None:
    changes = [path.name for path in (ROOT / "changes").glob("*")]
    assert [name for name in changes if not _CHANGE.fullmatch(name)] == []


def _defined(file: str) -> Iterator[str]:
    for node in ast.parse((ROOT / file).read_bytes()).body:
        yield from _names(node)
        if isinstance(node, ast.ClassDef):
            yield from (f"{node.name}.{name}" for part in node.body for name in _names(part))


def _names(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            yield name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            yield name
        case _:
            pass
