"""Which paths changed since a look began: what it found there is older than what is known."""

_KEPT = 4096


class RecentChanges:
    """A clock of the catalog's changes and, for the last few thousand of them, their paths."""

    def __init__(self, kept: int = _KEPT) -> None:
        self.now = 0
        self._kept = kept
        self._since: dict[str, int] = {}
        self._forgotten = 0

    def note(self, path: str) -> None:
        """Take down that the path changed now."""
        self.now += 1
        self._since.pop(path, None)
        self._since[path] = self.now
        if len(self._since) > self._kept:
            oldest = next(iter(self._since))
            self._forgotten = self._since.pop(oldest)

    def outran(self, path: str, began: int) -> bool:
        """Whether the path has changed, or may have, since `began`, a reading of `now`."""
        return self._since.get(path, self._forgotten) > began
