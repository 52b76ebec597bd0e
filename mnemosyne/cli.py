"""The commands: `mnemosyne`, `mnemosyne-dev` and `mnemosyne-test`.

What only one of them needs is imported by it: the other two work beside a source that is broken.
"""

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from mnemosyne import __version__
from mnemosyne.reloading import supervise

WRONG_USE = 2

_ROOT = Path(__file__).parents[1]
_SERVE = "import sys; from mnemosyne.cli import serve; sys.exit(serve())"
_HOST = "MNEMOSYNE_HOST"
_PORT = "MNEMOSYNE_PORT"


def serve() -> int:
    """Serve until a signal; return the exit code where that could not even begin."""
    environ = _environ(sys.argv[1:])
    from mnemosyne.starting import start

    return start(environ)


def develop() -> int:
    """Serve with the same arguments, anew whenever a source file changes."""
    _environ(sys.argv[1:])
    command = [sys.executable, "-c", _SERVE, *sys.argv[1:]]
    return supervise(command, [_ROOT / "actors", _ROOT / "mnemosyne"])


def test() -> int:
    """Run the test suite with pytest's own arguments, from wherever this is called."""
    try:
        import pytest
    except ImportError:
        print("mnemosyne-test: the tests need pip install -e '.[test]'", file=sys.stderr)
        return WRONG_USE
    os.chdir(_ROOT)
    return int(pytest.main(sys.argv[1:]))


def _environ(arguments: Sequence[str]) -> Mapping[str, str]:
    """The environment with what the command line says instead."""
    parser = argparse.ArgumentParser(
        prog="mnemosyne", description="Serve memory to MCP clients over HTTP."
    )
    parser.add_argument("--host", help=f"address to listen on (else {_HOST}, else 127.0.0.1)")
    parser.add_argument("--port", help=f"port to listen on (else {_PORT}, else 8000)")
    parser.add_argument("--version", action="version", version=f"mnemosyne {__version__}")
    options = parser.parse_args(arguments)
    chosen = {_HOST: options.host, _PORT: options.port}
    return {**os.environ, **{name: value for name, value in chosen.items() if value is not None}}
