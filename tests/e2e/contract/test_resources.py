"""Resources, prompts and completion of a real server, as a client of the legacy era sees them."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.client import JSON, Client
from tests.e2e.contract.memories import decision
from tests.e2e.contract.serving import Notebook, Served, each, served, within
from tests.e2e.server import OPEN_GATES

TEMPLATE = "mnemosyne://memory/{scope}/{namespace}/{collection}/{id}"


async def text_of(notebook: Notebook, uri: str) -> JSON:
    """Read a resource and return the payload in its one content."""
    result = await notebook.client.request("resources/read", {"uri": uri})
    assert within(result, "contents", 0, "uri") == uri
    assert each(result["contents"], "mimeType") == ["application/json"]
    payload: JSON = json.loads(str(within(result, "contents", 0, "text")))
    return payload


async def test_every_listed_memory_can_be_read_by_the_template(notebook: Notebook) -> None:
    for collection in (None, {"id": "decisions", "label": None}):
        await notebook.remember(decision("template", collection=collection, title=str(collection)))
    listed = within(await text_of(notebook, "mnemosyne://scope/project"), "memories")
    references = [r for r in each(listed, "reference") if within(r, "namespace_id") == "template"]
    assert len(references) == 2
    for reference in references:
        assert isinstance(reference, dict)
        parts = [reference["collection_id"] or "-", reference["id"]]
        uri = "/".join(["mnemosyne://memory/project/template", *map(str, parts)])
        payload = await text_of(notebook, uri)
        assert payload == {"status": "ok", "memory": await notebook.inspect(reference)}


async def test_a_client_finds_its_way_by_completion(notebook: Notebook) -> None:
    await notebook.remember(decision("wayfinding"))
    params = {
        "ref": {"type": "ref/resource", "uri": TEMPLATE},
        "argument": {"name": "namespace", "value": "wayf"},
        "context": {"arguments": {"scope": "project"}},
    }
    result = await notebook.client.request("completion/complete", params)
    assert within(result, "completion", "values") == ["wayfinding"]


async def test_a_prompt_comes_filled_in(notebook: Notebook) -> None:
    params = {"name": "what_do_you_know", "arguments": {"scope": "practice"}}
    result = await notebook.client.request("prompts/get", params)
    assert "practice" in str(within(result, "messages", 0, "content", "text"))


@pytest.fixture
async def untouched(tmp_path: Path) -> AsyncIterator[tuple[Notebook, Served]]:
    """A server that nothing was remembered by."""
    with served(tmp_path, OPEN_GATES) as server:
        client = Client(server.port)
        yield Notebook(client), server
        client.close()


async def test_reading_makes_no_memory_root(untouched: tuple[Notebook, Served]) -> None:
    notebook, server = untouched
    assert await text_of(notebook, "mnemosyne://scope/self") == {"status": "ok", "memories": []}
    assert not server.root.exists()
