"""The bearer token that a server beyond loopback needs."""

import hmac
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class BearerToken:
    """The operator's token; it never shows in a repr, a log or an answer."""

    secret: bytes = field(repr=False)

    def admit(self, authorization: list[bytes]) -> bool:
        """Whether the one Authorization line carries the token; compared in constant time."""
        if len(authorization) != 1:
            return False
        scheme, _, credentials = authorization[0].partition(b" ")
        return scheme.lower() == b"bearer" and hmac.compare_digest(
            credentials.strip(b" "), self.secret
        )
