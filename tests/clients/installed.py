"""Where `make test-clients` puts what it installs."""

import os
from pathlib import Path

INSTALLED = Path(__file__).parents[2] / ".clients"
NPM = INSTALLED / "npm"
NODE = NPM / "node_modules" / ".bin" / "node"
CHROMIUM = Path("/usr/lib/chromium/chromium-headless-shell")
"""The distribution's; its wrapper in /usr/bin would leave the browser behind when it is killed."""


def python_of(pin: str) -> str:
    """The interpreter of the virtual environment that has the packages of one list of pins."""
    return str(INSTALLED / pin / "bin" / "python")


def npm_command(name: str) -> str:
    """The program of an npm package."""
    return str(NPM / "node_modules" / ".bin" / name)


def npm_path() -> str:
    """A PATH on which `node` is the pinned one."""
    return os.pathsep.join((str(NODE.parent), "/usr/bin", "/bin"))
