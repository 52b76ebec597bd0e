"""From a call to the Tool that makes it, and from the Tool's payload to the answer."""

from collections.abc import Mapping

from mnemosyne.memory.lifecycle import State
from tests.client import JSON, Payload
from tests.stress.crowd.ledger import require
from tests.stress.history.calls import (
    Answer,
    Change,
    Changed,
    Forget,
    Forgotten,
    Found,
    Inspect,
    Kept,
    Known,
    Move,
    Recall,
    Refused,
    Remember,
    Revise,
    Shown,
)
from tests.stress.history.notes import content_of, draft_arguments, reference_of, tags_of

ServerCall = Remember | Change | Inspect | Recall

_REFUSALS = frozenset(
    {
        "not_found",
        "revision_conflict",
        "write_conflict",
        "not_archived",
        "stale_cursor",
        "candidate_limit_exceeded",
    }
)
"""What a server may refuse here; whether it may do so at that moment is the models' to say."""


def tool_of(call: ServerCall) -> tuple[str, Mapping[str, object]]:
    """Return the Tool's name and its arguments."""
    match call:
        case Remember(scope, title):
            return "memory_remember", draft_arguments(scope, title)
        case Inspect(scope, id):
            return "memory_inspect", {"reference": reference_of(scope, id)}
        case Recall(scope, word):
            return "memory_recall", {"query": word, "scope": scope.value}
        case Revise() | Move() | Forget():
            reference = reference_of(call.scope, call.id)
            target = {"reference": reference, "expected_revision": call.revision}
            return _change_of(call, target)


def _change_of(call: Change, target: dict[str, object]) -> tuple[str, Mapping[str, object]]:
    match call:
        case Revise(title=title):
            text = {"title": title, "content": content_of(title), "tags": tags_of(title)}
            return "memory_revise", {**target, "namespace_label": None, **text}
        case Move(verb=verb):
            return f"memory_{verb.value}", target
        case Forget():
            return "memory_forget", target


def answer_of(call: ServerCall, payload: Payload) -> Answer:
    """Return what a payload says; raises Broken where no server may say such a thing."""
    if "code" in payload:
        return refusal_of(payload)
    match call:
        case Remember():
            id = part(payload, "reference", "id")
            return Kept(text(payload["status"]), text(id), *_lifecycle(payload["lifecycle"]))
        case Revise() | Move():
            return Changed(text(payload["status"]), *_lifecycle(payload["lifecycle"]))
        case Forget():
            return Forgotten()
        case Inspect():
            return Shown(known_in(payload["memory"]))
        case Recall():
            memories = payload["memories"]
            assert isinstance(memories, list)
            return Found(tuple((text(part(m, "id")), title_in(m)) for m in memories))


def refusal_of(payload: Payload) -> Refused:
    """Return the refusal that a payload tells."""
    require(payload["code"] in _REFUSALS, "no call fails but for a conflict", payload)
    return Refused(text(payload["code"]))


def known_in(memory: JSON) -> Known:
    """Return a record's state, from an inspection or from its file."""
    state, revision = _lifecycle(part(memory, "lifecycle"))
    return Known(revision, state, title_in(memory))


def title_in(memory: JSON) -> str:
    """Return a memory's title, once all its text is seen to be of one write."""
    title = text(part(memory, "title"))
    belongs = part(memory, "content") == content_of(title)
    require(belongs and part(memory, "tags") == tags_of(title), "no record is torn", title)
    return title


def part(value: JSON, *path: str) -> JSON:
    """Return the part of an object at a path of keys."""
    for key in path:
        assert isinstance(value, dict), value
        value = value[key]
    return value


def text(value: JSON) -> str:
    """Return a string that must be one."""
    assert isinstance(value, str), value
    return value


def _lifecycle(value: JSON) -> tuple[State, int]:
    revision = part(value, "revision")
    assert isinstance(revision, int)
    return State(text(part(value, "state"))), revision
