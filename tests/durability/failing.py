"""Every Tool on a disk that is hurt meanwhile: what it may answer, and what has to be true after.

In a trial one call meets one injury. What the server says is held against the files and, once the
disk is whole again, against a server that sees them for the first time.
"""

from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from mnemosyne.memory.lifecycle import State
from mnemosyne.storage import Disk
from tests.client import JSON, Payload
from tests.durability.injuries import DECOY, HurtDisk, Injury
from tests.durability.notebook import Notebook, open_notebook
from tests.e2e.contract.memories import decision, revision
from tests.storage.helpers import leftovers, put, record

Files: TypeAlias = dict[str, bytes]

# Nothing here is about what a sync is for, so that it need not cost anything.
_MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None

UNCERTAIN = {"replacement_outcome_uncertain", "deletion_outcome_uncertain"}

_ACTIVE = record(1)
_ARCHIVED = record(1, state=State.ARCHIVED, revision=2)
_REFERENCE: dict[str, JSON] = {
    "schema_version": 2,
    "scope": "project",
    "namespace_id": "harbour",
    "collection_id": "tides",
    "id": _ACTIVE.id,
}
_TARGET: dict[str, object] = {"reference": _REFERENCE, "expected_revision": 1}


@dataclass(frozen=True)
class Call:
    """One call of a Tool, and whether the record that it is about is archived."""

    tool: str
    arguments: dict[str, object]
    is_archived: bool = False

    @property
    def may_stay(self) -> bool:
        """Whether a refusal may leave its change behind, which then is found by a repeat."""
        return self.tool == "memory_remember"


LIST = Call("memory_list", {"scope": "project"})
INSPECT = Call("memory_inspect", {"reference": _REFERENCE})
CALLS = (
    Call("memory_recall", {"query": "the harbour at dawn", "scope": "project"}),
    LIST,
    INSPECT,
    Call("memory_remember", decision("moor")),
    Call("memory_revise", revision(_REFERENCE, 1)),
    Call("memory_archive", _TARGET),
    Call("memory_restore", {**_TARGET, "expected_revision": 2}, is_archived=True),
    Call("memory_forget", {**_TARGET, "expected_revision": 2}, is_archived=True),
)


@dataclass
class Figures:
    """How many faults were injected, and what was wrong then."""

    faults: int = 0
    wrong: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Healthy:
    """What a call comes to on a whole disk: its answer, its operations, the files around it."""

    answer: Payload
    operations: int
    before: Files
    after: Files


Injuries: TypeAlias = Callable[[int], Iterable[Injury]]
"""Returns the injuries that a call of so many operations is to meet."""


async def everywhere(
    injuries: Injuries, calls: Iterable[Call] = CALLS, *, warm: bool = True
) -> Figures:
    """Let each call meet each injury; `warm` lets the server have looked at the files before."""
    figures = Figures()
    for call in calls:
        known = await _healthy(call, warm=warm)
        for injury in injuries(known.operations):
            figures.faults += 1
            for wrong in await _trial(call, injury, known, warm=warm):
                figures.wrong.append(f"{call.tool} {injury}: {wrong}")
    return figures


@asynccontextmanager
async def _staged(call: Call, disk: Disk, *, warm: bool) -> AsyncIterator[tuple[Path, Notebook]]:
    with TemporaryDirectory(dir=_MEMORY) as home:
        root = Path(home, "memory")
        put(root / "project", _ARCHIVED if call.is_archived else _ACTIVE)
        async with open_notebook(root, disk) as notebook:
            if warm:
                await _made(notebook, LIST)
            yield root, notebook


async def _made(notebook: Notebook, call: Call) -> Payload:
    return await notebook.call(call.tool, call.arguments)


def _files(root: Path) -> Files:
    """Return every record file by its path below the root."""
    return {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("mem_*.json")}


async def _healthy(call: Call, *, warm: bool) -> Healthy:
    disk = HurtDisk()
    async with _staged(call, disk, warm=warm) as (root, notebook):
        before = _files(root)
        disk.steps.clear()
        answer = await _made(notebook, call)
        assert "code" not in answer, answer
        return Healthy(answer, len(disk.steps), before, _files(root))


async def _trial(call: Call, injury: Injury, known: Healthy, *, warm: bool) -> list[str]:
    disk = HurtDisk()
    async with _staged(call, disk, warm=warm) as (root, notebook):
        disk.steps.clear()
        injury.inflict(disk, root)
        answer = await _made(notebook, call)
        meanwhile = await _made(notebook, INSPECT)
        wrong = injury.mend(disk, root)
        wrong += _misjudged(call, injury, answer, known, _files(root))
        if meanwhile.get("code") == "internal_error":
            wrong.append("a read while the disk was hurt met a bug")
        return [*wrong, *await _recovery(root, notebook)]


def _misjudged(
    call: Call, injury: Injury, answer: Payload, known: Healthy, found: Files
) -> Iterator[str]:
    code = answer.get("code")
    unchanged, changed = found == known.before, found == known.after
    if DECOY.content in str(answer):
        yield "what lies behind a link was read"
    if code is None:
        if answer != known.answer and not (injury.hides and answer.get("memories") == []):
            yield f"the answer is wrong: {answer}"
        if not changed:
            yield "what was answered is not there"
    elif code in UNCERTAIN:
        if not (unchanged or changed):
            yield "what is there is neither old nor new"
    elif code not in injury.codes:
        yield f"the error is not one for this: {answer}"
    elif not (unchanged or (changed and call.may_stay)):
        yield "what was refused is there"


async def _recovery(root: Path, notebook: Notebook) -> list[str]:
    """Hold the server against a fresh one, and let it go on, now that the disk is whole."""
    async with open_notebook(root, Disk()) as fresh:
        wrong = [
            f"{call.tool} is not what a fresh server says"
            for call in (LIST, INSPECT)
            if await _made(notebook, call) != await _made(fresh, call)
        ]
    before = _files(root)
    afterwards = decision("harbour", title="Afterwards")
    answer = await notebook.call("memory_remember", afterwards)
    if answer["status"] != "remembered" or not before.items() <= _files(root).items():
        wrong.append("the next mutation failed")
    if leftovers(root):
        wrong.append("the next mutation left a leftover")
    return wrong
