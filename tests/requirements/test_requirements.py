"""Both directions: what is promised is proven, and what is proven was promised."""

import re
from collections import Counter

import pytest

from tests.requirements.manifest import MANIFEST
from tests.requirements.proofs import TESTS, proofs
from tests.requirements.requirement import requirement

_ROOT = TESTS.parent
_PROMISED = {promise.id for promise in MANIFEST if not promise.is_intent}
_INTENDED = {promise.id for promise in MANIFEST if promise.is_intent}
# A comment directly before the passage of VISION.md that keeps the intent.
_KEEPS = re.compile(r"<!-- keeps: ([^>]+) -->\n+(?=[^\s<])")


def test_an_id_is_given_once_and_says_what_it_is_about() -> None:
    assert [id for id, times in Counter(p.id for p in MANIFEST).items() if times > 1] == []
    assert [p.id for p in MANIFEST if not re.fullmatch(r"[a-z]+(:[a-z0-9-]+)+", p.id)] == []


def test_every_promise_is_proven_by_a_test() -> None:
    assert sorted(_PROMISED - proofs(TESTS).keys()) == []


def test_every_proof_is_of_a_promise() -> None:
    claims = proofs(TESTS)
    assert {id: claims[id] for id in claims.keys() - _PROMISED} == {}


def test_the_vision_keeps_every_intent_and_names_no_other() -> None:
    vision = (_ROOT / "VISION.md").read_text("utf-8")
    kept = [id for ids in _KEEPS.findall(vision) for id in ids.split()]
    assert sorted(kept) == sorted(_INTENDED)


@requirement("docs:pages")
@pytest.mark.parametrize(
    "page", ["VISION.md", "docs/ARCHITECTURE.md", "docs/AI_WORKFLOW.md", "docs/GLOSSARY.md"]
)
def test_the_pages_that_the_readme_points_to_are_there(page: str) -> None:
    assert (_ROOT / page).read_text("utf-8").startswith("# ")
