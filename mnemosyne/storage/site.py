"""Where one scope's files are and what bounds them."""

from dataclasses import dataclass
from pathlib import Path

from mnemosyne.memory.scopes import Scope
from mnemosyne.storage.disk import Disk


@dataclass(frozen=True, slots=True)
class Site:
    """One scope's directory: `root/<scope>`; at most `candidate_limit` record files count in it."""

    disk: Disk
    root: Path
    scope: Scope
    candidate_limit: int
