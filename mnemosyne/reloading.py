"""The development server: a child process, replaced whenever a source file changes."""

import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

_PERIOD = 0.5
"""Seconds between two looks at the sources."""

_PATIENCE = 6.0
"""Seconds that a child has to end by itself."""


def supervise(command: Sequence[str], sources: Sequence[Path]) -> int:
    """Run `command`, anew after each change of a Python file under `sources`, until a signal.

    A child that ends by itself is left alone until the next change mends it. Return the exit code
    of the last one.
    """
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    while True:
        seen = _times(sources)
        child = subprocess.Popen(command)
        try:
            while _times(sources) == seen:
                time.sleep(_PERIOD)
        except KeyboardInterrupt:
            return _end(child)
        _end(child)


def _end(child: subprocess.Popen[bytes]) -> int:
    child.terminate()
    try:
        return child.wait(_PATIENCE)
    except subprocess.TimeoutExpired:
        child.kill()
        return child.wait()


def _times(sources: Sequence[Path]) -> Mapping[Path, int]:
    times: dict[Path, int] = {}
    for file in (file for source in sources for file in source.rglob("*.py")):
        # An editor may replace the file just now; the next look finds the new one.
        with suppress(FileNotFoundError):
            times[file] = file.stat().st_mtime_ns
    return times
