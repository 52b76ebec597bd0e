"""Who sent a message, as far as the transport can tell."""

from collections.abc import Hashable
from typing import Protocol

from mnemosyne.mcp.definition import SchemaStyle
from mnemosyne.mcp.eras.dialects import ASSUMED, LEGACY, SUPPORTED, Dialect
from mnemosyne.mcp.errors import ended_session, header_mismatch, unsupported_version
from mnemosyne.mcp.headers import (
    METHOD,
    NAME,
    VERSION,
    announces_modern,
    decoded_name,
    lines,
    only_line,
    session_label,
)
from mnemosyne.mcp.outlet import Outlet
from mnemosyne.mcp.post import Post
from mnemosyne.mcp.sessions import Sessions


class Caller(Protocol):
    """What the eras ask about a message's sender; every front end has its own.

    `session` owns the sender's legacy calls and `stream` its modern ones: a cancellation reaches
    only calls of the same owner, and none where that is None. Every check raises ProtocolError.
    """

    @property
    def schemas(self) -> SchemaStyle:
        """Which input schemas this caller sees."""

    @property
    def outlet(self) -> Outlet:
        """Where what goes before a modern request's reply is sent."""

    @property
    def session(self) -> Hashable | None:
        """What this caller's legacy messages have in common."""

    @property
    def stream(self) -> Hashable | None:
        """What this caller's modern messages have in common."""

    def announces_modern(self) -> bool:
        """Tell whether the transport alone says that the message is of the modern era."""

    def confirm_version(self, version: str) -> None:
        """Check that the transport names the version that the modern message names."""

    def confirm_method(self, method: str, name: str | None) -> None:
        """Check that the transport names the method and, where there is one, the name."""

    def enter(self) -> None:
        """Check that this caller did not end the session in which it speaks."""

    def dialect(self) -> Dialect:
        """Return what this legacy caller speaks, and check that it is spoken here."""

    def agree(self, dialect: Dialect) -> str | None:
        """Keep what `initialize` agreed; return the label of a session that this opened, if any."""


class HttpCaller:
    """A caller known by the headers of its POST."""

    def __init__(self, post: Post, sessions: Sessions) -> None:
        self._headers = post.headers
        self._sessions = sessions
        self.schemas = post.schemas
        self.outlet = post.outlet
        self.session = session_label(post.headers)
        # A modern client cancels by closing the connection: no message can name its calls.
        self.stream: Hashable | None = None

    def announces_modern(self) -> bool:
        """Look at the version header."""
        return announces_modern(self._headers)

    def confirm_version(self, version: str) -> None:
        """Hold the version header against the body."""
        if only_line(self._headers, VERSION) != version:
            raise header_mismatch(VERSION)

    def confirm_method(self, method: str, name: str | None) -> None:
        """Hold `Mcp-Method` and `Mcp-Name` against the body."""
        if only_line(self._headers, METHOD) != method:
            raise header_mismatch(METHOD)
        value = only_line(self._headers, NAME)
        if name is not None and (value is None or decoded_name(value) != name):
            raise header_mismatch(NAME)

    def enter(self) -> None:
        """Refuse a session that its client has deleted."""
        if self.session is not None and self._sessions.has_ended(self.session):
            raise ended_session()

    def dialect(self) -> Dialect:
        """Take the header's version, else the session's, else the assumed one."""
        named = self._named_dialect()
        if self.session is None:
            return named or ASSUMED
        agreed = self._sessions.resume(self.session, named or ASSUMED)
        return named or agreed

    def agree(self, dialect: Dialect) -> str | None:
        """Open a session where the version has them."""
        return self._sessions.open(dialect) if dialect.sessions else None

    def _named_dialect(self) -> Dialect | None:
        versions = lines(self._headers, VERSION)
        if not versions:
            return None
        if len(versions) > 1 or versions[0] not in LEGACY:
            raise unsupported_version(", ".join(versions), SUPPORTED)
        return LEGACY[versions[0]]
