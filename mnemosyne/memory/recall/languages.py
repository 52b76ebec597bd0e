"""A record's language as recall sees it: how its words are read, and those of other scripts."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from mnemosyne.memory.recall.reader import ALGORITHMS, WITH_TONES, Reader, reader
from mnemosyne.memory.recall.stopwords import BY_LANGUAGE

_UNDETERMINED = "und"

_SCRIPTS = (
    (0x0370, 0x03FF, "el"), (0x0400, 0x052F, "ru"), (0x0530, 0x058F, "hy"),
    (0x0590, 0x05FF, "he"), (0x0600, 0x08FF, "ar"), (0x0900, 0x097F, "hi"),
    (0x0980, 0x09FF, "bn"), (0x0B80, 0x0BFF, "ta"), (0x1F00, 0x1FFF, "el"),
)  # fmt: skip
"""Scripts by their letters, each named by the language that reads it where none is told."""

_LATIN = "en"
_SCRIPTS_OF = {
    "ar": ["ar"], "be": ["ru"], "bg": ["ru"], "bn": ["bn"], "el": ["el"], "fa": ["ar"],
    "he": ["he"], "hi": ["hi"], "hy": ["hy"], "mk": ["ru"], "mr": ["hi"], "ne": ["hi"],
    "ru": ["ru"], "sr": ["ru", _LATIN], "ta": ["ta"], "uk": ["ru"], "ur": ["ar"], "yi": ["he"],
}  # fmt: skip
"""What a language is written in where that is not Latin."""

_MEMORY = 60_000


@dataclass(frozen=True, slots=True)
class Reading:
    """How the words of one group of records are read: `key` is what two forms of a word share.

    A word in another script than the group's language is read as that script's own language. Keys
    are remembered, up to a bound. Several threads may read at once: what one of them forgets or
    learns twice costs time only.
    """

    language: str
    _scripts: frozenset[str]
    _keys: dict[str, str]

    def key(self, token: str) -> str:
        """Return what a token is found under; empty for a stop word."""
        found = self._keys.get(token)
        return self._learn(token) if found is None else found

    def keys(self, tokens: list[str]) -> list[str]:
        """Return the keys of all tokens that are no stop words, repetitions kept."""
        self.learn(tokens)
        key = self.key
        return [found for token in tokens if (found := key(token))]

    def learn(self, tokens: Iterable[str]) -> None:
        """Read many tokens at once, which costs far less than one by one."""
        readers: dict[Reader, list[str]] = {}
        for token in set(tokens).difference(self._keys):
            if token.isalpha() and not is_uninflected(token):
                readers.setdefault(self.reader_of(token), []).append(token)
        for own, words in readers.items():
            self._remember(zip(words, own.keys(words), strict=True))

    def reader_of(self, token: str) -> Reader:
        """Return what reads a token's letters."""
        script = script_of(token)
        return reader(self.language if script in self._scripts else script)

    def _learn(self, token: str) -> str:
        key = token if is_uninflected(token) else self.reader_of(token).key(token)
        self._remember([(token, key)])
        return key

    def _remember(self, keys: Iterable[tuple[str, str]]) -> None:
        if len(self._keys) >= _MEMORY:
            self._keys.clear()
        self._keys.update(keys)


@cache
def reading(language: str) -> Reading:
    """Return the one reading of a language that `language_of` gave."""
    return Reading(language, frozenset(_SCRIPTS_OF.get(language, [_LATIN])), {})


def language_of(tag: str | None) -> str:
    """Reduce a record's language tag to one that recall reads apart, or to `""`.

    Undetermined and absent count as English.
    """
    primary = (tag or _UNDETERMINED).partition("-")[0]
    if primary == _UNDETERMINED:
        return "en"
    known = primary in ALGORITHMS or primary in WITH_TONES or primary in BY_LANGUAGE
    return primary if known or primary in _SCRIPTS_OF else ""


def script_of(token: str) -> str:
    """Return which language is the first to be thought of at the sight of a token's script."""
    if token.isascii():
        return _LATIN
    first = ord(token[0])
    return next((name for low, high, name in _SCRIPTS if low <= first <= high), _LATIN)


def is_uninflected(token: str) -> bool:
    """Whether a token is of a script whose words no reader changes: pictures, pairs, syllables."""
    return "\u0e00" <= token[0] <= "\u1dff" or token[0] >= "\u2000"
