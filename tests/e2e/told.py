"""What a server may log, word for word: a line that holds anything else tells too much."""

import re
from collections.abc import Iterable

from mnemosyne.memory.errors import SkipReason
from mnemosyne.memory.lifecycle import State
from mnemosyne.memory.outcomes import PolicyReason
from mnemosyne.memory.records import Origin
from mnemosyne.memory.scopes import Kind, NamespaceKind, Scope

_STATUSES = (
    "ok|no_matches|remembered|already_exists|existing_archived|revised|already_current|"
    "archived|already_archived|restored|already_active|forgotten|invalid_request|refused|"
    "policy_error|not_found|conflict|storage_error|retrieval_error|uncertain|internal_error|"
    "cancelled|unavailable"
)
_CODES = (
    "invalid_request|invalid_query|invalid_scope|invalid_tags|invalid_namespace|"
    "invalid_collection|invalid_cursor|invalid_page_size|invalid_reference|invalid_record|"
    "invalid_kind|invalid_origin|invalid_expected_revision|stale_cursor|"
    "candidate_limit_exceeded|memory_source_unavailable|internal_error|not_found|"
    "ambiguous_reference|revision_conflict|write_conflict|not_archived|mutation_disabled|"
    "disallowed_content|replacement_outcome_uncertain|deletion_outcome_uncertain"
)
_FIELDS = (
    "request|scope|namespace_id|collection_id|cursor|page_size|reference|reference.scope|"
    "reference.namespace_id|reference.collection_id|reference.id|expected_revision|origin|"
    "memory|namespace|namespace.id|namespace.kind|namespace.label|collection|collection.id|"
    "collection.label|kind|occurred_at|language|title|content|tags|revision|namespace_label|"
    "collection_label"
)
_METHODS = (
    "initialize|ping|tools/list|tools/call|server/discover|resources/list|resources/read|"
    "resources/templates/list|prompts/list|prompts/get|completion/complete|"
    "subscriptions/listen|notifications/initialized|notifications/cancelled|unknown"
)


def _one_of(words: str | Iterable[str]) -> str:
    return "(?:" + (words if isinstance(words, str) else "|".join(words)) + ")"


_WHETHER = _one_of("true|false")
_FACTS = {
    "outcome": _one_of(_STATUSES),
    "code": _one_of(_CODES),
    "field": _one_of(_FIELDS),
    "reason": _one_of(PolicyReason),
    "scope": _one_of(Scope),
    "namespace_kind": _one_of(NamespaceKind),
    "kind": _one_of(Kind),
    "origin": _one_of(Origin),
    "state": _one_of(State),
    "id": "mem_[0-9a-f]{32}",
    "schema_version": "[12]",
    **dict.fromkeys(
        ("collection_present", "namespace_present", "cursor_present", "tags_present"), _WHETHER
    ),
    **dict.fromkeys(("revision", "count", "total_count", "page", "total_pages"), r"\d+"),
}
_FACT = "(?: " + "| ".join(f"{name}={value}" for name, value in _FACTS.items()) + ")"
_ID = r"(?:-|-?\d+|[A-Za-z0-9._-]{1,64})"
_PLACE = r"\w+ at [\w.?:]+"
_MESSAGES = (
    rf"INFO mcp\.(?P<tool>[a-z_]+) event=(?P=tool){_FACT}+",
    rf"INFO mcp\.(?:resources|prompts) event=\w+{_FACT}+",
    rf"DEBUG mcp request id={_ID} method={_one_of(_METHODS)}",
    rf"DEBUG mcp response id={_ID} method={_one_of(_METHODS)} outcome=(?:ok|error) "
    r"code=(?:-|-\d+) duration_ms=\d+\.\d",
    rf"ERROR mcp\.[a-z_]+ failure error={_PLACE}",
    rf"ERROR mcp failure method={_one_of(_METHODS)} error={_PLACE}",
    rf"ERROR actors actor [a-z.]+ failed: {_PLACE}",
    rf"WARNING mnemosyne skipped a file scope={_one_of(Scope)} reason={_one_of(SkipReason)}",
    r"WARNING mnemosyne the memory root is a symlink: no Tool will read or write through it",
    r"INFO mnemosyne gates open: (?:none|remember|archive_restore|revise|forget)(?:, [a-z_]+){0,3}",
    r"INFO mnemosyne listening on http://127\.0\.0\.1:\d+/mcp",
    rf"WARNING mnemosyne\.http a connection was ended by {_PLACE}",
    r"ERROR mnemosyne\.http a request failed unexpectedly",
)
_LINE = re.compile(rf"\d{{4}}-\d\d-\d\dT\d\d:\d\d:\d\dZ (?:{'|'.join(_MESSAGES)})")


def telling_too_much(lines: Iterable[str]) -> list[str]:
    """Return the lines that are none of those that a server may write."""
    return [line for line in lines if not _LINE.fullmatch(line)]
