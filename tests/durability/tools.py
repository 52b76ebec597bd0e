"""`python -m tests.durability.tools`: the Tools against the model, for as long as you like."""

import argparse
import time

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.durability.machine import ToolMachine


def against_the_model(examples: int, *, shrink: bool = True) -> None:
    """Run so many machines of some thirty calls each; raises on the first wrong answer."""
    phases = (Phase.generate, Phase.shrink) if shrink else (Phase.generate,)
    run_state_machine_as_test(
        ToolMachine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=30,
            deadline=None,
            database=None,
            phases=phases,
            report_multiple_bugs=False,
            suppress_health_check=[HealthCheck.too_slow],
        ),
    )


def main() -> None:
    """Run as many machines as asked for and print what was done."""
    parser = argparse.ArgumentParser(prog="python -m tests.durability.tools", description=__doc__)
    parser.add_argument("--examples", type=int, default=1000)
    began = time.monotonic()
    against_the_model(parser.parse_args().examples)
    print(f"{ToolMachine.calls:,} calls / 0 wrong answers in {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
