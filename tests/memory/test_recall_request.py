"""What may be asked of a recall, in the order in which it is checked."""

import pytest

from mnemosyne.memory.errors import Flaw
from mnemosyne.memory.recall.request import RecallRequest, parse_recall
from mnemosyne.memory.scopes import Scope
from tests.memory.examples import ABSENT, Object, assert_checked_in_order, fault, refusal, variants
from tests.requirements.requirement import requirement


def query() -> Object:
    return {"query": "green tea", "scope": "preference", "tags": ["tea"]}


def test_a_request_is_kept_as_the_caller_wrote_it() -> None:
    arguments = {"query": "  Cafe\u0301\r\n", "scope": "preference", "tags": [" A", "a", "A"]}
    assert parse_recall(arguments) == RecallRequest(
        "  Cafe\u0301\r\n", Scope.PREFERENCE, (" A", "a", "A"), None
    )


def test_a_namespace_narrows_the_request() -> None:
    for arguments in variants(query, "namespace_id", ["garden-2"]):
        assert parse_recall(arguments) == RecallRequest(
            "green tea", Scope.PREFERENCE, ("tea",), "garden-2"
        )


@pytest.mark.parametrize("value", [None, "", "Garden", "../garden", "-garden", "x" * 65, 7, ["a"]])
def test_a_namespace_is_named_as_in_a_listing(value: object) -> None:
    for arguments in variants(query, "namespace_id", [value]):
        assert refusal(parse_recall, arguments) == (Flaw.NAMESPACE, "namespace_id")


def test_tags_may_be_left_out() -> None:
    for arguments in variants(query, "tags", [ABSENT]):
        assert parse_recall(arguments) == RecallRequest("green tea", Scope.PREFERENCE)


@requirement("contract:checks-in-order", "recall:codes:invalid")
def test_everything_is_checked_in_order() -> None:
    assert_checked_in_order(
        parse_recall,
        query,
        [
            fault(Flaw.REQUEST, "request", "collection_id", "garden"),
            fault(Flaw.QUERY, None, "query", ABSENT),
            fault(Flaw.SCOPE, None, "scope", "all"),
            fault(Flaw.NAMESPACE, "namespace_id", "namespace_id", "Garden"),
            fault(Flaw.TAGS, None, "tags", []),
        ],
    )


@pytest.mark.parametrize("value", [None, "", " \n", "x" * 1001, 1, True, ["tea"], "\ud800"])
def test_a_query_is_text_of_bounded_length(value: object) -> None:
    for arguments in variants(query, "query", [value]):
        assert refusal(parse_recall, arguments) == (Flaw.QUERY, None)
    for arguments in variants(query, "query", ["\U0001f375" * 1000]):
        assert len(parse_recall(arguments).query) == 1000


@requirement("recall:request")
@pytest.mark.parametrize(
    "value",
    [
        [],
        "tea",
        {"a": 1},
        [""],
        [" "],
        [1],
        [None],
        ["a", "a"],
        ["x" * 51],
        ["\udc00"],
        [str(number) for number in range(11)],
    ],
)
def test_tags_are_one_to_ten_different_texts(value: object) -> None:
    for arguments in variants(query, "tags", [value]):
        assert refusal(parse_recall, arguments) == (Flaw.TAGS, None)
    for arguments in variants(query, "tags", [["x" * 50]]):
        assert parse_recall(arguments).tags == ("x" * 50,)
