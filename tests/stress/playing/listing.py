"""A whole listing, page by page; each page is a call of its own in the history."""

from collections.abc import Mapping

from mnemosyne.memory.lifecycle import State
from mnemosyne.memory.scopes import Scope
from tests.client import JSON, Payload
from tests.stress.crowd.ledger import require
from tests.stress.history.calls import LOST, Answer, List, Listed
from tests.stress.history.history import History
from tests.stress.playing.callers import Caller
from tests.stress.playing.tools import part, refusal_of, text


async def list_all(
    name: str, caller: Caller, history: History, arguments: Mapping[str, object]
) -> Answer:
    """List with these first arguments until the last page, or until the cursor is stale."""
    shown = Listed((), 0)
    call = List(Scope(str(arguments["scope"])))
    selector = {key: value for key, value in arguments.items() if key != "page_size"}
    while True:
        begun, cursor = history.begin(name, call), None
        answer: Answer = LOST
        try:
            payload = await caller.call("memory_list", arguments)
            assert payload is not None
            answer, cursor = _page(payload, shown)
        finally:
            history.end(begun, answer)
        if cursor is None or not isinstance(answer, Listed):
            return answer
        shown, call = answer, List(call.scope, continued=True)
        arguments = {**selector, "cursor": cursor}


def _page(payload: Payload, shown: Listed) -> tuple[Answer, str | None]:
    if "code" in payload:
        return refusal_of(payload), None
    memories, page = payload["memories"], payload["page"]
    assert isinstance(memories, list)
    total, cursor = part(page, "total_count"), part(page, "next_cursor")
    assert isinstance(total, int)
    items = (*shown.items, *map(_item, memories))
    require(cursor is not None or len(items) == total, "the pages hold it all", total)
    return Listed(items, total), None if cursor is None else text(cursor)


def _item(memory: JSON) -> tuple[str, str, State]:
    state = State(text(part(memory, "lifecycle", "state")))
    return text(part(memory, "reference", "id")), text(part(memory, "title")), state
