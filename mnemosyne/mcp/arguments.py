"""Arguments as clients send them, brought to what the Tool's schema means; the one place for it.

At most one layer of JSON encoding is taken off, and only where the schema forbids a string; nulls
for optional, non-nullable arguments count as left out; integral floats count as integers. What
does not fit stays as it came, for the Tool's own checks to refuse.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import assert_never

from mnemosyne.mcp.schemas.schema import Schema
from mnemosyne.memory.strict_json import JSONValue, MalformedJSON, decode

_HANGS_ON = {"collection_id": "namespace_id"}
"""Where the second argument is a null that counts as left out, a null for the first does too."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What normalisation needs to know of a schema: JSON's types, and the members of an object."""

    types: frozenset[str]
    members: Mapping[str, "Shape"]
    required: frozenset[str]

    @classmethod
    def of(cls, schema: Schema) -> "Shape":
        """Gather a schema and its `anyOf` branches into one shape."""
        branches = schema.get("anyOf", [schema])
        members = {
            name: cls.of(member)
            for branch in branches
            for name, member in branch.get("properties", {}).items()
        }
        required = frozenset(name for branch in branches for name in branch.get("required", ()))
        return cls(frozenset(branch["type"] for branch in branches), members, required)


def normalize(arguments: Mapping[str, object], shape: Shape) -> dict[str, object]:
    """Return the arguments without what clients wrap around them; unknown keys stay as they are."""
    fitted = {
        name: _fitted(value, shape.members.get(name), encoded=True)
        for name, value in arguments.items()
    }
    silent = {name for name, value in fitted.items() if value is None and _omissible(name, shape)}
    silent |= {
        name
        for name, other in _HANGS_ON.items()
        if other in silent and name in shape.members and fitted.get(name, "") is None
    }
    return {name: value for name, value in fitted.items() if name not in silent}


def _omissible(name: str, shape: Shape) -> bool:
    """Tell whether a null for the argument can only mean that it was left out."""
    member = shape.members.get(name)
    return member is not None and name not in shape.required and "null" not in member.types


def _fitted(value: object, shape: Shape | None, *, encoded: bool) -> object:
    """Return the value as the schema means it; `encoded` while a layer may still be taken off."""
    match value:
        case _ if shape is None:
            return value
        case str() if encoded and "string" not in shape.types:
            return _inner(value, shape)
        case dict():
            return {
                name: _fitted(member, shape.members.get(name), encoded=encoded)
                for name, member in value.items()
            }
        case float() if "integer" in shape.types and value.is_integer():
            return int(value)
        case _:
            return value


def _inner(text: str, shape: Shape) -> object:
    """Return what the text encodes where the schema admits its type, else the text."""
    try:
        value = decode(text)
    except MalformedJSON:
        return text
    return _fitted(value, shape, encoded=False) if _type_of(value) in shape.types else text


def _type_of(value: JSONValue) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return "boolean"
        case int():
            return "integer"
        case float():
            return "integer" if value.is_integer() else "number"
        case str():
            return "string"
        case list():
            return "array"
        case dict():
            return "object"
        case _:
            assert_never(value)
