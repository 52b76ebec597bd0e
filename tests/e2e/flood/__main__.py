"""`python -m tests.e2e.flood`: a crowd of connections that do nothing, and what it costs others."""

import argparse
import sys

import trio

from tests.e2e.flood.run import Plan, run


def main() -> int:
    """Run with the options of the command line; 1 if the flood did harm."""
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.flood", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    report = trio.run(run, Plan(parser.parse_args().seconds))
    print(*report.lines(), sep="\n")
    violations = list(report.violations)
    for violation in violations:
        print(violation, file=sys.stderr)
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main())
