"""The legacy era: four versions, opened by `initialize`, which agrees one for a session."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from mnemosyne.mcp.callers import Caller
from mnemosyne.mcp.envelope import Message, Raw, Request, classify
from mnemosyne.mcp.eras.dialects import LEGACY, NEWEST_LEGACY, OLDEST, Dialect
from mnemosyne.mcp.eras.era import Call, Methods
from mnemosyne.mcp.errors import Code, ProtocolError, invalid_params
from mnemosyne.memory.strict_json import JSONValue

INITIALIZE = "initialize"


@dataclass(frozen=True, slots=True)
class Legacy:
    """Speaks the version that the session agreed; the status is 200 for all that could be read."""

    methods: Methods

    def status(self, error: ProtocolError) -> int:
        """Only bytes that are no JSON are a bad request."""
        return 400 if error.code is Code.PARSE_ERROR else 200

    def classify(self, raw: Raw) -> Message:
        """Let a missing `jsonrpc` pass, as old clients leave it out."""
        return classify(raw, version_required=False)

    def admit(self, request: Request, caller: Caller) -> Call:
        """Check session, then params, then version."""
        caller.enter()
        if not isinstance(params := request.params, dict):
            raise invalid_params()
        # `initialize` settles the version in its body: no header can precede that.
        dialect = negotiated(params) if request.method == INITIALIZE else caller.dialect()
        return Call(request.id, request.method, params, dialect, caller)

    def greet(self, caller: Caller) -> None:
        """Check session, then version."""
        caller.enter()
        caller.dialect()

    def owner(self, caller: Caller) -> Hashable | None:
        """Return the session: without one nothing says whose a call is."""
        return caller.session


def negotiated(params: Mapping[str, JSONValue]) -> Dialect:
    """Return the version that `initialize` asks for, or the one offered instead.

    Raises:
        ProtocolError: the version is not a string.
    """
    wanted = params.get("protocolVersion", OLDEST.version)
    if not isinstance(wanted, str):
        raise invalid_params()
    return LEGACY.get(wanted, NEWEST_LEGACY)
