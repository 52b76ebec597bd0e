"""How fast recall's index is, and how large: `python -m tests.bench.recall_speed --records N`.

The records are made up: 1 kB of English-like text each, words as frequent as in real text, half of
them stop words. Queries take words of a record, and one in five has a typing error.
"""

import argparse
import random
import time
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from statistics import median, quantiles

from mnemosyne.memory.recall import RecallIndex, analyze
from mnemosyne.memory.recall.stopwords import ENGLISH
from mnemosyne.memory.scopes import Scope
from tests.bench.recall_data import Memory, with_error
from tests.bench.recall_index import source_of

_ONSETS = ("b", "br", "c", "d", "f", "g", "gr", "h", "l", "m", "n", "p", "pl", "r", "s", "st", "t")
_SYLLABLES = [onset + vowel for onset in _ONSETS for vowel in "aeiou"]
_ENDINGS = ("", "s", "ed", "ing", "er", "ly", "tion", "ment")


def vocabulary(size: int, chance: random.Random) -> list[str]:
    """Make up words, the most frequent first."""
    words: dict[str, None] = {}
    while len(words) < size:
        syllables = chance.choices(_SYLLABLES, k=chance.choice((1, 2, 2, 3)))
        words["".join(syllables) + chance.choice("nrstlm") + chance.choice(_ENDINGS)] = None
    return list(words)


class Writer:
    """Writes texts in which the n-th word of a vocabulary is n times rarer than the first."""

    def __init__(self, words: list[str], chance: random.Random) -> None:
        self._words = words
        self._shares = list(accumulate(1 / (rank + 5) for rank in range(len(words))))
        self._stop_words = sorted(ENGLISH)
        self._chance = chance

    def text(self, length: int) -> str:
        """Write so many characters."""
        words = self._chance.choices(self._words, cum_weights=self._shares, k=length // 5)
        said = [w for word in words for w in (self._chance.choice(self._stop_words), word)]
        return " ".join(said)[:length]

    def query(self, text: str) -> str:
        """Ask for some words of a text."""
        words = [w for w in text.split()[:-1] if len(w) > 4]
        asked = self._chance.sample(words, k=min(len(words), self._chance.randint(3, 9)))
        if self._chance.random() < 0.2:
            asked[0] = with_error(asked[0], self._chance)
        return " ".join(asked)


def fill(writer: Writer, records: int) -> tuple[RecallIndex, list[str]]:
    """Put so many records into an index; return queries for some of them too."""
    index, queries = RecallIndex(), []
    for place in range(records):
        text = writer.text(1000)
        source = source_of(place, Memory(text, "en"))
        analysis = analyze(source, Scope.KNOWLEDGE)
        assert analysis is not None
        index.put(source.path, analysis)
        if place % max(records // 500, 1) == 0:
            queries.append(writer.query(text))
    return index, queries


def milliseconds(index: RecallIndex, queries: list[str]) -> Iterator[float]:
    """Time each query."""
    for query in queries:
        start = time.perf_counter()
        index.search(query)
        yield 1000 * (time.perf_counter() - start)


def resident_megabytes() -> float:
    """Read how much memory the process holds (Linux)."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * 4096 / 1e6


def main() -> None:
    """Print how long filling and searching takes, and the process's memory."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--records", type=int, default=1000)
    records: int = parser.parse_args().records
    chance = random.Random(1)
    writer = Writer(vocabulary(60_000, chance), chance)
    before, start = resident_megabytes(), time.perf_counter()
    index, queries = fill(writer, records)
    filled, held = time.perf_counter() - start, resident_megabytes() - before
    for _ in milliseconds(index, queries):
        pass
    times = list(milliseconds(index, queries))
    print(f"{records} records: {1e6 * filled / records:.0f} µs each to make and put, {held:.0f} MB")
    print(f"search ms: median {median(times):.2f}, p99 {quantiles(times, n=100)[98]:.2f}")


if __name__ == "__main__":
    main()
