"""The mutations that are cut short: each with the tree before it, and how it can be repeated."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from actors import Mutate
from mnemosyne.memory.files import serialize
from mnemosyne.memory.forgetting import ForgetRequest
from mnemosyne.memory.lifecycle import State, Verb
from mnemosyne.memory.records import CanonicalRecord, Collection, Namespace, Origin
from mnemosyne.memory.remembering import RememberRequest
from mnemosyne.memory.revising import ReviseRequest
from mnemosyne.memory.scopes import Kind, NamespaceKind, Scope
from mnemosyne.memory.transitions import TransitionRequest
from mnemosyne.service import mutations
from mnemosyne.storage import MemoryStore
from mnemosyne.storage.layout import path_of, temporary_name
from tests.durability.volatile import ROOT, Directory, File, Tree
from tests.storage.helpers import NOON, record

MEMORY = Path("/home/user/.mnemosyne/memory")
"""The memory root; `/home/user` is always there."""

Question: TypeAlias = Mutate[MemoryStore, object]
Ask: TypeAlias = Callable[[], Question]


@dataclass(frozen=True)
class Scenario:
    """A mutation. `again` asks the same once more, `at_last` asks for what is there already."""

    name: str
    before: Tree
    ask: Ask
    again: Ask
    at_last: Ask
    is_by_hand: bool = False
    """Whether what is there before was never synced, so that it may be lost whatever we do."""


def _settle(settlement: object) -> None:
    """Hear how it ended, as mcp's audit would."""


def remembering(number: int, **parts: str | None) -> Ask:
    """Remember what `record` says, under the ID of that number."""
    like = record(number, **parts)  # type: ignore[arg-type]

    def ask() -> Question:
        request = RememberRequest(
            Scope.PROJECT,
            Namespace(NamespaceKind.PROJECT, like.namespace.id, None),
            None if like.collection is None else Collection(like.collection.id, None),
            Kind.DECISION,
            "en",
            None,
            like.content,
            (),
            Origin.EXPLICIT_USER_STATEMENT,
        )
        return mutations.remember(request, like.id, NOON, _settle)

    return ask


def _revising(old: CanonicalRecord, revision: int) -> Ask:
    request = ReviseRequest(old.reference, revision, None, None, None, "The harbour is closed.", ())
    return lambda: mutations.revise(request, NOON, _settle)


def _moving(verb: Verb, old: CanonicalRecord, revision: int) -> Ask:
    request = TransitionRequest(verb, old.reference, revision)
    return lambda: mutations.move(request, NOON, _settle)


def _forgetting(old: CanonicalRecord) -> Ask:
    return lambda: mutations.forget(ForgetRequest(old.reference, old.lifecycle.revision), _settle)


def home() -> Tree:
    """Return a tree with nothing but the user's home."""
    tree = Tree()
    reach(tree, "/home/user")
    return tree.settled()


def reach(tree: Tree, path: str) -> int:
    """Return the directory at a path, made with all that is missing above it, unsynced."""
    number = ROOT
    for name in path.strip("/").split("/"):
        directory = tree.directory(number)
        if name not in directory.names:
            directory.change((name, tree.add(Directory())))
        number = directory.names[name]
    return number


def put(tree: Tree, name: str, data: bytes) -> None:
    """Put a file into the scope, its bytes synced and its name not."""
    parent, _, last = f"{MEMORY}/project/{name}".rpartition("/")
    tree.directory(reach(tree, parent)).change((last, tree.add(File([data]))))


def holding(*records: CanonicalRecord) -> Tree:
    """Return a tree with these records; from the root on nothing of it is synced."""
    tree = home()
    reach(tree, str(MEMORY.parent))
    tree = tree.settled()
    for each in records:
        put(tree, path_of(each.reference), serialize(each))
    return tree


def _with_leftovers(tree: Tree) -> Tree:
    """Return a tree in which earlier crashes left something at every level."""
    for number, place in enumerate(("", "harbour/", "harbour/tides/", "moor/")):
        put(tree, place + temporary_name(f"{number:032x}"), b"private words")
    parent = tree.directory(reach(tree, f"{MEMORY}/project/harbour/tides"))
    [file] = [each for name, each in parent.names.items() if name.startswith("mem_")]
    parent.change((temporary_name(f"{9:032x}"), file))
    return tree.settled()


ACTIVE = record(1)
ARCHIVED = record(1, state=State.ARCHIVED, revision=2)
NEIGHBOUR = record(3, content="The neighbour.")


def scenarios() -> list[Scenario]:
    """Return every mutation in every surrounding that makes a difference to it."""
    old, gone = holding(ACTIVE, NEIGHBOUR).settled(), holding(ARCHIVED, NEIGHBOUR).settled()
    return [
        _remember("remember into an empty home", home()),
        _remember("remember beside other records", holding(NEIGHBOUR).settled()),
        _remember("remember into a new namespace", old, namespace="moor"),
        _remember("remember into a new collection", old, collection="winds"),
        _remember("remember without a collection", old, collection=None),
        _remember("remember what is known", old),
        _remember("remember after a crash", _with_leftovers(holding(ACTIVE)), namespace="moor"),
        _remember("remember what a hand wrote", holding(ACTIVE), is_by_hand=True),
        _change("revise", old, lambda revision: _revising(ACTIVE, revision)),
        _change("archive", old, lambda revision: _moving(Verb.ARCHIVE, ACTIVE, revision)),
        _change("restore", gone, lambda revision: _moving(Verb.RESTORE, ARCHIVED, revision + 1)),
        _change(
            "revise after a crash",
            _with_leftovers(holding(ACTIVE)),
            lambda revision: _revising(ACTIVE, revision),
        ),
        _change(
            "archive what a hand wrote",
            holding(ACTIVE),
            lambda revision: _moving(Verb.ARCHIVE, ACTIVE, revision),
            is_by_hand=True,
        ),
        _change("revise a stale revision", old, lambda revision: _revising(ACTIVE, revision + 5)),
        _change("archive what is archived", gone, lambda _: _moving(Verb.ARCHIVE, ARCHIVED, 2)),
        _forget("forget", gone, ARCHIVED),
        _forget("forget what is active", old, ACTIVE),
        _forget("forget after a crash", _with_leftovers(holding(ARCHIVED)), ARCHIVED),
    ]


def _remember(
    name: str, before: Tree, *, is_by_hand: bool = False, **parts: str | None
) -> Scenario:
    again = remembering(8, **parts)
    return Scenario(name, before, remembering(7, **parts), again, again, is_by_hand)


def _change(
    name: str, before: Tree, at: Callable[[int], Ask], *, is_by_hand: bool = False
) -> Scenario:
    return Scenario(name, before, at(1), at(1), at(2), is_by_hand)


def _forget(name: str, before: Tree, old: CanonicalRecord) -> Scenario:
    return Scenario(name, before, _forgetting(old), _forgetting(old), _forgetting(old))
