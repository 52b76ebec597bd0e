"""What the players of one run share."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random

import trio

from tests.stress.history.history import History
from tests.stress.playing.disk import edit
from tests.stress.playing.doors import Door
from tests.stress.playing.knowledge import Knowledge
from tests.stress.playing.player import Manners, Player

_PATIENCE = 0.5
"""Seconds after which a hand moves though nothing has happened."""


@dataclass
class Table:
    """History, knowledge and chance; `versions` numbers texts, so that no two are alike."""

    manners: Manners
    chance: str
    history: History = field(default_factory=History)
    knowledge: Knowledge = field(default_factory=Knowledge)
    versions: Callable[[], int] = field(default_factory=lambda: count(1).__next__)

    def random(self, name: str) -> Random:
        """Return a chance that depends on the seed and the name alone."""
        return Random(f"{self.chance}-{name}")

    def player(self, number: int, door: Door) -> Player:
        """Return a client of a server."""
        name = f"client-{number}"
        random = self.random(name)
        caller = door.caller(name, number, random)
        shared = self.history, self.knowledge, random, self.manners, self.versions
        return Player(name, caller, *shared)

    async def edit_by_hand(self, root: Path, goes_on: Callable[[], bool]) -> None:
        """Edit some record every now and then."""
        random = self.random("hand")
        while goes_on():
            with trio.move_on_after(_PATIENCE):
                await self.history.reached(self.history.now + random.randint(5, 80))
            if heard := self.knowledge.any(random):
                edit(self.history, self.knowledge, root, heard, self.versions())
