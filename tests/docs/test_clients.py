"""The samples in CLIENTS.md parse, lead to this server, and ask before every change."""

import json
import re
import tomllib

import pytest

from mnemosyne.memory.strict_json import decode
from tests.docs.pages import Block, blocks, read
from tests.docs.permissions import ENDPOINT, MUTATING, READING, SERVER, effect_of_last

PAGE = "docs/CLIENTS.md"
SAMPLES = blocks(PAGE)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.text.split("\n")[0])
def test_a_sample_is_what_it_says_it_is(sample: Block) -> None:
    match sample.language:
        case "json":
            decode(sample.text)
        case "toml":
            tomllib.loads(sample.text)
        case language:
            pytest.fail(f"nothing here reads {language}")


def test_every_address_of_this_machine_is_the_endpoint() -> None:
    addresses = re.findall(r"http://[^\s\"'`)]+", read(PAGE))
    assert set(addresses) == {ENDPOINT}


def test_every_client_of_the_page_has_a_sample_and_says_what_was_tried() -> None:
    sections = re.split(r"^## ", read(PAGE), flags=re.MULTILINE)[1:]
    *clients, others = [section.partition("\n") for section in sections]
    assert others[0] == "Libraries and tools"
    assert [name for name, _, text in clients if "```" not in text] == []
    assert [name for name, _, text in clients if not re.search("[Tt]ried|ntried", text)] == []


@pytest.mark.parametrize(("tools", "effect"), [(READING, "allow"), (MUTATING, "ask")])
def test_the_newer_rules_for_opencode_come_to_the_same(tools: set[str], effect: str) -> None:
    permissions = json.loads(_sample("opencode.ai"))["permissions"]
    rules = [(rule["action"], rule["effect"]) for rule in permissions]
    assert {effect_of_last(rules, f"{SERVER}_{tool}") for tool in tools} == {effect}
    assert effect_of_last(rules, f"{SERVER}_memory_new") == "deny"
    assert {rule["resource"] for rule in permissions} == {"*"}


def test_claude_code_asks_before_every_change_and_lets_the_rest_pass() -> None:
    permissions = json.loads(_sample("mcp__"))["permissions"]
    assert set(permissions["allow"]) == {f"mcp__{SERVER}__{tool}" for tool in READING}
    assert set(permissions["ask"]) == {f"mcp__{SERVER}__{tool}" for tool in MUTATING}


def test_codex_prompts_unless_a_tool_only_reads() -> None:
    codex = tomllib.loads(_sample("mcp_servers"))["mcp_servers"][SERVER]
    assert codex["default_tools_approval_mode"] == "prompt"
    assert codex["tools"] == {tool: {"approval_mode": "approve"} for tool in READING}


def test_gemini_asks_before_every_change_above_all_that_it_allows() -> None:
    allow, ask = tomllib.loads(_sample("[[rule]]"))["rule"]
    assert (allow["decision"], set(allow["toolName"])) == ("allow", READING)
    assert (ask["decision"], set(ask["toolName"])) == ("ask_user", MUTATING)
    assert allow["mcpName"] == ask["mcpName"] == SERVER
    assert allow["priority"] < ask["priority"]


def _sample(mark: str) -> str:
    """Return the one sample that holds these characters."""
    [text] = [sample.text for sample in SAMPLES if mark in sample.text]
    return text
