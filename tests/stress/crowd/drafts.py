"""What the clients remember: so many distinct drafts a scope, each with a word of its own."""

from dataclasses import dataclass

from mnemosyne.memory.scopes import DIMENSIONS, Scope


@dataclass(frozen=True)
class Draft:
    """One memory that may be remembered any number of times and must be kept once."""

    scope: Scope
    number: int

    @property
    def word(self) -> str:
        """A word that no other draft of the scope has, so that recall must find this one first."""
        return f"w{self.number:05d}q"

    @property
    def content(self) -> str:
        return f"The user noted {self.word} while working on the {self.scope} notebook."

    @property
    def arguments(self) -> dict[str, object]:
        """The complete memory_remember call."""
        dimensions = DIMENSIONS[self.scope]
        kind = dimensions.namespace_kinds[0]
        return {
            "scope": self.scope,
            "namespace": {"kind": kind, "id": f"room-{self.number % 7}", "label": None},
            "collection": None
            if self.number % 3
            else {"id": f"shelf-{self.number % 5}", "label": None},
            "kind": dimensions.kinds[0],
            "language": "en",
            "title": None,
            "content": self.content,
            "tags": [f"tag-{self.number % 11}"],
            "origin": "explicit_user_statement",
        }
