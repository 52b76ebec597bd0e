"""The parts of a scope that can be looked at: what must be fresh before a question is answered."""

from collections.abc import Set
from dataclasses import dataclass
from typing import TypeAlias

from mnemosyne.memory.listing import Everything, Selector
from mnemosyne.memory.references import CanonicalReference, LegacyReference, Reference
from mnemosyne.memory.scopes import Scope
from mnemosyne.storage import layout


@dataclass(frozen=True, slots=True)
class WholeScope:
    """Every file of the scope, down to the deepest level that counts."""

    def among(self, paths: Set[str]) -> Set[str]:
        """Choose the paths at which a look at this area finds a file."""
        return paths


@dataclass(frozen=True, slots=True)
class Container:
    """The canonical levels of a namespace: all, only the collectionless one, or one collection."""

    namespace_id: str
    collection: Everything | str | None

    @property
    def names(self) -> tuple[str, ...]:
        """Name the directories from the scope's to the container's."""
        namespace = layout.component(self.namespace_id)
        if isinstance(self.collection, str):
            return (namespace, layout.component(self.collection))
        return (namespace,)

    @property
    def levels(self) -> int:
        """How many directory levels below the container belong to it."""
        return 1 if isinstance(self.collection, Everything) else 0

    def among(self, paths: Set[str]) -> Set[str]:
        """Choose the paths at which a look at this area finds a file."""
        prefix = directory_of(self)
        depth = len(self.names) + self.levels
        return {path for path in paths if path.startswith(prefix) and path.count("/") <= depth}


@dataclass(frozen=True, slots=True)
class OneRecord:
    """The single path that a canonical reference determines."""

    reference: CanonicalReference

    def among(self, paths: Set[str]) -> Set[str]:
        """Choose the paths at which a look at this area finds a file."""
        path = layout.path_of(self.reference)
        return {path} if path in paths else set()


@dataclass(frozen=True, slots=True)
class Recallable:
    """Every file of the scope, and each of its records in recall's index."""


Part: TypeAlias = WholeScope | Container | OneRecord
"""Files, which a look shows as they are."""

Area: TypeAlias = Part | Recallable
"""What a question needs to be fresh."""


def parts_of(areas: Set[Area]) -> frozenset[Part]:
    """Return the files that areas are about."""
    return frozenset(WholeScope() if isinstance(area, Recallable) else area for area in areas)


def areas_around(scope: Scope, path: str) -> tuple[Part, ...]:
    """Return every area whose look finds a file at `path`."""
    if (reference := layout.reference_at(scope, path)) is None:
        return (WholeScope(),)
    return (
        OneRecord(reference),
        Container(reference.namespace_id, reference.collection_id),
        Container(reference.namespace_id, Everything()),
        WholeScope(),
    )


def directory_of(area: WholeScope | Container) -> str:
    """Return the directory that an area's files lie in: "" for the scope's, else ending in "/"."""
    match area:
        case WholeScope():
            return ""
        case Container(names=names):
            return "".join(f"{name}/" for name in names)


def area_of_recall() -> Recallable:
    """Return what a recall has to look at."""
    return Recallable()


def area_of_listing(selector: Selector) -> WholeScope | Container:
    """Return what a listing has to look at."""
    if selector.namespace_id is None:
        return WholeScope()
    return Container(selector.namespace_id, selector.collection)


def area_of_inspection(reference: Reference) -> WholeScope | OneRecord:
    """Return what an inspection has to look at: only a canonical reference says where."""
    match reference:
        case LegacyReference():
            return WholeScope()
        case CanonicalReference():
            return OneRecord(reference)
