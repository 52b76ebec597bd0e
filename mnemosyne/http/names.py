"""Which Host names this server and which Origin may speak to it."""

import re
from dataclasses import dataclass

_LOOPBACK = r"(?:127\.0\.0\.1|localhost|\[::1\])"
_PORT = r"(?::(?P<port>[1-9][0-9]{0,4}))?"
_HOST = re.compile(_LOOPBACK + _PORT)
_ORIGIN = re.compile(r"(?P<scheme>https?)://" + _LOOPBACK + _PORT)
_DEFAULT_PORTS = {"http": 80, "https": 443}
_HIGHEST_PORT = 65535


@dataclass(frozen=True, slots=True)
class Names:
    """The loopback names, and the operator's exact additions to them."""

    hosts: frozenset[str] = frozenset()
    origins: frozenset[str] = frozenset()

    def admit_host(self, host: bytes) -> bool:
        """Whether `host` is a loopback name, with or without any port, or an added one."""
        text = _ascii(host)
        return text is not None and (_loopback_port(text) is not None or text in self.hosts)

    def is_foreign(self, origin: bytes) -> bool:
        """Whether `origin` is one that the operator added: a page that is not this server's."""
        return _ascii(origin, lower=False) in self.origins

    def admit_origin(self, origin: bytes, *, host: bytes, port: int | None) -> bool:
        """Whether `origin` is an added one, or a loopback page on the port of `host` or `port`.

        Browsers write an origin in one way only, so nothing is folded or trimmed.
        """
        if self.is_foreign(origin):
            return True
        match = _ORIGIN.fullmatch(_ascii(origin, lower=False) or "")
        if match is None:
            return False
        own = _DEFAULT_PORTS[match["scheme"]] if match["port"] is None else int(match["port"])
        return own <= _HIGHEST_PORT and own in {_port_of(host), port}


def _port_of(host: bytes) -> int | None:
    text = _ascii(host)
    return None if text is None else _loopback_port(text)


def _loopback_port(host: str) -> int | None:
    """The port of a loopback `host` (80 where it names none), or None for any other host."""
    match = _HOST.fullmatch(host)
    if match is None:
        return None
    port = 80 if match["port"] is None else int(match["port"])
    return port if port <= _HIGHEST_PORT else None


def _ascii(value: bytes, *, lower: bool = True) -> str | None:
    if not value.isascii():
        return None
    text = value.decode("ascii")
    return text.lower() if lower else text
