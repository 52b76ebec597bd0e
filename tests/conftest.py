"""What holds for all tests."""

import pytest
from hypothesis import settings

# A shared machine's slow moment is no failure; each test has its own bound where time matters.
settings.register_profile("mnemosyne", deadline=None)
settings.load_profile("mnemosyne")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "requirement(*ids): what of tests/requirements this proves")
