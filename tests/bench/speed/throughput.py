"""Reads a second, against the floor and against reading everything for every call."""

from collections.abc import Iterator
from statistics import median

from tests.bench.speed.calls import READS, interleaved
from tests.bench.speed.generator import Slice
from tests.bench.speed.measuring import Bench, Figure, mean, microseconds
from tests.bench.speed.servers import Server, module, product

CLIENTS = 16
MANY_CLIENTS = 64
RECORDS = 1_000
_TARGETS = {"inspect": "≥ 0.70", "list": "≥ 0.60", "recall": "≥ 0.55"}


def throughput(bench: Bench) -> Iterator[Figure]:
    """Take the figures of a store of 1,000 records."""
    stored = bench.store(RECORDS)
    calls = {name: make(stored) for name, make in READS.items()}
    with product(stored.root) as server:
        bench.generator.once(server, calls["recall"])
        for name, bodies in calls.items():
            yield _against_floor(bench, server, name, bodies)
        yield _tail(bench, server, calls["recall"])
        reader = module("tests.bench.speed.rereading", str(stored.root), home=bench.fresh())
        with reader as rereading:
            for name, bodies in calls.items():
                yield _against_rereading(bench, server, rereading, name, bodies)


def _against_floor(bench: Bench, server: Server, name: str, bodies: list[str]) -> Figure:
    slices = list(_sliced(bench, server, bodies, CLIENTS))
    used = microseconds(median(own.processor for _, _, own in slices))
    floor = microseconds(median(before.processor for before, _, _ in slices))
    return Figure(
        f"{name} at {RECORDS:,} records, {CLIENTS} clients: answers a second against the bare "
        "ASGI floor",
        _TARGETS[name],
        [own.rate / mean(before.rate, after.rate) for before, after, own in slices],
        f"{median(own.rate for _, _, own in slices):,.0f}/s; processor {used} a call, "
        f"floor {floor}",
    )


def _tail(bench: Bench, server: Server, bodies: list[str]) -> Figure:
    slices = list(_sliced(bench, server, bodies, MANY_CLIENTS))
    own = 1e3 * median(own.p99 for _, _, own in slices)
    floor = 1e3 * median(before.p99 for before, _, _ in slices)
    return Figure(
        f"recall p99 at {MANY_CLIENTS} clients, {RECORDS:,} records, against the floor's",
        "≤ 2",
        [own.p99 / mean(before.p99, after.p99) for before, after, own in slices],
        f"{own:.0f} ms, floor {floor:.0f} ms",
    )


def _against_rereading(
    bench: Bench, server: Server, rereading: Server, name: str, bodies: list[str]
) -> Figure:
    scripts = interleaved(bodies, CLIENTS)

    def load(of: Server) -> Slice:
        # Not wrk: it counts nothing of a slice in which no call comes to its end.
        return bench.generator.slice(of, scripts, seconds=bench.seconds)

    slices = list(bench.between(lambda: load(server), lambda: load(rereading)))
    rate = median(slow.rate for _, _, slow in slices)
    return Figure(
        f"{name} at {RECORDS:,} records, {CLIENTS} clients, against read-everything-per-call",
        "≥ 20",
        [mean(before.rate, after.rate) / slow.rate for before, after, slow in slices],
        f"which makes {rate:.1f}/s",
    )


def _sliced(
    bench: Bench, server: Server, bodies: list[str], clients: int
) -> Iterator[tuple[Slice, Slice, Slice]]:
    def load(of: Server) -> Slice:
        return bench.generator.reads(of, bodies, clients, bench.seconds)

    return bench.between(lambda: load(bench.floor), lambda: load(server))
