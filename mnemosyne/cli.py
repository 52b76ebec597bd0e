"""The commands: `mnemosyne`, `mnemosyne-stdio`, `mnemosyne-dev` and `mnemosyne-test`.

What only one of them needs is imported by it: the others work beside a source that is broken.
"""

import argparse
import gc
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from mnemosyne import __version__
from mnemosyne.reloading import supervise

WRONG_USE = 2

_ROOT = Path(__file__).parents[1]
_SERVE = "import sys; from mnemosyne.cli import serve; sys.exit(serve())"
_STDIO = "stdio"
_SERVES = f"Serve memory over HTTP, or with `{_STDIO}` to the client that starts this."
_DEVELOPS = "Serve memory over HTTP, anew whenever a source file changes."
_HOST = "MNEMOSYNE_HOST"
_PORT = "MNEMOSYNE_PORT"


def serve() -> int:
    """Serve until a signal; return the exit code where that could not even begin."""
    if sys.argv[1:2] == [_STDIO]:
        return _converse(f"mnemosyne {_STDIO}", sys.argv[2:])
    environ = _environ("mnemosyne", _SERVES, sys.argv[1:])
    # What importing makes stays; the server turns the collector on again.
    gc.disable()
    from mnemosyne.starting import start

    return start(environ)


def stdio() -> int:
    """Answer on stdout what comes on stdin, until that ends; return the exit code."""
    return _converse("mnemosyne-stdio", sys.argv[1:])


def develop() -> int:
    """Serve with the same arguments, anew whenever a source file changes."""
    _environ("mnemosyne-dev", _DEVELOPS, sys.argv[1:])
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


def _converse(program: str, arguments: Sequence[str]) -> int:
    _parser(program, "Serve memory to the one MCP client that started this.").parse_args(arguments)
    from mnemosyne.starting import converse

    return converse(os.environ)


def _environ(program: str, description: str, arguments: Sequence[str]) -> Mapping[str, str]:
    """The environment with what the command line says instead."""
    parser = _parser(program, description)
    parser.add_argument("--host", help=f"address to listen on (else {_HOST}, else 127.0.0.1)")
    parser.add_argument("--port", help=f"port to listen on (else {_PORT}, else 8000)")
    options = parser.parse_args(arguments)
    chosen = {_HOST: options.host, _PORT: options.port}
    return {**os.environ, **{name: value for name, value in chosen.items() if value is not None}}


def _parser(program: str, description: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=program, description=description)
    parser.add_argument("--version", action="version", version=f"mnemosyne {__version__}")
    return parser
