"""What may stand for the words of a query that no record has, within bounds of time."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from mnemosyne.memory.recall.languages import Reading
from mnemosyne.memory.recall.misspelling import can_be_misspelt, corrections
from mnemosyne.memory.recall.reader import Reader
from mnemosyne.memory.recall.vocabulary import Vocabulary

# Reading all that a word may have been costs a fifth of a millisecond for each language.
_MOST_READ = 8
_ENDING = 6


@dataclass(slots=True)
class Guessing:
    """The guesses of one query: later words get less thought once earlier ones have had much."""

    readings: Sequence[Reading]
    vocabularies: Mapping[str, Vocabulary]
    _left: int = _MOST_READ
    _read: dict[tuple[Reader, str], frozenset[str]] = field(default_factory=dict)

    def stand_ins(self, token: str) -> Iterator[tuple[int, float]]:
        """Find the numbers of keys that may stand for a word, and what share of weight each keeps.

        In every language first what is one error of typing from the word's key; then what one error
        at its end, where endings are told from stems, can have made of it; then what resembles it.
        """
        if not can_be_misspelt(token):
            return
        for words in self.readings:
            vocabulary = self.vocabularies[words.language]
            if (key := words.key(token)) and vocabulary.is_written_like(token):
                yield from (
                    vocabulary.misspelt(key)
                    or vocabulary.known(self._meant(words.reader_of(token), token))
                    or vocabulary.resembling(key)
                ).items()

    def _meant(self, reader: Reader, token: str) -> frozenset[str]:
        """Return the keys of all that a word may have been; groups of records share readers."""
        if (reader, token) not in self._read and self._left:
            self._left -= 1
            words = corrections(token, max(0, len(token) - _ENDING))
            self._read[reader, token] = frozenset(reader.keys([*words]))
        return self._read.get((reader, token), frozenset())
