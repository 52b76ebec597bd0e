"""Tags as recall compares them: whole, not word by word."""

import unicodedata
from collections.abc import Iterable


def folded_tag(tag: str) -> str:
    """Case-fold a tag and collapse its white space; composed and decomposed accents are one."""
    return unicodedata.normalize("NFC", " ".join(tag.casefold().split()))


def folded_tags(tags: Iterable[str]) -> frozenset[str]:
    """Fold every tag; equal ones become one."""
    return frozenset(map(folded_tag, tags))
