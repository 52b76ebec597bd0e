"""The promise, checked on what a crash left: by reading it, by repeating, and by going on."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from actors import Answered, Commit
from mnemosyne.memory.listing import Inventory
from mnemosyne.memory.outcomes import Changed, Forgotten, Remembered
from mnemosyne.storage.areas import OneRecord, WholeScope
from mnemosyne.storage.layout import is_leftover
from tests.durability.scenarios import MEMORY, Ask, Question, remembering
from tests.durability.simulated import SimulatedDisk
from tests.durability.survivors import survivors
from tests.durability.volatile import Tree
from tests.storage.helpers import Owner

Memories: TypeAlias = Counter[str]

_NEXT = remembering(9, content="What comes next.")


def run(owner: Owner, question: Question) -> object:
    """Run a mutation as the storage actor does, without its threads."""
    held = question.acquire(owner.store)()
    if held is None:
        return question.busy
    if isinstance(held, Answered):
        return held.answer
    try:
        assert isinstance(question.area, WholeScope | OneRecord)
        owner.refresh(question.area)
        match question.decide(owner.store):
            case Answered(answer):
                return answer
            case Commit(work, publish):
                return publish(work())
    finally:
        held.release()


def is_acknowledged(outcome: object) -> bool:
    """Whether an answer says that something is so, and has to last: also what was so already."""
    return isinstance(outcome, Remembered | Changed | Forgotten)


def memories(tree: Tree) -> Memories:
    """Return what can be read of memory: each record file without its ID, as often as it is there.

    A file that is no whole record stands for itself, and so equals nothing that was written.
    """
    return Counter(
        _saying(path, file.data)
        for path, file in tree.files().items()
        if path.startswith(str(MEMORY)) and path.endswith(".json")
    )


def _saying(path: str, data: bytes) -> str:
    parent, _, name = path.rpartition("/")
    try:
        document = json.loads(data)
        return f"{parent} {document.pop('id') == name[:-5]} {sorted(document.items())}"
    except ValueError:
        return f"{path} {data!r}"


def after_power_cut(again: Ask, tree: Tree, disk: type[SimulatedDisk]) -> Iterator[str]:
    """Say what is wrong with a tree that was found when the power was back; changes it."""
    if any(file.modes[-1] & 0o077 for file in tree.files().values()):
        yield "a file is open to others"
    owner = Owner(MEMORY, disk(tree))
    inventory = owner.inventory()
    if not isinstance(inventory, Inventory) or len(inventory.sources) != memories(tree).total():
        yield "what lies there cannot be listed"
    if owner.skipped:
        yield "a file that does not count was left"
    yield from _repeated(owner, again, tree)
    yield from _followed(owner, tree)


def _repeated(owner: Owner, again: Ask, tree: Tree) -> Iterator[str]:
    """Ask the same once more, as a client does that got no answer."""
    before = memories(tree)
    outcome = run(owner, again())
    now = memories(tree)
    if now.total() != len(now):
        yield "a repeat doubled a record"
    if is_acknowledged(outcome) and _durable(tree) != now:
        yield "what a repeat acknowledged is not on disk"
    if not is_acknowledged(outcome) and now != before:
        yield "a refused repeat changed something"


def _followed(owner: Owner, tree: Tree) -> Iterator[str]:
    """Let another mutation come, which removes what the crash left."""
    before = memories(tree)
    if not is_acknowledged(run(owner, _NEXT())):
        yield "the next mutation failed"
    if memories(tree).total() != before.total() + 1 or before - memories(tree):
        yield "the next mutation took something along"
    if _durable(tree) != memories(tree):
        yield "what the next mutation acknowledged is not on disk"
    if any(is_leftover(path.rpartition("/")[2]) for path in tree.files()):
        yield "the next mutation left a leftover"


def after_kill(question: Question, tree: Tree, disk: type[SimulatedDisk]) -> Iterator[str]:
    """Let only the process die, another go on with what is not synced, and then the power go."""
    outcome = run(Owner(MEMORY, disk(tree)), question)
    if is_acknowledged(outcome) and any(memories(t) != memories(tree) for t in survivors(tree)):
        yield "what was acknowledged after a kill is not on disk"


def _durable(tree: Tree) -> Memories:
    """Return the memories that are left if nothing survives that was not synced."""
    bare = tree.copy()
    for inode in bare.inodes.values():
        inode.forget()
    return memories(bare)
