"""What was measured of a flood, and how much harm it may do."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import median

HARM = 1.5
"""How many times as long as without the flood another client's call may take."""

GROWTH = 64 * 1024
"""KiB that the buffers of one flood may take; what leaks with every connection soon takes more."""


@dataclass(slots=True)
class Report:
    """What was measured: seconds, KiB, and seconds in which the server closed each kind."""

    quiet: list[float] = field(default_factory=list)
    flooded: list[float] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)
    closed: dict[str, list[float]] = field(default_factory=dict)
    left_open: int = 0

    @property
    def violations(self) -> Iterator[str]:
        """What of it ought not to be; that a connection is not closed in time ends the run."""
        if self.ratio > HARM:
            yield f"calls take more than {HARM} times as long"
        if self.growth > GROWTH:
            yield f"memory grew by more than {GROWTH} KiB"
        if self.left_open:
            yield "connections are left open"

    @property
    def ratio(self) -> float:
        """How much longer a call takes during the flood than before and after it."""
        return median(self.flooded) / median(self.quiet)

    @property
    def growth(self) -> int:
        """KiB that the server's memory grew at most."""
        return max(self.memory) - self.memory[0]

    def lines(self) -> Iterator[str]:
        """Tell it, one thing a line."""
        took = median(self.quiet) * 1000
        yield f"a call takes {took:.2f} ms, and in the flood {self.ratio:.2f} times as long"
        yield f"memory grew from {self.memory[0]} by at most {self.growth} KiB"
        for kind, lifetimes in self.closed.items():
            yield f"{kind}: {len(lifetimes)} closed, the last after {max(lifetimes):.1f} s"
        yield f"left open: {self.left_open}"
