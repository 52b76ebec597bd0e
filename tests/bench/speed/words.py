"""Made-up text whose words are as frequent as Zipf's law has it, and queries for it."""

import random
from itertools import accumulate

_ONSETS = ("b", "br", "c", "d", "dr", "f", "g", "gr", "h", "k", "l", "m", "n", "p", "s", "t", "tr")
_VOWELS = ("a", "e", "i", "o", "u")
_CODAS = ("l", "m", "n", "r", "s", "t")
_ENDINGS = ("", "", "s", "ed", "ing", "er", "ly")
_SMALL = (
    "the",
    "of",
    "and",
    "to",
    "in",
    "is",
    "that",
    "it",
    "for",
    "was",
    "on",
    "with",
    "as",
    "by",
)
_MISSPELT = 0.2
"""Share of the queries with a typing error."""


class Writer:
    """Writes with a vocabulary of its own; every second word is one of the small ones."""

    def __init__(self, words: int, chance: random.Random) -> None:
        self._chance = chance
        self._words = self._vocabulary(words)
        self._shares = list(accumulate(1 / rank for rank in range(1, words + 1)))

    def text(self, length: int) -> str:
        """Write at most so many characters."""
        words = self._chance.choices(self._words, cum_weights=self._shares, k=length // 4)
        small = self._chance.choices(_SMALL, k=len(words))
        text = " ".join(f"{one} {other}" for one, other in zip(small, words, strict=True))
        return text[:length].strip()

    def query(self, text: str) -> str:
        """Ask for three to nine words of a text."""
        words = [word for word in text.split()[:-1] if word not in _SMALL]
        asked = self._chance.sample(words, k=self._chance.randint(3, 9))
        if self._chance.random() < _MISSPELT:
            asked[0] = self._misspelt(asked[0])
        return " ".join(asked)

    def _vocabulary(self, size: int) -> list[str]:
        words: dict[str, None] = {}
        while len(words) < size:
            words[self._word()] = None
        return list(words)

    def _word(self) -> str:
        choice = self._chance.choice
        syllables = [choice(_ONSETS) + choice(_VOWELS) for _ in range(choice((1, 2, 2, 3)))]
        return "".join(syllables) + choice(_CODAS) + choice(_ENDINGS)

    def _misspelt(self, word: str) -> str:
        """Swap two letters, but not the first."""
        place = self._chance.randrange(1, len(word) - 1)
        return word[:place] + word[place + 1] + word[place] + word[place + 2 :]
