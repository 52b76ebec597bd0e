"""`opencode.json` is the seed's, to the byte, and its rules come to what they promise."""

import json

import pytest

from tests.docs.pages import read
from tests.docs.permissions import ENDPOINT, MUTATING, READING, effect_of_last
from tests.requirements.requirement import requirement

READS = ("list_tools", "memory_recall", "memory_inspect", "memory_list")
CHANGES = ("memory_remember", "memory_revise", "memory_archive", "memory_restore", "memory_forget")

ASKS = {f"mnemosyne_{name}": "ask" for name in CHANGES}
ALLOWS = {f"mnemosyne_{name}": "allow" for name in READS}

PRINTED = {
    "$schema": "https://opencode.ai/config.json",
    "permission": {"mnemosyne_memory_list": "allow", **ASKS},
    "mcp": {"mnemosyne": {"type": "remote", "url": ENDPOINT, "enabled": True}},
    "agent": {"mnemosyne": {"permission": {"mnemosyne_*": "deny", **ALLOWS, **ASKS}}},
}
"""The seed's configuration, in the seed's order."""


@requirement("opencode:remote", "opencode:asks", "opencode:order")
def test_it_is_the_seeds_to_the_byte() -> None:
    assert read("opencode.json") == json.dumps(PRINTED, indent=2) + "\n"


def test_its_rules_are_about_every_tool_there_is() -> None:
    assert (set(READS), set(CHANGES)) == (READING, MUTATING)


@requirement("opencode:order")
@pytest.mark.parametrize(
    ("tools", "effect"), [(READS, "allow"), (CHANGES, "ask"), (("memory_new",), "deny")]
)
def test_the_last_rule_that_matches_decides_for_its_agent(
    tools: tuple[str, ...], effect: str
) -> None:
    rules = list(json.loads(read("opencode.json"))["agent"]["mnemosyne"]["permission"].items())
    assert {effect_of_last(rules, f"mnemosyne_{tool}") for tool in tools} == {effect}
