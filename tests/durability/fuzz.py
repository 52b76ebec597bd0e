"""`python -m tests.durability.fuzz`: bytes that look for a way to break the parsers.

Coverage guides it: the fuzzer of our own, or atheris (`pip install -e '.[fuzz]'`) with `--atheris`.
"""

import argparse
import importlib
import sys
import tempfile
from pathlib import Path

from tests.durability.guided import Guided, Result
from tests.durability.targets import TARGETS

CORPUS = Path(__file__).parent / "corpus"
ROOMS = ("mnemosyne/mcp/", "mnemosyne/memory/")


def main() -> None:
    """Fuzz the targets one after another; fails if one crashed."""
    parser = argparse.ArgumentParser(prog="python -m tests.durability.fuzz", description=__doc__)
    parser.add_argument("targets", nargs="*", choices=[[], *TARGETS], help="all, if none is named")
    parser.add_argument("--seconds", type=float, default=60, help="for each target")
    parser.add_argument("--atheris", action="store_true", help="one target, with atheris")
    plan = parser.parse_args()
    chosen = plan.targets or list(TARGETS)
    if plan.atheris:
        with_atheris(chosen[0], plan.seconds)
    results = [(name, fuzz(name, plan.seconds)) for name in chosen]
    for name, result in results:
        print(f"{result.executions:>9,} executions / {len(result.crashes)} crashes  {name}")
        for crash in result.crashes:
            print(crash)
    raise SystemExit(any(result.crashes for _, result in results))


def seeds(name: str) -> list[bytes]:
    """Return the corpus of a target, in a fixed order."""
    return [path.read_bytes() for path in sorted((CORPUS / name).iterdir())]


def fuzz(name: str, seconds: float, *, crashes: int = 10) -> Result:
    """Fuzz one target with the fuzzer of our own."""
    return Guided(TARGETS[name], seeds(name), ROOMS).run(seconds, crashes=crashes)


def with_atheris(name: str, seconds: float) -> None:
    """Fuzz one target with atheris, which ends the process and prints what it did."""
    atheris = importlib.import_module("atheris")
    atheris.instrument_all()
    with tempfile.TemporaryDirectory() as found:
        options = [f"-max_total_time={int(seconds)}", "-timeout=2", "-max_len=70000"]
        atheris.Setup([sys.argv[0], *options, found, str(CORPUS / name)], TARGETS[name])
        atheris.Fuzz()


if __name__ == "__main__":
    main()
