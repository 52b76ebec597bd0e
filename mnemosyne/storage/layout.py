"""Where a record lies: its reference determines the path, `<namespace>[/<collection>]/<id>.json`.

Paths are relative to the scope's directory, with `/`, as the system gives them: bytes that are no
UTF-8 stand as lone surrogates and never leave storage; `shown` is for that.
"""

import re

from mnemosyne.memory.records import CanonicalRecord
from mnemosyne.memory.references import CanonicalReference
from mnemosyne.memory.scopes import Scope

SUFFIX = ".json"
MAX_LEVELS = 4
"""How many directory levels below the scope's directory are looked into."""

_LEFTOVER = re.compile(r"\.mnemosyne-[0-9a-f]{32}\.tmp")
_UNSAFE = re.compile(r"[/\x00]|\A\.{0,2}\Z")


def component(name: str) -> str:
    """Return a name that is a single path component and leads nowhere else.

    Raises:
        ValueError: it is not. Whoever parses a request refuses such IDs long before.
    """
    if _UNSAFE.search(name):
        raise ValueError("an ID must be a path component")
    return name


def container_of(reference: CanonicalReference) -> tuple[str, ...]:
    """Name the directories from the scope's to the record's."""
    namespace = component(reference.namespace_id)
    if reference.collection_id is None:
        return (namespace,)
    return (namespace, component(reference.collection_id))


def file_name(reference: CanonicalReference) -> str:
    """Name the record's file in its directory."""
    return component(reference.id + SUFFIX)


def path_of(reference: CanonicalReference) -> str:
    """Return the one path at which a record of that reference counts."""
    return "/".join((*container_of(reference), file_name(reference)))


def name_of(path: str) -> str:
    """Return the last name of a path."""
    return path[path.rfind("/") + 1 :]


def parent_of(path: str) -> str:
    """Return the directory that a path lies in: "" for the scope's, else ending in "/"."""
    return path[: path.rfind("/") + 1]


def names_of(directory: str) -> list[str]:
    """Name the directories from the scope's to one that is "" or ends in "/"."""
    return directory.split("/")[:-1]


def reference_at(scope: Scope, path: str) -> CanonicalReference | None:
    """Return the reference whose path this is, or None where no version-2 record can lie."""
    *names, name = path.split("/")
    if not 1 <= len(names) <= 2 or not name.endswith(SUFFIX):
        return None
    collection_id = names[1] if len(names) == 2 else None
    return CanonicalReference(scope, names[0], collection_id, name.removesuffix(SUFFIX))


def belongs(record: CanonicalRecord, scope: Scope, path: str) -> bool:
    """Whether a version-2 record lies where its metadata says."""
    return record.scope is scope and path_of(record.reference) == path


def temporary_name(token: str) -> str:
    """Name a temporary file; `token` is 32 hex digits. No record file can be called so."""
    return f".mnemosyne-{token}.tmp"


def is_leftover(name: str) -> bool:
    """Whether a file bears a temporary file's name: only a crash leaves one behind."""
    return _LEFTOVER.fullmatch(name) is not None


def shown(path: str) -> str:
    """Return a path that any encoder takes: bytes that are no UTF-8 become escapes."""
    return path if path.isascii() else path.encode("utf-8", "backslashreplace").decode("utf-8")
