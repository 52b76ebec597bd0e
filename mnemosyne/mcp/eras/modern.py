"""The modern era: every request describes itself in `_meta`, and its transport says the same."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Final

from mnemosyne.mcp.callers import Caller
from mnemosyne.mcp.envelope import Message, Raw, Request, classify
from mnemosyne.mcp.eras.dialects import META_PREFIX, MODERN, SUPPORTED
from mnemosyne.mcp.eras.era import Call, Methods
from mnemosyne.mcp.errors import Code, ProtocolError, invalid_params, unsupported_version
from mnemosyne.memory.strict_json import JSONValue

PROTOCOL_VERSION: Final = META_PREFIX + "protocolVersion"

NAMED: Final[Mapping[str, str]] = {
    "tools/call": "name",
    "prompts/get": "name",
    "resources/read": "uri",
}
"""The methods whose object stands in `Mcp-Name` too, and the param that holds it."""

_LOG_LEVELS: Final = frozenset(
    ("debug", "info", "notice", "warning", "error", "critical", "alert", "emergency")
)

_STATUSES: Final[Mapping[Code, int]] = {
    Code.PARSE_ERROR: 400,
    Code.INVALID_REQUEST: 400,
    Code.UNKNOWN_METHOD: 404,
}


@dataclass(frozen=True, slots=True)
class Modern:
    """Keeps nothing between two requests."""

    methods: Methods

    def status(self, error: ProtocolError) -> int:
        """Give errors in the envelope 400, unknown methods 404 and failed methods 200."""
        return _STATUSES.get(error.code, 200)

    def classify(self, raw: Raw) -> Message:
        """Insist on `jsonrpc`."""
        return classify(raw, version_required=True)

    def admit(self, request: Request, caller: Caller) -> Call:
        """Check `_meta`, then the version against the transport and the table, then the method."""
        if not isinstance(request.params, dict):
            raise _invalid_meta()
        version = _version_in(request.params)
        caller.confirm_version(version)
        if version not in MODERN:
            raise unsupported_version(version, SUPPORTED)
        caller.confirm_method(request.method, _name_in(request.method, request.params))
        return Call(request.id, request.method, request.params, MODERN[version], caller)

    def greet(self, caller: Caller) -> None:
        """Ask nothing of a message that wants no answer."""

    def owner(self, caller: Caller) -> Hashable | None:
        """Return the stream: a message can name a call only where each client has its own."""
        return caller.stream


def describes_itself(raw: Raw) -> bool:
    """Tell whether a message names its protocol version, whatever that is."""
    params = raw.get("params")
    meta = params.get("_meta") if isinstance(params, dict) else None
    return isinstance(meta, dict) and PROTOCOL_VERSION in meta


def _version_in(params: Mapping[str, JSONValue]) -> str:
    meta = params.get("_meta")
    if not isinstance(meta, dict) or not _is_valid(meta):
        raise _invalid_meta()
    version = meta.get(PROTOCOL_VERSION)
    if not isinstance(version, str):
        raise _invalid_meta()
    return version


def _is_valid(meta: Mapping[str, JSONValue]) -> bool:
    """Look at the keys that the protocol defines beside the version; others are the client's."""
    return (
        isinstance(meta.get(META_PREFIX + "clientCapabilities"), dict)
        and isinstance(meta.get(META_PREFIX + "clientInfo", {}), dict)
        and _is_log_level(meta.get(META_PREFIX + "logLevel", "debug"))
        and _is_token(meta.get("progressToken", 0))
    )


def _is_log_level(value: JSONValue) -> bool:
    return isinstance(value, str) and value in _LOG_LEVELS


def _is_token(value: JSONValue) -> bool:
    return isinstance(value, str | int) and not isinstance(value, bool)


def _name_in(method: str, params: Mapping[str, JSONValue]) -> str | None:
    member = NAMED.get(method)
    name = None if member is None else params.get(member)
    # A name that is missing or no string is the params check's to refuse.
    return name if isinstance(name, str) else None


def _invalid_meta() -> ProtocolError:
    return invalid_params(status=400)
