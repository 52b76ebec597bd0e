"""A message as JSON-RPC sees it: request, notification or response, before any method is known."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias, TypeGuard

from mnemosyne.mcp.errors import invalid_request, parse_error
from mnemosyne.memory.strict_json import JSONValue, MalformedJSON, decode

Id: TypeAlias = str | int
Raw: TypeAlias = Mapping[str, JSONValue]
"""A JSON object, nothing of it checked."""

MAX_ID = 256
"""Characters of a string id."""


@dataclass(frozen=True, slots=True)
class Request:
    """A message that wants an answer under its id; `params` is an empty object where none came."""

    id: Id
    method: str
    params: JSONValue


@dataclass(frozen=True, slots=True)
class Notification:
    """A message that wants no answer, and gets none even where its params are nonsense."""

    method: str
    params: JSONValue


@dataclass(frozen=True, slots=True)
class Response:
    """A message that is an answer; this server asks its clients nothing, so none is awaited."""


Message: TypeAlias = Request | Notification | Response


def decode_object(body: bytes) -> Raw:
    """Return the object that `body` holds.

    Raises:
        ProtocolError: not strict JSON, or not an object; arrays are no batch in any version.
    """
    try:
        value = decode(body)
    except MalformedJSON:
        raise parse_error() from None
    if not isinstance(value, dict):
        raise invalid_request()
    return value


def classify(raw: Raw, *, version_required: bool) -> Message:
    """Return what kind of message `raw` is; `version_required` where `jsonrpc` may not be left out.

    Raises:
        ProtocolError: it is none.
    """
    if raw.get("jsonrpc", None if version_required else "2.0") != "2.0":
        raise invalid_request()
    method = raw.get("method")
    if "method" not in raw and ("result" in raw or "error" in raw):
        return Response()
    if not isinstance(method, str):
        raise invalid_request()
    params = raw.get("params", {})
    if "id" not in raw:
        return Notification(method, params)
    if not is_id(request_id := raw["id"]):
        raise invalid_request()
    return Request(request_id, method, params)


def is_id(value: object) -> TypeGuard[Id]:
    """Tell whether `value` can name a request: a bounded string or an integer, never a boolean."""
    if isinstance(value, str):
        return len(value) <= MAX_ID
    return isinstance(value, int) and not isinstance(value, bool)


def id_of(raw: Raw) -> Id | None:
    """Return the id under which an error about `raw` is sent: null where there is none to read."""
    request_id = raw.get("id")
    return request_id if is_id(request_id) else None


def readable_id(body: bytes) -> Id | None:
    """Return the id in `body`, or None where `body` is no message."""
    try:
        value = decode(body)
    except MalformedJSON:
        return None
    return id_of(value) if isinstance(value, dict) else None
