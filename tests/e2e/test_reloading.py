import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.requirements.requirement import requirement

CHILD = "import os, time; print(os.getpid(), flush=True); time.sleep(60)"
SUPERVISE = """
import sys
from pathlib import Path
from mnemosyne.reloading import supervise
sys.exit(supervise([sys.executable, "-c", sys.argv[2]], [Path(sys.argv[1])]))
"""


@contextmanager
def supervised(sources: Path, child: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-c", SUPERVISE, str(sources), child]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.terminate()


def started(process: subprocess.Popen[str]) -> int:
    assert process.stdout is not None
    return int(process.stdout.readline())


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@requirement("run:develop")
def test_a_changed_source_replaces_the_child_and_a_signal_ends_both(tmp_path: Path) -> None:
    source = tmp_path / "module.py"
    source.write_text("")
    with supervised(tmp_path, CHILD) as process:
        first = started(process)
        source.write_text("changed = True")
        os.utime(source, ns=(1, 1))
        second = started(process)
        assert not is_alive(first)
        process.terminate()
        process.wait(10)
        assert not is_alive(second)


def test_a_child_that_fails_is_tried_again_after_the_next_change(tmp_path: Path) -> None:
    with supervised(tmp_path, "import os; print(os.getpid(), flush=True); os._exit(1)") as process:
        first = started(process)
        (tmp_path / "new.py").write_text("")
        assert started(process) != first
