"""The cost of a hostile text: bounded, and no more than proportional to its length."""

import time
from collections.abc import Callable

import pytest

from mnemosyne.memory.policy import find
from mnemosyne.memory.policy.providers import PROVIDERS
from tests.memory.policy.making import encoded, joined

LONGEST = 4_000
MOST_SECONDS = 0.020
MOST_TIMES = 2.5
# Below this a measurement says more about the machine than about the text.
LEAST_SECONDS = 0.001
ROUNDS = 8

UNITS = [
    *(
        "a.",
        "1 ",
        "ey",
        "0",
        "A",
        "aA1",
        "-",
        "_",
        "\\",
        "\\n",
        "\n",
        "'",
        '"',
        "(",
        "x@",
        "a_",
        "a1_",
    ),
    *("\u200b", "\uff11", "\u0663", "é", "\ufdfa", "\U0001d7d8", "\u0130", "\u0131"),
    *("-----BEGIN ", "--BEGIN A PRIVATE ", "BEGIN PRIVATE\n", '"d":"', "kty'd':'"),
    *(f"-----BEGIN {joined('PRIV', 'ATE KEY')}", f"{joined('PRIV', 'ATE KEY')}-----a --BEGIN "),
    *(
        "password=",
        "password is ",
        "password a b c d e ",
        "secret_key: str = ",
        "api_key(",
        "pass (",
        "password | ",
        "password   ",
        'password" value=',
        "clé ",
        "a1B2c3 is my a ",
        "a1B2c3 as the b password ",
        "wpa2 key",
        "jdbc:oracle:thin:a/",
        "htpasswd -b a b ",
        "net user a ",
    ),
    *("token ", "x_key ", "--token ", "-u a:", "--user a:", "password\"'`])", "api key : a.a_a|a "),
    *(
        "://:@",
        "://a:",
        "://a:b@",
        "://a:b@c",
        "a:bcde@",
        "authorization: ",
        "authorization:bearer ",
    ),
    *("docker login ", "docker login -p", "mysql ", "mysql -p", "redis-cli ", "WIFI:", "WIFI:;"),
    *("cookie:", "cookie: sid", "cookie:sid=a1"),
    *("bearer a", "basic YTph", "Authorization: Bearer x="),
    *("eyJhbGciOiJ.", f"{encoded({'alg': 'x'})}.", "eyJ.eyJ", "ey.", "v1.local."),
    *(f"{encoded({'a': 'x'})}.", f"{encoded({'a': 'x'})}==.", "ew", "ewewewewew."),
    *("123-45-", "536 22 184 ", "ssn ", "ssn 1", "social security ", "000-00-0000 "),
    *("4242 ", "4242-4242-4242-", "42424242", "4242 424242 ", "4 2"),
    *(
        "live_a1",
        "sk_live_a1b2.",
        "A1A1A1A1A1A1A1A1_",
        f"{'a' * 63}.",
        "00000000-0000-0000-",
        "gcntfy-",
    ),
]
PREFIXES = sorted({shape.prefix for provider in PROVIDERS for shape in provider.shapes})


def _seconds(check: Callable[[str], object], text: str) -> float:
    start = time.thread_time()
    check(text)
    return time.thread_time() - start


def _least_seconds(text: str) -> float:
    return min(_seconds(find, text) for _ in range(5))


def _is_within(whole: float, half: float) -> bool:
    return whole <= MOST_SECONDS and whole <= MOST_TIMES * max(half, LEAST_SECONDS)


def _filled(unit: str, length: int) -> str:
    return (unit * length)[:length]


@pytest.mark.parametrize("unit", UNITS)
def test_a_hostile_text_costs_little_and_twice_the_text_about_twice(unit: str) -> None:
    whole = half = float("inf")
    # A machine's other work only ever makes a run longer, so that the least of many tells the cost.
    for _ in range(ROUNDS):
        whole = min(whole, _least_seconds(_filled(unit, LONGEST)))
        half = min(half, _least_seconds(_filled(unit, LONGEST // 2)))
        if _is_within(whole, half):
            return
    pytest.fail(f"{whole:.4f} s for the whole, {half:.4f} s for the half")


def _is_quick(text: str) -> bool:
    return any(_seconds(find, text) <= MOST_SECONDS for _ in range(ROUNDS))


def test_a_text_of_any_one_prefix_costs_little() -> None:
    for prefix in filter(None, PREFIXES):
        assert _is_quick(_filled(prefix, LONGEST)), prefix


def test_a_text_of_all_prefixes_costs_little() -> None:
    assert _is_quick(_filled(" ".join(PREFIXES), LONGEST))
