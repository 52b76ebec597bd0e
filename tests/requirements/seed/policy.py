"""What is not stored."""

from tests.requirements.requirement import section

REFUSALS = section(
    "Revising Memory: content policy",
    {
        "policy:revise-before-storage": "Every replacement label, title, content and tag is"
        " checked before storage is asked.",
        "policy:refusal": "A refusal is status refused, code disallowed_content, the first field,"
        " one broad reason and the fixed advice, for remember and revise alike.",
        "policy:reasons": "The reasons are private_key_shape, credential_shape,"
        " compact_token_shape, payment_card_shape and government_identifier_shape.",
        "policy:remember-fields": "Remember names namespace (ID or label), collection (ID or"
        " label), title, content or tags.",
        "policy:revise-fields": "Revise names namespace_label, collection_label, title, content or"
        " tags.",
        "policy:no-index": "A refused tag is not told by its index.",
        "policy:first-only": "One match is told, and the same one every time.",
        "policy:no-echo": "Neither results nor logs hold the value, its place, an expression, a"
        " detector's or a provider's name.",
    },
)

DETECTION = section(
    "Remembering Memory: content policy",
    {
        "policy:remember-before-storage": "The check comes before duplicates are looked for and"
        " before any directory is made.",
        "policy:private-keys": "Private-key blocks are refused.",
        "policy:provider-tokens": "Tokens with a declared provider prefix are refused.",
        "policy:authorization-headers": "Basic and Bearer authorization headers are refused.",
        "policy:assignments": "Assignments of credentials are refused.",
        "policy:credential-urls": "URLs with credentials in them are refused.",
        "policy:compact-tokens": "JWT-shaped compact values are refused.",
        "policy:payment-cards": "Luhn-valid payment-card numbers of 13 to 19 digits are refused.",
        "policy:government-identifiers": "SSN-shaped identifiers are refused.",
        "policy:inspected-fields": "Namespace and collection IDs and labels, title, content and"
        " tags are looked at.",
    },
)
