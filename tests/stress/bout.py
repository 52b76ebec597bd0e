"""One bout: servers on a fresh root, clients and perhaps a hand at work, and the verdict."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import trio

from tests.stress.checker.verdict import Terms, Verdict, judge
from tests.stress.crowd.ledger import require
from tests.stress.playing.disk import leftovers, look
from tests.stress.playing.doors import open_doors
from tests.stress.playing.player import Manners
from tests.stress.playing.table import Table


@dataclass(frozen=True)
class Shape:
    """What a bout is like; `settings` are environment variables of its servers."""

    manners: Manners = field(default_factory=Manners)
    http: int = 1
    stdio: bool = False
    by_hand: bool = False
    clients: int = 10
    seconds: float = 3
    settings: Mapping[str, str] = field(default_factory=dict)

    @property
    def terms(self) -> Terms:
        """Who writes."""
        return Terms(self.http + self.stdio, self.by_hand)


@dataclass
class Outcome:
    """What a bout came to; `table` has its history."""

    verdict: Verdict
    table: Table


async def play(shape: Shape, chance: str, home: Path) -> Outcome:
    """Run one bout in an empty directory and judge its history.

    Raises:
        Broken: an answer was wrong by itself, or a server did not stop well.
    """
    table = Table(shape.manners, chance)
    root = home / ".mnemosyne" / "memory"
    settings = shape.settings
    async with open_doors(home, http=shape.http, stdio=shape.stdio, settings=settings) as doors:
        goes_on = _until(trio.current_time() + shape.seconds)
        async with trio.open_nursery() as nursery:
            for number in range(shape.clients):
                door = doors[number // 2 % len(doors)]
                nursery.start_soon(table.player(number, door).play, goes_on)
            if shape.by_hand:
                nursery.start_soon(table.edit_by_hand, root, goes_on)
        for door in doors:
            require(await door.stop() == 0, "a server stops well", door)
    table.history.barrier()
    look(table.history, root, shape.manners.scopes)
    require(not leftovers(root), "no temporary file stays behind", len(leftovers(root)))
    return Outcome(judge(table.history.happened, shape.terms), table)


def _until(end: float) -> Callable[[], bool]:
    return lambda: trio.current_time() < end
