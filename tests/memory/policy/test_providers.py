"""The table of provider tokens: its facts, and what is found by it."""

import pytest

from mnemosyne.memory.outcomes import PolicyReason
from mnemosyne.memory.policy import find
from mnemosyne.memory.policy.providers import PROVIDERS
from mnemosyne.memory.policy.shapes import Run, Shape
from mnemosyne.memory.policy.tokens import has_provider_token
from tests.memory.policy.making import ALNUM, HEX, drawn, joined, sample
from tests.requirements.requirement import requirement

SHAPES = [shape for provider in PROVIDERS for shape in provider.shapes]


def test_the_table_names_at_least_100_shapes_of_60_providers() -> None:
    assert len(SHAPES) >= 100
    assert len(PROVIDERS) >= 60


def test_each_provider_stands_once_with_its_page() -> None:
    assert len({provider.name for provider in PROVIDERS}) == len(PROVIDERS)
    assert all(provider.documented.startswith("https://") for provider in PROVIDERS)


def test_each_shape_stands_once_and_can_be_told_from_ordinary_text() -> None:
    assert len(set(SHAPES)) == len(SHAPES)
    for shape in SHAPES:
        runs = [part for part in shape.body if isinstance(part, Run)]
        assert all(0 < run.least <= run.most for run in runs)
        assert sum(run.least for run in runs) >= 12, shape.prefix


@requirement("policy:provider-tokens")
@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.prefix or "marked")
def test_a_token_of_each_shape_is_refused_as_a_credential(shape: Shape) -> None:
    for _ in range(5):
        assert find(f"it is {sample(shape)}, keep it") is PolicyReason.CREDENTIAL


def _is_of_fixed_length(shape: Shape) -> bool:
    return len(shape.body) == 1 and isinstance(run := shape.body[0], Run) and run.least == run.most


def _has_longer_kin(shape: Shape) -> bool:
    return any(other is not shape and shape.prefix[:2] == other.prefix[:2] for other in SHAPES)


@pytest.mark.parametrize(
    "shape",
    [shape for shape in SHAPES if _is_of_fixed_length(shape) and not _has_longer_kin(shape)],
    ids=lambda shape: shape.prefix,
)
def test_a_token_that_lacks_one_character_is_none_of_the_tables(shape: Shape) -> None:
    assert has_provider_token(sample(shape))
    assert not has_provider_token(sample(shape)[:-1])


def test_a_token_that_has_grown_beyond_the_greatest_length_is_none_of_the_tables() -> None:
    assert not has_provider_token(joined("np", "m_", drawn(ALNUM, 37)))


@pytest.mark.parametrize("before", ["", " ", "(", "=", "'", '"', "`", ":", "/", "\n", "_", "、"])
def test_a_token_is_found_behind_any_mark(before: str) -> None:
    assert find(joined(before, "gh", "p_", drawn(ALNUM, 36))) is PolicyReason.CREDENTIAL


def test_a_token_glued_to_a_word_is_part_of_that_word() -> None:
    assert not has_provider_token(joined("abcgh", "p_", drawn(ALNUM, 36)))


@pytest.mark.parametrize(
    "text",
    [
        "div.sk-toggleable__content-arrow {margin: 0}",
        "sk-learn-contrib-pipeline-estimators 0.4",
        "md-footer-nav__link md-footer-nav__link--next",
        "visit AKIAHABARA in spring",
        "tokens start with ghp_, gho_ or github_pat_",
        "Many.Javabe.ManagedExecutorServiceFactory",
        joined("gh", "p_", "x" * 36),
        joined("sk_", "live_", "X" * 24),
    ],
)
def test_names_and_blanks_that_begin_like_a_token_pass(text: str) -> None:
    assert find(text) is None


def test_tokens_of_unknown_providers_are_told_by_how_they_are_built() -> None:
    for prefix in (
        "acme_live_",
        "zz_pat_",
        "my-token-",
        "foo_sk_",
        "qx-api-key-",
        "bar_secret_v2_",
    ):
        assert find(prefix + "7" + drawn(ALNUM, 16) + "a8b9" + drawn(ALNUM, 12)) is (
            PolicyReason.CREDENTIAL
        )


def test_a_long_run_behind_an_unknown_name_is_refused_and_a_hash_is_not() -> None:
    assert find(joined("quux_", "9aB1", drawn(ALNUM, 36))) is PolicyReason.CREDENTIAL
    assert find(joined("quux_", "9a1b", drawn(HEX, 40))) is PolicyReason.CREDENTIAL
    assert find(joined("quux_v1_", "9a1b", drawn(HEX, 60))) is PolicyReason.CREDENTIAL
    assert find(joined("quux_live_", "9a1b", drawn(HEX, 28))) is PolicyReason.CREDENTIAL
    assert find(joined("prod-", "9a1b", drawn(HEX, 36))) is None
    for name in ("sha256", "commit", "mem", "etag"):
        assert find(joined(name, "_", drawn(HEX, 64))) is None


def test_a_uuid_is_a_token_only_where_its_prefix_says_so() -> None:
    uuid = "-".join(drawn(HEX, length) for length in (8, 4, 4, 4, 12))
    assert find(joined("zz_token_", uuid)) is PolicyReason.CREDENTIAL
    assert find(joined("zz-access-production-", uuid)) is PolicyReason.CREDENTIAL
    assert find(joined("zz-pat-eu1-", uuid)) is PolicyReason.CREDENTIAL
    for name in ("", "run-", "user-", "the-id-", "my-test-"):
        assert find(name + uuid) is None


@pytest.mark.parametrize(
    "text",
    [
        "api-gateway-7d4f5c6b9d-x2k4z was restarted",
        "live-results-3f2a9c1b2d4e5f60 and prod_3f2a9c1b2d4e5f60",
        "user_3f2a9c1b2d4e5f60 and run_4f3c2a1b9d8e7f60aa11bb22cc33dd44",
        "test_base64encoded_string_roundtrip",
        "main.3f2a9c1b2d4e5f60.js and auth.8f3b2c1d9e7a6b5c.css",
        "API_ListObjectsV2.html describes it",
        "test_HTTPServer2_handles_UTF8",
        "prod-db-01.internal.example.com",
        "docs/api-v2-reference-2024.md",
        joined("chatcmpl-", "9aB1", drawn(ALNUM, 32)),
        joined("resp_", drawn(HEX, 48)),
        "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2",
        "sphinx.io.SphinxI18nReader.set_lineno_for_reporter",
    ],
)
def test_names_of_things_pass(text: str) -> None:
    assert find(text) is None
