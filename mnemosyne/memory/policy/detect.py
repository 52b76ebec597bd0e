"""The policy's one question about a text, and the order in which its reasons are tried."""

from collections.abc import Callable

from mnemosyne.memory.outcomes import PolicyReason
from mnemosyne.memory.policy.assignments import has_assignment
from mnemosyne.memory.policy.cards import has_card
from mnemosyne.memory.policy.commands import has_taken_password
from mnemosyne.memory.policy.compact import has_compact_token
from mnemosyne.memory.policy.folding import fold
from mnemosyne.memory.policy.government import has_government_identifier
from mnemosyne.memory.policy.headers import has_authorization
from mnemosyne.memory.policy.prefixes import has_prefixed_token
from mnemosyne.memory.policy.private_keys import has_private_key
from mnemosyne.memory.policy.tokens import has_provider_token
from mnemosyne.memory.policy.urls import has_credential_url

_DETECTORS: tuple[tuple[PolicyReason, Callable[[str], bool]], ...] = (
    (PolicyReason.PRIVATE_KEY, has_private_key),
    (PolicyReason.CREDENTIAL, has_provider_token),
    (PolicyReason.CREDENTIAL, has_credential_url),
    (PolicyReason.CREDENTIAL, has_authorization),
    (PolicyReason.CREDENTIAL, has_assignment),
    (PolicyReason.CREDENTIAL, has_taken_password),
    (PolicyReason.CREDENTIAL, has_prefixed_token),
    (PolicyReason.COMPACT_TOKEN, has_compact_token),
    (PolicyReason.GOVERNMENT_IDENTIFIER, has_government_identifier),
    (PolicyReason.PAYMENT_CARD, has_card),
)


def find(text: str) -> PolicyReason | None:
    """Return the first reason for which `text` must not be stored, or None.

    Time is linear in the length of `text`. What was found, and where, is kept nowhere.
    """
    folded = fold(text)
    for reason, detects in _DETECTORS:
        if detects(folded):
            return reason
    return None
