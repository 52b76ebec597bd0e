"""What names a record: the identity that recall, listing and inspection hand out and take back."""

from dataclasses import dataclass
from typing import TypeAlias

from mnemosyne.memory.scopes import Scope


@dataclass(frozen=True, slots=True)
class LegacyReference:
    """Names a version-1 record: its scope and the ID that stands in the file.

    Several files may carry one ID; such a reference is ambiguous.
    """

    scope: Scope
    id: str


@dataclass(frozen=True, slots=True)
class CanonicalReference:
    """Names a version-2 record; its parts determine the one path the record can have."""

    scope: Scope
    namespace_id: str
    collection_id: str | None
    id: str


Reference: TypeAlias = LegacyReference | CanonicalReference
