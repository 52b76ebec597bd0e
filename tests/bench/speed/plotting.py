"""Two pictures: latency against the size of the store, answers a second against clients."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TypeAlias

from tests.bench.speed.calls import READS
from tests.bench.speed.measuring import Bench, Figure
from tests.bench.speed.peer import COMMAND, Peer, peer
from tests.bench.speed.records import Stored
from tests.bench.speed.servers import Server, module, product
from tests.bench.speed.throughput import RECORDS

PICTURES = Path("docs/performance")
_CLIENTS = (1, 4, 16, 64, 256)
_SIZES = (100, 1_000, 10_000, 100_000)
_MOST_REREAD = 10_000
_PEER = f"server-memory ({COMMAND}, stdio)"

Points: TypeAlias = Sequence[tuple[float, float]]
"""What is on the axis below, and what beside it."""


def latency_picture(bench: Bench) -> Iterator[Figure]:
    """Draw the latencies; yields how server-memory compares, where that is installed."""
    latencies = _latencies(bench)
    _draw(
        "latency",
        ("records in one scope", f"median latency, ms, best of {bench.repetitions} rounds"),
        latencies,
    )
    if recall := dict(latencies.get(_PEER, ())).get(RECORDS):
        own = dict(latencies["recall"])[RECORDS]
        name = f"server-memory's search of {RECORDS:,} records against a recall, one client"
        yield Figure(name, "", [recall / own], f"{recall:.1f} ms against {own:.1f} ms")


def throughput_picture(bench: Bench) -> Iterator[Figure]:
    """Draw the rates; yields nothing."""
    axes = ("clients", f"answers a second, best of {bench.repetitions} slices")
    _draw("throughput", axes, _rates(bench))
    yield from ()


def _latencies(bench: Bench) -> Mapping[str, Points]:
    found: dict[str, list[tuple[float, float]]] = {}
    for size in (size for size in _SIZES if size <= bench.most_records):
        stored = bench.store(size)
        for name, latency in _at(bench, stored):
            found.setdefault(name, []).append((size, 1e3 * latency))
    return found


def _at(bench: Bench, stored: Stored) -> Iterator[tuple[str, float]]:
    load = bench.generator
    with product(stored.root) as server:
        # The first call reads the files.
        load.once(server, READS["recall"](stored))
        for name, make in READS.items():
            rounds = [load.once(server, make(stored)) for _ in range(bench.repetitions)]
            yield name, min(each.median for each in rounds)
    if stored.count > _MOST_REREAD:
        return
    reader = module("tests.bench.speed.rereading", str(stored.root), home=bench.fresh())
    with reader as rereading:
        few = load.slice(rereading, [READS["recall"](stored)], seconds=600, most=5)
        yield "recall, read-everything-per-call", few.median
    with peer(bench.fresh(), stored) as other:
        if other is not None:
            yield _PEER, _searched(other, stored)


def _searched(other: Peer, stored: Stored) -> float:
    latencies = sorted(other.search(query.split()[0]) for query in stored.queries[:20])
    return latencies[len(latencies) // 2]


def _rates(bench: Bench) -> Mapping[str, Points]:
    stored = bench.store(RECORDS)
    with ExitStack() as running:
        server = running.enter_context(product(stored.root))
        calls = {name: make(stored) for name, make in READS.items()}
        bench.generator.once(server, calls["recall"])
        subjects = {name: (server, bodies) for name, bodies in calls.items()}
        subjects["bare ASGI floor"] = (bench.floor, calls["inspect"])
        return {
            name: [(clients, _best(bench, *subject, clients)) for clients in _CLIENTS]
            for name, subject in subjects.items()
        }


def _best(bench: Bench, server: Server, bodies: Sequence[str], clients: int) -> float:
    # A neighbour's load only ever slows a slice down.
    slices = range(bench.repetitions)
    return max(bench.generator.reads(server, bodies, clients, 1).rate for _ in slices)


def _draw(name: str, axes: tuple[str, str], lines: Mapping[str, Points]) -> None:
    try:
        from matplotlib.figure import Figure as Picture
    except ImportError:
        print(f"no {name}.png: matplotlib comes with pip install -e '.[bench]'")
        return
    picture = Picture(figsize=(7, 4.5), layout="constrained")
    plot = picture.subplots()
    for label, points in lines.items():
        plot.plot(*zip(*points, strict=True), marker="o", label=label)
    plot.set(xlabel=axes[0], ylabel=axes[1], xscale="log", yscale="log")
    plot.grid(visible=True, alpha=0.3)
    plot.legend()
    PICTURES.mkdir(parents=True, exist_ok=True)
    picture.savefig(PICTURES / f"{name}.png", dpi=120)
