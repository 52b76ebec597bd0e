"""Mutations against the floors, and reads while others mutate."""

from collections.abc import Iterator, Sequence
from statistics import median

from mnemosyne.memory.records import CanonicalRecord
from mnemosyne.memory.scopes import Scope
from tests.bench.speed.calls import interleaved, lists, recalls, revisions
from tests.bench.speed.disk import Commits, commits
from tests.bench.speed.generator import Generator, Slice, generator
from tests.bench.speed.measuring import Bench, Figure, mean, microseconds
from tests.bench.speed.records import Stored, store
from tests.bench.speed.servers import Server, product

CLIENTS = 16
WRITERS = 8
READERS = 8
_RECORDS = 1_000
_MOST = 4_000
"""Revisions that one client may make in a slice."""


class Revisers:
    """Clients that each revise a record of their own, and know its revision."""

    def __init__(self, server: Server, records: Sequence[CanonicalRecord]) -> None:
        self._server = server
        self._records = records
        self._revisions = [record.lifecycle.revision for record in records]

    def scripts(self) -> list[list[str]]:
        """Return what each client would send next."""
        return [
            revisions(record, first, _MOST)
            for record, first in zip(self._records, self._revisions, strict=True)
        ]

    def done(self, counts: Sequence[int]) -> None:
        """Note how often each client got an answer."""
        self._revisions = [
            revision + done for revision, done in zip(self._revisions, counts, strict=True)
        ]

    def slice(self, load: Generator, seconds: float) -> Slice:
        """Let all of them revise."""
        found = load.slice(self._server, self.scripts(), seconds=seconds, most=_MOST)
        if found.refused:
            raise RuntimeError("a revision was refused")
        self.done(found.counts)
        return found


def changing(bench: Bench) -> Iterator[Figure]:
    """Take the figures of mutations."""
    stored = bench.store(_RECORDS)
    others = [store(stored.root, scope, 10) for scope in Scope if scope is not stored.scope]
    with product(stored.root) as server:
        for one in (stored, *others):
            bench.generator.once(server, lists(one))
        yield _latency(bench, server, stored)
        yield _rate(bench, server, [stored, *others])
        yield _reads_beside(bench, server, stored)


def _latency(bench: Bench, server: Server, stored: Stored) -> Figure:
    one = Revisers(server, stored.records[:1])
    body = revisions(stored.records[0], 1, 1)
    directory = bench.fresh()
    values, own, floors = [], [], []
    for _ in range(bench.repetitions):
        bare = bench.generator.slice(bench.floor, [body], seconds=bench.seconds)
        disk = commits(directory, 1, bench.seconds)
        mine = one.slice(bench.generator, bench.seconds)
        again = commits(directory, 1, bench.seconds)
        floors.append(mean(disk.median, again.median) + bare.median)
        own.append(mine.median)
        values.append(own[-1] / floors[-1])
    return Figure(
        "revise, one client: latency against one commit of the disk's floor + one bare ASGI call",
        "≤ 1.5",
        values,
        f"{microseconds(median(own))} against {microseconds(median(floors))}",
    )


def _rate(bench: Bench, server: Server, stores: Sequence[Stored]) -> Figure:
    records = [
        stores[place % len(stores)].records[place // len(stores)] for place in range(CLIENTS)
    ]
    # The first of all is taken by the figure before.
    revisers = Revisers(server, [stores[0].records[9], *records[1:]])
    body = revisions(records[0], 1, 1)
    directory = bench.fresh()

    def floor() -> float:
        disk: Commits = commits(directory, len(stores), bench.seconds)
        return min(disk.rate, bench.generator.reads(bench.floor, body, CLIENTS, bench.seconds).rate)

    def own() -> float:
        return revisers.slice(bench.generator, bench.seconds).rate

    slices = list(bench.between(floor, own))
    return Figure(
        f"revise, {CLIENTS} clients over six scopes: rate against the lower of the disk's floor "
        "with six threads and the bare ASGI floor",
        "≥ 0.45",
        [mine / mean(before, after) for before, after, mine in slices],
        f"{median(mine for _, _, mine in slices):,.0f}/s",
    )


def _reads_beside(bench: Bench, server: Server, stored: Stored) -> Figure:
    revisers = Revisers(server, stored.records[20 : 20 + WRITERS])
    scripts = interleaved(recalls(stored), READERS)
    with generator() as writing:

        def alone() -> float:
            return bench.generator.slice(server, scripts, seconds=bench.seconds).p99

        def beside() -> float:
            writing.start(server, revisers.scripts(), seconds=bench.seconds + 0.5, most=_MOST)
            found = bench.generator.slice(server, scripts, seconds=bench.seconds)
            revisers.done(writing.finish()["counts"])
            return found.p99

        slices = list(bench.between(alone, beside))
    return Figure(
        f"recall, {READERS} clients, while {WRITERS} clients revise in the same scope: p99 "
        "against without them",
        "≤ 2.5",
        [busy / mean(before, after) for before, after, busy in slices],
        f"{1e3 * median(busy for _, _, busy in slices):.0f} ms against "
        f"{1e3 * median(before for before, _, _ in slices):.0f} ms",
    )
