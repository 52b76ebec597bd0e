"""The commands, the default address and the configuration for OpenCode."""

import importlib.metadata
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.client import Client
from tests.e2e.contract.memories import decision
from tests.e2e.contract.serving import Notebook, served
from tests.e2e.server import OPEN_GATES
from tests.requirements.requirement import requirement

ROOT = Path(__file__).parents[3]
MUTATIONS = [
    f"mnemosyne_memory_{verb}" for verb in ("remember", "revise", "archive", "restore", "forget")
]


@requirement("run:develop")
async def test_the_development_server_serves(tmp_path: Path) -> None:
    develop = "import sys; from mnemosyne.cli import develop; sys.exit(develop())"
    with served(tmp_path, {}, develop) as server:
        client = Client(server.port)
        assert (await client.send("GET", "/health")).status == 200
        client.close()


def test_the_development_server_names_itself_in_its_help() -> None:
    develop = "import sys; from mnemosyne.cli import develop; sys.exit(develop())"
    helped = subprocess.run(
        [sys.executable, "-c", develop, "--help"], capture_output=True, text=True, check=True
    )
    assert helped.stdout.startswith("usage: mnemosyne-dev ")


@requirement("run:install", "run:serve", "run:test", "run:develop")
def test_the_four_commands_are_installed() -> None:
    scripts = {
        script.name: script for script in importlib.metadata.entry_points(module="mnemosyne.cli")
    }
    assert {name: script.attr for name, script in scripts.items()} == {
        "mnemosyne": "serve",
        "mnemosyne-dev": "develop",
        "mnemosyne-stdio": "stdio",
        "mnemosyne-test": "test",
    }
    assert all(callable(script.load()) for script in scripts.values())


@requirement("run:test")
def test_the_test_command_runs_tests(tmp_path: Path) -> None:
    script = "import sys; from mnemosyne.cli import test; sys.exit(test())"
    ran = subprocess.run(
        [
            sys.executable,
            "-c",
            script,
            "-q",
            "-p",
            "no:cacheprovider",
            "tests/memory/test_lifecycle.py",
        ],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT)},
        check=False,
        timeout=60,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "passed" in ran.stdout


@requirement("files:root-variable")
async def test_another_root_is_used_where_a_variable_names_it(tmp_path: Path) -> None:
    root = tmp_path / "some" / "where"
    with served(tmp_path, {**OPEN_GATES, "MNEMOSYNE_MEMORY_ROOT": str(root)}) as server:
        client = Client(server.port)
        reference = await Notebook(client).remember(decision("moved"))
        client.close()
    assert (root / "project" / "moved" / "decisions" / f"{reference['id']}.json").is_file()
    assert not (tmp_path / ".mnemosyne").exists()


@pytest.fixture
def opencode() -> dict[str, dict[str, object]]:
    parsed = json.loads((ROOT / "opencode.json").read_text())
    assert isinstance(parsed, dict)
    return parsed


@requirement("opencode:remote", "run:endpoint")
def test_opencode_finds_the_endpoint(opencode: dict[str, dict[str, object]]) -> None:
    assert opencode["mcp"]["mnemosyne"] == {
        "type": "remote",
        "url": "http://127.0.0.1:8000/mcp",
        "enabled": True,
    }


@requirement("opencode:asks")
def test_opencode_lists_and_asks_for_each_mutation(opencode: dict[str, dict[str, object]]) -> None:
    assert opencode["permission"] == {"mnemosyne_memory_list": "allow"} | dict.fromkeys(
        MUTATIONS, "ask"
    )


@requirement("opencode:order")
def test_opencodes_agent_denies_then_allows_then_asks(
    opencode: dict[str, dict[str, object]],
) -> None:
    """The last matching rule wins there, so that the order is the meaning."""
    match opencode["agent"]["mnemosyne"]:
        case {"permission": dict(rules)}:
            reading = [f"mnemosyne_{tool}" for tool in ("list_tools", "memory_recall")]
            reading += [f"mnemosyne_{tool}" for tool in ("memory_inspect", "memory_list")]
            assert [*rules.items()] == [
                ("mnemosyne_*", "deny"),
                *((name, "allow") for name in reading),
                *((name, "ask") for name in MUTATIONS),
            ]
        case _:
            pytest.fail("the agent has no permissions")
