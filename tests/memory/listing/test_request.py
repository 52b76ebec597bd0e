"""What may be asked of a listing, in the order in which it is checked."""

import pytest

from mnemosyne.memory.errors import Flaw
from mnemosyne.memory.listing import Everything, ListRequest, Selector, parse_list
from mnemosyne.memory.scopes import Scope
from tests.memory.examples import ABSENT, Object, assert_checked_in_order, fault, refusal
from tests.requirements.requirement import requirement

PROJECT = Selector(Scope.PROJECT)
GARDEN = Selector(Scope.PROJECT, "garden")


def project(**more: object) -> Object:
    return {"scope": "project", **more}


def full() -> Object:
    return project(namespace_id="garden", collection_id="decisions", page_size=10)


@requirement("list:collection:omitted", "list:collection:null", "list:collection:exact")
def test_a_collection_is_selected_by_what_is_left_out_null_or_text() -> None:
    garden = project(namespace_id="garden")
    for arguments, selector in [
        (project(), PROJECT),
        (garden, Selector(Scope.PROJECT, "garden", Everything())),
        ({**garden, "collection_id": None}, Selector(Scope.PROJECT, "garden", None)),
        ({**garden, "collection_id": "null"}, Selector(Scope.PROJECT, "garden", "null")),
        ({**garden, "collection_id": "con"}, Selector(Scope.PROJECT, "garden", "con")),
    ]:
        assert parse_list(arguments) == ListRequest(selector, 50, None)


@requirement("list:page-size")
@pytest.mark.parametrize("value", [1, 100])
def test_a_page_holds_up_to_a_hundred_items(value: int) -> None:
    assert parse_list(project(page_size=value)).page_size == value


@requirement("list:page-size")
@pytest.mark.parametrize("value", [0, 101, -1, 10.5, True, "10", [], {}])
def test_no_other_page_size_is_one(value: object) -> None:
    assert refusal(parse_list, project(page_size=value)) == (Flaw.PAGE_SIZE, "page_size")


def test_a_cursor_is_any_text_of_bounded_length() -> None:
    for cursor in ("x", "é" * 4096):
        assert parse_list(project(cursor=cursor)).cursor == cursor
    for value in ("", "x" * 4097, 1, True, ["x"], "\ud800"):
        assert refusal(parse_list, project(cursor=value)) == (Flaw.CURSOR, "cursor")


@requirement("list:collection:needs-namespace")
@pytest.mark.parametrize("collection_id", [None, "decisions", "", 1])
def test_a_collection_without_a_namespace_is_refused(collection_id: object) -> None:
    assert refusal(parse_list, project(collection_id=collection_id)) == (
        Flaw.COLLECTION,
        "collection_id",
    )


@requirement("contract:checks-in-order")
def test_everything_is_checked_in_order() -> None:
    assert_checked_in_order(
        parse_list,
        full,
        [
            fault(Flaw.REQUEST, "request", "path", "/tmp"),
            fault(Flaw.SCOPE, "scope", "scope", "all"),
            fault(Flaw.NAMESPACE, "namespace_id", "namespace_id", "Garden"),
            fault(Flaw.COLLECTION, "collection_id", "collection_id", 5),
            fault(Flaw.CURSOR, "cursor", "cursor", ""),
            fault(Flaw.PAGE_SIZE, "page_size", "page_size", 101),
        ],
    )


@pytest.mark.parametrize("value", [ABSENT, None, "", "Project", "project ", 1, ["project"], {}])
def test_no_other_scope_is_one(value: object) -> None:
    arguments = project()
    arguments.pop("scope")
    if value is not ABSENT:
        arguments["scope"] = value
    assert refusal(parse_list, arguments) == (Flaw.SCOPE, "scope")


def test_a_cursor_beside_a_page_size_is_refused_before_the_page_size_is_looked_at() -> None:
    assert refusal(parse_list, project(cursor="x", page_size=0)) == (Flaw.CURSOR, "cursor")
