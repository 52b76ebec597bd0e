"""What one client does: a random mix of the four Tools, each answer checked as it comes."""

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from random import Random

import trio

from mnemosyne.memory.scopes import Scope
from tests.client import JSON, Client, Payload
from tests.stress.crowd.drafts import Draft
from tests.stress.crowd.ledger import Ledger, require

SCOPES = tuple(Scope)


@dataclass
class Worker:
    """One client with its own connection and its own chance; counts what it did."""

    client: Client
    ledger: Ledger
    random: Random
    drafts: int
    counts: Counter[str]

    async def work(self, until: float) -> None:
        """Call Tools until the clock says `until`."""
        deeds: tuple[tuple[Callable[[], Awaitable[None]], int], ...] = (
            (self.remember, 3),
            (self.recall, 4),
            (self.inspect, 3),
            (self.list, 1),
        )
        weighted = [deed for deed, weight in deeds for _ in range(weight)]
        try:
            while trio.current_time() < until:
                await self.random.choice(weighted)()
        finally:
            self.client.close()

    async def call(self, tool: str, arguments: Mapping[str, object]) -> Payload:
        self.counts[tool] += 1
        return await self.client.call(tool, arguments)

    async def remember(self) -> None:
        draft = Draft(self.random.choice(SCOPES), self.random.randrange(self.drafts))
        self.ledger.asked.add(draft)
        self.ledger.acknowledge(draft, await self.call("memory_remember", draft.arguments))

    async def recall(self) -> None:
        if draft := self._known():
            arguments = {"query": f"what about {draft.word}?", "scope": draft.scope}
            answer = await self.call("memory_recall", arguments)
            memories = answer["memories"]
            assert isinstance(memories, list)
            first = memories[0] if memories else {}
            assert isinstance(first, dict)
            require(first.get("content") == draft.content, "recall finds the word", draft)

    async def inspect(self) -> None:
        if draft := self._known():
            reference = {"schema_version": 2, **self.ledger.kept[draft]}
            answer = await self.call("memory_inspect", {"reference": reference})
            memory = answer.get("memory")
            assert isinstance(memory, dict), answer
            require(memory["content"] == draft.content, "inspection shows the record", draft)

    async def list(self) -> None:
        scope = self.random.choice(SCOPES)
        before = self.ledger.ids(scope)
        listed: list[JSON] = []
        arguments: dict[str, object] = {"scope": scope, "page_size": 100}
        while True:
            answer = await self.call("memory_list", arguments)
            if answer.get("code") == "stale_cursor":
                self.counts["stale cursors"] += 1
                return
            require(answer.get("status") == "ok", "every list is answered", answer)
            page, memories = answer["page"], answer["memories"]
            assert isinstance(page, dict)
            assert isinstance(memories, list)
            listed += [item["reference"]["id"] for item in memories]  # type: ignore[index, call-overload]
            if page["next_cursor"] is None:
                break
            arguments = {"scope": scope, "cursor": page["next_cursor"]}
        require(len(listed) == page["total_count"], "the pages hold the whole inventory", scope)
        self.ledger.compare_listing(scope, before, listed)

    def _known(self) -> Draft | None:
        return self.random.choice(list(self.ledger.kept)) if self.ledger.kept else None
