"""Opening the sockets on which the server will accept, before anything else is touched."""

import errno
import socket

import trio

from mnemosyne.http.limits import Limits

_BACKLOG = 2048
_MILLISECONDS = 1000


_REASONS = {
    errno.EADDRINUSE: "the port is taken",
    errno.EADDRNOTAVAIL: "the address is not this machine's",
    errno.EACCES: "the port is for privileged users",
}


class Unlistenable(Exception):
    """The address cannot be listened on; says why in words of our own, and carries no address."""


async def listen(host: str, port: int, limits: Limits) -> list[trio.SocketListener]:
    """Open a listening socket for every address of `host`; with port 0 the kernel picks each port.

    Raises:
        Unlistenable: one of them could not be opened; none stays open.
    """
    try:
        listeners = await trio.open_tcp_listeners(port, host=host, backlog=_BACKLOG)
    except OSError as error:
        raise Unlistenable(_reason(error)) from None
    for listener in listeners:
        _limit_writes(listener.socket, limits.write_seconds)
    return listeners


def urls(listeners: list[trio.SocketListener]) -> list[str]:
    """The endpoint's address on each listener."""
    return [_url(listener.socket) for listener in listeners]


def _reason(error: OSError) -> str:
    if isinstance(error, socket.gaierror):
        return "the host's name is unknown"
    return _REASONS.get(error.errno or 0, "the system does not allow it")


def _url(listener: trio.socket.SocketType) -> str:
    address, port, *_ = listener.getsockname()
    host = f"[{address}]" if listener.family == socket.AF_INET6 else address
    return f"http://{host}:{port}/mcp"


def _limit_writes(listener: trio.socket.SocketType, seconds: float) -> None:
    # hypercorn sends under a shield that no deadline reaches; accepted sockets inherit this one.
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(
            socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(seconds * _MILLISECONDS)
        )
