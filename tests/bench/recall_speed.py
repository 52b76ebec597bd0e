"""How fast recall's index is, and how large: `python -m tests.bench.recall_speed --records N`.

The records are made up: 1 kB of text each, words as frequent as in real text, half of them stop
words; with `--languages en,de,ru` they take turns, those of Russian and Greek in their own letters.
Times are the processor's, so that a busy machine tells nearly the same.
"""

import argparse
import random
import time
from collections.abc import Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from statistics import median, quantiles

from mnemosyne.memory.recall import RecallIndex, analyze
from mnemosyne.memory.recall.stopwords import BY_LANGUAGE
from mnemosyne.memory.scopes import Scope
from tests.bench.recall_data import Memory, with_error
from tests.bench.recall_index import source_of

_ONSETS = ("b", "br", "c", "d", "f", "g", "gr", "h", "l", "m", "n", "p", "pl", "r", "s", "st", "t")
_SYLLABLES = [onset + vowel for onset in _ONSETS for vowel in "aeiou"]
_ENDINGS = ("", "s", "ed", "ing", "er", "ly", "tion", "ment")
_LATIN = "abcdefghijklmnopqrstuvwxyz"
_LETTERS = {
    "ru": str.maketrans(_LATIN, "абцдефгхийклмнопярстувшыюз"),
    "el": str.maketrans(_LATIN, "αβξδεφγηιψκλμνοπθρστυωχζυζ"),
}


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
        self._stop_words = {name: sorted(words) for name, words in BY_LANGUAGE.items()}
        self._chance = chance

    def text(self, length: int, language: str) -> str:
        """Write so many characters."""
        words = self._chance.choices(self._words, cum_weights=self._shares, k=length // 5)
        letters, stop_words = _LETTERS.get(language, {}), self._stop_words[language]
        said = [w.translate(letters) for w in words]
        said = [w for word in said for w in (self._chance.choice(stop_words), word)]
        return " ".join(said)[:length]

    def query(self, text: str) -> list[str]:
        """Ask for some words of a text."""
        words = [w for w in text.split()[:-1] if len(w) > 4]
        return self._chance.sample(words, k=min(len(words), self._chance.randint(3, 9)))

    def unknown(self, length: int) -> str:
        """Ask for words that no record has."""
        said = ["".join(self._chance.choices(_LATIN, k=self._chance.randint(5, 12)))]
        while sum(map(len, said)) + len(said) < length:
            said.append("".join(self._chance.choices(_LATIN, k=self._chance.randint(5, 12))))
        return " ".join(said)[:length]


def fill(writer: Writer, records: int, languages: Sequence[str]) -> tuple[RecallIndex, list[str]]:
    """Put so many records into an index; return the texts of some of them too."""
    index, texts = RecallIndex(), []
    for place in range(records):
        language = languages[place % len(languages)]
        text = writer.text(1000, language)
        source = source_of(place, Memory(text, language))
        analysis = analyze(source, Scope.KNOWLEDGE)
        assert analysis is not None
        index.put(source.path, analysis)
        if place % max(records // 500, 1) == 0:
            texts.append(text)
    return index, texts


def queries(writer: Writer, texts: list[str], chance: random.Random) -> dict[str, list[str]]:
    """Ask in different ways, from the usual to the worst."""
    asked = [writer.query(text) for text in texts]
    erroneous = [[with_error(word, chance) for word in words] for words in asked]
    one_in_five = [
        [wrong[0], *words[1:]] if chance.random() < 0.2 else words
        for words, wrong in zip(asked, erroneous, strict=True)
    ]
    return {
        "one word misspelt in 20 %": [" ".join(words) for words in one_in_five],
        "every word misspelt": [" ".join(words) for words in erroneous],
        "1,000 characters of a text": [text[:1000] for text in texts[::5]],
        "1,000 characters unknown": [writer.unknown(1000) for _ in range(100)],
    }


def milliseconds(index: RecallIndex, queries: list[str]) -> Iterator[float]:
    """Time each query."""
    for query in queries:
        start = time.thread_time()
        index.search(query)
        yield 1000 * (time.thread_time() - start)


def resident_megabytes() -> float:
    """Read how much memory the process holds (Linux)."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * 4096 / 1e6


def main() -> None:
    """Print how long filling and searching takes, and the process's memory."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--records", type=int, default=1000)
    parser.add_argument("--languages", default="en")
    options = parser.parse_args()
    records, languages = int(options.records), str(options.languages).split(",")
    chance = random.Random(1)
    writer = Writer(vocabulary(60_000, chance), chance)
    before, start = resident_megabytes(), time.thread_time()
    index, texts = fill(writer, records, languages)
    filled, held = time.thread_time() - start, resident_megabytes() - before
    print(f"{records} records: {1e6 * filled / records:.0f} µs each to make and put, {held:.0f} MB")
    for name, asked in queries(writer, texts, chance).items():
        for _ in milliseconds(index, asked):
            pass
        times = list(milliseconds(index, asked))
        p99 = quantiles(times, n=100)[98]
        print(f"{name:28} ms: median {median(times):6.2f}, p99 {p99:6.2f}", flush=True)


if __name__ == "__main__":
    main()
