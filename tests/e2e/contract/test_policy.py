"""Content that is not stored: field, reason, the fixed advice, and no part of the text."""

import pytest

from tests.e2e.contract.calls import changed
from tests.e2e.contract.policy_cases import EXAMPLES, FIELDS, MORE_CREDENTIALS, holding
from tests.e2e.contract.serving import Notebook, Served, told
from tests.requirements.requirement import requirement

ADVICE = (
    "memory field resembles content that Mnemosyne does not store; review the named field and "
    "retry only if the user confirms that the formatting is benign"
)
PLACES = pytest.mark.parametrize(
    ("tool", "field"), [(tool, field) for tool, fields in FIELDS.items() for field in fields]
)


@requirement(
    "policy:refusal",
    "policy:reasons",
    "policy:remember-fields",
    "policy:revise-fields",
    "policy:no-index",
    "policy:no-echo",
    "policy:remember-before-storage",
    "policy:revise-before-storage",
    "policy:inspected-fields",
    "policy:private-keys",
    "policy:assignments",
    "policy:compact-tokens",
    "policy:payment-cards",
    "policy:government-identifiers",
)
@PLACES
@pytest.mark.parametrize("reason", EXAMPLES)
async def test_a_refusal_names_the_field_and_the_reason_and_nothing_else(
    notebook: Notebook, server: Served, tool: str, field: str, reason: str
) -> None:
    arguments = changed(tool, holding(field, EXAMPLES[reason]))
    answer = await notebook.call(tool, arguments)
    assert answer == {
        "status": "refused",
        "code": "disallowed_content",
        "field": field,
        "reason": reason,
        "message": ADVICE,
    }
    assert [*answer] == ["status", "code", "field", "reason", "message"]
    assert list(server.home.iterdir()) == []


@requirement("policy:provider-tokens", "policy:authorization-headers", "policy:credential-urls")
@pytest.mark.parametrize("kind", MORE_CREDENTIALS)
async def test_credentials_of_other_kinds_are_refused_too(notebook: Notebook, kind: str) -> None:
    content = {"content": f"Kept: {MORE_CREDENTIALS[kind]} (for later)"}
    for tool in FIELDS:
        answer = await notebook.call(tool, changed(tool, dict(content)))
        assert told(answer)[2:] == ("content", "credential_shape")


@requirement("policy:first-only")
@pytest.mark.parametrize("tool", FIELDS)
async def test_the_first_field_and_its_first_reason_are_told(notebook: Notebook, tool: str) -> None:
    texts = list(EXAMPLES.values())
    for first, reason in enumerate(EXAMPLES):
        content = holding("content", " and ".join(reversed(texts[first:])))
        answer = await notebook.call(tool, changed(tool, content))
        assert told(answer)[2:] == ("content", reason)
    for first, field in enumerate(FIELDS[tool]):
        changes: dict[str, object] = {}
        for later in FIELDS[tool][first:]:
            changes |= holding(later, EXAMPLES["credential_shape"])
        assert told(await notebook.call(tool, changed(tool, changes)))[2] == field


@requirement("policy:inspected-fields", "policy:remember-fields")
async def test_identifiers_are_looked_at_too(notebook: Notebook) -> None:
    number = EXAMPLES["government_identifier_shape"]
    for field in ("namespace", "collection"):
        kind = {"kind": "project"} if field == "namespace" else {}
        container: dict[str, object] = {field: {**kind, "id": number, "label": None}}
        answer = await notebook.call("memory_remember", changed("memory_remember", container))
        assert told(answer)[2:] == (field, "government_identifier_shape")


async def test_a_language_that_would_be_refused_is_malformed(notebook: Notebook) -> None:
    language = "en-" + EXAMPLES["government_identifier_shape"]
    arguments = changed("memory_remember", {"language": language})
    answer = await notebook.call("memory_remember", arguments)
    assert told(answer) == ("invalid_request", "invalid_record", "language")
