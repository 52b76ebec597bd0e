"""What the Tools say when a disk fails, a hand interferes or another process writes."""

from tests.e2e.contract.disks import DIRECTORY_SYNC, FILE_SYNC, HAND

TABLE = [
    ("memory_revise", DIRECTORY_SYNC, "uncertain", "replacement_outcome_uncertain"),
    ("memory_archive", DIRECTORY_SYNC, "uncertain", "replacement_outcome_uncertain"),
    ("memory_restore", DIRECTORY_SYNC, "uncertain", "replacement_outcome_uncertain"),
    ("memory_forget", DIRECTORY_SYNC, "uncertain", "deletion_outcome_uncertain"),
    ("memory_remember", DIRECTORY_SYNC, "storage_error", "memory_source_unavailable"),
    ("memory_remember", FILE_SYNC, "storage_error", "memory_source_unavailable"),
    ("memory_revise", FILE_SYNC, "storage_error", "memory_source_unavailable"),
    ("memory_archive", FILE_SYNC, "storage_error", "memory_source_unavailable"),
    ("memory_restore", FILE_SYNC, "storage_error", "memory_source_unavailable"),
    ("memory_revise", HAND, "conflict", "write_conflict"),
    ("memory_archive", HAND, "conflict", "write_conflict"),
    ("memory_restore", HAND, "conflict", "write_conflict"),
]
"""A Tool, what goes wrong (`disks.py`), the status and the code."""

BROKEN = [
    "memory_recall",
    "memory_list",
    "memory_inspect",
    "memory_remember",
    "memory_revise",
    "memory_archive",
    "memory_restore",
    "memory_forget",
]
"""The Tools that answer internal_error where something of ours breaks."""

LOCKED = [
    ("memory_remember", "project"),
    ("memory_revise", "preference"),
    ("memory_archive", "practice"),
    ("memory_restore", "knowledge"),
    ("memory_forget", "self"),
]
"""The mutations, each with a scope of its own, so that they can wait for their locks together."""
