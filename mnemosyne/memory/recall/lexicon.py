"""The lexemes of one scope, each with a number, and the posting list of each: who holds it."""

from array import array
from collections.abc import Iterable

from mnemosyne.memory.recall import postings
from mnemosyne.memory.recall.analysis import Analysis
from mnemosyne.memory.recall.postings import Postings
from mnemosyne.memory.recall.trigrams import Trigrams
from mnemosyne.memory.recall.vocabulary import Vocabulary
from mnemosyne.memory.recall.weights import capped_count, content_code


class Lexicon:
    """Posting lists by lexeme. Adding and removing a record costs as much as it has lexemes.

    `holders` has, under a lexeme's number, every record that holds the lexeme anywhere, with its
    content's code; `names` those that hold it in title, path or tags, with the marks of
    `Analysis.names`. `peaks` is how often any content has held the lexeme at most.

    Numbers are the scope's, `vocabularies` one for each language: equal letters in two languages
    are two lexemes.
    """

    def __init__(self) -> None:
        self.vocabularies: dict[str, Vocabulary] = {}
        self.lexemes: list[str] = []
        self.holders: list[Postings] = []
        self.names: dict[int, Postings] = {}
        self.peaks = bytearray()
        self._free: list[int] = []

    def add(self, slot: int, analysis: Analysis) -> "array[int]":
        """Enter a record; return the numbers of its lexemes, which `remove` wants back."""
        vocabulary = self.vocabularies.get(analysis.language)
        if vocabulary is None:
            vocabulary = Vocabulary({}, Trigrams(self.lexemes))
            self.vocabularies[analysis.language] = vocabulary
        numbers = array("I")
        for lexeme, count in analysis.content.items():
            numbers.append(self._hold(vocabulary, lexeme, slot, count, analysis.length))
        for lexeme, marks in analysis.names.items():
            if lexeme not in analysis.content:
                numbers.append(self._hold(vocabulary, lexeme, slot, 0, analysis.length))
            names = self.names.setdefault(vocabulary.numbers[lexeme], postings.empty())
            postings.insert(names, slot, marks)
        return numbers

    def remove(self, slot: int, language: str, numbers: Iterable[int]) -> None:
        """Take a record out, and the lexemes that no other record holds."""
        for number in numbers:
            postings.remove(self.holders[number], slot)
            names = self.names.get(number)
            if names is not None and postings.code_of(names, slot) is not None:
                postings.remove(names, slot)
                if not names:
                    del self.names[number]
            if not self.holders[number]:
                self._erase(self.vocabularies[language], number)
        if not self.vocabularies[language].numbers:
            del self.vocabularies[language]

    def number(self, language: str, lexeme: str) -> int | None:
        """Return a lexeme's number; None if no record of that language holds it."""
        return self.vocabularies[language].numbers.get(lexeme)

    def _hold(self, vocabulary: Vocabulary, lexeme: str, slot: int, count: int, length: int) -> int:
        number = vocabulary.numbers.get(lexeme)
        if number is None:
            number = self._enter(vocabulary, lexeme)
        postings.insert(self.holders[number], slot, content_code(count, length))
        if count > self.peaks[number]:
            self.peaks[number] = capped_count(count)
        return number

    def _enter(self, vocabulary: Vocabulary, lexeme: str) -> int:
        if self._free:
            number = self._free.pop()
            self.lexemes[number] = lexeme
        else:
            number = len(self.lexemes)
            self.lexemes.append(lexeme)
            self.holders.append(postings.empty())
            self.peaks.append(0)
        vocabulary.numbers[lexeme] = number
        vocabulary.trigrams.add(number)
        return number

    def _erase(self, vocabulary: Vocabulary, number: int) -> None:
        vocabulary.trigrams.remove(number)
        del vocabulary.numbers[self.lexemes[number]]
        self.lexemes[number] = ""
        self.peaks[number] = 0
        self._free.append(number)
