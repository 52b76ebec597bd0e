"""How the table of provider tokens is written: facts only, one shape a line.

A shape is a fixed prefix and what follows it: runs of one alphabet, and literal marks between them.
"""

import re
from dataclasses import dataclass
from string import ascii_letters, ascii_lowercase, ascii_uppercase, digits


@dataclass(frozen=True, slots=True)
class Run:
    """Between `least` and `most` characters of one alphabet; equal bounds mean a fixed length."""

    characters: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Alphabet:
    """The characters that a provider draws from; called with a length or two bounds, a run."""

    characters: str

    def __call__(self, least: int, most: int | None = None) -> Run:
        """Return a run of `least` characters, or of `least` to `most`."""
        return Run(self.characters, least, least if most is None else most)


DIGITS = Alphabet(digits)
HEX = Alphabet(digits + "abcdef")
UPPER_HEX = Alphabet(digits + "ABCDEF")
LOWER = Alphabet(ascii_lowercase + digits)
UPPER = Alphabet(ascii_uppercase + digits)
LETTERS = Alphabet(ascii_letters)
ALNUM = Alphabet(ascii_letters + digits)
WORD = Alphabet(ascii_letters + digits + "_")
URL = Alphabet(ascii_letters + digits + "-_")
BASE64 = Alphabet(ascii_letters + digits + "+/")
DOTTED = Alphabet(ascii_letters + digits + "-_.")
AZURE = Alphabet(ascii_letters + digits + "-_.~")
BECH32 = Alphabet("023456789acdefghjklmnpqrstuvwxyz")
UPPER_BECH32 = Alphabet(BECH32.characters.upper())
BASE58 = Alphabet("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz")

UUID: tuple[Run | str, ...] = (HEX(8), "-", HEX(4), "-", HEX(4), "-", HEX(4), "-", HEX(12))


@dataclass(frozen=True, slots=True)
class Shape:
    """One kind of token: its prefix and its body.

    The prefix is empty where a mark inside the body tells the token apart.
    """

    prefix: str
    body: tuple[Run | str, ...]

    @property
    def pattern(self) -> str:
        """A regular expression for the whole token; every run is possessive and bounded."""
        return re.escape(self.prefix) + "".join(_pattern(part) for part in self.body)


@dataclass(frozen=True, slots=True)
class Provider:
    """Who issues the tokens, the page of theirs that tells of them, and their shapes."""

    name: str
    documented: str
    shapes: tuple[Shape, ...]


def shape(prefix: str, *body: Run | str) -> Shape:
    """Return the shape that is `prefix` and then the parts of `body`."""
    return Shape(prefix, body)


def alike(prefixes: str, *body: Run | str) -> tuple[Shape, ...]:
    """Return one shape for each of the blank-separated prefixes, all with the same body."""
    return tuple(Shape(prefix, body) for prefix in prefixes.split())


def _pattern(part: Run | str) -> str:
    if isinstance(part, str):
        return re.escape(part)
    return f"[{re.escape(part.characters)}]{{{part.least},{part.most}}}+"
