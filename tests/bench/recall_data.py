"""Questions whose answers are known, read from the public collections LoCoMo and XQuAD.

A collection is what one scope holds and what is asked of it; neither is part of the project.
"""

import json
import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias, TypedDict

_ADVERSARIAL = 5
_TURN = re.compile(r"D\d+:\d+")
_SESSION = re.compile(r"session_\d+")
_MISSPELLABLE = re.compile(r"\b[^\W\d_]{5,}\b")


@dataclass(frozen=True, slots=True)
class Memory:
    """What becomes one record: no title, no tags."""

    content: str
    language: str


@dataclass(frozen=True, slots=True)
class Question:
    """A query and the places of the memories that answer it."""

    query: str
    gold: frozenset[int]


@dataclass(frozen=True, slots=True)
class Collection:
    """One scope's memories and the questions about them."""

    memories: tuple[Memory, ...]
    questions: tuple[Question, ...]


class _Turn(TypedDict, total=False):
    speaker: str
    text: str
    dia_id: str
    blip_caption: str


class _Asked(TypedDict):
    question: str
    evidence: list[str]
    category: int


_Observations: TypeAlias = Mapping[str, Mapping[str, list[tuple[str, str | list[str]]]]]


class _Conversation(TypedDict):
    conversation: Mapping[str, list[_Turn]]
    observation: _Observations
    qa: list[_Asked]


class _Answered(TypedDict):
    question: str


class _Paragraph(TypedDict):
    context: str
    qas: list[_Answered]


class _Article(TypedDict):
    paragraphs: list[_Paragraph]


def conversations(path: Path) -> list[Collection]:
    """Read LoCoMo's conversations, a memory a turn."""
    return [
        _locomo(list(_turns(conversation["conversation"])), conversation["qa"])
        for conversation in _read_locomo(path)
    ]


def observations(path: Path) -> list[Collection]:
    """Read LoCoMo's conversations, a memory an observation that was extracted from them."""
    return [
        _locomo(list(_observed(conversation["observation"])), conversation["qa"])
        for conversation in _read_locomo(path)
    ]


def paragraphs(path: Path, language: str) -> Collection:
    """Read one language of XQuAD, a memory a paragraph."""
    articles: list[_Article] = json.loads(path.read_text("utf-8"))["data"]
    found = [paragraph for article in articles for paragraph in article["paragraphs"]]
    return Collection(
        tuple(Memory(paragraph["context"], language) for paragraph in found),
        tuple(
            Question(asked["question"], frozenset({place}))
            for place, paragraph in enumerate(found)
            for asked in paragraph["qas"]
        ),
    )


def together(collections: list[Collection]) -> Collection:
    """Put several collections into one scope."""
    memories: list[Memory] = []
    questions: list[Question] = []
    for collection in collections:
        first = len(memories)
        memories += collection.memories
        questions += (
            Question(asked.query, frozenset(first + place for place in asked.gold))
            for asked in collection.questions
        )
    return Collection(tuple(memories), tuple(questions))


def misspelt(collection: Collection, *, seed: int) -> Collection:
    """Put one error into one word of each question, where a word is long enough to be misspelt."""
    chance = random.Random(seed)
    return replace(
        collection,
        questions=tuple(
            Question(_misspelt(asked.query, chance), asked.gold) for asked in collection.questions
        ),
    )


def _read_locomo(path: Path) -> list[_Conversation]:
    found: list[_Conversation] = json.loads(path.read_text("utf-8"))
    return found


def _turns(sessions: Mapping[str, list[_Turn]]) -> Iterator[tuple[str, frozenset[str]]]:
    for name, turns in sessions.items():
        if _SESSION.fullmatch(name):
            for turn in turns:
                caption = turn.get("blip_caption")
                shared = f" [shares {caption}]" if caption else ""
                yield f"{turn['speaker']}: {turn['text']}{shared}", frozenset({turn["dia_id"]})


def _observed(sessions: _Observations) -> Iterator[tuple[str, frozenset[str]]]:
    for session in sessions.values():
        for told in session.values():
            for text, turns in told:
                yield text, frozenset(_TURN.findall(str(turns)))


def _locomo(told: list[tuple[str, frozenset[str]]], asked: list[_Asked]) -> Collection:
    return Collection(
        tuple(Memory(text, "en") for text, _ in told),
        tuple(_questions([turns for _, turns in told], asked)),
    )


def _questions(told: list[frozenset[str]], asked: list[_Asked]) -> Iterator[Question]:
    for one in asked:
        evidence = frozenset(_TURN.findall(" ".join(one["evidence"])))
        gold = frozenset(place for place, turns in enumerate(told) if turns & evidence)
        if gold and one["category"] != _ADVERSARIAL:
            yield Question(one["question"], gold)


def _misspelt(query: str, chance: random.Random) -> str:
    words = [m for m in _MISSPELLABLE.finditer(query) if m.group().islower()]
    if not words:
        return query
    word = chance.choice(words)
    return query[: word.start()] + with_error(word.group(), chance) + query[word.end() :]


def with_error(word: str, chance: random.Random) -> str:
    """Swap two letters of a word, or leave out, add or replace one; never the first."""
    place = chance.randrange(1, len(word) - 1)
    letter = chance.choice(
        sorted(set(word)) if not word.isascii() else "abcdefghijklmnopqrstuvwxyz"
    )
    return chance.choice(
        (
            word[:place] + word[place + 1] + word[place] + word[place + 2 :],
            word[:place] + word[place + 1 :],
            word[:place] + letter + word[place:],
            word[:place] + letter + word[place + 1 :],
        )
    )
