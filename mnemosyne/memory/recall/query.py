"""What a caller asks for: the tokens to look for, and which of the caller's words each proves."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import TypeAlias

from mnemosyne.memory.recall.evidence import Proof, Stretch, Whole
from mnemosyne.memory.recall.scripts import is_ideograph, pair_spans, runs
from mnemosyne.memory.recall.stopwords import ENGLISH
from mnemosyne.memory.recall.tokens import (
    IDENTIFIER,
    SYMBOL,
    VERSION,
    fold,
    identifier_tokens,
    phrase,
    pictures,
    plain_tokens,
    version_tokens,
    without_clitics,
    without_unseen,
)

_EMPTY_WORDS = frozenset(map(Whole, ENGLISH))

Wanted: TypeAlias = Mapping[str, frozenset[Proof]]
"""Tokens to look for, and what each proves where it is found."""


@dataclass(frozen=True, slots=True)
class Query:
    """A query taken apart.

    `wanted` is what it asks for; `unspaced` are its runs without spaces, already folded; `phrase`
    is all of it in order, for records that are named by stop words alone.
    """

    wanted: Wanted
    unspaced: tuple[str, ...]
    phrase: str

    @property
    def words(self) -> list[str]:
        """The tokens that are more than pieces of a run without spaces."""
        return [
            token
            for token, proofs in self.wanted.items()
            if any(isinstance(proof, Whole) for proof in proofs)
        ]


def read_query(text: str) -> Query:
    """Take a query apart.

    A word proves itself, whatever its form in the record; so does a version, where the record has a
    coarser one. The joined form and the humps of an identifier prove all its words.
    """
    plain = without_clitics(without_unseen(text))
    matches = list(runs().finditer(plain.casefold()))
    return Query(
        wanted=_collected(chain(_plain_proofs(matches), _peculiar_proofs(plain))),
        unspaced=tuple(fold(match.group()) for match in matches if match.lastgroup == "unspaced"),
        phrase=phrase(text),
    )


def single_characters(run: str) -> Wanted:
    """Return what is left to look for if no two characters of a run occur together anywhere."""
    singles = (
        (character, Stretch(run, place, place + 1))
        for place, character in enumerate(run)
        if is_ideograph(character)
    )
    return _collected(singles)


def words_of(text: str) -> frozenset[Proof]:
    """Return all words of a text as proofs of themselves."""
    runs_of_words = (match.group() for match in runs().finditer(text.casefold()))
    return frozenset(Whole(run) for run in runs_of_words if len(run) > 1)


def _collected(found: Iterable[tuple[str, Proof]]) -> Wanted:
    proofs: dict[str, set[Proof]] = {}
    for token, proof in found:
        proofs.setdefault(token, set()).add(proof)
    return {token: frozenset(proofs[token]) for token in sorted(proofs)}


def _plain_proofs(matches: Iterable[re.Match[str]]) -> Iterator[tuple[str, Proof]]:
    for match in matches:
        run = match.group()
        if match.lastgroup == "unspaced":
            run = fold(run)
            for first, last in pair_spans(run):
                yield run[first:last], Stretch(run, first, last)
        elif match.lastgroup == "emoji":
            yield from ((picture, Whole(run)) for picture in pictures(fold(run)))
        elif len(run) > 1:
            yield from ((token, Whole(run)) for token in plain_tokens(fold(run)))


def _peculiar_proofs(text: str) -> Iterator[tuple[str, Proof]]:
    for identifier in IDENTIFIER.findall(text):
        words = words_of(identifier)
        meant = words - _EMPTY_WORDS or words
        for token in identifier_tokens(identifier):
            yield from ((token, proof) for proof in meant)
    for version in VERSION.findall(text):
        yield from ((token, Whole(version)) for token in version_tokens(version))
    for symbol in SYMBOL.findall(text):
        yield symbol.lower(), Whole(symbol.lower())
