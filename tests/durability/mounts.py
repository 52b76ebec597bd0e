"""Servers on disks of their own: a small file system in memory, or without root's privilege."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.e2e.contract.serving import SERVE, Served, served
from tests.e2e.server import OPEN_GATES

_ON_A_SMALL_DISK = f"""
import os, sys
open(os.environ["HOME"] + "/pid", "w").write(str(os.getpid()))
mount = 'mount -t tmpfs -o size=$SIZE,mode=700 none "$HOME/.mnemosyne" && exec "$0" -c "$1"'
in_its_own = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", mount]
os.execvp("unshare", [*in_its_own, sys.executable, {SERVE!r}])
"""

_AS_ANY_USER = f"""
import os, sys
without = "-dac_override,-dac_read_search"
os.execvp("setpriv", ["setpriv", "--bounding-set", without, sys.executable, "-c", {SERVE!r}])
"""


def has_mounts() -> bool:
    """Whether this machine lets us have a mount of our own."""
    command = [
        "unshare",
        "--user",
        "--map-root-user",
        "--mount",
        "mount",
        "-t",
        "tmpfs",
        "x",
        "/mnt",
    ]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


@contextmanager
def on_a_small_disk(home: Path, size: str) -> Iterator["SmallDisk"]:
    """Run a server whose memory lies on a file system of that size, e.g. `64k`."""
    (home / ".mnemosyne").mkdir()
    with served(home, {**OPEN_GATES, "SIZE": size}, _ON_A_SMALL_DISK) as server:
        yield SmallDisk(server, int((home / "pid").read_text()))


@contextmanager
def as_any_user(home: Path) -> Iterator[Served]:
    """Run a server that permission bits hold for, also where the tests are root's."""
    script = _AS_ANY_USER if os.geteuid() == 0 else SERVE
    with served(home, OPEN_GATES, script) as server:
        yield server


class SmallDisk:
    """A server and the mount that only it sees."""

    def __init__(self, server: Served, pid: int) -> None:
        self.server = server
        self._pid = pid
        self._filler = self.root.parent / "filler"

    @property
    def root(self) -> Path:
        """The memory root as it can be reached from outside."""
        return Path(f"/proc/{self._pid}/root{self.server.root}")

    def fill(self) -> None:
        """Leave no room at all."""
        with self._filler.open("wb", buffering=0) as file:
            try:
                while file.write(bytes(4096)):
                    pass
            except OSError:
                return

    def empty(self) -> None:
        """Give the room back."""
        self._filler.unlink()

    def remount(self, mode: str) -> None:
        """Make the mount `ro` or `rw`."""
        inside = ["nsenter", f"--target={self._pid}", "--user", "--mount", "--preserve-credentials"]
        mount = ["mount", "-o", f"remount,{mode}", str(self.server.root.parent)]
        subprocess.run([*inside, *mount], check=True)
