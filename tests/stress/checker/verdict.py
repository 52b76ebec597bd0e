"""A whole history, judged: each record by its own model, each scope where that is promised."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mnemosyne.memory.scopes import Scope
from tests.stress.checker.births import Births
from tests.stress.checker.record import RecordModel, concerns
from tests.stress.checker.scope import ScopeModel
from tests.stress.checker.search import Violation, explain
from tests.stress.checker.window import WindowModel
from tests.stress.history.history import Happened


@dataclass(frozen=True, slots=True)
class Terms:
    """Who else wrote: other servers, or a hand."""

    servers: int = 1
    by_hand: bool = False

    @property
    def is_contested(self) -> bool:
        return self.servers > 1 or self.by_hand


@dataclass
class Verdict:
    """What was checked, and what no model explains; `in_window` counts edits lost as documented."""

    calls: int = 0
    records: int = 0
    scopes: int = 0
    in_window: int = 0
    violations: tuple[str, ...] = ()

    def add(self, other: "Verdict") -> None:
        """Take another verdict in."""
        self.calls += other.calls
        self.records += other.records
        self.scopes += other.scopes
        self.in_window += other.in_window
        self.violations += other.violations


def judge(history: Sequence[Happened], terms: Terms) -> Verdict:
    """Check a history against the record model, and on one server's own also the scope model."""
    verdict = Verdict(calls=len(history))
    for scope, events in _by_scope(history).items():
        births = Births.of(events)
        for id, title in births.titles.items():
            model = RecordModel(id, title, terms.is_contested)
            verdict.records += 1
            part = [event for event in events if concerns(model, event)]
            _judge_record(verdict, model, part, terms)
        if not terms.is_contested:
            verdict.scopes += 1
            violation = explain(ScopeModel(births.unclaimed), events)
            _object(verdict, f"scope {scope}", violation)
    return verdict


def _judge_record(
    verdict: Verdict, model: RecordModel, part: Sequence[Happened], terms: Terms
) -> None:
    violation = explain(model, part)
    if violation and terms.by_hand and explain(WindowModel(model), part) is None:
        verdict.in_window += 1
        return
    _object(verdict, f"record {model.id}", violation)


def _object(verdict: Verdict, what: str, violation: Violation | None) -> None:
    if violation is not None:
        verdict.violations += (f"{what}: {violation}",)


def _by_scope(history: Sequence[Happened]) -> Mapping[Scope, list[Happened]]:
    parts: defaultdict[Scope, list[Happened]] = defaultdict(list)
    for event in history:
        parts[event.call.scope].append(event)
    return parts
