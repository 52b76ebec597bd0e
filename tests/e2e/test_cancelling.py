"""A session that withdraws a mailbox full of mutations, over real connections."""

import json
import re
from collections import Counter
from collections.abc import Mapping
from contextlib import ExitStack, closing
from pathlib import Path

import trio

from actors.queue import CAPACITY
from mnemosyne.descriptors import raise_limit
from tests.client import JSON, Answer, Client, Payload
from tests.e2e.contract.calls import TARGET
from tests.e2e.contract.memories import decision
from tests.e2e.contract.serving import Served, served, within
from tests.e2e.holding import SERVE_ON_HOLDING_DISK, holding
from tests.e2e.server import OPEN_GATES

BEGUN = "begun"
SHARED_ID = 7
"""A request id that both sessions use."""

IDS = range(CAPACITY)
"""One call more than there are places beside the other session's: one will be refused."""

EVENT = re.compile(r" event=memory_remember outcome=(\w+).*?(?: id=(\w+).*)?$", re.MULTILINE)
"""How an event of the Tool ended and, where it made a memory, its id."""


class Session:
    """One client's label, and the messages that it sends under it."""

    def __init__(self, label: str) -> None:
        self._headers = {"Mcp-Session-Id": label}

    async def call(
        self, client: Client, id: int | str, tool: str, arguments: Mapping[str, object]
    ) -> Answer:
        params = {"name": tool, "arguments": arguments}
        message = {"jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params}
        return await client.post(json.dumps(message).encode(), self._headers)

    async def remember(self, client: Client, id: int | str, title: str) -> Answer:
        return await self.call(client, id, "memory_remember", decision("shelf", title=title))

    async def cancel(self, client: Client, id: int | str) -> None:
        method = "notifications/cancelled"
        message = {"jsonrpc": "2.0", "method": method, "params": {"requestId": id}}
        answer = await client.post(json.dumps(message).encode(), self._headers)
        assert answer.status == 202


class Round:
    """The answers to one call on each connection; all places are taken once one is refused."""

    def __init__(self) -> None:
        self.answers: dict[int, Answer] = {}
        self.full = trio.Event()

    def note(self, id: int, answer: Answer) -> None:
        self.answers[id] = answer
        if answer.status == 503:
            self.full.set()

    @property
    def served(self) -> list[Payload]:
        """What those got that found a place, after a look that all but one did."""
        answered = [answer for answer in self.answers.values() if answer.status == 200]
        assert len(answered) == len(IDS) - 1
        return [answer.json for answer in answered]


async def test_cancelling_a_thousand_waiting_calls_frees_their_places_and_no_other_call(
    tmp_path: Path,
) -> None:
    """The session asks twice for all places that there are, while one commit is held."""
    assert raise_limit() > 2 * CAPACITY
    with served(tmp_path, OPEN_GATES, SERVE_ON_HOLDING_DISK) as server, trio.fail_after(60):
        await cancel_a_thousand(server)
    kept = {file.stem: json.loads(file.read_bytes()) for file in server.root.rglob("*.json")}
    assert sorted(memory["title"] for memory in kept.values()) == [BEGUN, "theirs"]
    endings = Counter(EVENT.findall("\n".join(server.lines)))
    assert endings.pop(("cancelled", "")) == len(IDS) - 1
    assert endings.pop(("unavailable", "")) == 1
    assert endings == {("remembered", id): 1 for id in kept}


async def cancel_a_thousand(server: Served) -> None:
    ours, theirs = Session("ours"), Session("theirs")
    first, second = Round(), Round()
    begun: list[Answer] = []
    other: list[Answer] = []

    async def begin(client: Client) -> None:
        begun.append(await ours.remember(client, BEGUN, BEGUN))

    async def ask_theirs(client: Client, task_status: trio.TaskStatus[None]) -> None:
        await client.request("ping", {})
        # A connection that stands sends before it yields, so this call is the first to wait.
        task_status.started()
        other.append(await theirs.remember(client, SHARED_ID, "theirs"))

    async def wait_in_vain(client: Client, id: int) -> None:
        first.note(id, await ours.remember(client, id, f"ours {id}"))

    async def ask_again(client: Client, id: int) -> None:
        second.note(id, await ours.call(client, id, "memory_archive", TARGET))

    with ExitStack() as kept:
        begins, asks, cancels, *many = (
            kept.enter_context(closing(Client(server.port))) for _ in range(3 + len(IDS))
        )
        async with holding(server.home) as hold, trio.open_nursery() as waiting:
            waiting.start_soon(begin, begins)
            await hold.caught()
            await waiting.start(ask_theirs, asks)
            async with trio.open_nursery() as nursery:
                for id, client in zip(IDS, many, strict=True):
                    nursery.start_soon(wait_in_vain, client, id)
                await first.full.wait()
                for withdrawn in (BEGUN, *IDS):
                    await ours.cancel(cancels, withdrawn)
            for id, client in zip(IDS, many, strict=True):
                waiting.start_soon(ask_again, client, id)
            await second.full.wait()
            assert not other
            hold.release()
    assert {code(answer) for answer in first.served} == {-32800}
    assert [(answer.status, code(answer.json)) for answer in begun] == [(200, -32800)]
    assert {told(answer)["code"] for answer in second.served} == {"not_found"}
    assert [told(answer.json)["status"] for answer in other] == ["remembered"]


def code(answer: Payload) -> JSON:
    return within(answer, "error", "code")


def told(answer: Payload) -> Payload:
    """What the Tool says in its one block of text."""
    payload = json.loads(str(within(answer, "result", "content", 0, "text")))
    assert isinstance(payload, dict)
    return payload
