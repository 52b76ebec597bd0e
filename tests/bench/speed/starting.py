"""What the start costs, and the first answers after it."""

import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from statistics import median

from mnemosyne.memory.scopes import Scope
from tests.bench.speed.calls import READS
from tests.bench.speed.client import Client
from tests.bench.speed.measuring import Bench, Figure
from tests.bench.speed.records import Stored, store
from tests.bench.speed.servers import product

_RECORDS = 10_000
_PACE = 0.01
"""Seconds between two calls that are made beside the first recall."""
_IMPORTS = [sys.executable, "-c", "import quart_trio, hypercorn"]
_READING = [
    sys.executable,
    "-c",
    "import sys, time; from pathlib import Path; from mnemosyne.memory.files import parse_file; "
    "start = time.perf_counter(); "
    "kept = [parse_file(path.read_bytes()) for path in Path(sys.argv[1]).rglob('*.json')]; "
    "print(time.perf_counter() - start)",
]


def starting(bench: Bench) -> Iterator[Figure]:
    """Take the figures of a start."""
    yield _until_health(bench)
    stored = bench.store(_RECORDS)
    store(stored.root, Scope.SELF, 10)
    for name in ("list", "inspect"):
        yield _first(bench, stored, name)
    yield from _first_recall(bench, stored)


def _until_health(bench: Bench) -> Figure:
    root = bench.fresh()

    def imports() -> float:
        start = time.perf_counter()
        subprocess.run(_IMPORTS, check=True)
        return time.perf_counter() - start

    def health() -> float:
        start = time.perf_counter()
        with product(root) as server:
            url = f"http://127.0.0.1:{server.port}/health"
            with urllib.request.urlopen(url) as answer:
                answer.read()
            return time.perf_counter() - start

    slices = list(bench.between(imports, health))
    return Figure(
        'process start to first /health 200 against `python -c "import quart_trio, hypercorn"`',
        "≤ 1.3",
        [own / min(before, after) for before, after, own in slices],
        f"{median(own for _, _, own in slices):.2f} s against "
        f"{median(before for before, _, _ in slices):.2f} s",
    )


def _first(bench: Bench, stored: Stored, name: str) -> Figure:
    def reading() -> float:
        command = [*_READING, str(stored.root / stored.scope)]
        return float(subprocess.run(command, capture_output=True, check=True).stdout)

    def first() -> float:
        with product(stored.root) as server:
            return Client(server.port, READS[name](stored)).ask()

    slices = list(bench.between(reading, first))
    return Figure(
        f"first {name} after start at {_RECORDS:,} records against reading, parsing and validating "
        "those files once",
        "≤ 1.5",
        [own / min(before, after) for before, after, own in slices],
        f"{median(own for _, _, own in slices):.2f} s against "
        f"{median(before for before, _, _ in slices):.2f} s",
    )


def _first_recall(bench: Bench, stored: Stored) -> Iterator[Figure]:
    found = [_recall_beside_others(stored) for _ in range(bench.repetitions)]
    yield Figure(
        f"first recall after start at {_RECORDS:,} records",
        "≤ 3",
        [own for own, _ in found],
        "",
        "s",
    )
    yield Figure(
        "meanwhile p99 of calls to another scope, one every 10 ms",
        "≤ 100",
        [1e3 * others[int(0.99 * len(others))] for _, others in found],
        f"of {median(len(others) for _, others in found):.0f} calls",
        "ms",
    )


def _recall_beside_others(stored: Stored) -> tuple[float, list[float]]:
    """Return what the first recall took, and in order what the calls beside it took."""
    with product(stored.root) as server:
        other = Client(server.port, READS["list"](Stored(stored.root, Scope.SELF, 0, (), ())))
        recall = Client(server.port, READS["recall"](stored))
        other.ask()
        took: list[float] = []
        thread = threading.Thread(target=lambda: took.append(recall.ask()))
        thread.start()
        latencies = []
        while thread.is_alive():
            latencies.append(other.ask())
            time.sleep(_PACE)
        return took[0], sorted(latencies)
