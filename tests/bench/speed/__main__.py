"""The benchmark: `python -m tests.bench.speed`, or `make bench`.

It prints one line a figure: what it is compared with, its target, and the smallest, the middle and
the largest of its values. Nothing else should run on the machine.
"""

import argparse
import tempfile
from pathlib import Path

from tests.bench.speed.changing import changing
from tests.bench.speed.generator import generator
from tests.bench.speed.measuring import Bench, bare_floor
from tests.bench.speed.plotting import latency_picture, throughput_picture
from tests.bench.speed.sizes import sizes
from tests.bench.speed.starting import starting
from tests.bench.speed.throughput import throughput

_PARTS = {
    "throughput": throughput,
    "changing": changing,
    "starting": starting,
    "sizes": sizes,
    "latency-picture": latency_picture,
    "throughput-picture": throughput_picture,
}


def main() -> None:
    """Take the figures that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "parts", nargs="*", default=list(_PARTS), metavar="PART", help=str([*_PARTS])
    )
    parser.add_argument("--repetitions", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=2, help="length of a slice")
    parser.add_argument("--records", type=int, default=100_000, help="of the largest store")
    parser.add_argument("--directory", type=Path, help="where stores are made; on a real disk")
    options = parser.parse_args()
    print("| figure | target | min / **median** / max | |\n|---|---|---|---|", flush=True)
    with (
        tempfile.TemporaryDirectory(dir=options.directory) as name,
        generator() as load,
        bare_floor(Path(name)) as floor,
    ):
        bench = Bench(
            load, floor, Path(name), options.repetitions, options.seconds, options.records
        )
        for part in options.parts:
            for figure in _PARTS[part](bench):
                print(figure, flush=True)


if __name__ == "__main__":
    main()
