"""The part of JSON Schema that the Tools use, as a type; a schema is a plain dict to send."""

from collections.abc import Mapping, Sequence
from typing import TypedDict


class Schema(TypedDict, total=False):
    """One JSON Schema; the keywords are those of draft 2020-12."""

    type: str
    description: str
    properties: Mapping[str, "Schema"]
    required: Sequence[str]
    additionalProperties: bool
    anyOf: Sequence["Schema"]
    oneOf: Sequence["Schema"]
    items: "Schema"
    enum: Sequence[str]
    pattern: str
    minLength: int
    maxLength: int
    minItems: int
    maxItems: int
    minimum: int
    maximum: int
