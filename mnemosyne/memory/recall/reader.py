"""How the words of one language are read where they are written in its own script."""

import threading
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import Stemmer

from mnemosyne.memory.recall.accents import tones_last, without_accents, without_points
from mnemosyne.memory.recall.irregular import NOUNS, PLAIN_FORMS
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
WITH_TONES = frozenset({"vi"})
"""Languages in which accents part words."""

_Stem: TypeAlias = Callable[[list[str]], list[str]]


@dataclass(frozen=True, slots=True)
class Reader:
    """What two forms of a word have in common: `keys`; a stop word has the empty key."""

    language: str
    stop_words: frozenset[str]

    def key(self, token: str) -> str:
        """Return one token's key. Only letters are stemmed: no version, symbol or picture."""
        if token.isalpha() or all(map(_is_letter, token)):
            return self.keys([token])[0]
        return token if self.language in WITH_TONES else without_accents(token)

    def keys(self, words: list[str]) -> list[str]:
        """Return the keys of words of letters, in their order; many cost little more than one."""
        text = without_points("\n".join(words))
        if self.language in WITH_TONES:
            forms = list(map(tones_last, text.split("\n")))
            return self._telling(forms, forms)
        bare = without_accents(text).split("\n")
        return self._telling(bare, self._stems(text, bare))

    def _telling(self, words: list[str], keys: list[str]) -> list[str]:
        stop_words = self.stop_words
        return ["" if word in stop_words else key for word, key in zip(words, keys, strict=True)]

    def _stems(self, text: str, bare: list[str]) -> list[str]:
        if self.language == "en":
            stems = _stemmed("english", list(map(PLAIN_FORMS.get, bare, bare)))
            return list(map(_noun_stems().get, stems, stems))
        algorithm = ALGORITHMS.get(self.language)
        if algorithm is None:
            return bare
        return without_accents("\n".join(_stemmed(algorithm, text.split("\n")))).split("\n")


@cache
def reader(language: str) -> Reader:
    """Return the one reader of a language; English stop words where it has none of its own."""
    fold = tones_last if language in WITH_TONES else without_accents
    return Reader(language, frozenset(map(fold, BY_LANGUAGE.get(language, ENGLISH))))


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


def _is_letter(character: str) -> bool:
    return unicodedata.category(character)[0] in "LM"
