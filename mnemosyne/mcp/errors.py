"""JSON-RPC errors: raised where a message is looked at, turned into replies only by `dispatch`."""

from collections.abc import Mapping
from enum import IntEnum


class Code(IntEnum):
    """Every error code that this server sends: JSON-RPC's, then MCP's own."""

    PARSE_ERROR = -32700
    INVALID_REQUEST = -32600
    UNKNOWN_METHOD = -32601
    INVALID_PARAMS = -32602
    INTERNAL_ERROR = -32603
    HEADER_MISMATCH = -32020
    UNSUPPORTED_VERSION = -32022
    RESOURCE_NOT_FOUND = -32002
    CANCELLED = -32800


class ProtocolError(Exception):
    """An error answer. `status` is set only where the era's own HTTP status is not meant."""

    def __init__(
        self,
        code: Code,
        message: str,
        *,
        data: Mapping[str, object] | None = None,
        status: int | None = None,
    ) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message
        self.data = data
        self.status = status

    @property
    def wire(self) -> Mapping[str, object]:
        """The `error` member."""
        error: dict[str, object] = {"code": int(self.code), "message": self.message}
        if self.data is not None:
            error["data"] = self.data
        return error


def parse_error() -> ProtocolError:
    """Build the answer to bytes that are no strict JSON."""
    return ProtocolError(Code.PARSE_ERROR, "Parse error")


def invalid_request() -> ProtocolError:
    """Build the answer to JSON that is no JSON-RPC message."""
    return ProtocolError(Code.INVALID_REQUEST, "Invalid Request")


def too_large() -> ProtocolError:
    """Build the answer to a message that is longer than its transport takes."""
    return ProtocolError(Code.INVALID_REQUEST, "Request too large")


def invalid_params(*, status: int | None = None) -> ProtocolError:
    """Build the answer to params that the method cannot have."""
    return ProtocolError(Code.INVALID_PARAMS, "Invalid params", status=status)


def unknown_method(method: str) -> ProtocolError:
    """Build the answer to a method that the era does not have."""
    return ProtocolError(Code.UNKNOWN_METHOD, f"Unknown method: {method}")


def unknown_tool(name: str) -> ProtocolError:
    """Build the answer to a Tool that does not exist or whose gate is closed."""
    return ProtocolError(Code.INVALID_PARAMS, f"Unknown tool: {name}")


def unknown_resource(uri: str, code: Code) -> ProtocolError:
    """Build the answer to a URI that names nothing here; `code` is the dialect's."""
    return ProtocolError(code, "Resource not found", data={"uri": uri})


def unknown_prompt(name: str) -> ProtocolError:
    """Build the answer to a prompt that does not exist."""
    return ProtocolError(Code.INVALID_PARAMS, f"Unknown prompt: {name}")


def unreadable(code: str, message: str) -> ProtocolError:
    """Build the answer to a storage error, in the words that a Tool has for it."""
    return ProtocolError(Code.INTERNAL_ERROR, message, data={"code": code})


def header_mismatch(header: str) -> ProtocolError:
    """Build the answer to a header that is missing, malformed, doubled or unlike the body."""
    return ProtocolError(Code.HEADER_MISMATCH, f"Header mismatch: {header}", status=400)


def unsupported_version(requested: str, supported: tuple[str, ...]) -> ProtocolError:
    """Build the answer to a protocol version that is not spoken, with those that are."""
    data = {"supported": list(supported), "requested": requested}
    return ProtocolError(
        Code.UNSUPPORTED_VERSION, "Unsupported protocol version", data=data, status=400
    )


def ended_session() -> ProtocolError:
    """Build the answer to a session that its client has deleted."""
    return ProtocolError(Code.INVALID_REQUEST, "Session not found", status=404)


def cancelled() -> ProtocolError:
    """Build the answer to a request that its own client cancelled."""
    return ProtocolError(Code.CANCELLED, "Request cancelled")


def overloaded() -> ProtocolError:
    """Build the answer to a request that found no room or a stopping server: nothing was done."""
    return ProtocolError(Code.INTERNAL_ERROR, "Server is busy", data={"retry": True}, status=503)


def too_many_streams() -> ProtocolError:
    """Build the answer to a wish to listen while as many clients do so as may."""
    return ProtocolError(Code.INTERNAL_ERROR, "Too many subscriptions")


def internal_error() -> ProtocolError:
    """Build the answer to a failure of this server; what it was stays here."""
    return ProtocolError(Code.INTERNAL_ERROR, "Internal error")
