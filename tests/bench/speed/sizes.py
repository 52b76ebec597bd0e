"""What the size of a store costs: latencies, memory, and the first answer after a change."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from itertools import count
from statistics import median

from tests.bench.speed.calls import READS
from tests.bench.speed.client import Client
from tests.bench.speed.measuring import Bench, Figure, mean, microseconds
from tests.bench.speed.records import Stored, one_more, write
from tests.bench.speed.servers import Server, product

SMALL = 1_000
_TARGETS = {"inspect": "≤ 1.2", "list": "≤ 1.2", "recall": "≤ 6"}
_CHANGES = 20


def sizes(bench: Bench) -> Iterator[Figure]:
    """Compare a large store with a small one."""
    small, large = bench.store(SMALL), bench.store(bench.most_records)
    with ExitStack() as running:
        little = running.enter_context(product(small.root))
        big = running.enter_context(product(large.root))
        for server, stored in ((little, small), (big, large)):
            for make in READS.values():
                bench.generator.once(server, make(stored))
        for name, make in READS.items():
            yield _growth(bench, name, (little, make(small)), (big, make(large)))
        yield from _memory((little, small), (big, large))
        for name in ("list", "recall"):
            yield _after_change(bench, big, large, name)


def _growth(
    bench: Bench,
    name: str,
    small: tuple[Server, Sequence[str]],
    large: tuple[Server, Sequence[str]],
) -> Figure:
    once = bench.generator.once
    slices = list(bench.between(lambda: once(*small), lambda: once(*large)))
    middle = microseconds(median(big.median for _, _, big in slices))
    less = microseconds(median(before.median for before, _, _ in slices))
    return Figure(
        f"{name} at {bench.most_records:,} records against {SMALL:,}, one client, median latency",
        _TARGETS[name],
        [big.median / mean(before.median, after.median) for before, after, big in slices],
        f"{middle} against {less}",
    )


def _memory(*running: tuple[Server, Stored]) -> Iterator[Figure]:
    for (server, stored), target in zip(running, ("≤ 80", "≤ 500"), strict=True):
        name = f"resident memory at {stored.count:,} records"
        yield Figure(name, target, [server.resident_megabytes()], unit="MB")


def _after_change(bench: Bench, server: Server, stored: Stored, name: str) -> Figure:
    client = Client(server.port, READS[name](stored))
    numbers = count(stored.count)

    def change() -> None:
        write(stored.root, one_more(stored.records[0], next(numbers)))

    def middle(before_each: Callable[[], None]) -> float:
        latencies = []
        for _ in range(_CHANGES):
            before_each()
            latencies.append(client.ask())
        return median(latencies)

    slices = list(bench.between(lambda: middle(lambda: None), lambda: middle(change)))
    return Figure(
        f"the first {name} after one change at {stored.count:,} against an unchanged store",
        "≤ 2",
        [changed / mean(before, after) for before, after, changed in slices],
        f"{microseconds(median(changed for _, _, changed in slices))}",
    )
