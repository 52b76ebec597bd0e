"""The temporary file of a commit: whole and durable before it gets a record's name."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from secrets import token_hex

from mnemosyne.storage.disk import Disk
from mnemosyne.storage.handles import close
from mnemosyne.storage.layout import temporary_name
from mnemosyne.storage.leftovers import empty

PRIVATE_FILE = 0o600


class Temporary:
    """A file in the directory of the record that it is to become, open for writing."""

    def __init__(self, disk: Disk, directory: int) -> None:
        self.name = temporary_name(token_hex(16))
        self.is_named = True
        self._disk = disk
        self._directory = directory
        try:
            flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
            self.handle = disk.open(self.name, flags, PRIVATE_FILE, dir_fd=directory)
        except OSError:
            # Some network file systems make the file and then lose the answer.
            with suppress(OSError):
                self.remove()
            raise

    def write(self, data: bytes) -> None:
        """Write all of it, private whatever the umask, and wait until it would survive."""
        self._disk.chmod(self.handle, PRIVATE_FILE)
        rest = memoryview(data)
        while rest:
            written = self._disk.write(self.handle, rest)
            if written == 0:
                raise OSError(errno.EIO, "nothing was written")
            rest = rest[written:]
        if self._disk.status(self.handle).st_size != len(data):
            raise OSError(errno.EIO, "not everything was written")
        self._disk.sync(self.handle)

    def remove(self) -> None:
        """Take the temporary name away; another name of the file stays."""
        self._disk.unlink(self.name, dir_fd=self._directory)
        self.is_named = False

    def discard(self) -> None:
        """Leave no private text under the temporary name: remove it, or at least empty it."""
        try:
            if self.is_named:
                self.remove()
        except FileNotFoundError:
            self.is_named = False
        except OSError:
            with suppress(OSError):
                empty(self._disk, self.handle)


@contextmanager
def written(disk: Disk, directory: int, data: bytes) -> Iterator[Temporary]:
    """Hold a temporary file with these bytes, synced; whatever happens, it is gone at the end.

    Raises:
        OSError: it could not be made, filled or synced.
    """
    temporary = Temporary(disk, directory)
    try:
        temporary.write(data)
        yield temporary
    finally:
        temporary.discard()
        close(disk, temporary.handle)
