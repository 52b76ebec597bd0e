"""The pieces of which the Tools' input schemas are made.

They keep to what every client's grammar copes with: a type in every branch, anchored ASCII
patterns, no `default`, enums of strings only, no length above 1,000 (a longer bound stands in the
description, and the server keeps it).
"""

from collections.abc import Iterable, Mapping

from mnemosyne.mcp.schemas.schema import Schema
from mnemosyne.memory.scopes import Scope

IDENTIFIER = "^[a-z0-9]([a-z0-9_-]{0,62}[a-z0-9])?$"
MEMORY_ID = "^mem_[0-9a-f]{32}$"
ANY_ID = "^[A-Za-z0-9._-]{1,100}$"
NULL: Schema = {"type": "null"}


def described(schema: Schema, description: str) -> Schema:
    """Return the schema with a description of its own."""
    return {**schema, "description": description}


def outline(schema: Schema) -> Schema:
    """Return the types, the keys and the vocabularies alone: what a branch repeats of its root.

    Descriptions, patterns and bounds stand in the root, which holds beside every branch.
    """
    plain: Schema = {}
    if "type" in schema:
        plain["type"] = schema["type"]
    if "enum" in schema:
        plain["enum"] = schema["enum"]
    if "items" in schema:
        plain["items"] = outline(schema["items"])
    if "anyOf" in schema:
        plain["anyOf"] = [outline(branch) for branch in schema["anyOf"]]
    if "properties" in schema:
        plain["properties"] = {name: outline(part) for name, part in schema["properties"].items()}
        plain["required"] = schema["required"]
        plain["additionalProperties"] = schema["additionalProperties"]
    return plain


def text(longest: int | None = None) -> Schema:
    """Return a non-empty string of at most `longest` characters, if that is at most 1,000."""
    if longest is None:
        return {"type": "string", "minLength": 1}
    return {"type": "string", "minLength": 1, "maxLength": longest}


def matching(pattern: str) -> Schema:
    """Return a string that matches an anchored pattern."""
    return {"type": "string", "pattern": pattern}


def one_of(words: Iterable[str]) -> Schema:
    """Return a closed vocabulary."""
    return {"type": "string", "enum": [str(word) for word in words]}


def nullable(schema: Schema) -> Schema:
    """Return what the schema admits, or null."""
    return {"anyOf": [schema, NULL]}


def integer(least: int, most: int | None = None) -> Schema:
    """Return an integer in a range; both ends count."""
    if most is None:
        return {"type": "integer", "minimum": least}
    return {"type": "integer", "minimum": least, "maximum": most}


def tags(least: int) -> Schema:
    """Return `least` to ten tags of at most 50 characters."""
    return {"type": "array", "items": text(50), "minItems": least, "maxItems": 10}


def closed(properties: Mapping[str, Schema], *, optional: Iterable[str] = ()) -> Schema:
    """Return an object of exactly these members, all required but the `optional` ones."""
    required = [name for name in properties if name not in set(optional)]
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


SCOPE = one_of(Scope)
EXPECTED_REVISION = described(
    integer(1), "lifecycle.revision as memory_inspect shows it now; any other is refused."
)
CANONICAL_REFERENCE = described(
    closed(
        {
            "schema_version": integer(2, 2),
            "scope": SCOPE,
            "namespace_id": matching(IDENTIFIER),
            "collection_id": nullable(matching(IDENTIFIER)),
            "id": matching(MEMORY_ID),
        }
    ),
    "The version-2 reference exactly as memory_inspect returned it: all five keys, "
    "collection_id a string or null.",
)
ANY_REFERENCE = described(
    closed(
        {
            "schema_version": integer(1, 2),
            "scope": SCOPE,
            "namespace_id": matching(IDENTIFIER),
            "collection_id": nullable(matching(IDENTIFIER)),
            "id": matching(ANY_ID),
        },
        optional=("namespace_id", "collection_id"),
    ),
    "A reference as memory_recall or memory_list returned it. Version 2 has all five keys, "
    "collection_id a string or null; add schema_version 2 to a reference from memory_remember. "
    "Version 1 has only schema_version, scope and id.",
)
