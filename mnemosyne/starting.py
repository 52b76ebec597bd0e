"""The start: settings first, then logs, then the server; each failure one line and an exit code."""

import sys
from collections.abc import Mapping

from mnemosyne.http.listening import Unlistenable
from mnemosyne.logs import configure_logs
from mnemosyne.root import run
from mnemosyne.settings import InvalidSettings, load_settings
from mnemosyne.settings.variables import HOST, PORT

CANNOT_LISTEN = 1
WRONG_SETTINGS = 2


def start(environ: Mapping[str, str]) -> int:
    """Serve as `environ` says until a signal; return the exit code where that cannot begin."""
    try:
        settings = load_settings(environ)
        configure_logs(settings.log_level)
        run(settings)
    except InvalidSettings as error:
        return _fail(str(error), WRONG_SETTINGS)
    except Unlistenable:
        return _fail(f"cannot listen there: see {HOST} (--host) and {PORT} (--port)", CANNOT_LISTEN)
    return 0


def _fail(message: str, code: int) -> int:
    print(f"mnemosyne: {message}", file=sys.stderr)
    return code
