"""What the clients were told, held against what they are told later and what lies on disk."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from mnemosyne.memory.scopes import Scope
from tests.client import JSON, Payload
from tests.stress.crowd.drafts import Draft


class Broken(AssertionError):
    """A promise that did not hold; says which, with no more than the draft it concerns."""


def promises(broken: BaseExceptionGroup[Broken]) -> Iterator[str]:
    """Tell the broken promises in a group, however deep."""
    for error in broken.exceptions:
        if isinstance(error, BaseExceptionGroup):
            yield from promises(error)
        else:
            yield str(error)


def require(holds: bool, promise: str, subject: object) -> None:
    """Raise Broken where a promise does not hold."""
    if not holds:
        raise Broken(f"{promise}: {subject}")


@dataclass
class Ledger:
    """Drafts whose remembering was asked for and those acknowledged, with their IDs."""

    asked: set[Draft] = field(default_factory=set)
    kept: dict[Draft, Payload] = field(default_factory=dict)

    def acknowledge(self, draft: Draft, answer: Payload) -> None:
        """Note a remember's answer: one draft is remembered once and always under one reference."""
        status, reference = answer.get("status"), answer.get("reference")
        require(status in {"remembered", "already_exists"}, "every remember is answered", answer)
        assert isinstance(reference, dict)
        known = self.kept.setdefault(draft, reference)
        require(known == reference, "a draft has one reference", draft)

    def ids(self, scope: Scope) -> set[JSON]:
        """The acknowledged IDs of a scope."""
        return {reference["id"] for draft, reference in self.kept.items() if draft.scope is scope}

    def compare_listing(self, scope: Scope, before: set[JSON], listed: list[JSON]) -> None:
        """A complete listing holds what was acknowledged before it began, and nothing twice."""
        require(len(listed) == len(set(listed)), "no listing shows a record twice", scope)
        require(before <= set(listed), "no listing misses an acknowledged record", scope)

    def compare_disk(self, root: Path) -> int:
        """Exactly the asked drafts may be on disk, each acknowledged one exactly once."""
        contents: dict[str, int] = {}
        for path in root.rglob("*"):
            if path.is_file():
                require(path.suffix == ".json", "no temporary file stays behind", path.name)
                content = json.loads(path.read_bytes())["content"]
                contents[content] = contents.get(content, 0) + 1
        require(max(contents.values(), default=1) == 1, "no record is doubled", "on disk")
        missing = [draft for draft in self.kept if draft.content not in contents]
        require(not missing, "no acknowledged record is lost", missing[:3])
        require(
            contents.keys() <= {draft.content for draft in self.asked}, "no record is invented", ""
        )
        return len(contents)
