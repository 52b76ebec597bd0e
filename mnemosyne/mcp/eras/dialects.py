"""The protocol versions: what each has words for. Nothing else compares versions."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from mnemosyne import __version__
from mnemosyne.mcp.encoding import encode
from mnemosyne.mcp.errors import Code

SERVER_NAME = "mnemosyne"
SERVER_TITLE = "Mnemosyne"

META_PREFIX = "io.modelcontextprotocol/"
"""What the protocol's own keys in `_meta` begin with."""

_IDENTITY = {META_PREFIX + "serverInfo": {"name": SERVER_NAME, "version": __version__}}

_NO_META: Mapping[str, object] = {}


class CacheScope(StrEnum):
    """Who may keep a result: anyone where it is the same for everyone, else only its caller."""

    PUBLIC = "public"
    PRIVATE = "private"


_TTL = {CacheScope.PUBLIC: 300_000, CacheScope.PRIVATE: 0}
"""Milliseconds to keep a result: no list changes before a restart, a memory may at any moment."""


@dataclass(frozen=True, slots=True)
class Dialect:
    """One version's vocabulary for what the server has to say.

    `sessions` are opened by `initialize`; `self_describing` results name their type, their sender
    and how long they may be kept. `completions` and `subscriptions` are declared, and
    `resource_not_found` is the code for a resource that is not there.
    """

    version: str
    annotations: bool = True
    titles: bool = True
    structured: bool = True
    sessions: bool = True
    completions: bool = True
    subscriptions: bool = False
    self_describing: bool = False
    resource_not_found: Code = Code.RESOURCE_NOT_FOUND

    def result(
        self,
        members: Mapping[str, object],
        *,
        lasting: CacheScope | None = None,
        meta: Mapping[str, object] = _NO_META,
    ) -> bytes:
        """Encode a result; `lasting` for those that the modern era lets clients keep.

        `meta` is what a self-describing result says of itself beside the rest.
        """
        if not self.self_describing:
            return encode(members)
        described = {"resultType": "complete", **members}
        if lasting is not None:
            described |= {"ttlMs": _TTL[lasting], "cacheScope": lasting.value}
        return encode({**described, "_meta": {**_IDENTITY, **meta}})

    def titled(self, title: str) -> Mapping[str, str]:
        """Return the `title` member, where the version has one."""
        return {"title": title} if self.titles else {}

    @property
    def server_info(self) -> Mapping[str, str]:
        """Who this server is, as `initialize` tells it."""
        return {"name": SERVER_NAME, **self.titled(SERVER_TITLE), "version": __version__}


DIALECTS = (
    Dialect(
        "2026-07-28",
        sessions=False,
        subscriptions=True,
        self_describing=True,
        resource_not_found=Code.INVALID_PARAMS,
    ),
    Dialect("2025-11-25"),
    Dialect("2025-06-18"),
    Dialect("2025-03-26", titles=False, structured=False),
    Dialect(
        "2024-11-05",
        titles=False,
        structured=False,
        annotations=False,
        sessions=False,
        completions=False,
    ),
)
"""Every version spoken, newest first."""

SUPPORTED = tuple(dialect.version for dialect in DIALECTS)
"""The same versions by name."""

MODERN: Mapping[str, Dialect] = {d.version: d for d in DIALECTS if d.self_describing}
LEGACY: Mapping[str, Dialect] = {d.version: d for d in DIALECTS if not d.self_describing}

NEWEST_LEGACY = LEGACY["2025-11-25"]
"""What `initialize` offers a client whose version is not spoken."""

OLDEST = LEGACY["2024-11-05"]
"""What `initialize` agrees with a client that names no version."""

ASSUMED = LEGACY["2025-03-26"]
"""What is spoken with a client that says nothing about versions at all."""
