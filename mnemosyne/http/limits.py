"""How much of anything the edge lets one client, and all of them together, have."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """The bounds of the HTTP server; `in_flight` and `connections` are for all clients together."""

    body_bytes: int = 1024 * 1024
    body_seconds: float = 10.0
    header_bytes: int = 32 * 1024
    header_fields: int = 100
    in_flight: int = 4096
    connections: int = 8192
    keep_alive_seconds: float = 5.0
    write_seconds: float = 30.0
    linger_seconds: float = 1.0
    stop_seconds: float = 3.5
