"""Sessions: labels that tell one client's requests from another's. They are no login.

An unknown label is adopted, so that no client is stranded by a restart; only one that its client
ended is refused. Both memories are bounded: nobody can fill this server by asking.
"""

import secrets
from collections import OrderedDict

from mnemosyne.mcp.eras.dialects import Dialect

REMEMBERED = 1_000
"""Sessions kept, and ended ones kept beside them."""

MAX_LABEL = 256
"""Characters of a label; a longer one is no label."""


class Sessions:
    """The labels in use with the version that each client agreed, and those that were ended."""

    def __init__(self, limit: int = REMEMBERED) -> None:
        self._limit = limit
        self._agreed: OrderedDict[str, Dialect] = OrderedDict()
        self._ended: OrderedDict[str, None] = OrderedDict()

    def open(self, dialect: Dialect) -> str:
        """Return a fresh label that nobody can guess, for a client that agreed `dialect`."""
        label = secrets.token_urlsafe(24)
        self.resume(label, dialect)
        return label

    def resume(self, label: str, dialect: Dialect) -> Dialect:
        """Return what the session agreed; an unknown one is adopted with `dialect`."""
        agreed = self._agreed.setdefault(label, dialect)
        self._agreed.move_to_end(label)
        self._forget_oldest(self._agreed)
        return agreed

    def end(self, label: str) -> None:
        """Refuse the label from now on, as long as there is room to remember it."""
        self._agreed.pop(label, None)
        self._ended[label] = None
        self._forget_oldest(self._ended)

    def has_ended(self, label: str) -> bool:
        """Tell whether the label's client ended it."""
        return label in self._ended

    def _forget_oldest(self, labels: OrderedDict[str, Dialect] | OrderedDict[str, None]) -> None:
        if len(labels) > self._limit:
            labels.popitem(last=False)


def is_label(text: str) -> bool:
    """Tell whether `text` can be a label: visible ASCII of bounded length."""
    return 0 < len(text) <= MAX_LABEL and all("!" <= character <= "~" for character in text)
