"""Input schemas of the Tools that change an existing memory."""

from mnemosyne.mcp.schemas.parts import (
    CANONICAL_REFERENCE,
    EXPECTED_REVISION,
    closed,
    described,
    nullable,
    tags,
    text,
)

TRANSITION = closed({"reference": CANONICAL_REFERENCE, "expected_revision": EXPECTED_REVISION})
"""What archive, restore and forget take."""

REVISE = closed(
    {
        "reference": CANONICAL_REFERENCE,
        "expected_revision": EXPECTED_REVISION,
        "namespace_label": described(
            nullable(text(100)), "String or null: the namespace's shown name; null removes it."
        ),
        "collection_label": described(
            nullable(text(100)),
            "String or null: the collection's shown name. Required if reference.collection_id is a "
            "string; otherwise leave it out.",
        ),
        "title": described(nullable(text(200)), "String or null, at most 200 characters."),
        "content": described(
            text(), "The complete new text, at most 4,000 characters: it replaces the old one."
        ),
        "tags": described(
            tags(0), "All tags from now on, 0 to 10, no two alike, at most 50 characters each."
        ),
    },
    optional=("collection_label",),
)
