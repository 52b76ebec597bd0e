"""A small coverage-guided fuzzer: an input that reaches a new place is kept and changed further."""

import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from types import CodeType, FrameType
from typing import Final, TypeAlias

from tests.durability.mutations import Mutator
from tests.durability.targets import Target

Edge: TypeAlias = tuple[CodeType, int, int]

SLOW: Final = 2.0
"""Seconds of computing after which an input counts as a hang."""


@dataclass
class Result:
    """How many inputs were tried, how many are worth keeping, and what crashed."""

    executions: int = 0
    kept: int = 0
    crashes: list[str] = field(default_factory=list)


class Guided:
    """Fuzzes one target; `rooms` are parts of the file names whose lines count."""

    def __init__(self, target: Target, seeds: Iterable[bytes], rooms: tuple[str, ...]) -> None:
        self._target = target
        self._rooms = rooms
        self._kept: list[bytes] = []
        self._seen: set[Edge] = set()
        self._edges: set[Edge] = set()
        self._mutator = Mutator()
        self.result = Result()
        for seed in seeds:
            # One that reaches nothing new may still be the way to something.
            self._kept.append(seed)
            self._leads_on(seed)

    def run(self, seconds: float, *, crashes: int = 10) -> Result:
        """Go on for so long, or until there are so many crashes."""
        until = time.monotonic() + seconds
        while time.monotonic() < until and len(self.result.crashes) < crashes:
            data = self._mutator.changed(self._kept)
            if self._leads_on(data):
                self._kept.append(data)
                self.result.kept += 1
        return self.result

    def _leads_on(self, data: bytes) -> bool:
        """Try an input and return whether it reached something new."""
        self._edges.clear()
        began, before = time.thread_time(), sys.gettrace()
        sys.settrace(self._enter)
        try:
            self._target(data)
        except Exception as error:
            self.result.crashes.append(f"{type(error).__name__}: {error} {data[:300]!r}")
        finally:
            sys.settrace(before)
        if time.thread_time() - began > SLOW:
            self.result.crashes.append(f"a hang: {data[:300]!r}")
        self.result.executions += 1
        is_new = not self._edges <= self._seen
        self._seen |= self._edges
        return is_new

    def _enter(self, frame: FrameType, event: str, argument: object) -> "_Trace | None":
        code = frame.f_code
        if not any(room in code.co_filename for room in self._rooms):
            return None
        return _Trace(self._edges, code)


class _Trace:
    """Takes down the way through one call of a function, line by line."""

    def __init__(self, edges: set[Edge], code: CodeType) -> None:
        self._edges = edges
        self._code = code
        self._line = 0

    def __call__(self, frame: FrameType, event: str, argument: object) -> "_Trace":
        if event == "line":
            self._edges.add((self._code, self._line, frame.f_lineno))
            self._line = frame.f_lineno
        return self
