"""The pages' tables are the code's: scopes and kinds, statuses and codes, bounds and modes."""

import re

import pytest

from mnemosyne.http.limits import Limits
from mnemosyne.mcp.results import failures
from mnemosyne.mcp.results.endings import Failure
from mnemosyne.memory.errors import Flaw
from mnemosyne.memory.outcomes import PolicyReason
from mnemosyne.memory.scopes import DIMENSIONS
from tests.docs.pages import read, rows
from tests.test_imports import FOREIGN, OURS

_CODE = re.compile(r"`([a-z_]+)`")


def test_the_glossary_tells_which_kinds_stand_in_which_scope() -> None:
    told = {scope: (spaces, kinds) for scope, spaces, kinds in rows("docs/GLOSSARY.md", "scope")}
    assert told == {
        scope.value: (", ".join(there.namespace_kinds), ", ".join(there.kinds))
        for scope, there in DIMENSIONS.items()
    }


def test_the_glossary_tells_how_arguments_and_contents_are_refused() -> None:
    told = {status: _CODE.findall(codes) for status, codes in rows("docs/GLOSSARY.md", "status")}
    assert set(told["`invalid_request`"]) == {f"invalid_{flaw}" for flaw in Flaw}
    assert told["`refused`"] == ["disallowed_content", *PolicyReason]


def test_the_glossary_tells_every_other_failure() -> None:
    told = {
        (status, code)
        for statuses, codes in rows("docs/GLOSSARY.md", "status")
        for status in _CODE.findall(statuses)
        for code in _CODE.findall(codes)
    }
    known = [value for value in vars(failures).values() if isinstance(value, Failure)]
    assert known
    assert [f for f in known if (f.status, f.code) not in told] == []


def test_every_room_and_what_it_may_import_is_told() -> None:
    told = {room: (ours, others) for room, _, ours, others in rows("docs/ARCHITECTURE.md", "room")}
    assert told.keys() == {f"`{room}/`" for room in OURS}
    for room, (_, others) in told.items():
        named = {_library(name) for name in others.split(", ") if name != "none"}
        assert named <= FOREIGN[room.strip("`/")]


@pytest.mark.parametrize("law", range(1, 9))
def test_every_law_says_where_it_is_kept_and_proven(law: int) -> None:
    [(_, _, kept, proven)] = [
        row for row in rows("docs/ARCHITECTURE.md", "law") if row[0] == str(law)
    ]
    assert ".py" in kept
    assert f"test_law{law}_" in proven


def test_the_bounds_of_the_edge_are_told_as_they_are() -> None:
    limits, told = Limits(), read("docs/SECURITY.md")
    assert f"{limits.header_fields} header fields and {limits.header_bytes // 1024} KiB" in told
    assert f"{limits.body_bytes // 1024**2} MiB and ten seconds" in told
    assert f"{limits.in_flight:,} requests" in told
    assert (limits.body_seconds, limits.keep_alive_seconds, limits.write_seconds) == (10, 5, 30)


def _library(name: str) -> str:
    return {"PyStemmer": "Stemmer"}.get(name, name)
