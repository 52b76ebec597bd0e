"""Lists that never change and are complete on one page."""

from collections.abc import Callable, Mapping, Sequence

from mnemosyne.mcp.eras.dialects import DIALECTS, CacheScope, Dialect
from mnemosyne.mcp.eras.era import Call
from mnemosyne.mcp.errors import invalid_params
from mnemosyne.mcp.replies import Answer


class OnePage:
    """The entries under `member` as each dialect says them, encoded before anybody asks."""

    def __init__(
        self, member: str, entries: Callable[[Dialect], Sequence[Mapping[str, object]]]
    ) -> None:
        self._pages = {
            dialect.version: dialect.result({member: entries(dialect)}, lasting=CacheScope.PUBLIC)
            for dialect in DIALECTS
        }

    async def show(self, call: Call) -> Answer:
        """Answer the list's method."""
        refuse_cursor(call)
        return Answer(self._pages[call.dialect.version])


def refuse_cursor(call: Call) -> None:
    """Raise ProtocolError for a cursor: none was ever given, so none leads anywhere."""
    if call.params.get("cursor") is not None:
        raise invalid_params()
