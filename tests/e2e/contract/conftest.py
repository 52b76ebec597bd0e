"""One server with all gates open for each module of tests."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.client import Client
from tests.e2e.contract.serving import Notebook, Served, served
from tests.e2e.server import OPEN_GATES


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home directory of the module's server; a module that needs memories made by hand
    overrides this."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def server(home: Path) -> Iterator[Served]:
    with served(home, OPEN_GATES) as server:
        yield server


@pytest.fixture
async def notebook(server: Served) -> AsyncIterator[Notebook]:
    client = Client(server.port)
    yield Notebook(client)
    client.close()
