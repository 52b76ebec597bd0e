"""Listening: what is acknowledged, what is told and when, and how it ends."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import trio

from actors import open_actors
from mnemosyne.mcp.dispatch import Dispatcher
from mnemosyne.mcp.replies import Reply
from mnemosyne.mcp.subscriptions.room import MOST_RESOURCES, MOST_STREAMS
from mnemosyne.mcp.tools.offered import offered
from mnemosyne.service import MemoryService
from tests.e2e.contract.memories import canonical_file, write
from tests.mcp.protocol import Sent, dispatcher, error, legacy, modern, result, said
from tests.mcp.services import service_in, service_of
from tests.mcp.toolbox import CALLS, ID, payload

SELF = "mnemosyne://scope/self"
PROJECT = "mnemosyne://scope/project"
MEMORY = f"mnemosyne://memory/project/mnemosyne/-/{ID}"
FIRST = f"mnemosyne://memory/project/mnemosyne/decisions/mem_{1:032x}"
PLACE = Path("project", "mnemosyne", f"{ID}.json")
SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId"


@dataclass
class Stream:
    """One client that listens: what came, and the reply at the end."""

    outlet: Sent = field(default_factory=Sent)
    replies: list[Reply] = field(default_factory=list)
    ended: trio.Event = field(default_factory=trio.Event)

    @property
    def told(self) -> list[object]:
        """The URIs that were told, after the acknowledgement."""
        messages = self.outlet.messages[1:]
        assert all(m["method"] == "notifications/resources/updated" for m in messages)
        return [m["params"]["uri"] for m in messages if isinstance(m["params"], dict)]

    async def hear(self, count: int = 1) -> list[object]:
        """Wait, for no longer than a change may stay untold, until so many URIs were told."""
        with trio.fail_after(2):
            await self.outlet.until(1 + count)
        return self.told


@asynccontextmanager
async def listening(
    server: Dispatcher, *uris: str, id: object = 1, stream: Stream | None = None
) -> AsyncIterator[Stream]:
    """Listen until the test leaves."""
    heard = stream or Stream()

    async def listen() -> None:
        filter = {"notifications": {"resourceSubscriptions": list(uris)}}
        sent = modern("subscriptions/listen", filter, id=id, outlet=heard.outlet)
        heard.replies.append(await server.respond(sent))
        heard.ended.set()

    async with trio.open_nursery() as nursery:
        nursery.start_soon(listen)
        with trio.fail_after(5):
            await heard.outlet.until(1)
        yield heard
        nursery.cancel_scope.cancel()


async def remember(service: MemoryService, **changes: object) -> None:
    tool = offered(service).find("memory_remember")
    assert tool is not None
    await tool.call({**CALLS["memory_remember"], **changes})


@pytest.mark.parametrize("id", [7, "seven", "7", 0, ""])
async def test_first_comes_an_acknowledgement_of_what_is_honoured(id: object) -> None:
    async with listening(dispatcher(), SELF, "mnemosyne://scope/no", MEMORY, SELF, id=id) as stream:
        assert stream.outlet.messages == [
            {
                "jsonrpc": "2.0",
                "method": "notifications/subscriptions/acknowledged",
                "params": {
                    "notifications": {"resourceSubscriptions": [SELF, MEMORY]},
                    "_meta": {SUBSCRIPTION: id},
                },
            }
        ]
        assert not stream.replies


async def test_a_file_that_is_written_by_hand_is_told_by_its_own_uri_and_its_scopes(
    tmp_path: Path,
) -> None:
    async with service_of(tmp_path) as service:
        server = dispatcher(memories=service)
        async with listening(server, PROJECT, MEMORY) as stream, listening(server, SELF) as other:
            write(tmp_path / PLACE, canonical_file("project", "mnemosyne", ID))
            assert await stream.hear(2) == [PROJECT, MEMORY]
            write(tmp_path / PLACE, canonical_file("project", "mnemosyne", ID, content="Changed."))
            assert await stream.hear(4) == [PROJECT, MEMORY] * 2
            (tmp_path / PLACE).unlink()
            assert await stream.hear(6) == [PROJECT, MEMORY] * 3
            assert other.told == []


async def test_a_change_of_this_servers_own_is_told(tmp_path: Path) -> None:
    async with (
        service_of(tmp_path) as service,
        listening(dispatcher(memories=service), FIRST) as stream,
    ):
        await remember(service)
        assert await stream.hear() == [FIRST]


async def test_every_message_says_which_stream_it_belongs_to(tmp_path: Path) -> None:
    async with (
        service_of(tmp_path) as service,
        listening(dispatcher(memories=service), PROJECT, id="mine") as stream,
    ):
        await remember(service)
        await stream.hear()
        assert stream.outlet.messages[1] == {
            "jsonrpc": "2.0",
            "method": "notifications/resources/updated",
            "params": {"uri": PROJECT, "_meta": {SUBSCRIPTION: "mine"}},
        }


async def test_what_stays_as_it_is_is_not_told(tmp_path: Path) -> None:
    write(tmp_path / PLACE, canonical_file("project", "mnemosyne", ID))
    async with (
        service_of(tmp_path) as service,
        listening(dispatcher(memories=service), PROJECT, MEMORY) as stream,
    ):
        write(tmp_path / PLACE, canonical_file("project", "mnemosyne", ID))
        with trio.fail_after(5):
            await stream.outlet.until(comments=2)
        assert stream.told == []


class Slow(Sent):
    """A client that takes what comes after the acknowledgement only when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.stuck = trio.Event()
        self.reads = trio.Event()

    async def send(self, message: bytes) -> None:
        if self.messages:
            self.stuck.set()
            await self.reads.wait()
        await super().send(message)


async def test_for_a_client_that_does_not_read_nothing_piles_up(tmp_path: Path) -> None:
    async with service_of(tmp_path) as service:
        slow = Slow()
        server, stream = dispatcher(memories=service), Stream(slow)
        async with listening(server, PROJECT, stream=stream):
            for number in range(5):
                await remember(service, title=f"Title {number}")
                with trio.fail_after(5):
                    await slow.stuck.wait()
            slow.reads.set()
            assert await stream.hear(2) == [PROJECT, PROJECT]
            with trio.fail_after(5):
                await slow.until(comments=2)
            assert stream.told == [PROJECT, PROJECT]


@pytest.mark.parametrize("uris", [(), (PROJECT, MEMORY)])
async def test_when_the_server_stops_the_stream_ends_with_its_result(
    tmp_path: Path, uris: tuple[str, ...]
) -> None:
    with trio.fail_after(5):
        async with open_actors(grace=1) as system:
            server = dispatcher(memories=service_in(system, tmp_path))
            async with listening(server, *uris, id="9") as stream:
                system.refuse()
                await stream.ended.wait()
    [reply] = stream.replies
    assert (reply.status, said(reply)["id"]) == (200, "9")
    found = result(reply)
    assert found["resultType"] == "complete"
    assert isinstance(found["_meta"], dict)
    assert found["_meta"][SUBSCRIPTION] == "9"


async def test_with_nothing_honoured_the_stream_stays_open(tmp_path: Path) -> None:
    async with service_of(tmp_path) as service:
        server, outlet = dispatcher(memories=service), Sent()
        lists = {
            "toolsListChanged": True,
            "promptsListChanged": True,
            "resourcesListChanged": False,
            "somethingElse": 1,
        }
        sent = modern("subscriptions/listen", {"notifications": lists}, outlet=outlet)
        with trio.fail_after(5):
            async with trio.open_nursery() as nursery:
                nursery.start_soon(server.respond, sent)
                await outlet.until(1, comments=2)
                nursery.cancel_scope.cancel()
        assert [message["params"] for message in outlet.messages] == [
            {"notifications": {}, "_meta": {SUBSCRIPTION: 1}}
        ]


@pytest.mark.parametrize(
    "notifications",
    [
        ...,
        None,
        [],
        "x",
        {"resourceSubscriptions": None},
        {"resourceSubscriptions": SELF},
        {"resourceSubscriptions": [1]},
        {"resourceSubscriptions": [SELF, None]},
        {"toolsListChanged": "yes"},
        {"promptsListChanged": None},
    ],
)
async def test_a_filter_that_is_none_is_invalid(notifications: object) -> None:
    params = {} if notifications is ... else {"notifications": notifications}
    outlet = Sent()
    reply = await dispatcher().respond(modern("subscriptions/listen", params, outlet=outlet))
    assert (reply.status, error(reply)["code"], outlet.messages) == (200, -32602, [])


async def test_only_so_many_may_listen_and_one_who_leaves_makes_room() -> None:
    server = dispatcher()
    sent = modern("subscriptions/listen", {"notifications": {}})
    async with trio.open_nursery() as nursery:
        for _ in range(MOST_STREAMS - 1):
            nursery.start_soon(server.respond, sent)
        async with listening(server, SELF):
            reply = await server.respond(sent)
            assert (reply.status, error(reply)["code"]) == (200, -32603)
        async with listening(server, SELF) as stream:
            assert not stream.replies
        nursery.cancel_scope.cancel()


async def test_only_so_many_resources_are_honoured_in_all() -> None:
    server = dispatcher()
    many = [MEMORY.replace(ID, f"mem_{number:032x}") for number in range(MOST_RESOURCES)]
    async with listening(server, SELF) as first, listening(server, *many) as second:
        assert len(honoured(first)) == 1
        assert honoured(second) == many[:-1]
        async with listening(server, PROJECT) as third:
            assert honoured(third) == []
    async with listening(server, PROJECT) as fourth:
        assert honoured(fourth) == [PROJECT]


def honoured(stream: Stream) -> list[object]:
    match stream.outlet.messages[0]["params"]:
        case {"notifications": {"resourceSubscriptions": [*uris]}}:
            return uris
        case _:
            return []


async def test_a_server_that_stops_begins_no_stream(tmp_path: Path) -> None:
    async with open_actors(grace=1) as system:
        server = dispatcher(memories=service_in(system, tmp_path))
        system.refuse()
        filter = {"notifications": {"resourceSubscriptions": [SELF]}}
        outlet = Sent()
        reply = await server.respond(modern("subscriptions/listen", filter, outlet=outlet))
    assert (reply.status, reply.retry_after, outlet.messages) == (503, 1, [])


async def test_no_legacy_client_can_listen() -> None:
    reply = await dispatcher().respond(legacy("subscriptions/listen", {"notifications": {}}))
    assert error(reply)["code"] == -32601


async def test_files_that_cannot_be_used_any_more_are_a_change(tmp_path: Path) -> None:
    async with (
        service_of(tmp_path) as service,
        listening(dispatcher(memories=service), SELF) as stream,
    ):
        (tmp_path / "self").symlink_to(tmp_path)
        assert await stream.hear() == [SELF]


async def test_a_memory_that_was_told_reads_as_it_is_now(tmp_path: Path) -> None:
    async with service_of(tmp_path) as service:
        inspect = offered(service).find("memory_inspect")
        assert inspect is not None
        reference = {
            "schema_version": 2,
            "scope": "project",
            "namespace_id": "mnemosyne",
            "collection_id": None,
            "id": ID,
        }
        async with listening(dispatcher(memories=service), MEMORY) as stream:
            write(tmp_path / PLACE, canonical_file("project", "mnemosyne", ID))
            await stream.hear()
            assert payload(await inspect.call({"reference": reference}))["status"] == "ok"
