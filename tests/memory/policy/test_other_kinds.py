"""Private keys, compact tokens, government identifiers and payment cards."""

import pytest

from mnemosyne.memory.outcomes import PolicyReason
from mnemosyne.memory.policy import find
from mnemosyne.memory.policy.private_keys import WORDS
from mnemosyne.memory.policy.shapes import Shape
from tests.memory.policy.making import (
    ALNUM,
    BASE64,
    DASHES,
    PRIVATE,
    URL,
    armoured,
    basic,
    drawn,
    encoded,
    joined,
    sample,
)
from tests.requirements.requirement import requirement

LABELS = ["", "RSA ", "EC ", "DSA ", "OPENSSH ", "ENCRYPTED "]


@requirement("policy:private-keys")
@pytest.mark.parametrize("label", LABELS)
@pytest.mark.parametrize("line_end", ["\n", "\r\n", " ", "\\n", "\n> ", "\n    "])
def test_an_armoured_private_key_is_refused_however_its_lines_end(
    label: str, line_end: str
) -> None:
    assert find(armoured(label + PRIVATE, line_end=line_end)) is PolicyReason.PRIVATE_KEY


@requirement("policy:private-keys")
@pytest.mark.parametrize(
    "text",
    [
        armoured(f"PGP {PRIVATE} BLOCK"),
        armoured(f"RSA {PRIVATE}", body="Proc-Type: 4,ENCRYPTED\n\n" + drawn(BASE64, 64)),
        armoured(f"RSA {PRIVATE}").replace(" ", "\n"),
        armoured(f"RSA {PRIVATE}").replace("VAT", "V\u200bAT"),
        armoured(f"RSA {PRIVATE}")[:40],
        joined("---- BEGIN SSH2 ENCRYPTED ", PRIVATE, " ----\n", drawn(BASE64, 64)),
        joined('{"kty":"OKP","crv":"Ed25519","', 'd":"', drawn(URL, 43), '"}'),
        joined('{"kty":"oct","', 'k":"', drawn(URL, 22), '"}'),
    ],
)
def test_other_written_forms_of_a_private_key_are_refused(text: str) -> None:
    assert find(text) is PolicyReason.PRIVATE_KEY


def test_a_private_key_that_is_encoded_once_more_is_refused_and_a_certificate_is_not() -> None:
    for label, reason in ((f"RSA {PRIVATE}", PolicyReason.PRIVATE_KEY), ("CERTIFICATE", None)):
        assert find(f"client-key-data: {basic(armoured(label))}") is reason


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.prefix)
def test_private_keys_that_are_one_word_are_refused(word: Shape) -> None:
    assert find(f"keep {sample(word)} safe") is PolicyReason.PRIVATE_KEY


@pytest.mark.parametrize(
    "text",
    [
        armoured("PUBLIC KEY"),
        armoured("CERTIFICATE"),
        armoured("PGP PUBLIC KEY BLOCK"),
        f"never paste a BEGIN {PRIVATE} block into memory",
        f'a file that starts with "{DASHES}BEGIN {PRIVATE}{DASHES}" holds a key',
        joined("ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI", drawn(BASE64, 43), " me@laptop"),
        joined('{"kty":"OKP","x":"', drawn(URL, 43), '"}'),
        joined('{"kty":"RSA","n":"', drawn(URL, 43), '","', 'k":"v"}'),
    ],
)
def test_public_keys_certificates_and_mentions_pass(text: str) -> None:
    assert find(text) is None


@requirement("policy:compact-tokens")
@pytest.mark.parametrize(
    "header",
    [
        encoded({"alg": "HS256", "typ": "JWT"}),
        encoded({"kid": "1"}),
        encoded({"alg": "none"}),
        encoded(b'{\n  "typ": "JWT"}'),
        encoded(b'{ "enc": "A256GCM"}'),
        encoded(b'{"jwk":{"kty":"EC"},"alg":"ES256"}'),
        encoded(b'{"x5c":["{}"],"alg":"RS256"}'),
        encoded({"alg": "HS256"}) + "=",
    ],
)
@pytest.mark.parametrize(
    "rest",
    [
        f".{drawn(URL, 40)}.{drawn(URL, 43)}",
        f".{drawn(URL, 40)}\n{drawn(URL, 40)}.{drawn(URL, 43)}",
        f".{drawn(URL, 40)}",
        ".e30.",
        "...x.y",
    ],
)
def test_a_compact_token_is_told_by_its_header(header: str, rest: str) -> None:
    assert find(f"session {header}{rest}") is PolicyReason.COMPACT_TOKEN


def test_a_paseto_is_a_compact_token() -> None:
    assert find(joined("v4.", "local.", drawn(URL, 80))) is PolicyReason.COMPACT_TOKEN


@pytest.mark.parametrize(
    "text",
    [
        "1.2.3",
        "v2.0.0-rc.1+b5",
        "api.example.com",
        "a.b.c",
        "com.example.app.Main",
        "os.path.join",
        "eyJafjallajokull.volcano.is",
        "eyewitness.news.example",
        joined(encoded({"alg": "HS256"})),
        joined(encoded({"user": "1"}), ".e30.x"),
        joined(encoded({"alg": "HS256"})[:-5], "!.e30.x"),
        joined("e", "yJ", "a" * 10, ".b.c"),
        joined("A header is ", encoded({"alg": "HS256"}), ". Then comes more."),
        joined(encoded({"alg": "HS256"}), ".<payload>.<signature>"),
    ],
)
def test_dotted_text_passes(text: str) -> None:
    assert find(text) is None


SSN = ("536", "22", "1847")


@requirement("policy:government-identifiers")
@pytest.mark.parametrize(
    "text",
    [
        "-".join(SSN),
        ".".join(SSN),
        "\u2013".join(SSN),
        "\u2011".join(SSN),
        "٥٣٦-٢٢-١٨٤٧",
        "SSN " + " ".join(SSN),
        "ssn: " + "".join(SSN),
        "SS# " + " ".join(SSN),
        "SSN:\n" + " ".join(SSN),
        "social_security_number=" + "".join(SSN),
        "Social Security number is " + " ".join(SSN),
        " ".join(SSN) + " is my SSN",
        "-".join(("078", "05", "1120")),
    ],
)
def test_a_social_security_number_is_refused(text: str) -> None:
    assert find(text) is PolicyReason.GOVERNMENT_IDENTIFIER
    assert find(f"({text}).") is PolicyReason.GOVERNMENT_IDENTIFIER


@pytest.mark.parametrize(
    "text",
    [
        "000-12-3456",
        "666-12-3456",
        "987-65-4320",
        "123-00-4567",
        "123-45-0000",
        "order 536 22 1847",
        "ext. 536221847",
        "123-45.6789",
        "123-45-67890",
        "1-123-45-6789",
        "123-45-6789-0",
        "123.45.6789.1",
        "123-456-7890",
        "12-3456789",
        "from 2026-07-23 to 2026-08-01",
        "SSN 000 12 3456",
    ],
)
def test_numbers_that_were_never_assigned_or_are_something_else_pass(text: str) -> None:
    assert find(text) is None


CARDS = [
    ("4242", "4242", "4242", "4242"),
    ("4222", "2222", "2222", "2"),
    ("5555", "5555", "5555", "4444"),
    ("2223", "0031", "2200", "3222"),
    ("3782", "822463", "10005"),
    ("3056", "930902", "5904"),
    ("6011", "1111", "1111", "1117"),
    ("3530", "1113", "3330", "0000"),
    ("6205", "5000", "0000", "0000", "004"),
    ("6304", "0000", "0000", "0000"),
]


@requirement("policy:payment-cards")
@pytest.mark.parametrize("card", CARDS, ids="".join)
@pytest.mark.parametrize("mark", ["", " ", "-", ".", "\u00a0", "\u2013", " - ", "\u200b"])
def test_a_card_number_is_refused_whole_and_grouped(card: tuple[str, ...], mark: str) -> None:
    for text in (
        mark.join(card),
        f"card: {mark.join(card)}, 12/29",
        f"{mark.join(card)} 12/29 123",
        f"Anna,{mark.join(card)},123",
    ):
        assert find(text) is PolicyReason.PAYMENT_CARD


def test_a_card_number_is_refused_in_the_digits_of_any_script() -> None:
    for zero in "\uff10\u0660\u0966\U0001d7ce":
        digits = "".join(chr(ord(zero) + int(digit)) for digit in "".join(CARDS[0]))
        assert find(digits) is PolicyReason.PAYMENT_CARD


@pytest.mark.parametrize(
    "text",
    [
        "order 42424242424242" + "43",
        "1111 2222 3333 4444",
        "0." + "4242" * 4,
        "a" + "4242" * 4,
        "4242" * 4 + "b",
        "4242" * 4 + ".5",
        "9223372036854775807",
        "1753000000000",
        "1719859200000000000",
        "ISBN 978-3-16-148410-0",
        "IBAN DE89 3704 0044 0532 0130 00",
        "2001 2002 2003 2004",
        "1024 2048 4096 8192",
        "uuid 42424242-4242-4242-4242-424242424242",
        "2022 " + " ".join(CARDS[0]) + " 2023 2024",
    ],
)
def test_numbers_that_are_no_cards_pass(text: str) -> None:
    assert find(text) is None


def test_one_digit_more_or_less_or_another_is_no_card() -> None:
    number = "".join(CARDS[0])
    assert find(number[:-1]) is None
    assert find(number + "1") is None
    assert find(number[:-1] + "3") is None


def test_a_number_beside_a_card_does_not_hide_it() -> None:
    noise = drawn(ALNUM, 5)
    assert find(f"{noise} 12 {' '.join(CARDS[0])} {noise}") is PolicyReason.PAYMENT_CARD
