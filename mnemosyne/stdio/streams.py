"""The two streams that every process begins with."""

import os

import trio

_STDIN = 0
_STDOUT = 1


class NoStreams(Exception):
    """This process was started without stdin or stdout."""


def confirm_streams() -> None:
    """Check that both are there, before anything is opened that could take their place.

    Raises:
        NoStreams: one of them is closed.
    """
    try:
        for descriptor in (_STDIN, _STDOUT):
            os.fstat(descriptor)
    except OSError:
        raise NoStreams from None


def open_streams() -> tuple[trio.abc.ReceiveStream, trio.abc.SendStream]:
    """Return stdin and stdout; closing them leaves the files behind them as they were."""
    return trio.lowlevel.FdStream(_STDIN), trio.lowlevel.FdStream(_STDOUT)
