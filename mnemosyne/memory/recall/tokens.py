"""A text as the tokens that recall compares: case-folded words, two-character pieces, symbols."""

import re
import unicodedata
from itertools import chain

from mnemosyne.memory.recall.scripts import pair_spans, runs, syllables

_ASCII_RUN = re.compile(r"[a-z0-9]{2,}")
_CLITIC = re.compile(r"(?<=\w)['\u2019](?:s|t|d|m|ll|ve|re)\b", re.IGNORECASE)
_PECULIAR = re.compile(r"[_#]|\+\+|\d\.\d|\w-\w|[a-z][A-Z]", re.ASCII)
IDENTIFIER = re.compile(
    r"[A-Za-z][A-Za-z0-9]*(?:[_-][A-Za-z0-9]+)+|[A-Za-z]*[a-z][A-Z][A-Za-z0-9]*"
)
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
VERSION = re.compile(r"(?<![\w.])[vV]?(\d+(?:\.\d+)+)", re.ASCII)
SYMBOL = re.compile(r"(?<![A-Za-z0-9])([A-Za-z](?:\+\+|#))(?![A-Za-z0-9])")
_UNSEEN = re.compile("\u00ad|(?<=[\u0900-\u0dff])[\u200c\u200d]")
_BARE_EMOJI = re.compile("[\u200d\ufe0e\ufe0f]|(?<=.)[\U0001f3fb-\U0001f3ff]")


def fold(text: str) -> str:
    """Case-fold, and make one character of all the ways to write it; accents stay."""
    if text.isascii():
        return text.lower()
    folded = unicodedata.normalize("NFKC", without_unseen(text)).casefold()
    return unicodedata.normalize("NFKC", folded)


def without_unseen(text: str) -> str:
    """Leave out what parts words only for a machine: soft hyphens, joiners of Indian letters."""
    return text if text.isascii() else _UNSEEN.sub("", text)


def without_clitics(text: str) -> str:
    """Leave out what English hangs on a word: `Anna's`, `they've`, `don't`."""
    return _CLITIC.sub(" ", text) if "'" in text or "\u2019" in text else text


def pairs(run: str) -> list[str]:
    """Cut a run of a script without spaces into its overlapping pairs."""
    return [run[first:last] for first, last in pair_spans(run)]


def pictures(emoji: str) -> list[str]:
    """Take an emoji apart into its pictures, without skin tones and variation selectors."""
    bare = _BARE_EMOJI.sub("", emoji)
    return [bare] if "\U0001f1e6" <= bare[0] <= "\U0001f1ff" else list(bare)


def tokens(text: str) -> list[str]:
    """Cut a text into tokens, in no promised order; repetitions are kept, and so are stop words."""
    found = plain_tokens(fold(without_clitics(text)))
    if _PECULIAR.search(text):
        for identifier in IDENTIFIER.findall(text):
            found += identifier_tokens(identifier)
        for version in VERSION.findall(text):
            found += version_tokens(version)
        found += [symbol.lower() for symbol in SYMBOL.findall(text)]
    return found


def plain_tokens(folded: str) -> list[str]:
    """Find the words, pairs and pictures of a folded text. One Latin letter is no word."""
    if folded.isascii():
        return _ASCII_RUN.findall(folded)
    found: list[str] = []
    for match in runs().finditer(folded):
        run = match.group()
        if match.lastgroup == "unspaced":
            found += pairs(run)
        elif match.lastgroup == "emoji":
            found += pictures(run)
        elif len(run) > 1:
            found.append(run)
    return found


def characters(text: str) -> set[str]:
    """Find the characters and syllables of scripts without spaces; each can be asked for alone."""
    if text.isascii():
        return set()
    matches = runs().finditer(fold(text))
    unspaced = [match.group() for match in matches if match.lastgroup == "unspaced"]
    return set(chain.from_iterable((*run, *syllables(run)) for run in unspaced))


def phrase(text: str) -> str:
    """Return all words of a text in their order, one-letter ones too, for comparison."""
    return " ".join(match.group() for match in runs().finditer(fold(text)))


def identifier_tokens(identifier: str) -> list[str]:
    """Give what plain tokens do not show of an identifier: all of it joined, and its humps.

    Words with a hyphen are joined only where one of them is a letter (`e-mail`): other compounds
    are found by their words.
    """
    words = re.split("[_-]", identifier)
    humps = [hump for word in words for hump in _HUMP.split(word)]
    is_compound = "-" in identifier and min(map(len, words)) > 1
    joined = ["".join(words)] if len(words) > 1 and not is_compound else []
    parts = humps if len(humps) > len(words) else []
    return [token.lower() for token in joined + parts if len(token) > 1]


def version_tokens(version: str) -> list[str]:
    """Give a version and all that it refines: `3.11.4` is also `3.11`."""
    numbers = version.split(".")
    return [".".join(numbers[:count]) for count in range(2, len(numbers) + 1)]
