"""Listing page by page: whose cursor leads on, and what every other comes to."""

from dataclasses import replace
from pathlib import Path

from mnemosyne.memory.listing import ListRequest, Selector
from mnemosyne.memory.outcomes import InvalidCursor, Listed, StaleCursor
from mnemosyne.memory.scopes import Scope
from tests.service.notebook import TEA, Notebook, notebook_in

TEAS = Selector(Scope.PREFERENCE)


async def remember(notebook: Notebook, *contents: str) -> None:
    for content in contents:
        await notebook.service.remember(replace(TEA, content=content), notebook.endings.append)


async def first_page(notebook: Notebook) -> Listed:
    listed = await notebook.service.list(ListRequest(TEAS, page_size=2))
    assert isinstance(listed, Listed)
    return listed


async def test_a_cursor_leads_to_the_rest_which_has_none(tmp_path: Path) -> None:
    async with notebook_in(tmp_path) as notebook:
        await remember(notebook, "Sencha.", "Assam.", "Oolong.")
        listed = await first_page(notebook)
        rest = await notebook.service.list(ListRequest(TEAS, cursor=listed.page.next_cursor))
        everything = await notebook.service.inventory(Scope.PREFERENCE)
    assert isinstance(rest, Listed)
    assert (*listed.items, *rest.items) == everything
    assert (rest.page.number, rest.page.total_count, rest.page.next_cursor) == (2, 3, None)


async def test_a_cursor_of_another_selection_is_invalid(tmp_path: Path) -> None:
    async with notebook_in(tmp_path) as notebook:
        await remember(notebook, "Sencha.", "Assam.", "Oolong.")
        cursor = (await first_page(notebook)).page.next_cursor
        others = [Selector(Scope.PROJECT), Selector(Scope.PREFERENCE, "tea")]
        answers = [await notebook.service.list(ListRequest(s, cursor=cursor)) for s in others]
    assert answers == [InvalidCursor(), InvalidCursor()]


async def test_a_cursor_that_was_touched_is_invalid(tmp_path: Path) -> None:
    async with notebook_in(tmp_path) as notebook:
        await remember(notebook, "Sencha.", "Assam.", "Oolong.")
        cursor = (await first_page(notebook)).page.next_cursor or ""
        last = "A" if cursor[-1] != "A" else "B"
        answer = await notebook.service.list(ListRequest(TEAS, cursor=cursor[:-1] + last))
    assert answer == InvalidCursor()


async def test_a_cursor_is_stale_once_the_selected_records_have_changed(tmp_path: Path) -> None:
    async with notebook_in(tmp_path) as notebook:
        await remember(notebook, "Sencha.", "Assam.", "Oolong.")
        cursor = (await first_page(notebook)).page.next_cursor
        await remember(notebook, "Matcha.")
        assert await notebook.service.list(ListRequest(TEAS, cursor=cursor)) == StaleCursor()


async def test_a_cursor_of_another_process_is_stale(tmp_path: Path) -> None:
    async with notebook_in(tmp_path) as notebook:
        await remember(notebook, "Sencha.", "Assam.", "Oolong.")
        cursor = (await first_page(notebook)).page.next_cursor
    async with notebook_in(tmp_path) as restarted:
        assert await restarted.service.list(ListRequest(TEAS, cursor=cursor)) == StaleCursor()
