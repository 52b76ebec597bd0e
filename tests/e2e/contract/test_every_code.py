"""The tables of these tests, taken together, hold every word that the contract has for errors."""

from tests.e2e.contract import arguments, policy_cases, storage_errors, uncertain
from tests.requirements.requirement import requirement

# Answered by tests of their own: a table has no row for what needs an earlier answer.
IN_WORDS = {
    ("memory_list", "conflict", "stale_cursor"),
    ("memory_inspect", "conflict", "ambiguous_reference"),
    ("memory_inspect", "not_found", "not_found"),
    ("memory_remember", "conflict", "write_conflict"),
    ("memory_forget", "conflict", "write_conflict"),
    ("memory_forget", "conflict", "not_archived"),
    *(
        (tool, status, code)
        for tool in ("memory_revise", "memory_archive", "memory_restore", "memory_forget")
        for status, code in (("not_found", "not_found"), ("conflict", "revision_conflict"))
    ),
}

_READ = {"storage_error": ["candidate_limit_exceeded", "memory_source_unavailable"]}
_CHANGE = {
    "not_found": ["not_found"],
    "conflict": ["revision_conflict", "write_conflict"],
    "storage_error": ["memory_source_unavailable"],
}
_REPLACE = {**_CHANGE, "uncertain": ["replacement_outcome_uncertain"]}
_TARGET = ["invalid_reference", "invalid_expected_revision"]
CONTRACT: dict[str, dict[str, list[str]]] = {
    "list_tools": {"invalid_request": ["invalid_request"]},
    "memory_recall": {
        "invalid_request": [
            "invalid_request",
            "invalid_query",
            "invalid_scope",
            "invalid_namespace",
            "invalid_tags",
        ],
        "retrieval_error": _READ["storage_error"],
    },
    "memory_list": {
        "invalid_request": [
            "invalid_request",
            "invalid_scope",
            "invalid_namespace",
            "invalid_collection",
            "invalid_cursor",
            "invalid_page_size",
        ],
        "conflict": ["stale_cursor"],
        **_READ,
    },
    "memory_inspect": {
        "invalid_request": ["invalid_reference"],
        "not_found": ["not_found"],
        "conflict": ["ambiguous_reference"],
        **_READ,
    },
    "memory_remember": {
        "invalid_request": [
            "invalid_scope",
            "invalid_namespace",
            "invalid_collection",
            "invalid_kind",
            "invalid_record",
            "invalid_origin",
        ],
        "refused": ["disallowed_content"],
        "conflict": ["write_conflict"],
        **_READ,
    },
    "memory_revise": {
        "invalid_request": [*_TARGET, "invalid_record", "invalid_collection"],
        "refused": ["disallowed_content"],
        **_REPLACE,
    },
    "memory_archive": {"invalid_request": _TARGET, **_REPLACE},
    "memory_restore": {"invalid_request": _TARGET, **_REPLACE},
    "memory_forget": {
        "invalid_request": _TARGET,
        **_CHANGE,
        "conflict": ["revision_conflict", "write_conflict", "not_archived"],
        "uncertain": ["deletion_outcome_uncertain"],
    },
}
FIELDS = {
    "memory_inspect": [
        *("reference", "reference.scope", "reference.namespace_id"),
        *("reference.collection_id", "reference.id"),
    ],
    "memory_list": [
        *("request", "scope", "namespace_id", "collection_id", "cursor", "page_size"),
    ],
    "memory_remember": [
        *("origin", "memory", "scope", "namespace", "namespace.id", "namespace.label"),
        *("namespace.kind", "collection", "collection.id", "collection.label", "kind"),
        *("occurred_at", "language", "title", "content", "tags"),
    ],
    "memory_revise": [
        *("revision", "reference", "reference.id", "expected_revision", "namespace_label"),
        *("collection_label", "title", "content", "tags"),
    ],
}


def answered() -> set[tuple[str, str, str]]:
    """Return what is answered over HTTP: Tool, status and code."""
    invalid = {
        (tool, "invalid_request", code)
        for tool, rows in arguments.TABLE.items()
        for _, code, _ in rows
    }
    stores = {(tool.split()[0], status, code) for tool, _, status, code in storage_errors.TABLE}
    disks = {(tool, status, code) for tool, _, status, code in uncertain.TABLE}
    refused = {(tool, "refused", "disallowed_content") for tool in policy_cases.FIELDS}
    broken = {(tool, "internal_error", "internal_error") for tool in uncertain.BROKEN}
    return invalid | stores | disks | refused | broken | IN_WORDS


@requirement(
    "contract:every-code",
    "list:codes",
    "inspect:codes",
    "revise:codes",
    "revise:statuses",
    "transition:codes",
    "forget:codes",
    "remember:codes",
)
def test_every_status_and_code_of_the_contract_is_answered_and_no_other() -> None:
    expected = {
        (tool, status, code)
        for tool, statuses in CONTRACT.items()
        for status, codes in statuses.items()
        for code in codes
    }
    bugs = {(tool, "internal_error", "internal_error") for tool in CONTRACT if tool != "list_tools"}
    assert answered() == expected | bugs


@requirement("contract:every-code")
def test_every_field_of_the_contract_is_named() -> None:
    for tool, fields in FIELDS.items():
        assert set(fields) <= {field for _, _, field in arguments.TABLE[tool]}
