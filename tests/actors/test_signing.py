"""Tokens open only untouched and only in the process that signed them."""

from base64 import urlsafe_b64decode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from actors import Foreign, Forged, Open, Opened, PlainActor, Sign, SigningActor, SigningKey
from actors.signing import MAX_PAYLOAD, MAX_TOKEN
from actors.testing import running
from tests.actors.askers import Echo

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
OURS = SigningKey()
THEIRS = SigningKey()
unhurried = settings(deadline=None)
letters = st.sampled_from(ALPHABET) | st.characters()
payloads = st.binary(max_size=100)


async def sign(payload: bytes, key: SigningKey = OURS) -> str:
    async with running(PlainActor("signing", lambda: SigningActor(key))) as ref:
        return await ref.ask(Sign(payload))


async def opened(token: str, key: SigningKey = OURS) -> Opened | Foreign | Forged:
    async with running(PlainActor("signing", lambda: SigningActor(key))) as ref:
        return await ref.ask(Open(token))


@unhurried
@given(payload=payloads)
async def test_a_token_is_base64url_text_and_opens_to_its_payload(payload: bytes) -> None:
    token = await sign(payload)
    assert set(token) <= set(ALPHABET)
    assert await opened(token) == Opened(payload)


@unhurried
@given(payload=payloads)
async def test_another_processs_token_is_foreign(payload: bytes) -> None:
    assert await opened(await sign(payload, THEIRS)) == Foreign()


@pytest.mark.parametrize("key", [OURS, THEIRS], ids=["ours", "theirs"])
@unhurried
@given(data=st.data(), payload=payloads)
async def test_any_single_changed_character_is_forged(
    key: SigningKey, data: st.DataObject, payload: bytes
) -> None:
    token = await sign(payload, key)
    place = data.draw(st.integers(0, len(token) - 1))
    other = data.draw(letters.filter(lambda letter: letter != token[place]))
    assert await opened(token[:place] + other + token[place + 1 :]) == Forged()


@unhurried
@given(data=st.data(), payload=payloads)
async def test_a_token_cut_short_is_forged(data: st.DataObject, payload: bytes) -> None:
    token = await sign(payload)
    assert await opened(token[: data.draw(st.integers(0, len(token) - 1))]) == Forged()


@unhurried
@given(token=st.text(max_size=200))
async def test_no_text_that_was_not_signed_opens(token: str) -> None:
    assert await opened(token) == Forged()


@pytest.mark.parametrize("extra", ["=", "==", "\n", " ", "+", "é", "\ud800", "A", "AAAA"])
async def test_a_token_spelled_otherwise_is_forged(extra: str) -> None:
    token = await sign(b"payload")
    assert await opened(token + extra) == Forged()
    assert await opened(extra + token) == Forged()
    assert await opened(token[:5] + extra + token[5:]) == Forged()


async def test_stray_last_bits_are_forged() -> None:
    token = await sign(b"12")
    spellings = [token[:-1] + letter for letter in ALPHABET]
    same = [one for one in spellings if decode(one) == decode(token)]
    assert len(same) == 16
    assert [await opened(one) for one in same].count(Forged()) == 15


async def test_a_whole_token_with_our_marker_and_anothers_mac_is_forged() -> None:
    """The checksum needs no key, so an attacker can make one."""
    ours = SigningKey(marker=THEIRS.marker)
    assert await opened(await sign(b"payload", ours), THEIRS) == Forged()


async def test_the_longest_payload_makes_the_longest_token() -> None:
    token = await sign(bytes(MAX_PAYLOAD))
    assert len(token) == MAX_TOKEN == 4_096
    assert await opened(token) == Opened(bytes(MAX_PAYLOAD))
    assert await opened(token + "AAAA") == Forged()
    with pytest.raises(ValueError, match="too long"):
        Sign(bytes(MAX_PAYLOAD + 1))


async def test_another_question_is_a_bug() -> None:
    with pytest.raises(TypeError):
        await SigningActor(OURS).answer(Echo("word"))


def test_a_key_does_not_show_its_secret() -> None:
    assert repr(OURS.secret) not in repr(OURS)
    assert OURS.secret != THEIRS.secret


def decode(token: str) -> bytes:
    return urlsafe_b64decode(token + "=" * (-len(token) % 4))
