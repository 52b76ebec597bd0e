"""What the fuzzer feeds: each takes any bytes, and raises only where something of ours is wrong."""

import json
from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from mnemosyne.mcp.arguments import Shape, normalize
from mnemosyne.mcp.encoding import encode
from mnemosyne.mcp.envelope import Request, classify, decode_object, id_of, readable_id
from mnemosyne.mcp.errors import ProtocolError
from mnemosyne.mcp.replies import Answer, answered, refused
from mnemosyne.memory.errors import InvalidFile, InvalidRequest
from mnemosyne.memory.files import parse_file, serialize
from mnemosyne.memory.forgetting import parse_forget
from mnemosyne.memory.inspecting import parse_inspect
from mnemosyne.memory.lifecycle import Verb
from mnemosyne.memory.listing import parse_list
from mnemosyne.memory.policy import check_remember, check_revise
from mnemosyne.memory.recall import analyze
from mnemosyne.memory.recall.request import parse_recall
from mnemosyne.memory.records import CanonicalRecord, Source
from mnemosyne.memory.remembering import RememberRequest, parse_remember
from mnemosyne.memory.revising import ReviseRequest, parse_revise
from mnemosyne.memory.scopes import Scope
from mnemosyne.memory.strict_json import MalformedJSON, decode
from mnemosyne.memory.transitions import parse_transition
from tests.mcp.toolbox import DEFINITIONS

Target: TypeAlias = Callable[[bytes], None]

PARSERS: Mapping[str, Callable[[Mapping[str, object]], object]] = {
    "memory_recall": parse_recall,
    "memory_list": parse_list,
    "memory_inspect": parse_inspect,
    "memory_remember": parse_remember,
    "memory_revise": parse_revise,
    "memory_archive": partial(parse_transition, Verb.ARCHIVE),
    "memory_restore": partial(parse_transition, Verb.RESTORE),
    "memory_forget": parse_forget,
}

_SHAPES = {
    name: [Shape.of(definition.flat), Shape.of(definition.composed)]
    for name, definition in DEFINITIONS.items()
    if name in PARSERS
}


def envelope(data: bytes) -> None:
    """A message is refused, or read as JSON means it, in both eras."""
    readable_id(data)
    try:
        raw = decode_object(data)
    except ProtocolError:
        return
    assert raw == json.loads(data), "the envelope reads what is not there"
    assert decode(json.dumps(raw)) == raw, "what was read cannot be read again"
    for version_required in (True, False):
        try:
            message = classify(raw, version_required=version_required)
        except ProtocolError as error:
            refused(id_of(raw), error, 400)
        else:
            if isinstance(message, Request):
                answered(message.id, Answer(encode(raw)))


def record(data: bytes) -> None:
    """A file is passed over, or is a record that can be indexed and written and read again."""
    try:
        found = parse_file(data)
    except InvalidFile:
        return
    analyze(Source("room/record.json", bytes(32), found), Scope.PROJECT)
    if isinstance(found, CanonicalRecord):
        written = serialize(found)
        assert parse_file(written) == found, "a record is not what was written"


def arguments(data: bytes) -> None:
    """Arguments are refused, or read, by every Tool, and looked at by the content policy."""
    try:
        given = decode(data)
    except MalformedJSON:
        return
    if not isinstance(given, dict):
        return
    for name, parse in PARSERS.items():
        for shape in _SHAPES[name]:
            try:
                request = parse(normalize(given, shape))
            except InvalidRequest:
                continue
            _judge(request)


def _judge(request: object) -> None:
    if isinstance(request, RememberRequest):
        check_remember(request)
    if isinstance(request, ReviseRequest):
        check_revise(request)


TARGETS: Mapping[str, Target] = {"envelope": envelope, "record": record, "arguments": arguments}
