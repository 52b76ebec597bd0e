"""What may stand for the words of a query that no record has, within bounds of time."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from mnemosyne.memory.recall.languages import Language
from mnemosyne.memory.recall.misspelling import can_be_misspelt, corrections
from mnemosyne.memory.recall.morphology import Morphology
from mnemosyne.memory.recall.vocabulary import Vocabulary

# Correcting a word and stemming the 300 results takes 0.2 ms: this keeps a query under 2 ms.
_MOST_STEMMED = 8
# The letters in which endings lie. To correct all of a word takes twice the time and answers 0.1 %
# more questions (docs/RECALL.md).
_ENDING = 6


@dataclass(slots=True)
class Guessing:
    """The guesses of one query: later words get less thought once earlier ones have had much."""

    languages: Sequence[Language]
    vocabularies: Mapping[str, Vocabulary]
    _left: int = _MOST_STEMMED
    _stemmed: dict[tuple[Morphology, str], frozenset[str]] = field(default_factory=dict)

    def stand_ins(self, token: str) -> Iterator[tuple[int, float]]:
        """Find the numbers of lexemes that may stand for a word, each with the share it keeps.

        In every language first what is one error of typing from the word's lexeme; then what one
        error at the word's end, where endings are told from stems, can have made of it; then what
        resembles the lexeme.
        """
        if not can_be_misspelt(token):
            return
        for language in self.languages:
            vocabulary = self.vocabularies[language.name]
            if (lexeme := language.lexeme(token)) and vocabulary.is_written_like(token):
                yield from (
                    vocabulary.misspelt(lexeme)
                    or vocabulary.known(self._corrected(language.morphology_for(token), token))
                    or vocabulary.resembling(lexeme)
                ).items()

    def _corrected(self, morphology: Morphology, token: str) -> frozenset[str]:
        """Return the lexemes of all that a word may have been; languages share a morphology."""
        if (morphology, token) not in self._stemmed and self._left:
            self._left -= 1
            words = corrections(token, max(0, len(token) - _ENDING))
            self._stemmed[morphology, token] = frozenset(morphology.lexemes([*words]))
        return self._stemmed.get((morphology, token), frozenset())
