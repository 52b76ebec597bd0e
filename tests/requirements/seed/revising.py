"""Replacing what a caller may change."""

from tests.requirements.requirement import section

REQUESTS = section(
    "Revising Memory: requests",
    {
        "revise:gate": "Revision is shut by default; revise_enabled in the file or"
        " MNEMOSYNE_MEMORY_REVISE_ENABLED opens it.",
        "gates:exact-values": "A gate's variable is exactly true or false; anything else ends the"
        " start.",
        "gates:read-at-start": "A change of enablement takes a restart.",
        "revise:request": "A request holds reference, expected_revision, namespace_label, title,"
        " content and tags, and collection_label where the reference names a collection.",
        "revise:nullable-keys": "namespace_label and title may be null but not missing.",
        "revise:collection-label": "With a collection the label is required, a string or null;"
        " without one it may be left out or null.",
        "revise:text-null": 'The string "null" is text, never a null.',
        "revise:bounds": "Content is not blank and at most 4,000 characters; tags are at most ten,"
        " normalised, unique and at most 50 characters each.",
        "revise:refused-arguments": "Unknown fields, version-1 references, paths, patches, and"
        " attempts to change language, identity, provenance, lifecycle, timestamps or to confirm"
        " are refused.",
        "revise:stringified": "A stringified reference, tags array or revision is decoded once;"
        " text that may be null is not.",
    },
)

EFFECTS = section(
    "Revising Memory: effects",
    {
        "revise:replaces": "Namespace label, label of an existing collection, title, content and"
        " tags are replaced.",
        "revise:preserves": "Schema version, ID, scope, namespace kind and ID, collection, kind,"
        " language, provenance, lifecycle state and created_at stay.",
        "revise:counts": "A change raises the revision by one and moves updated_at.",
        "revise:same-place": "New labels move no file and rename no directory.",
        "revise:atomic": "The one file is replaced atomically; no second record, history, backup,"
        " diff or tombstone remains.",
        "revise:success": "Success is status revised, the version-2 reference and the lifecycle,"
        " nothing else.",
        "revise:no-op": "A replacement that changes nothing after normalisation is"
        " already_current: no write, no new time, no new revision.",
        "revise:stale-first": "A stale revision conflicts before the no-op is looked for.",
        "revise:archived": "An archived record can be revised and stays archived, inspectable and"
        " out of recall.",
        "revise:active": "A revised active record is recalled by its new text.",
        "revise:codes": "Failures answer invalid_reference, invalid_expected_revision,"
        " invalid_record, invalid_collection, disallowed_content, not_found, revision_conflict,"
        " write_conflict, memory_source_unavailable, replacement_outcome_uncertain or"
        " internal_error.",
        "revise:statuses": "Error statuses are invalid_request, refused, not_found, conflict,"
        " storage_error, uncertain and internal_error.",
        "revise:uncertain": "replacement_outcome_uncertain: the replacement may be visible but the"
        " directory was not synced.",
        "revise:log": "One terminal event on mcp.memory_revise tells only outcome, code and field,"
        " schema version, scope and, on success, the lifecycle.",
        "version:one-marker": "list_tools begins with the version that initialize and /version"
        " name too.",
    },
)
