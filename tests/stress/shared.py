"""Several processes on one root, all changing it at once: each promise provoked round by round."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import trio

from mnemosyne.memory.scopes import Scope
from tests.stress.checker.scope import CANDIDATE_LIMIT
from tests.stress.checker.verdict import Terms, Verdict, judge
from tests.stress.crowd.ledger import require
from tests.stress.history.calls import (
    WRITE_CONFLICT,
    Answer,
    Changed,
    Kept,
    Refused,
    Remember,
    Revise,
)
from tests.stress.history.notes import title_of, word_of
from tests.stress.playing.disk import fill, look
from tests.stress.playing.doors import open_doors
from tests.stress.playing.player import Manners, Player
from tests.stress.playing.table import Table
from tests.stress.playing.tools import ServerCall

RACES, FULL = Scope.PROJECT, Scope.KNOWLEDGE


@dataclass(frozen=True)
class Plan:
    """How often; `room` is how many records short of its bound a scope is when all rush in."""

    rounds: int = 20
    room: int = 10
    http: int = 2
    stdio: bool = True
    clients: int = 4
    seed: int = 1
    settings: Mapping[str, str] = field(default_factory=dict)


@dataclass
class Report:
    """What was provoked; `clients` of each server asked every time."""

    revisions: int = 0
    remembers: int = 0
    refusals: Counter[str] = field(default_factory=Counter)
    verdict: Verdict = field(default_factory=Verdict)

    @property
    def violations(self) -> tuple[str, ...]:
        """What no order of the calls explains."""
        return self.verdict.violations

    def lines(self) -> Iterator[str]:
        """Tell the counts, then what was found."""
        yield f"{self.revisions:>9,} revisions that every client raced for"
        yield f"{self.remembers:>9,} memories that every client remembered at once"
        for code, number in self.refusals.most_common():
            yield f"{number:>9,} {code}"
        yield f"{len(self.violations):>9,} violations"
        yield from self.violations


async def run(plan: Plan, home: Path) -> Report:
    """Play all rounds in an empty directory; raises Broken at the first promise that breaks."""
    report, table = Report(), Table(Manners((RACES, FULL)), str(plan.seed))
    root = home / ".mnemosyne" / "memory"
    settings = plan.settings
    async with open_doors(home, http=plan.http, stdio=plan.stdio, settings=settings) as doors:
        with ExitStack() as closing:
            players = [
                table.player(number, door)
                for number, door in enumerate(door for door in doors for _ in range(plan.clients))
            ]
            for player in players:
                closing.callback(player.caller.close)
            await _play(plan, report, players, root)
        for door in doors:
            require(await door.stop() == 0, "a server stops well", door)
    table.history.barrier()
    look(table.history, root, (RACES,))
    kept = len(list((root / FULL).rglob("*.json")))
    require(kept == CANDIDATE_LIMIT, "no scope goes beyond its bound", kept)
    races = [event for event in table.history.happened if event.call.scope is RACES]
    report.verdict = judge(races, Terms(servers=plan.http + plan.stdio))
    return report


async def _play(plan: Plan, report: Report, players: Sequence[Player], root: Path) -> None:
    for number in range(plan.rounds):
        await _remember_at_once(report, players, number)
    await _race(report, players, plan.rounds)
    fill(root, FULL, CANDIDATE_LIMIT - plan.room)
    await _rush(report, players, plan.room)


async def _remember_at_once(report: Report, players: Sequence[Player], number: int) -> str:
    """Have everyone remember the same: one record comes of it, and all are told its ID."""
    call = Remember(RACES, title_of(word_of(number), 0))
    answers = await _all(report, [(player, call) for player in players])
    told = [answer for answer in answers if isinstance(answer, Kept)]
    first = [answer for answer in told if answer.status == "remembered"]
    require(len(first) == 1, "equal remembers make one record", answers)
    require({answer.id for answer in told} == {first[0].id}, "and all are told which", answers)
    _only_conflicts(answers, Kept)
    report.remembers += 1
    return first[0].id


async def _race(report: Report, players: Sequence[Player], rounds: int) -> None:
    """Have everyone revise one record at the same revision: one succeeds, each time."""
    id = await _remember_at_once(report, players, rounds)
    for revision in range(1, rounds + 1):
        calls = [
            (player, Revise(RACES, id, revision, title_of(word_of(rounds), player.versions())))
            for player in players
        ]
        answers = await _all(report, calls)
        winners = [answer for answer in answers if isinstance(answer, Changed)]
        require(len(winners) == 1, "one success a revision", answers)
        _only_conflicts(answers, Changed)
        report.revisions += 1


async def _rush(report: Report, players: Sequence[Player], room: int) -> None:
    """Have everyone remember something else in a scope with little room: it fills, and no more."""
    made = 0
    for start in range(0, 3 * room, len(players)):
        calls = [
            (player, Remember(FULL, title_of(word_of(start + number), 0)))
            for number, player in enumerate(players)
        ]
        answers = await _all(report, calls)
        made += sum(isinstance(answer, Kept) for answer in answers)
        full = Refused("candidate_limit_exceeded")
        _only_conflicts([answer for answer in answers if answer != full], Kept)
    require(made == room, "a scope takes as many as there is room for", made)


async def _all(report: Report, calls: Sequence[tuple[Player, ServerCall]]) -> list[Answer]:
    answers: list[Answer] = []

    async def make(player: Player, call: ServerCall) -> None:
        answers.append(await player.make(call))

    async with trio.open_nursery() as nursery:
        for player, call in calls:
            nursery.start_soon(make, player, call)
    report.refusals.update(answer.code for answer in answers if isinstance(answer, Refused))
    return answers


def _only_conflicts(answers: Sequence[Answer], success: type) -> None:
    conflicts = (Refused("revision_conflict"), WRITE_CONFLICT)
    bad = [a for a in answers if not isinstance(a, success) and a not in conflicts]
    require(not bad, "no error that is not a conflict", bad)
