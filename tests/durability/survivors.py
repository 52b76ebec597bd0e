"""What a power cut may leave: every allowed subset of what was not synced."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from itertools import chain, combinations, product
from typing import TypeVar

from mnemosyne.storage.layout import is_leftover
from tests.durability.volatile import ROOT, Directory, File, Tree, applied

T = TypeVar("T")


def survivors(tree: Tree) -> Iterator[Tree]:
    """Return each tree that can be found after the power is back; no two of them are equal.

    Of each directory any subset of its unsynced changes has reached the disk, a rename as one. Of
    each file that can still be reached it is any content since its last sync, with any mode, or the
    last content with zeros where a write was, or half of it.
    """
    seen: set[Hashable] = set()
    numbers = [number for number, inode in tree.inodes.items() if isinstance(inode, Directory)]
    for chosen in product(*(list(_directories(tree.directory(number))) for number in numbers)):
        found = Tree({**tree.inodes, **dict(zip(numbers, chosen, strict=True))})
        for survivor in _with_files(found):
            if (mark := key(survivor)) not in seen:
                seen.add(mark)
                yield survivor


def _directories(directory: Directory) -> Iterator[Directory]:
    for subset in _subsets(directory.changes):
        names = applied(directory.durable, subset)
        for mode in set(directory.modes):
            yield Directory(names, [], [mode], directory.changed)


def _subsets(items: Sequence[T]) -> Iterator[tuple[T, ...]]:
    return chain.from_iterable(combinations(items, size) for size in range(len(items) + 1))


def _with_files(tree: Tree) -> Iterator[Tree]:
    reachable = {id(file) for file in tree.files().values()}
    numbers = [number for number, inode in tree.inodes.items() if id(inode) in reachable]
    kept = {n: inode for n, inode in tree.inodes.items() if isinstance(inode, Directory)}
    for chosen in product(*(list(_files(tree.file(number))) for number in numbers)):
        # What happens after the power cut must not show in another survivor.
        own = {number: directory.copy() for number, directory in kept.items()}
        yield Tree({**own, **dict(zip(numbers, chosen, strict=True))})


def _files(file: File) -> Iterator[File]:
    for content, mode in product(set(_contents(file)), set(file.modes)):
        yield File([content], [mode], [], file.changed)


def _contents(file: File) -> Iterator[bytes]:
    yield from file.contents
    if len(file.contents) > 1:
        yield file.data[: len(file.data) // 2]
    for start, end in file.holes:
        hole = file.data[start:end]
        yield file.data[:start] + bytes(len(hole)) + file.data[end:]


def key(tree: Tree) -> Hashable:
    """Return what two trees have in common exactly where storage sees the same in both."""
    return _key(tree, ROOT)


def _key(tree: Tree, number: int) -> Hashable:
    match tree.inodes[number]:
        case File() as file:
            return tree.links(number), file.modes[-1], file.data
        case Directory() as directory:
            # The names of temporary files are drawn by lot.
            below = [
                (is_leftover(name) or name, _key(tree, n)) for name, n in directory.names.items()
            ]
            return directory.modes[-1], frozenset(Counter(below).items())
