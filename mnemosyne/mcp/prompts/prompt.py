"""What a prompt is: words that a person picks in a client, with arguments to fill in."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Argument:
    """One blank of a prompt; `words` are all that may stand in it, none where any text may."""

    name: str
    title: str
    description: str
    required: bool = False
    words: tuple[str, ...] = ()

    def admits(self, value: str | None) -> bool:
        """Tell whether the blank may be filled so; None means left empty."""
        if value is None:
            return not self.required
        return not self.words or value in self.words


@dataclass(frozen=True, slots=True)
class Prompt:
    """Instructions to a model, in the user's name; `write` gets the values that were given."""

    name: str
    title: str
    description: str
    arguments: tuple[Argument, ...]
    write: Callable[[Mapping[str, str]], str]
