"""The disk's floor: what one durable commit costs where nothing else is done."""

import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

_DATA = b"x" * 1600


@dataclass(frozen=True, slots=True)
class Commits:
    """Commits a second of all threads together, and the middle one's latency in seconds."""

    rate: float
    median: float


def commits(root: Path, threads: int, seconds: float) -> Commits:
    """Replace a file again and again, each thread its own in its own directory."""
    latencies: list[float] = []
    directories = [root / str(number) for number in range(threads)]
    for directory in directories:
        directory.mkdir(parents=True, exist_ok=True)
    start = time.perf_counter()
    runners = [
        threading.Thread(target=_repeat, args=(directory, start + seconds, latencies.append))
        for directory in directories
    ]
    for runner in runners:
        runner.start()
    for runner in runners:
        runner.join()
    return Commits(len(latencies) / (time.perf_counter() - start), median(latencies))


def _repeat(directory: Path, end: float, tell: Callable[[float], None]) -> None:
    handle = os.open(directory, os.O_RDONLY | os.O_DIRECTORY)
    while (start := time.perf_counter()) < end:
        _commit(handle)
        tell(time.perf_counter() - start)
    os.close(handle)


def _commit(directory: int) -> None:
    file = os.open("temp", os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600, dir_fd=directory)
    os.write(file, _DATA)
    os.fsync(file)
    os.close(file)
    os.replace("temp", "file", src_dir_fd=directory, dst_dir_fd=directory)
    os.fsync(directory)
