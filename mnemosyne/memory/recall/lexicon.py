"""The keys of one scope and the records that hold each, by language; every key has a number."""

from array import array
from collections.abc import Iterable

from mnemosyne.memory.recall import postings
from mnemosyne.memory.recall.analysis import Analysis
from mnemosyne.memory.recall.postings import Postings
from mnemosyne.memory.recall.spelling import Spelling
from mnemosyne.memory.recall.vocabulary import Vocabulary
from mnemosyne.memory.recall.weights import content_code, most_counted


class Lexicon:
    """Posting lists by key. Adding and removing a record costs as much as it has keys.

    `holders` has, under a key's number, every record that holds the key anywhere, with its
    content's code; `names` those that hold it in title, path or tags, with the bits of
    `Analysis.names`. `peaks` is how often any content has held the key at most.
    """

    def __init__(self) -> None:
        self.vocabularies: dict[str, Vocabulary] = {}
        self.keys: list[str] = []
        self.holders: list[Postings] = []
        self.names: dict[int, Postings] = {}
        self.peaks = bytearray()
        self._free: list[int] = []

    def add(self, slot: int, analysis: Analysis) -> "array[int]":
        """Enter a record; return the numbers of its keys, which `remove` wants back."""
        vocabulary = self.vocabularies.get(analysis.language)
        if vocabulary is None:
            vocabulary = self.vocabularies[analysis.language] = Vocabulary({}, Spelling(self.keys))
        numbers = array("I")
        for key, count in analysis.content.items():
            numbers.append(self._hold(vocabulary, key, slot, count, analysis.length))
        for key, marks in analysis.names.items():
            if key not in analysis.content:
                numbers.append(self._hold(vocabulary, key, slot, 0, analysis.length))
            names = self.names.setdefault(vocabulary.numbers[key], postings.empty())
            postings.insert(names, slot, marks)
        return numbers

    def remove(self, slot: int, language: str, numbers: Iterable[int]) -> None:
        """Take a record out, and the keys that no other record holds."""
        for number in numbers:
            postings.remove(self.holders[number], slot)
            names = self.names.get(number)
            if names is not None and postings.code_of(names, slot) is not None:
                postings.remove(names, slot)
                if not names:
                    del self.names[number]
            if not self.holders[number]:
                self._forget(self.vocabularies[language], number)
        if not self.vocabularies[language].numbers:
            del self.vocabularies[language]

    def number(self, language: str, key: str) -> int | None:
        """Return a key's number; None if no record of that language holds it."""
        return self.vocabularies[language].numbers.get(key)

    def _hold(self, vocabulary: Vocabulary, key: str, slot: int, count: int, length: int) -> int:
        number = vocabulary.numbers.get(key)
        if number is None:
            number = self._learn(vocabulary, key)
        postings.insert(self.holders[number], slot, content_code(count, length))
        if count > self.peaks[number]:
            self.peaks[number] = most_counted(count)
        return number

    def _learn(self, vocabulary: Vocabulary, key: str) -> int:
        if self._free:
            number = self._free.pop()
            self.keys[number] = key
        else:
            number = len(self.keys)
            self.keys.append(key)
            self.holders.append(postings.empty())
            self.peaks.append(0)
        vocabulary.numbers[key] = number
        vocabulary.spelling.add(number)
        return number

    def _forget(self, vocabulary: Vocabulary, number: int) -> None:
        vocabulary.spelling.remove(number)
        del vocabulary.numbers[self.keys[number]]
        self.keys[number] = ""
        self.peaks[number] = 0
        self._free.append(number)
