"""What this process says of itself: one line an event, on stderr, and nothing that forges one."""

import logging
import os
import select
import time
from contextlib import suppress
from functools import lru_cache

_OURS = ("mnemosyne", "mcp", "actors")
_MAX_LINE = select.PIPE_BUF
_STDERR = 2


def configure_logs(level: int) -> None:
    """Send what this program logs from `level` on to stderr; libraries stay silent."""
    # What no line shows is not to be found out for each.
    logging._srcfile = None
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False
    handler = _Stderr()
    handler.setFormatter(_Line())
    handler.addFilter(lambda record: record.name.split(".")[0] in _OURS)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)


class _Line(logging.Formatter):
    """Time in UTC, level, logger and message; never a traceback, which may hold a caller's text."""

    def format(self, record: logging.LogRecord) -> str:
        message = record.getMessage()
        if not message.isprintable():
            message = "".join(map(_visible, message))
        return f"{_moment(int(record.created))} {record.levelname} {record.name} {message}"


@lru_cache(maxsize=1)
def _moment(second: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(second))


def _visible(character: str) -> str:
    return character if character.isprintable() else "?"


class _Stderr(logging.Handler):
    """Writes whole lines, and loses them where nobody reads: a full pipe must not stop a server."""

    def __init__(self) -> None:
        super().__init__()
        self._room = select.poll()
        self._room.register(_STDERR, select.POLLOUT)

    def emit(self, record: logging.LogRecord) -> None:
        line = self.format(record).encode("utf-8", "replace")[: _MAX_LINE - 1] + b"\n"
        # There is nowhere left to say that stderr is gone.
        with suppress(OSError):
            # A pipe that polls as writable has room for a line of this length.
            if self._room.poll(0):
                os.write(_STDERR, line)
