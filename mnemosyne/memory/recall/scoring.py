"""From a query to clauses, and to what each of them adds to the records of a scope."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from heapq import nlargest
from itertools import chain

from mnemosyne.memory.recall.evidence import Proof
from mnemosyne.memory.recall.guessing import Guessing
from mnemosyne.memory.recall.indexed_records import IndexedRecords
from mnemosyne.memory.recall.languages import language_named
from mnemosyne.memory.recall.lexicon import Lexicon
from mnemosyne.memory.recall.query import Query, single_characters, words_of
from mnemosyne.memory.recall.ranking import BestOf, Contribution, Gains, OneOf, WeightedPostings
from mnemosyne.memory.recall.tokens import pairs
from mnemosyne.memory.recall.weights import (
    NAME_VALUES,
    REQUEST_TAG,
    SINGLE_SHARE,
    content_bound,
    content_values,
    rarity,
)

# A query of a thousand characters can hold a hundred unknown words, and a guess takes 0.5 ms.
_MOST_GUESSES = 8
# For the stand-ins of one word, the rarest of them apart: so many take 0.7 ms to add.
_MOST_POSTINGS = 10_000


@dataclass(slots=True)
class Clause:
    """One thing that a query asks for: what it adds to records, and what it proves of them."""

    proofs: frozenset[Proof]
    contributions: tuple[Contribution, ...]

    def proves(self, slot: int) -> bool:
        """Whether what is asked for was found in a record."""
        return any(contribution.worth(slot) > 0 for contribution in self.contributions)


class Scoring:
    """One query against a scope as it is now.

    Asking adds to `clauses`, which prove, and to `contributions`, which rank. A word is a clause in
    each language that holds it, but one contribution: a record is of one language only.
    """

    def __init__(self, lexicon: Lexicon, records: IndexedRecords) -> None:
        self.clauses: list[Clause] = []
        self.contributions: list[Contribution] = []
        self._lexicon = lexicon
        self._records = records
        self._values = content_values(records.total_length, len(records))
        self._languages = [language_named(name) for name in sorted(lexicon.vocabularies)]
        self._guessing = Guessing(self._languages, lexicon.vocabularies)
        self._by_number: dict[int, Clause] = {}

    def ask(self, query: Query) -> None:
        """Add the words of a query, the guesses for those that no record has, and its phrase."""
        for language in self._languages:
            language.learn(query.wanted)
        found = {
            token for token, proofs in query.wanted.items() if self._ask_token(token, proofs, 1.0)
        }
        words = (token for token in query.words if token not in found)
        missing = filter(self._is_nowhere_a_stop_word, words)
        for token in nlargest(_MOST_GUESSES, missing, key=lambda token: (len(token), token)):
            self._guess(token, query.wanted[token])
        for run in query.unspaced:
            if found.isdisjoint(pairs(run)):
                for character, proofs in single_characters(run).items():
                    self._ask_token(character, proofs, SINGLE_SHARE)
        self._ask_phrase(query.phrase)

    def ask_tags(self, tags: Iterable[str]) -> None:
        """Add folded request tags; they prove no words."""
        worth = REQUEST_TAG * self._rarest()
        for tag in sorted(tags):
            self._add_gains(frozenset(), dict.fromkeys(self._records.tags.slots(tag), worth))

    def _ask_token(self, token: str, proofs: frozenset[Proof], share: float) -> bool:
        """Look a token up in every language; the lexeme of two tokens counts once."""
        numbers = self._numbers(token)
        new = [number for number in numbers if number not in self._by_number]
        factor = share * self._rarity(sum(map(self._document_frequency, new)))
        for number in numbers:
            if number in new:
                self._by_number[number] = Clause(
                    frozenset(), self._contributions_of(number, factor)
                )
                self.clauses.append(self._by_number[number])
            self._by_number[number].proofs |= proofs
        found = [self._by_number[number].contributions for number in new]
        self.contributions += [OneOf(found)] if len(found) > 1 else chain.from_iterable(found)
        return bool(numbers)

    def _guess(self, token: str, proofs: frozenset[Proof]) -> None:
        """Let a record gain from the one stand-in that gives it most."""
        choices = [
            self._contributions_of(number, share * self._rarity(self._document_frequency(number)))
            for number, share in self._rarest_of(self._guessing.stand_ins(token))
        ]
        if len(choices) > 1:
            self._add_clause(proofs, (BestOf(choices),))
        elif choices:
            self._add_clause(proofs, choices[0])

    def _rarest_of(self, stand_ins: Iterable[tuple[int, float]]) -> Iterator[tuple[int, float]]:
        """Yield the rarest, one at least: what many records hold tells little and costs most."""
        lexemes, added = self._lexicon.lexemes, 0
        found = [(self._document_frequency(number), number, share) for number, share in stand_ins]
        for size, number, share in sorted(found, key=lambda one: (one[0], lexemes[one[1]])):
            if added and added + size > _MOST_POSTINGS:
                return
            added += size
            yield number, share

    def _document_frequency(self, number: int) -> int:
        return len(self._lexicon.holders[number])

    def _is_nowhere_a_stop_word(self, token: str) -> bool:
        """Whether a token may be guessed: a stop word of one language must not be in another."""
        return all(language.lexeme(token) for language in self._languages)

    def _ask_phrase(self, phrase: str) -> None:
        named = self._records.phrases.slots(phrase)
        rarest = self._rarest()
        gains = {slot: rarest * NAME_VALUES[marks] for slot, marks in named.items()}
        self._add_gains(words_of(phrase), gains)

    def _add_gains(self, proofs: frozenset[Proof], gains: dict[int, float]) -> None:
        if gains:
            self._add_clause(proofs, (Gains(gains, max(gains.values())),))

    def _add_clause(
        self, proofs: frozenset[Proof], contributions: tuple[Contribution, ...]
    ) -> None:
        self.clauses.append(Clause(proofs, contributions))
        self.contributions += contributions

    def _numbers(self, token: str) -> list[int]:
        """Return the numbers of a token's lexemes, one for each language that holds it."""
        look_up = self._lexicon.number
        found = (look_up(language.name, language.lexeme(token)) for language in self._languages)
        return [number for number in found if number is not None]

    def _contributions_of(self, number: int, factor: float) -> tuple[Contribution, ...]:
        bound = factor * content_bound(self._values, self._lexicon.peaks[number])
        content = WeightedPostings(self._lexicon.holders[number], self._values, factor, bound)
        names = self._lexicon.names.get(number)
        if names is None:
            return (content,)
        return content, WeightedPostings(names, NAME_VALUES, factor, factor * max(NAME_VALUES))

    def _rarity(self, document_frequency: int) -> float:
        return rarity(len(self._records), document_frequency)

    def _rarest(self) -> float:
        return self._rarity(1)
