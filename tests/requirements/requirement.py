"""What a requirement is, and the mark by which a test says which ones it proves."""

from collections.abc import Mapping
from dataclasses import dataclass

import pytest

requirement = pytest.mark.requirement


@dataclass(frozen=True, slots=True)
class Requirement:
    """One promise: its id, the section that makes it, and what a test must show.

    A promise is a paraphrase, complete enough to judge a test by. An id that begins `intent:` is a
    direction or a boundary that no call can show: VISION.md keeps it and no test proves it.
    """

    id: str
    section: str
    promise: str

    @property
    def is_intent(self) -> bool:
        """Whether VISION.md keeps this and no test has to."""
        return self.id.startswith("intent:")


def section(name: str, promises: Mapping[str, str]) -> tuple[Requirement, ...]:
    """Return the requirements of one section, from id to promise, in the order of its text."""
    return tuple(Requirement(id, name, promise) for id, promise in promises.items())
