"""docs/RECALL.md promises what recall does."""

import pytest

from mnemosyne.memory.recall import RecallIndex
from tests.docs.pages import rows
from tests.memory.recall.shelf import canonical, numbers, shelf, terms, texts

_PAGE = "docs/RECALL.md"
_FOUND = rows(_PAGE, "language")


@pytest.fixture(scope="module")
def library() -> RecallIndex:
    return shelf(
        canonical(content, number=number, language=language)
        for number, (language, content, *_) in enumerate(_FOUND)
    )


@pytest.mark.parametrize("number", range(len(_FOUND)))
def test_what_the_page_says_is_found_comes_first_with_its_terms(
    library: RecallIndex, number: int
) -> None:
    _, _, query, shown, _ = _FOUND[number]
    assert numbers(library, query)[:1] == [number]
    assert ", ".join(terms(library, query)[0]) == shown


@pytest.mark.parametrize(("language", "content", "query", "_why"), rows(_PAGE, "in"))
def test_what_the_page_says_is_not_found_is_not(
    language: str, content: str, query: str, _why: str
) -> None:
    assert numbers(texts(content, language=language), query) == []
