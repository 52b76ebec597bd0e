"""Input schemas of the Tools that only read."""

from mnemosyne.mcp.schemas.parts import (
    ANY_REFERENCE,
    IDENTIFIER,
    SCOPE,
    closed,
    described,
    integer,
    matching,
    nullable,
    outline,
    tags,
    text,
)
from mnemosyne.mcp.schemas.schema import Schema

LIST_TOOLS = closed(
    {
        "prefix": described(
            matching("^[a-z_]{0,32}$"),
            "Names only the Tools whose name begins so.",
        )
    },
    optional=("prefix",),
)

RECALL = closed(
    {
        "query": described(
            text(1000),
            "What to look for, in the user's own words: a few telling words do better than a "
            "sentence. At most 1,000 characters.",
        ),
        "scope": described(
            SCOPE,
            "The one part of memory to search. self: facts about the user. relationship: people "
            "and groups. preference: likes and choices. practice: ways of working. project: "
            "decisions, state and events of projects. knowledge: topics and sources.",
        ),
        "namespace_id": described(
            matching(IDENTIFIER),
            "Searches this namespace's version-2 memories only. Leave out for the whole scope.",
        ),
        "tags": described(
            tags(1),
            "Tags the memory probably carries, 1 to 10, no two alike, at most 50 characters each; "
            "they weigh most. Leave out if unsure.",
        ),
    },
    optional=("namespace_id", "tags"),
)

INSPECT = closed({"reference": ANY_REFERENCE})

_LIST: dict[str, Schema] = {
    "scope": described(SCOPE, "The part of memory to list; memory_recall says what each holds."),
    "namespace_id": described(
        matching(IDENTIFIER),
        "Lists this namespace's version-2 memories only. Leave out for the whole scope.",
    ),
    "collection_id": described(
        nullable(matching(IDENTIFIER)),
        "String or null, and only with namespace_id. Left out: every collection and the memories "
        'without one. null: only those without one. A string: that collection; the text "null" is '
        "a collection's name.",
    ),
    "page_size": described(
        integer(1, 100), "Items on a page; 50 if left out. First call only: never with cursor."
    ),
    "cursor": described(
        text(),
        "next_cursor of the page before, with the same scope, namespace_id and collection_id and "
        "without page_size. At most 4,096 characters.",
    ),
}

LIST = closed(_LIST, optional=("namespace_id", "collection_id", "page_size", "cursor"))


def _branch(*names: str, optional: tuple[str, ...] = ()) -> Schema:
    return closed({name: outline(_LIST[name]) for name in (*names, *optional)}, optional=optional)


LIST_COMPOSED: Schema = {
    **LIST,
    "oneOf": [
        _branch("scope", optional=("page_size",)),
        _branch("scope", "cursor"),
        _branch("scope", "namespace_id", optional=("collection_id", "page_size")),
        _branch("scope", "namespace_id", "cursor", optional=("collection_id",)),
    ],
}
"""Scope-wide or one namespace, first page or a later one: exactly one of the four."""
