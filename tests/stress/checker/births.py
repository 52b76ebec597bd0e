"""Which records a history speaks of, and with which title each was remembered."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tests.stress.history.calls import Found, Kept, Listed, Remember, Seen
from tests.stress.history.history import Happened
from tests.stress.history.notes import word_in


@dataclass(frozen=True)
class Births:
    """First titles by ID; `unclaimed` has by title the IDs that no answer gave to a remember."""

    titles: Mapping[str, str]
    unclaimed: Mapping[str, frozenset[str]]

    @classmethod
    def of(cls, events: Sequence[Happened]) -> "Births":
        """Find every ID that the answers about one scope showed."""
        calls = [event.call for event in events]
        firsts = {word_in(c.title): c.title for c in calls if isinstance(c, Remember)}
        titles: dict[str, str] = {}
        claimed: set[str] = set()
        for event in events:
            for id, title in _shown(event):
                # A draft that nobody remembered has no first title: no model explains its record.
                titles.setdefault(id, firsts.get(word_in(title), title))
            if isinstance(event.answer, Kept) and event.answer.status == "remembered":
                claimed.add(event.answer.id)
        unclaimed: dict[str, frozenset[str]] = {}
        for id in titles.keys() - claimed:
            unclaimed[titles[id]] = unclaimed.get(titles[id], frozenset()) | {id}
        return cls(titles, unclaimed)


def _shown(event: Happened) -> Iterator[tuple[str, str]]:
    match event.call, event.answer:
        case Remember(title=title), Kept(id=id):
            yield id, title
        case _, Found(titles):
            yield from titles
        case _, Listed(items):
            yield from ((id, title) for id, title, _ in items)
        case _, Seen(records):
            yield from ((id, known.title) for id, known in records)
        case _:
            pass
