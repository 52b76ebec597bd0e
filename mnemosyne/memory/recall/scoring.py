"""From a query to what each of its parts adds to the records of a scope."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from heapq import nlargest
from itertools import chain

from mnemosyne.memory.recall.entries import Entries
from mnemosyne.memory.recall.evidence import Proof
from mnemosyne.memory.recall.guessing import Guessing
from mnemosyne.memory.recall.languages import reading
from mnemosyne.memory.recall.lexicon import Lexicon
from mnemosyne.memory.recall.query import Query, single_characters, words_of
from mnemosyne.memory.recall.ranking import Apart, Best, Contribution, Gains, Listed
from mnemosyne.memory.recall.tokens import pairs
from mnemosyne.memory.recall.weights import (
    NAME_VALUES,
    REQUEST_TAG,
    SINGLE,
    content_bound,
    content_values,
    rarity,
)

# Unknown words alone must not fill a query, nor a misspelt word that most records hold.
_MOST_GUESSES = 8
_MOST_HELD = 10_000


@dataclass(slots=True)
class Part:
    """What one key of the query, or what stands in for it, adds, and what that proves."""

    proofs: frozenset[Proof]
    contributions: tuple[Contribution, ...]

    def proves(self, slot: int) -> bool:
        """Whether the key was found in a record."""
        return any(contribution.worth(slot) > 0 for contribution in self.contributions)


class Scoring:
    """One query against a scope as it is now.

    By what is asked for grow `parts`, which prove, and `contributions`, which rank: a record is of
    one language, so that it gains from a word in one of them only.
    """

    def __init__(self, lexicon: Lexicon, entries: Entries) -> None:
        self.parts: list[Part] = []
        self.contributions: list[Contribution] = []
        self._lexicon = lexicon
        self._entries = entries
        self._values = content_values(entries.total_length, len(entries))
        self._readings = [reading(language) for language in sorted(lexicon.vocabularies)]
        self._guessing = Guessing(self._readings, lexicon.vocabularies)
        self._by_number: dict[int, Part] = {}

    def ask(self, query: Query) -> None:
        """Add the words of a query, the guesses for those that no record has, and its phrase."""
        for words in self._readings:
            words.learn(query.wanted)
        found = {
            token for token, proofs in query.wanted.items() if self._ask_token(token, proofs, 1.0)
        }
        missing = (t for t in query.words if t not in found and self._tells_something(t))
        for token in nlargest(_MOST_GUESSES, missing, key=lambda token: (len(token), token)):
            self._guess(token, query.wanted[token])
        for run in query.unspaced:
            if found.isdisjoint(pairs(run)):
                for character, proofs in single_characters(run).items():
                    self._ask_token(character, proofs, SINGLE)
        self._ask_phrase(query.phrase)

    def ask_tags(self, tags: Iterable[str]) -> None:
        """Add folded request tags; they prove no words."""
        worth = REQUEST_TAG * self._rarest()
        for tag in sorted(tags):
            self._add_gains(frozenset(), dict.fromkeys(self._entries.tags.members(tag), worth))

    def _ask_token(self, token: str, proofs: frozenset[Proof], share: float) -> bool:
        """Look a token up in every language; a key that another token had already counts once."""
        numbers = [n for at in self._keys(token) if (n := self._lexicon.number(*at)) is not None]
        new = [number for number in numbers if number not in self._by_number]
        factor = share * self._rarity(sum(map(self._holding, new)))
        for number in numbers:
            if number in new:
                self._by_number[number] = Part(frozenset(), self._listed(number, factor))
                self.parts.append(self._by_number[number])
            self._by_number[number].proofs |= proofs
        found = [self._by_number[number].contributions for number in new]
        self.contributions += [Apart(found)] if len(found) > 1 else chain.from_iterable(found)
        return bool(numbers)

    def _guess(self, token: str, proofs: frozenset[Proof]) -> None:
        """Let a record gain from the one stand-in that gives it most."""
        choices = [
            self._listed(number, share * self._rarity(self._holding(number)))
            for number, share in self._telling(self._guessing.stand_ins(token))
        ]
        if len(choices) > 1:
            self._add_part(proofs, (Best(choices),))
        elif choices:
            self._add_part(proofs, choices[0])

    def _telling(self, stand_ins: Iterable[tuple[int, float]]) -> Iterator[tuple[int, float]]:
        """Return the rarest, one at least: what many records hold tells little and costs most."""
        keys, held = self._lexicon.keys, 0
        for number, share in sorted(stand_ins, key=lambda s: (self._holding(s[0]), keys[s[0]])):
            if held and held + self._holding(number) > _MOST_HELD:
                return
            held += self._holding(number)
            yield number, share

    def _holding(self, number: int) -> int:
        return len(self._lexicon.holders[number])

    def _tells_something(self, token: str) -> bool:
        """Whether a token is no stop word in any language: it must not be guessed in the others."""
        return all(words.key(token) for words in self._readings)

    def _ask_phrase(self, phrase: str) -> None:
        marks = self._entries.phrases.members(phrase)
        rarest = self._rarest()
        gains = {slot: rarest * NAME_VALUES[mark] for slot, mark in marks.items()}
        self._add_gains(words_of(phrase), gains)

    def _add_gains(self, proofs: frozenset[Proof], gains: dict[int, float]) -> None:
        if gains:
            self._add_part(proofs, (Gains(gains, max(gains.values())),))

    def _add_part(self, proofs: frozenset[Proof], contributions: tuple[Contribution, ...]) -> None:
        self.parts.append(Part(proofs, contributions))
        self.contributions += contributions

    def _keys(self, token: str) -> list[tuple[str, str]]:
        return [(words.language, key) for words in self._readings if (key := words.key(token))]

    def _listed(self, number: int, factor: float) -> tuple[Contribution, ...]:
        bound = factor * content_bound(self._values, self._lexicon.peaks[number])
        content = Listed(self._lexicon.holders[number], self._values, factor, bound)
        names = self._lexicon.names.get(number)
        if names is None:
            return (content,)
        return content, Listed(names, NAME_VALUES, factor, factor * max(NAME_VALUES))

    def _rarity(self, holding: int) -> float:
        return rarity(len(self._entries), holding)

    def _rarest(self) -> float:
        return self._rarity(1)
