"""Recall's index of one scope: follows every record, and finds the best for a query."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from operator import attrgetter

from mnemosyne.memory.recall.analysis import Analysis
from mnemosyne.memory.recall.evidence import terms
from mnemosyne.memory.recall.indexed_records import IndexedRecords
from mnemosyne.memory.recall.lexicon import Lexicon
from mnemosyne.memory.recall.query import read_query
from mnemosyne.memory.recall.ranking import leaders
from mnemosyne.memory.recall.scoring import Scoring
from mnemosyne.memory.recall.tags import folded_tags

MAX_RESULTS = 5
"""How many records a recall finds at most."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A record that was found, by its path, and why: the caller's terms and tags, each sorted."""

    path: str
    terms: tuple[str, ...]
    tags: tuple[str, ...]


class RecallIndex:
    """The records of one scope, by path.

    What `search` finds depends only on the records that are in, not on the order in which they came
    or on others that have gone. `put` and `drop` cost as much as the record has words.
    """

    def __init__(self) -> None:
        self._lexicon = Lexicon()
        self._records = IndexedRecords()

    def __len__(self) -> int:
        return len(self._records)

    def put(self, path: str, analysis: Analysis) -> None:
        """Enter the record at a path, in the place of the one that was there."""
        self.drop(path)
        slot = self._records.reserve()
        self._records.add(slot, path, analysis, self._lexicon.add(slot, analysis))

    def drop(self, path: str) -> None:
        """Take out the record at a path, if there is one."""
        removed = self._records.remove(path)
        if removed is not None:
            slot, record = removed
            self._lexicon.remove(slot, record.language, record.numbers)

    def search(
        self, query: str, tags: Iterable[str] = (), *, namespace_id: str | None = None
    ) -> tuple[Hit, ...]:
        """Find the best records for a query, best first, equals by path; what does not match never.

        With `namespace_id` only that namespace's records count as found; how rare a word is, is a
        matter of the whole scope all the same.
        """
        wanted_tags = folded_tags(tags)
        scoring = Scoring(self._lexicon, self._records)
        scoring.ask(read_query(query))
        scoring.ask_tags(wanted_tags)
        contributions = scoring.contributions
        if namespace_id is not None:
            members = self._records.namespaces.slots(namespace_id)
            contributions = [contribution.within(members) for contribution in contributions]
        best = leaders(sorted(contributions, key=attrgetter("size")), MAX_RESULTS)
        slots = sorted(best, key=lambda slot: (-best[slot], self._records.path(slot)))
        return tuple(self._hit(slot, scoring, wanted_tags) for slot in slots[:MAX_RESULTS])

    def _hit(self, slot: int, scoring: Scoring, wanted_tags: frozenset[str]) -> Hit:
        proofs = chain.from_iterable(
            clause.proofs for clause in scoring.clauses if clause.proves(slot)
        )
        return Hit(
            self._records.path(slot), terms(proofs), self._records.matched_tags(slot, wanted_tags)
        )
