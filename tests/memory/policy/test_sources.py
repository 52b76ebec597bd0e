"""The policy's own files, read as a scanner of secrets would read them."""

from pathlib import Path

import pytest

from mnemosyne.memory.policy.private_keys import has_private_key
from mnemosyne.memory.policy.tokens import has_provider_token

ROOT = Path(__file__).parents[3]
SOURCES = sorted((ROOT / "mnemosyne/memory/policy").rglob("*.py"))
TESTS = sorted(Path(__file__).parent.glob("*.py"))


@pytest.mark.parametrize("path", SOURCES + TESTS, ids=lambda path: path.name)
def test_no_file_of_the_policy_holds_a_token_or_a_key(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not has_provider_token(text)
    assert not has_private_key(text)
