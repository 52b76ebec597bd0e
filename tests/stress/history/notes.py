"""What is written in the records: everything of one text follows from its title.

So a record that mixes two writes, or tears one, gives itself away wherever it is read.
"""

from hashlib import sha256

from mnemosyne.memory.scopes import DIMENSIONS, Scope

NAMESPACE = "stress"


def word_of(draft: int) -> str:
    """Return the word that all versions of a draft share, far from that of every other."""
    return _letters(str(draft))


def title_of(word: str, version: int) -> str:
    """Return the title of one version of a draft; version 0 is the one that is remembered."""
    return f"{word} {_letters(f'{word}.{version}')}"


def word_in(title: str) -> str:
    """Return the word of the draft that a title is a version of."""
    return title.split(" ", 1)[0]


def content_of(title: str) -> str:
    """Return the content that belongs to a title."""
    return f"{title} {_letters(title)}"


def tags_of(title: str) -> list[str]:
    """Return the tags that belong to a title."""
    return [_letters(content_of(title))]


def reference_of(scope: Scope, id: str) -> dict[str, object]:
    """Return the reference of a record as the Tools take it."""
    place = {"scope": scope.value, "namespace_id": NAMESPACE, "collection_id": None, "id": id}
    return {"schema_version": 2, **place}


def draft_arguments(scope: Scope, title: str) -> dict[str, object]:
    """Return the complete memory_remember call."""
    dimensions = DIMENSIONS[scope]
    return {
        "scope": scope.value,
        "namespace": {"kind": dimensions.namespace_kinds[0], "id": NAMESPACE, "label": None},
        "collection": None,
        "kind": dimensions.kinds[0],
        "language": "en",
        "title": title,
        "content": content_of(title),
        "tags": tags_of(title),
        "origin": "explicit_user_statement",
    }


def _letters(text: str) -> str:
    digest = sha256(text.encode()).digest()[:12]
    return "".join(chr(ord("a") + byte % 26) for byte in digest)
