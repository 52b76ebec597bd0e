"""Sessions: labels, adopted when unknown, refused only when ended."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemosyne.mcp.eras.dialects import ASSUMED, LEGACY, NEWEST_LEGACY
from mnemosyne.mcp.headers import session_label
from mnemosyne.mcp.sessions import Sessions, is_label
from tests.mcp.protocol import dispatcher, error, notice, post, result, rpc, said, session_of

OLD = LEGACY["2024-11-05"]


def test_a_fresh_label_is_visible_ascii_and_remembers_its_version() -> None:
    sessions = Sessions()
    label = sessions.open(NEWEST_LEGACY)
    assert is_label(label)
    assert len(label) >= 32
    assert sessions.resume(label, OLD) is NEWEST_LEGACY


def test_an_unknown_label_is_adopted_with_what_it_first_speaks() -> None:
    sessions = Sessions()
    assert sessions.resume("stray", NEWEST_LEGACY) is NEWEST_LEGACY
    assert sessions.resume("stray", ASSUMED) is NEWEST_LEGACY


def test_the_longest_idle_session_is_forgotten_first() -> None:
    sessions = Sessions(limit=2)
    sessions.resume("a", NEWEST_LEGACY)
    sessions.resume("b", NEWEST_LEGACY)
    sessions.resume("a", ASSUMED)
    sessions.resume("c", NEWEST_LEGACY)
    assert sessions.resume("a", ASSUMED) is NEWEST_LEGACY
    assert sessions.resume("b", ASSUMED) is ASSUMED


def test_ended_sessions_are_remembered_up_to_the_limit() -> None:
    sessions = Sessions(limit=2)
    for label in "abc":
        sessions.end(label)
    assert [sessions.has_ended(label) for label in "abc"] == [False, True, True]


@given(st.lists(st.tuples(st.sampled_from("ORE"), st.sampled_from("abcdef")), max_size=40))
def test_neither_memory_outgrows_the_limit(steps: list[tuple[str, str]]) -> None:
    sessions = Sessions(limit=3)
    for step, label in steps:
        if step == "O":
            sessions.open(ASSUMED)
        elif step == "R":
            sessions.resume(label, ASSUMED)
        else:
            sessions.end(label)
    assert sum(sessions.has_ended(label) for label in "abcdef") <= 3


async def test_requests_without_a_session_or_with_an_unknown_one_are_answered() -> None:
    for headers in ({}, {"Mcp-Session-Id": "stale-123"}, {"Mcp-Session-Id": ""}):
        reply = await dispatcher().respond(post(rpc("tools/call", {"name": "done"}), headers))
        assert (reply.status, reply.session) == (200, None)
        assert "content" in result(reply)


async def test_a_deleted_session_is_not_found_from_then_on_and_every_other_is() -> None:
    server = dispatcher()
    gone, kept = await session_of(server), await session_of(server)
    assert server.end_session({"mcp-session-id": (gone,)}).status == 204
    for message, request_id in (
        (rpc("ping", id="a"), "a"),
        (notice("notifications/initialized"), None),
    ):
        reply = await server.respond(post(message, {"Mcp-Session-Id": gone}))
        assert (reply.status, said(reply)["id"]) == (404, request_id)
        assert error(reply)["code"] == -32600
    assert (await server.respond(post(rpc("ping"), {"Mcp-Session-Id": kept}))).status == 200
    assert server.end_session({"mcp-session-id": (gone,)}).status == 404


async def test_a_session_that_was_never_known_can_be_ended_too() -> None:
    server = dispatcher()
    assert server.end_session({"mcp-session-id": ("stray",)}).status == 204
    assert (await server.respond(post(rpc("ping"), {"Mcp-Session-Id": "stray"}))).status == 404


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"mcp-session-id": ("",)},
        {"mcp-session-id": ("a", "b")},
        {"mcp-session-id": ("a b",)},
        {"mcp-session-id": ("a",), "mcp-protocol-version": ("2026-07-28",)},
    ],
)
def test_there_is_nothing_to_delete_without_a_legacy_session(
    headers: dict[str, tuple[str, ...]],
) -> None:
    assert dispatcher().end_session(headers).status == 405


@pytest.mark.parametrize(
    ("text", "good"),
    [("a", True), ("!~", True), ("a" * 256, True), ("", False), ("a" * 257, False)]
    + [(f"a{character}", False) for character in "\x00 \t\x7f\xe4\u202e"],
)
def test_a_label_is_bounded_visible_ascii(text: str, good: bool) -> None:
    assert is_label(text) is good


def test_white_space_around_a_session_header_is_not_part_of_the_label() -> None:
    assert session_label({"mcp-session-id": (" a\t",)}) == "a"
