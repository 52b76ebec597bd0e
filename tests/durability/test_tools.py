"""The short form of `python -m tests.durability.tools`, and faults that it has to find."""

from dataclasses import replace
from datetime import datetime
from typing import TypeAlias

import pytest

from mnemosyne.memory.listing import Inventory, Selector
from mnemosyne.memory.outcomes import (
    CandidateLimitExceeded,
    Changed,
    RevisionConflict,
    SourceUnavailable,
)
from mnemosyne.memory.records import CanonicalRecord
from mnemosyne.memory.revising import ReviseRequest, revise
from mnemosyne.service import decisions
from mnemosyne.storage import MemoryStore
from tests.durability.tools import against_the_model

Found: TypeAlias = Inventory | CandidateLimitExceeded | SourceUnavailable


def test_every_answer_of_every_tool_is_what_the_model_says() -> None:
    against_the_model(40)


def test_a_duplicate_that_is_overlooked_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MemoryStore, "duplicate", lambda self, identity: None)
    with pytest.raises(AssertionError):
        against_the_model(500, shrink=False)


def test_a_lost_update_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def overwriting(
        record: CanonicalRecord, request: ReviseRequest, now: datetime
    ) -> CanonicalRecord | Changed | RevisionConflict:
        return revise(record, replace(request, expected_revision=record.lifecycle.revision), now)

    monkeypatch.setattr(decisions, "revise", overwriting)
    with pytest.raises(AssertionError):
        against_the_model(500, shrink=False)


def test_a_stale_listing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: dict[tuple[MemoryStore, Selector], Found] = {}
    inventory = MemoryStore.inventory

    def stale(self: MemoryStore, selector: Selector) -> Found:
        return taken.setdefault((self, selector), inventory(self, selector))

    monkeypatch.setattr(MemoryStore, "inventory", stale)
    with pytest.raises(AssertionError):
        against_the_model(500, shrink=False)
