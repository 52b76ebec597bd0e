"""Which fields are looked at, in which order, and what a refusal carries."""

from dataclasses import fields, replace

import pytest

from mnemosyne.memory.outcomes import ContentRefused, PolicyReason
from mnemosyne.memory.policy import check_remember, check_revise, find, first
from mnemosyne.memory.records import Collection, Namespace, Origin
from mnemosyne.memory.references import CanonicalReference
from mnemosyne.memory.remembering import RememberRequest
from mnemosyne.memory.revising import ReviseRequest
from mnemosyne.memory.scopes import Kind, NamespaceKind, Scope
from tests.memory.policy.making import ALNUM, HEX, URL, armoured, drawn, encoded, joined
from tests.requirements.requirement import requirement

TOKEN = joined("gh", "p_", drawn(ALNUM, 36))
CARD = "4242" * 4
SSN = "-".join(("536", "22", "1847"))
COMPACT = joined(encoded({"alg": "HS256"}), ".e30.", drawn(URL, 43))
KEY = armoured("PRIV" + "ATE KEY")

REMEMBER = RememberRequest(
    scope=Scope.PROJECT,
    namespace=Namespace(NamespaceKind.PROJECT, "garden", "Garden"),
    collection=Collection("beds", "Beds"),
    kind=Kind.STATE,
    language="en",
    title="Tomatoes",
    content="The tomatoes stand in the south bed.",
    tags=("tomato", "south-bed"),
    origin=Origin.EXPLICIT_USER_STATEMENT,
)
REVISE = ReviseRequest(
    reference=CanonicalReference(Scope.PROJECT, "garden", "beds", "mem_" + drawn(HEX, 32)),
    expected_revision=3,
    namespace_label="Garden",
    collection_label="Beds",
    title="Tomatoes",
    content="The tomatoes stand in the north bed.",
    tags=("tomato",),
)


def test_an_ordinary_memory_passes() -> None:
    assert check_remember(REMEMBER) is None
    assert check_remember(replace(REMEMBER, collection=None, title=None, tags=())) is None
    assert check_revise(REVISE) is None
    assert check_revise(replace(REVISE, namespace_label=None, title=None, tags=())) is None


@requirement("policy:inspected-fields", "policy:remember-fields", "policy:no-index")
@pytest.mark.parametrize(
    ("changed", "field"),
    [
        (replace(REMEMBER, namespace=Namespace(NamespaceKind.PROJECT, SSN, None)), "namespace"),
        (replace(REMEMBER, namespace=Namespace(NamespaceKind.PROJECT, "a", TOKEN)), "namespace"),
        (replace(REMEMBER, collection=Collection(CARD, None)), "collection"),
        (replace(REMEMBER, collection=Collection("a", TOKEN)), "collection"),
        (replace(REMEMBER, title=TOKEN), "title"),
        (replace(REMEMBER, content=f"It is {TOKEN}."), "content"),
        (replace(REMEMBER, tags=("a", "b", TOKEN)), "tags"),
    ],
)
def test_every_text_of_a_new_memory_is_looked_at(changed: RememberRequest, field: str) -> None:
    refused = check_remember(changed)
    assert refused is not None
    assert refused.field == field


@requirement("policy:revise-fields", "policy:no-index")
@pytest.mark.parametrize(
    ("changed", "field"),
    [
        (replace(REVISE, namespace_label=CARD), "namespace_label"),
        (replace(REVISE, collection_label=CARD), "collection_label"),
        (replace(REVISE, title=CARD), "title"),
        (replace(REVISE, content=CARD), "content"),
        (replace(REVISE, tags=("a", CARD)), "tags"),
    ],
)
def test_every_replacement_of_a_revision_is_looked_at(changed: ReviseRequest, field: str) -> None:
    assert check_revise(changed) == ContentRefused(field, PolicyReason.PAYMENT_CARD)


def test_a_revision_of_a_record_whose_ids_would_be_refused_passes() -> None:
    named = CanonicalReference(Scope.PROJECT, SSN, CARD, "mem_" + drawn(HEX, 32))
    assert check_revise(replace(REVISE, reference=named)) is None


@requirement("policy:first-only")
def test_the_first_field_wins_whatever_the_reasons() -> None:
    pairs = [("title", None), ("title", CARD), ("content", KEY), ("tags", TOKEN)]
    assert first(pairs) == ContentRefused("title", PolicyReason.PAYMENT_CARD)
    assert first(reversed(pairs)) == ContentRefused("tags", PolicyReason.CREDENTIAL)


@requirement("policy:first-only")
def test_within_a_field_the_first_reason_wins_wherever_it_stands() -> None:
    found = [KEY, TOKEN, COMPACT, SSN, CARD]
    for index, reason in enumerate(PolicyReason):
        assert find("\n".join(reversed(found[index:]))) is reason


@requirement("policy:no-echo")
def test_a_refusal_holds_a_field_and_a_reason_and_nothing_of_the_value() -> None:
    refused = check_remember(replace(REMEMBER, content=f"It is {TOKEN}, with {CARD}."))
    assert refused == ContentRefused("content", PolicyReason.CREDENTIAL)
    assert [each.name for each in fields(ContentRefused)] == ["field", "reason"]
    assert TOKEN[:8] not in repr(refused)
