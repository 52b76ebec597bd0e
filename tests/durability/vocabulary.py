"""What the state machine says to the Tools: few words, so that they meet."""

from dataclasses import dataclass, replace

from hypothesis import strategies as st

from tests.durability.memories import Draft, Selection
from tests.durability.model import Told
from tests.e2e.contract.memories import decision

CONTENTS = {
    "The harbour opens at dawn.": "The harbour opens at dawn.",
    "  The harbour\r\nopens late. ": "The harbour\nopens late.",
    "Cafe\u0301 by the river.": "Caf\u00e9 by the river.",
    "null": "null",
}
"""Contents as they are sent, and as they are kept."""

TAGS = {"tide": "tide", "Green  Tea": "Green Tea", "7": "7"}
WORDS = ("harbour", "river", "tide")
PLACES = (
    ("project", "project", "mnemosyne", None, "decision"),
    ("project", "project", "mnemosyne", "tides", "decision"),
    ("project", "project", "null", "null", "event"),
    ("preference", "domain", "tea", None, "preference"),
)
"""Scope, namespace kind, namespace, collection and kind of what is remembered."""

SELECTIONS = (
    Selection("project"),
    Selection("project", "mnemosyne"),
    Selection("project", "mnemosyne", None),
    Selection("project", "mnemosyne", "tides"),
    Selection("project", "null", "null"),
    Selection("preference"),
    Selection("self"),
)

LABELS = (None, "null", "Notes")
TITLES = (None, "Harbour", "Tea")


@dataclass(frozen=True)
class Text:
    """The texts of a record as a caller sends them."""

    title: str | None
    content: str
    tags: tuple[str, ...]
    namespace_label: str | None
    collection_label: str | None

    def kept(self, draft: Draft) -> Draft:
        """Return the draft with these texts in their normal form."""
        return replace(
            draft,
            title=self.title,
            content=CONTENTS[self.content],
            tags=tuple(TAGS[tag] for tag in self.tags),
            namespace_label=self.namespace_label,
            collection_label=self.collection_label if draft.collection else None,
        )


TEXTS = st.builds(
    Text,
    st.sampled_from(TITLES),
    st.sampled_from(sorted(CONTENTS)),
    st.lists(st.sampled_from(sorted(TAGS)), unique=True, max_size=2).map(tuple),
    st.sampled_from(LABELS),
    st.sampled_from(LABELS),
)
DRAFTS = st.sampled_from(PLACES).map(
    lambda place: Draft(
        *place,
        title=None,
        content="",
        tags=(),
        occurred_at="2026-07-17T15:00:00Z" if place[4] == "event" else None,
    )
)

LEGACY = ("old.json", "older.json", "mnemosyne/older.json")
"""Where version-1 files are put, in the scope `project`."""

REFUSED: tuple[tuple[str, dict[str, object], Told], ...] = (
    ("memory_recall", {"query": " ", "scope": "project"}, ("invalid_request", "invalid_query")),
    (
        "memory_list",
        {"scope": "project", "collection_id": "tides"},
        ("invalid_request", "invalid_collection", "collection_id"),
    ),
    ("memory_inspect", {"reference": []}, ("invalid_request", "invalid_reference", "reference")),
    (
        "memory_forget",
        {"expected_revision": 1},
        ("invalid_request", "invalid_reference", "reference"),
    ),
    (
        "memory_remember",
        decision("room", content="Card " + "4111" + 3 * " 1111"),
        ("refused", "disallowed_content", "content", "payment_card_shape"),
    ),
)
"""Calls that are refused before any file is looked at."""
