"""A record's language as recall sees it: which words carry meaning, and what they stem to."""

# ruff: noqa: RUF001 - the letters that look Latin and are not are meant

import re
import threading
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import Stemmer

from mnemosyne.memory.recall.irregular import NOUNS, PLAIN_FORMS
from mnemosyne.memory.recall.stopwords import BY_LANGUAGE, ENGLISH

_ALGORITHMS = {
    "ar": "arabic", "ca": "catalan", "cs": "czech", "da": "danish", "de": "german",
    "el": "greek", "en": "english", "eo": "esperanto", "es": "spanish", "et": "estonian",
    "eu": "basque", "fa": "persian", "fi": "finnish", "fr": "french", "ga": "irish",
    "hi": "hindi", "hu": "hungarian", "hy": "armenian", "id": "indonesian", "it": "italian",
    "lt": "lithuanian", "nb": "norwegian", "ne": "nepali", "nl": "dutch", "nn": "norwegian",
    "no": "norwegian", "pl": "polish", "pt": "portuguese", "ro": "romanian", "ru": "russian",
    "sr": "serbian", "sv": "swedish", "ta": "tamil", "tr": "turkish", "yi": "yiddish",
}  # fmt: skip
_UNDETERMINED = "und"
_WITH_TONES = frozenset({"vi"})  # accents part words there

# Not after a Cyrillic letter, where a breve makes another letter; stress marks go everywhere.
_ACCENTS = re.compile("(?<![\u0400-\u04ff])[\u0300-\u036f]|\u0301")
# Points of Hebrew and Arabic, which most texts leave out, and what only stretches a line.
_POINTS = re.compile("[\u0591-\u05c7\u0640\u064b-\u065f\u0670]")
_LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe"}
    | {"ı": "i", "ħ": "h", "ё": "е"}
)
_MEMORY = 60_000


def without_accents(word: str) -> str:
    """Write a folded word as someone without the accents on the keyboard would."""
    if word.isascii():
        return word
    apart = unicodedata.normalize("NFD", word)
    bare = word if apart == word else unicodedata.normalize("NFC", _ACCENTS.sub("", apart))
    return bare.translate(_LETTERS)


@dataclass(frozen=True, slots=True)
class Reading:
    """How the words of one language are read: `key` is what two forms of a word share.

    Keys are remembered, up to a bound. Several threads may read at once: what one of them forgets
    or learns twice costs time only.
    """

    language: str
    stop_words: frozenset[str]
    _keys: dict[str, str]

    def key(self, token: str) -> str:
        """Return what a token is found under; empty for a stop word."""
        found = self._keys.get(token)
        return self._learn(token) if found is None else found

    def keys(self, tokens: list[str]) -> list[str]:
        """Return the keys of all tokens that are no stop words, repetitions kept."""
        key = self.key
        return [found for token in tokens if (found := key(token))]

    def derive(self, token: str) -> str:
        """Work a key out without remembering it: for words that hardly come again."""
        if not token.isascii():
            token = _POINTS.sub("", token) or token
        bare = without_accents(token)
        if bare in self.stop_words:
            return ""
        if self.language == "en":
            return _english_key(bare)
        algorithm = _ALGORITHMS.get(self.language)
        if algorithm is not None:
            return without_accents(_stemmed(algorithm, token))
        return token if self.language in _WITH_TONES else bare

    def _learn(self, token: str) -> str:
        if len(self._keys) >= _MEMORY:
            self._keys.clear()
        key = self._keys[token] = self.derive(token)
        return key


def _english_key(word: str) -> str:
    stem = _stemmed("english", PLAIN_FORMS.get(word, word))
    return _noun_stems().get(stem, stem)


@cache
def _noun_stems() -> dict[str, str]:
    return {_stemmed("english", form): _stemmed("english", noun) for form, noun in NOUNS.items()}


class _Stemmers(threading.local):
    """Each thread's own: a stemmer works in a buffer that belongs to it."""

    def __init__(self) -> None:
        self.by_algorithm: dict[str, Callable[[str], str]] = {}


_stemmers = _Stemmers()


def _stemmed(algorithm: str, word: str) -> str:
    if not word.isalpha() and not all(map(_is_letter, word)):
        return word
    stem = _stemmers.by_algorithm.get(algorithm)
    if stem is None:
        stem = _stemmers.by_algorithm[algorithm] = Stemmer.Stemmer(algorithm, 0).stemWord
    return stem(word) or word


def _is_letter(character: str) -> bool:
    return unicodedata.category(character)[0] in "LM"


@cache
def reading(language: str) -> Reading:
    """Return the one reading of a language that `language_of` gave."""
    stop_words = BY_LANGUAGE.get(language, ENGLISH)
    return Reading(language, frozenset(map(without_accents, stop_words)), {})


def language_of(tag: str | None) -> str:
    """Reduce a record's language tag to one that recall reads apart, or to `""`.

    Undetermined and absent count as English.
    """
    primary = (tag or _UNDETERMINED).partition("-")[0]
    if primary == _UNDETERMINED:
        return "en"
    known = primary in _ALGORITHMS or primary in _WITH_TONES or primary in BY_LANGUAGE
    return primary if known else ""
