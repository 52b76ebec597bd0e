"""How the words of one language change, where they are written in its own script."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import Stemmer

from mnemosyne.memory.recall.accents import tones_last, without_accents, without_points
from mnemosyne.memory.recall.irregular import NOUNS, PLAIN_FORMS
from mnemosyne.memory.recall.scripts import is_letter
from mnemosyne.memory.recall.stopwords import BY_LANGUAGE, ENGLISH

ALGORITHMS = {
    "ar": "arabic", "ca": "catalan", "cs": "czech", "da": "danish", "de": "german",
    "el": "greek", "en": "english", "eo": "esperanto", "es": "spanish", "et": "estonian",
    "eu": "basque", "fa": "persian", "fi": "finnish", "fr": "french", "ga": "irish",
    "hi": "hindi", "hu": "hungarian", "hy": "armenian", "id": "indonesian", "it": "italian",
    "lt": "lithuanian", "nb": "norwegian", "ne": "nepali", "nl": "dutch", "nn": "norwegian",
    "no": "norwegian", "pl": "polish", "pt": "portuguese", "ro": "romanian", "ru": "russian",
    "sr": "serbian", "sv": "swedish", "ta": "tamil", "tr": "turkish", "yi": "yiddish",
}  # fmt: skip
"""Snowball's stemmers by language."""

WITH_TONES = frozenset({"vi"})
"""Languages in which accents part words."""

_Stem: TypeAlias = Callable[[list[str]], list[str]]


@dataclass(frozen=True, slots=True)
class Morphology:
    """Brings the forms of a word to their one lexeme; a stop word has the empty one."""

    language: str
    stop_words: frozenset[str]

    def lexeme(self, token: str) -> str:
        """Return one token's lexeme. Only letters are stemmed: no version, symbol or picture."""
        if token.isalpha() or all(map(is_letter, token)):
            return self.lexemes([token])[0]
        return token if self.language in WITH_TONES else without_accents(token)

    def lexemes(self, words: list[str]) -> list[str]:
        """Return the lexemes of words of letters, in order; many cost little more than one."""
        text = without_points("\n".join(words))
        if self.language in WITH_TONES:
            forms = list(map(tones_last, text.split("\n")))
            return self._without_stop_words(forms, forms)
        bare = without_accents(text).split("\n")
        return self._without_stop_words(bare, self._stems(text, bare))

    def _without_stop_words(self, words: list[str], lexemes: list[str]) -> list[str]:
        stop_words, pairs = self.stop_words, zip(words, lexemes, strict=True)
        return ["" if word in stop_words else lexeme for word, lexeme in pairs]

    def _stems(self, text: str, bare: list[str]) -> list[str]:
        if self.language == "en":
            stems = _stemmed("english", list(map(PLAIN_FORMS.get, bare, bare)))
            return list(map(_noun_stems().get, stems, stems))
        algorithm = ALGORITHMS.get(self.language)
        if algorithm is None:
            return bare
        return without_accents("\n".join(_stemmed(algorithm, text.split("\n")))).split("\n")


@cache
def morphology_of(language: str) -> Morphology:
    """Return the one morphology of a language; English stop words where it has none of its own."""
    fold = tones_last if language in WITH_TONES else without_accents
    return Morphology(language, frozenset(map(fold, BY_LANGUAGE.get(language, ENGLISH))))


@cache
def _noun_stems() -> dict[str, str]:
    nouns = zip(_stemmed("english", [*NOUNS]), _stemmed("english", [*NOUNS.values()]), strict=True)
    return dict(nouns)


class _Stemmers(threading.local):
    """Each thread's own: a stemmer works in a buffer that belongs to it."""

    def __init__(self) -> None:
        self.by_algorithm: dict[str, _Stem] = {}


_stemmers = _Stemmers()


def _stemmed(algorithm: str, words: list[str]) -> list[str]:
    stem = _stemmers.by_algorithm.get(algorithm)
    if stem is None:
        stem = _stemmers.by_algorithm[algorithm] = Stemmer.Stemmer(algorithm, 0).stemWords
    return [found or word for found, word in zip(stem(words), words, strict=True)]
