"""What the watch tells of this process's own commits, which the catalog knows already."""

from mnemosyne.storage import inotify
from mnemosyne.storage.identity import Identity, identity_of
from mnemosyne.storage.site import Site
from mnemosyne.storage.watch import Watch

_KEPT = 1024


class Echoes:
    """The files as the latest commits left them, None for one that is gone."""

    def __init__(self, site: Site, watch: Watch) -> None:
        self._disk = site.disk
        self._scope = f"{site.root}/{site.scope.value}/"
        self._watch = watch
        self._left: dict[str, Identity | None] = {}

    def expect(self, path: str, identity: Identity | None) -> None:
        """Take down what a commit left at a path."""
        if len(self._left) >= _KEPT:
            self._left.clear()
        self._left[path] = identity

    def has(self, path: str, mask: int) -> bool:
        """Whether that is all that happened at the path: one stat, since the file was just written.

        The file is watched from then on. Nobody can have written to it without the kernel's saying
        so, but through a memory mapping, which changes the times.
        """
        if path not in self._left:
            return False
        if mask & inotify.MODIFIED or not self._is_left(path, self._left[path]):
            del self._left[path]
            return False
        return True

    def _is_left(self, path: str, identity: Identity | None) -> bool:
        if identity is not None:
            self._watch.add_file(path)
        try:
            status = self._disk.status_of(self._scope + path)
        except FileNotFoundError:
            return identity is None
        except OSError:
            return False
        return status.st_nlink == 1 and identity_of(status) == identity
