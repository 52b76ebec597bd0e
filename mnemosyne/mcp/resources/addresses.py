"""The URIs of resources, and what each names."""

from mnemosyne.memory.addressing import parse_canonical_reference
from mnemosyne.memory.errors import InvalidRequest
from mnemosyne.memory.references import CanonicalReference
from mnemosyne.memory.scopes import Scope
from mnemosyne.service import Resource

MEMORY_TEMPLATE = "mnemosyne://memory/{scope}/{namespace}/{collection}/{id}"
"""Where a memory has no collection, `-` stands for it: no collection can be called so."""

_SCOPES = {scope.value: scope for scope in Scope}


def scope_uri(scope: Scope) -> str:
    """Return the URI of a scope's inventory."""
    return f"mnemosyne://scope/{scope}"


def parse(uri: str) -> Resource | None:
    """Return what a URI names, whether or not it is there; None where it can name nothing here.

    Each resource has one spelling: none of its characters ever needs an escape.
    """
    match uri.split("/"):
        case ["mnemosyne:", "", "scope", scope]:
            return _SCOPES.get(scope)
        case ["mnemosyne:", "", "memory", scope, namespace_id, collection, id]:
            return _reference(scope, namespace_id, None if collection == "-" else collection, id)
        case _:
            return None


def _reference(
    scope: str, namespace_id: str, collection_id: str | None, id: str
) -> CanonicalReference | None:
    parts = {
        "schema_version": 2,
        "scope": scope,
        "namespace_id": namespace_id,
        "collection_id": collection_id,
        "id": id,
    }
    try:
        return parse_canonical_reference(parts)
    except InvalidRequest:
        return None
