"""The checker over simulated runs: it accuses no honest notebook, and finds the others."""

from dataclasses import dataclass, field
from random import Random

import pytest
from hypothesis import given
from hypothesis.strategies import integers

from tests.stress.checker.changes import changed
from tests.stress.checker.simulated import Notebook, simulate
from tests.stress.checker.verdict import Terms, judge
from tests.stress.history.calls import Answer, Call, Inspect, Known, Recall, Revise


@dataclass
class Stale(Notebook):
    """Sometimes shows a record as it was before its last revision."""

    before: dict[str, Known] = field(default_factory=dict)
    calls: int = 0

    def answer(self, call: Call) -> Answer:
        self.calls += 1
        if isinstance(call, Revise) and call.id in self.records:
            self.before[call.id] = self.records[call.id]
        if isinstance(call, Inspect) and call.id in self.before and self.calls % 3 == 0:
            return changed(self.before[call.id], call)[0]
        return super().answer(call)


class LosingUpdates(Notebook):
    """Revises whatever it finds, so that a change nobody saw is written over."""

    def answer(self, call: Call) -> Answer:
        if isinstance(call, Revise) and call.id in self.records:
            seen = self.records[call.id].revision
            call = Revise(call.scope, call.id, seen, call.title)
        return super().answer(call)


class Forgetful(Notebook):
    """Sometimes acknowledges a revision that it does not keep."""

    def answer(self, call: Call) -> Answer:
        kept = dict(self.records)
        answer = super().answer(call)
        if isinstance(call, Revise) and call.revision % 3 == 0:
            self.records = kept
        return answer


class Doubling(Notebook):
    """Lists and recalls, but takes no remember for a duplicate."""

    def _remember(self, title: str) -> Answer:
        hidden, self.records = self.records, {}
        answer = super()._remember(title)
        self.records = {**hidden, **self.records}
        return answer


class Hiding(Notebook):
    """Recalls nothing where there is more than one thing to recall."""

    def answer(self, call: Call) -> Answer:
        if isinstance(call, Recall) and len(self.records) > 1:
            return Notebook().answer(call)
        return super().answer(call)


@given(integers(0, 10**9))
def test_an_honest_notebook_is_never_accused(seed: int) -> None:
    history = simulate(Random(seed), Notebook())
    assert judge(history.happened, Terms()).violations == ()


@pytest.mark.parametrize("fault", [Stale, LosingUpdates, Forgetful, Doubling, Hiding])
def test_every_planted_fault_is_found(fault: type[Notebook]) -> None:
    found = [
        bool(judge(simulate(Random(seed), fault()).happened, Terms()).violations)
        for seed in range(20)
    ]
    assert sum(found) > 15
