"""Ordinary text: the documentation that Python and the installed packages bring along."""

from collections.abc import Iterator
from importlib.metadata import distributions
from pydoc_data.topics import topics

from mnemosyne.memory.policy import find

LONGEST = 4_000
MOST_REFUSED = 0.003


def _documents() -> Iterator[str]:
    yield from topics.values()
    for distribution in distributions():
        yield distribution.read_text("METADATA") or ""


def _paragraphs() -> Iterator[str]:
    for document in _documents():
        for paragraph in document.split("\n\n"):
            if paragraph.strip():
                yield paragraph[:LONGEST]


def test_at_most_three_paragraphs_of_documentation_in_a_thousand_are_refused() -> None:
    answers = [find(paragraph) for paragraph in _paragraphs()]
    assert len(answers) > 2_000
    assert sum(answer is not None for answer in answers) <= MOST_REFUSED * len(answers)
