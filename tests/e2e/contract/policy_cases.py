"""Text that the content policy refuses, one for each reason, and the fields that it is put into.

The examples are put together at run time, so that no file holds what looks like a secret.
"""

import base64
import json


def _encoded(value: object) -> str:
    return (
        base64.urlsafe_b64encode(json.dumps(value, separators=(",", ":")).encode())
        .decode()
        .rstrip("=")
    )


EXAMPLES = {
    "private_key_shape": "-----" + "BEGIN RSA PRIVATE KEY" + "-----",
    "credential_shape": "pass" + "word" + ' = "' + "Xk9#vQ2" + 'mPz7"',
    "compact_token_shape": ".".join([_encoded({"alg": "HS256"}), _encoded({"sub": 7}), "c2ln" * 3]),
    "government_identifier_shape": "-".join(["219", "09", "9998"]),
    "payment_card_shape": " ".join(["4111"] + ["1111"] * 3),
}
"""By reason, in the order in which the reasons of one field are looked for."""

MORE_CREDENTIALS = {
    "a token of a provider": "gh" + "p_" + "A1b2C3d4E5f6" * 3,
    "an authorization header": "Authorization" + ": Bearer " + "q7Rz" * 8,
    "a URL with a password": "https://" + "anna:" + "t0ps3cret" + "@a.example",
}
"""Further text whose reason is `credential_shape`."""

FIELDS = {
    "memory_remember": ["namespace", "collection", "title", "content", "tags"],
    "memory_revise": ["namespace_label", "collection_label", "title", "content", "tags"],
}
"""By Tool, in the order in which the fields are looked at."""


def holding(field: str, text: str) -> dict[str, object]:
    """Return the arguments that put a text into a field."""
    match field:
        case "namespace":
            return {"namespace": {"kind": "project", "id": "greenhouse", "label": text}}
        case "collection":
            return {"collection": {"id": "decisions", "label": text}}
        case "tags":
            return {"tags": ["plain", text]}
        case _:
            return {field: text}
