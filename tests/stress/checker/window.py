"""The one documented gap: a hand's edit between a mutation's last look and its rename is lost.

Hands take no lock, so this model lets a mutation that was under way during the edit write over it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tests.stress.checker.record import RecordModel, Standing
from tests.stress.history.calls import Changed, Edit, Forget, Forgotten, Lost, Move, Revise
from tests.stress.history.history import Happened


@dataclass(frozen=True, slots=True)
class Edited:
    """What is there, and what a mutation begun before `until` may still take for current."""

    standing: Standing
    beneath: Standing | None = None
    until: int = 0


@dataclass(frozen=True)
class WindowModel:
    """One record that a hand edits too."""

    record: RecordModel

    def initial(self) -> Edited:
        return Edited(self.record.initial())

    def step(self, state: Edited, event: Happened) -> Iterable[Edited]:
        if isinstance(event.call, Edit):
            assert event.end is not None
            return (Edited(event.call.known, state.standing, event.end),)
        return self._step(state, event)

    def _step(self, state: Edited, event: Happened) -> Iterator[Edited]:
        for after in self.record.step(state.standing, event):
            yield state if after == state.standing else Edited(after)
        if state.beneath is not None and event.start < state.until and _may_write(event):
            for after in self.record.step(state.beneath, event):
                if after != state.beneath:
                    yield Edited(after)


def _may_write(event: Happened) -> bool:
    is_change = isinstance(event.call, Revise | Move | Forget)
    return is_change and isinstance(event.answer, Changed | Forgotten | Lost)
