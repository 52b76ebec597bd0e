"""The documents as tests read them: their text, and the code blocks in it."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]

PAGES = (
    "README.md",
    "VISION.md",
    "CHANGELOG.md",
    "docs/AI_WORKFLOW.md",
    "docs/ARCHITECTURE.md",
    "docs/CLIENTS.md",
    "docs/FILES.md",
    "docs/GLOSSARY.md",
    "docs/PERFORMANCE.md",
    "docs/RECALL.md",
    "docs/RELIABILITY.md",
    "docs/SECURITY.md",
)

_FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """One fenced block: what it says it is, and its text with the final newline."""

    language: str
    text: str


def read(page: str) -> str:
    return (ROOT / page).read_text("utf-8")


def blocks(page: str) -> list[Block]:
    return [Block(language, text) for language, text in _FENCED.findall(read(page))]


def rows(page: str, first: str) -> list[tuple[str, ...]]:
    """Return the cells of the table whose header's first cell is `first`, without its header."""
    _, found, rest = read(page).partition(f"\n| {first} |")
    assert found, f"{page} has no table that begins with {first}"
    table = rest.split("\n\n")[0].splitlines()[2:]
    return [tuple(cell.strip() for cell in line.strip("|").split(" | ")) for line in table]
