"""Input schema of memory_remember: flat, and with a branch for each scope."""

from mnemosyne.mcp.schemas.parts import (
    IDENTIFIER,
    SCOPE,
    closed,
    described,
    matching,
    nullable,
    one_of,
    outline,
    tags,
    text,
)
from mnemosyne.mcp.schemas.schema import Schema
from mnemosyne.mcp.schemas.vocabulary import NAMESPACE_KINDS, guidance
from mnemosyne.memory.records import PUBLIC_ORIGINS
from mnemosyne.memory.scopes import DIMENSIONS, Dimensions, Kind, NamespaceKind, Scope

INSTANT = "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$"
LANGUAGE = "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"


def _namespace(kinds: Schema) -> Schema:
    return closed(
        {"kind": kinds, "id": matching(IDENTIFIER), "label": nullable(text(100))},
    )


_PROPERTIES: dict[str, Schema] = {
    "scope": described(SCOPE, "The part of memory this belongs to."),
    "namespace": described(
        _namespace(described(one_of(NamespaceKind), f"By scope. {NAMESPACE_KINDS}.")),
        "What the memory is about. id: 1 to 64 of a-z, 0-9, - and _; reuse an existing one "
        "(memory_list). label: shown name, string or null.",
    ),
    "collection": described(
        nullable(closed({"id": matching(IDENTIFIER), "label": nullable(text(100))})),
        "A group within the namespace, or null for none; send the key either way. id and label as "
        "in namespace.",
    ),
    "kind": described(
        one_of(Kind), ". ".join(f"{scope}: {guidance(scope)}" for scope in DIMENSIONS)
    ),
    "language": described(
        nullable({"type": "string", "pattern": LANGUAGE, "maxLength": 35}),
        "Language tag of the content such as en or pt-br, or null if unknown; send the key.",
    ),
    "title": described(
        nullable(text(200)), "String of at most 200 characters, or null; send the key."
    ),
    "content": described(
        text(), "The memory itself, understandable on its own. At most 4,000 characters."
    ),
    "tags": described(tags(0), "0 to 10 tags, no two alike, at most 50 characters each."),
    "origin": described(
        one_of(PUBLIC_ORIGINS),
        "explicit_user_statement: the user said it. user_approved_proposal: you proposed it and "
        "the user agreed. Neither stands for the approval of this call.",
    ),
    "occurred_at": described(
        matching(INSTANT),
        "Only with kind event, and required there: when it happened, UTC, YYYY-MM-DDTHH:MM:SSZ. "
        "Leave out for every other kind.",
    ),
}

REMEMBER = closed(_PROPERTIES, optional=("occurred_at",))


def _branch(scope: Scope, dimensions: Dimensions) -> Schema:
    narrowed = {
        **{name: outline(part) for name, part in _PROPERTIES.items()},
        "scope": one_of([scope]),
        "namespace": outline(_namespace(one_of(dimensions.namespace_kinds))),
        "kind": described(one_of(dimensions.kinds), guidance(scope)),
    }
    if Kind.EVENT not in dimensions.kinds:
        del narrowed["occurred_at"]
    return closed(narrowed, optional=("occurred_at",))


REMEMBER_COMPOSED: Schema = {
    **REMEMBER,
    "oneOf": [_branch(scope, dimensions) for scope, dimensions in DIMENSIONS.items()],
}
"""One branch a scope, each with the scope's own namespace kinds, memory kinds and guidance."""
