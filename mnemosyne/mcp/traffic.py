"""The transport's log: that messages came and went, and nothing of what they said."""

import logging
import re
import time
from collections.abc import Iterable

from actors import describe
from mnemosyne.mcp.envelope import Raw, id_of
from mnemosyne.mcp.replies import Reply

_log = logging.getLogger("mcp")
_SAFE_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")


class Traffic:
    """Writes one line for a message and one for its reply, at DEBUG.

    Only the names in `known` are ever written: any other method could forge a line.
    """

    def __init__(self, known: Iterable[str]) -> None:
        self._known = frozenset(known)

    def came(self, raw: Raw) -> float:
        """Note a message; return the instant, on the clock that `went` reads."""
        if _log.isEnabledFor(logging.DEBUG):
            _log.debug("request id=%s method=%s", _shown_id(raw), self._shown_method(raw))
        return time.perf_counter()

    def went(self, raw: Raw, reply: Reply, since: float) -> None:
        """Note a reply and what it took."""
        if _log.isEnabledFor(logging.DEBUG):
            _log.debug(
                "response id=%s method=%s outcome=%s code=%s duration_ms=%.1f",
                _shown_id(raw),
                self._shown_method(raw),
                "ok" if reply.code is None else "error",
                "-" if reply.code is None else int(reply.code),
                (time.perf_counter() - since) * 1_000,
            )

    def failed(self, method: str, error: Exception) -> None:
        """Note a bug; its text may hold what a caller sent."""
        _log.error("failure method=%s error=%s", method, describe(error))

    def _shown_method(self, raw: Raw) -> str:
        method = raw.get("method")
        return method if isinstance(method, str) and method in self._known else "unknown"


def _shown_id(raw: Raw) -> str:
    request_id = id_of(raw)
    if isinstance(request_id, str):
        return request_id if _SAFE_ID.fullmatch(request_id) else "-"
    return "-" if request_id is None else str(request_id)
