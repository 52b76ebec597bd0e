"""The start: settings first, then logs, then a front end; each failure one line and an exit code.

Only the front end that is wanted is imported: a client that starts its own server waits for it.
"""

import sys
from collections.abc import Callable, Mapping

from mnemosyne.logs import configure_logs
from mnemosyne.settings import InvalidSettings, Settings, load_settings
from mnemosyne.settings.variables import HOST, PORT

CANNOT_START = 1
WRONG_SETTINGS = 2


def start(environ: Mapping[str, str]) -> int:
    """Serve HTTP as `environ` says until a signal; return the exit code where that cannot begin."""
    from mnemosyne.http.listening import Unlistenable
    from mnemosyne.serving import run

    where = f"{HOST} (--host) and {PORT} (--port)"
    return _start(environ, run, {Unlistenable: f"cannot listen, {{reason}}: see {where}"})


def converse(environ: Mapping[str, str]) -> int:
    """Answer on stdout as `environ` says until stdin ends or a signal; return the exit code."""
    from mnemosyne.conversing import run
    from mnemosyne.stdio.streams import NoStreams

    return _start(environ, run, {NoStreams: "stdin and stdout must be open"})


def _start(
    environ: Mapping[str, str],
    run: Callable[[Settings], None],
    refusals: Mapping[type[Exception], str],
) -> int:
    try:
        settings = load_settings(environ)
        configure_logs(settings.log_level)
        run(settings)
    except InvalidSettings as error:
        return _fail(str(error), WRONG_SETTINGS)
    except tuple(refusals) as error:
        return _fail(refusals[type(error)].format(reason=error), CANNOT_START)
    return 0


def _fail(message: str, code: int) -> int:
    print(f"mnemosyne: {message}", file=sys.stderr)
    return code
