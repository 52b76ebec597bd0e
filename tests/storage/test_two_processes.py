"""Two processes on one root: the lock lets one in at a time, and nothing is lost or torn."""

import subprocess
import sys
from pathlib import Path

from mnemosyne.memory.outcomes import Inspected
from mnemosyne.memory.records import CanonicalRecord
from mnemosyne.storage.lock import ScopeLock
from mnemosyne.storage.results import Committed
from tests.storage.helpers import Owner, leftovers, put, record, revised

CHANGES = 25
PROGRAM = "import sys; from tests.storage.test_two_processes import work; work(sys.argv[1])"


def work(root: str) -> None:
    """Raise one record's revision, again and again, each time from what the lock shows."""
    owner = Owner(Path(root))
    done = 0
    while done < CHANGES:
        lock = owner.store.locking()()
        if not isinstance(lock, ScopeLock):
            continue
        current = owner.source(record(1).reference)
        new = revised(current.record, f"Revision {current.record.lifecycle.revision + 1}.")
        result = owner.store.replacing(current, new)()
        owner.store.publish(result)
        assert isinstance(result, Committed)
        lock.release()
        done += 1


def test_revisions_of_two_processes_follow_one_another_without_a_gap(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    put(owner.scope, record(1))
    command = [sys.executable, "-c", PROGRAM, str(tmp_path)]
    here = Path(__file__).parents[2]
    workers = [subprocess.Popen(command, cwd=here) for _ in range(2)]
    seen: list[int] = []
    while any(worker.poll() is None for worker in workers):
        inspected = owner.inspect(record(1).reference)
        assert isinstance(inspected, Inspected)
        assert isinstance(inspected.record, CanonicalRecord)
        seen.append(inspected.record.lifecycle.revision)
    assert [worker.wait() for worker in workers] == [0, 0]
    assert seen == sorted(seen)
    last = owner.source(record(1).reference).record
    assert last.lifecycle.revision == 1 + 2 * CHANGES
    assert last.content == f"Revision {1 + 2 * CHANGES}."
    assert leftovers(tmp_path) == []
