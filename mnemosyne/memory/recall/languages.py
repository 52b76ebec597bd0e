"""The languages that recall tells apart: what makes lexemes of a record's tokens."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from mnemosyne.memory.recall.morphology import ALGORITHMS, WITH_TONES, Morphology, morphology_of
from mnemosyne.memory.recall.stopwords import BY_LANGUAGE

_UNDETERMINED = "und"

_SCRIPTS = (
    (0x0370, 0x03FF, "el"), (0x0400, 0x052F, "ru"), (0x0530, 0x058F, "hy"),
    (0x0590, 0x05FF, "he"), (0x0600, 0x08FF, "ar"), (0x0900, 0x097F, "hi"),
    (0x0980, 0x09FF, "bn"), (0x0B80, 0x0BFF, "ta"), (0x1F00, 0x1FFF, "el"),
)  # fmt: skip
"""Scripts by their letters, each named by the language whose morphology is the first guess."""

_LATIN = "en"
_SCRIPTS_OF = {
    "ar": ["ar"], "be": ["ru"], "bg": ["ru"], "bn": ["bn"], "el": ["el"], "fa": ["ar"],
    "he": ["he"], "hi": ["hi"], "hy": ["hy"], "mk": ["ru"], "mr": ["hi"], "ne": ["hi"],
    "ru": ["ru"], "sr": ["ru", _LATIN], "ta": ["ta"], "uk": ["ru"], "ur": ["ar"], "yi": ["he"],
}  # fmt: skip
"""What a language is written in where that is not Latin."""

# At 150 bytes some 9 MB for each language.
_MOST_REMEMBERED = 60_000


@dataclass(frozen=True, slots=True)
class Language:
    """What makes lexemes of the tokens of all records in one language.

    A word in a script that is not the language's has the morphology of that script's own language.
    Lexemes are remembered, up to a bound. Several threads may ask at once: what one of them forgets
    or learns twice costs time only.
    """

    name: str
    _scripts: frozenset[str]
    _lexemes: dict[str, str]

    def lexeme(self, token: str) -> str:
        """Return what all forms of a token share; empty for a stop word."""
        found = self._lexemes.get(token)
        return self._learn(token) if found is None else found

    def lexemes(self, tokens: list[str]) -> list[str]:
        """Return the lexemes of all tokens that are no stop words, repetitions kept."""
        self.learn(tokens)
        lexeme = self.lexeme
        return [found for token in tokens if (found := lexeme(token))]

    def learn(self, tokens: Iterable[str]) -> None:
        """Remember the lexemes of many tokens, which costs far less than one by one."""
        by_morphology: dict[Morphology, list[str]] = {}
        for token in set(tokens).difference(self._lexemes):
            if token.isalpha() and not is_uninflected(token):
                by_morphology.setdefault(self.morphology_for(token), []).append(token)
        for morphology, words in by_morphology.items():
            self._remember(zip(words, morphology.lexemes(words), strict=True))

    def morphology_for(self, token: str) -> Morphology:
        """Return the morphology for a token's letters."""
        script = script_of(token)
        return morphology_of(self.name if script in self._scripts else script)

    def _learn(self, token: str) -> str:
        lexeme = token if is_uninflected(token) else self.morphology_for(token).lexeme(token)
        self._remember([(token, lexeme)])
        return lexeme

    def _remember(self, lexemes: Iterable[tuple[str, str]]) -> None:
        if len(self._lexemes) >= _MOST_REMEMBERED:
            self._lexemes.clear()
        self._lexemes.update(lexemes)


@cache
def language_named(name: str) -> Language:
    """Return the one language of a name that `language_of` gave."""
    return Language(name, frozenset(_SCRIPTS_OF.get(name, [_LATIN])), {})


def language_of(tag: str | None) -> Language:
    """Return the language of a record's tag: undetermined and absent are English.

    All of which recall knows nothing are one, named `""`.
    """
    name = (tag or _UNDETERMINED).partition("-")[0]
    if name == _UNDETERMINED:
        return language_named("en")
    is_known = any(name in table for table in (ALGORITHMS, WITH_TONES, BY_LANGUAGE, _SCRIPTS_OF))
    return language_named(name if is_known else "")


def script_of(token: str) -> str:
    """Return a token's script, by the name of the language whose morphology is the first guess."""
    if token.isascii():
        return _LATIN
    first = ord(token[0])
    return next((name for low, high, name in _SCRIPTS if low <= first <= high), _LATIN)


def is_uninflected(token: str) -> bool:
    """Whether no morphology changes a token: a picture, a pair or syllable."""
    return "\u0e00" <= token[0] <= "\u1dff" or token[0] >= "\u2000"
