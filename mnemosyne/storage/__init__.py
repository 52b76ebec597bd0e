"""Memory on disk: blocking files behind one store a scope, for the storage actor to own.

The files are the truth, and all else is what is known of them. `store` is the door; behind it:

Answering   areas → look → findings → view → answers
    A question needs an *area* of one scope's directory (`site`) to be fresh. A *look* goes over it
    in a worker thread: `walk` finds names, and `examine` has `read` open what is not surely the
    file that was known (`identity`) and makes *entries*: a record, or why there is none. What it
    *found*, new, gone, and each area's *standing*, the *view* takes in, in its owner's task:
    `learning` moves the *catalog*, `standings` keeps how each area was left, `answers` uses both.
Finding     catalog → shelf, duplicates, sharing
    Entries by path; the *shelf* has the records in the listing's order, and recall's index lies
    beside it. Equal parts of records are held once.
Watching    watch → news → spots
    The kernel tells what changes (`inotify`), as long as the same directory is the scope's
    (`place`). *News* is what it told since the last look, but for the *echoes* of this process's
    own commits; *spots* are a look at just those names, which stands for the walk.
Committing  lock → current → last_look → commit → results → publishing
    The *lock* keeps other processes out, and sweeps the *leftovers* of a crash. A commit writes a
    `temporary` file in `directories` that last, looks a *last* time at the file of the *current*
    record, and links, renames or unlinks. *Publishing* tells the catalog, and drops what older
    looks found there (`recent_changes`).
Beneath     layout (which path is whose), handles (no link is followed), disk (every system call)
"""

from mnemosyne.storage.areas import (
    Area,
    OneRecord,
    WholeScope,
    area_of_inspection,
    area_of_listing,
    area_of_recall,
)
from mnemosyne.storage.current import Current
from mnemosyne.storage.disk import Disk
from mnemosyne.storage.findings import Finding
from mnemosyne.storage.lock import ScopeLock
from mnemosyne.storage.results import Committed, Refused
from mnemosyne.storage.store import MemoryStore

__all__ = [
    "Area",
    "Committed",
    "Current",
    "Disk",
    "Finding",
    "MemoryStore",
    "OneRecord",
    "Refused",
    "ScopeLock",
    "WholeScope",
    "area_of_inspection",
    "area_of_listing",
    "area_of_recall",
]
