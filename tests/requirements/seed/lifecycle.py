"""Archiving, restoring and forgetting."""

from tests.requirements.requirement import section

TRANSITIONS = section(
    "Archiving and Restoring Memory",
    {
        "transition:gate": "Archive and restore are shut by default and opened together, by"
        " archive_restore_enabled or MNEMOSYNE_MEMORY_ARCHIVE_RESTORE_ENABLED.",
        "transition:request": "A request is exactly a version-2 reference and its positive current"
        " revision.",
        "transition:refused-arguments": "Version-1 references, paths, roots, file names, queries,"
        " contents, target states, timestamps and consent fields are refused.",
        "transition:stale-always-conflicts": "A stale revision is revision_conflict, whatever the"
        " state.",
        "archive:effect": "Archiving an active record raises its revision by one, moves updated_at"
        " and replaces the same file.",
        "archive:out-of-recall": "An archived record is not recalled but can be inspected.",
        "restore:effect": "Restoring is the reverse, and the record is recalled again.",
        "archive:idempotent": "Archiving the archived at its revision is already_archived.",
        "restore:idempotent": "Restoring the active at its revision is already_active.",
        "transition:idempotent-writes-nothing": "Neither writes, counts or touches anything.",
        "transition:success": "Success is one of archived, already_archived, restored and"
        " already_active with the version-2 reference and the lifecycle, nothing else.",
        "transition:codes": "Failures answer invalid_reference, invalid_expected_revision,"
        " not_found, revision_conflict, write_conflict, memory_source_unavailable,"
        " replacement_outcome_uncertain or internal_error.",
        "transition:hides": "No result holds content, a path, a fingerprint or a storage wrapper.",
        "transition:uncertain": "replacement_outcome_uncertain: the new state may be visible but"
        " the directory was not synced.",
        "transition:log": "One terminal event on mcp.memory_archive or mcp.memory_restore tells"
        " only outcome, code and field, schema version, scope and, on success, the lifecycle.",
    },
)

FORGETTING = section(
    "Permanently Forgetting Memory",
    {
        "forget:gate": "Forget is shut by default and has a gate of its own: forget_enabled or"
        " MNEMOSYNE_MEMORY_FORGET_ENABLED.",
        "forget:request": "The request has the form of the lifecycle requests.",
        "forget:refused-arguments": "Version-1 references, paths, contents, fingerprints, target"
        " states, timestamps and confirmations are refused.",
        "forget:archived-only": "An active record at its revision is not_archived and unchanged.",
        "forget:stale-first": "A stale revision conflicts before the state is looked at.",
        "forget:removes-the-file": "The one file is gone; the directories stay; no tombstone,"
        " history, backup, hash or manifest is made.",
        "forget:success": "Success is status forgotten and the version-2 reference, nothing else.",
        "forget:again": "A second call is not_found.",
        "forget:codes": "Failures answer invalid_reference, invalid_expected_revision,"
        " not_archived, not_found, revision_conflict, write_conflict, memory_source_unavailable,"
        " deletion_outcome_uncertain or internal_error.",
        "forget:uncertain": "deletion_outcome_uncertain: the file may be gone but the directory was"
        " not synced.",
        "forget:irreversible": "What was forgotten cannot be restored.",
        "forget:log": "One terminal event on mcp.memory_forget tells only outcome, code and field,"
        " schema version and scope.",
    },
)
