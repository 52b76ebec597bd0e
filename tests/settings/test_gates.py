from pathlib import Path

import pytest

from mnemosyne.service import Gates
from mnemosyne.settings import InvalidSettings, load_settings
from tests.requirements.requirement import requirement
from tests.settings.helpers import GATES, load, write_config

ALL_SHUT = dict.fromkeys(GATES.values(), "false")


@requirement("settings:default", "settings:file:shut", "settings:file:never-written")
def test_every_gate_is_shut_by_default_and_nothing_is_created(tmp_path: Path) -> None:
    assert load(tmp_path).gates == Gates()
    assert list(tmp_path.iterdir()) == []


@requirement(
    "settings:file:place",
    "gates:independent",
    "remember:gate",
    "revise:gate",
    "transition:gate",
    "forget:gate",
)
@pytest.mark.parametrize("gate", GATES)
def test_the_file_opens_one_gate_and_no_other(tmp_path: Path, gate: str) -> None:
    write_config(tmp_path, f"[memory]\n{gate}_enabled = true\n")
    assert load(tmp_path).gates == Gates(**{gate: True})


@requirement("gates:independent", "remember:gate", "revise:gate", "transition:gate", "forget:gate")
@pytest.mark.parametrize("gate", GATES)
def test_a_variable_opens_one_gate_and_no_other(tmp_path: Path, gate: str) -> None:
    assert load(tmp_path, {GATES[gate]: "true"}).gates == Gates(**{gate: True})


@requirement("settings:variables:one-each")
@pytest.mark.parametrize("gate", GATES)
def test_a_variable_overrides_only_its_own_setting(tmp_path: Path, gate: str) -> None:
    write_config(tmp_path, "[memory]\n" + "".join(f"{name}_enabled = true\n" for name in GATES))
    opened = dict.fromkeys(GATES, True) | {gate: False}
    assert load(tmp_path, {GATES[gate]: "false"}).gates == Gates(**opened)


@requirement("gates:exact-values", "settings:variables:first")
@pytest.mark.parametrize("gate", GATES)
@pytest.mark.parametrize("value", ["", "True", "TRUE", "1", "yes", " true", "true\n", "enabled"])
def test_any_other_value_ends_the_start_without_file_access_or_echo(gate: str, value: str) -> None:
    def never() -> Path:
        pytest.fail("the file was looked for")

    with pytest.raises(InvalidSettings) as failed:
        load_settings({GATES[gate]: value}, never)
    assert str(failed.value) == f"{GATES[gate]} must be exactly true or false"


@requirement("settings:variables:first")
def test_an_invalid_variable_comes_before_an_invalid_file(tmp_path: Path) -> None:
    write_config(tmp_path, "not toml")
    with pytest.raises(InvalidSettings, match=GATES["forget"]):
        load(tmp_path, {GATES["remember"]: "true", GATES["forget"]: "maybe"})


@requirement("settings:file:bypassed")
def test_the_file_is_not_read_when_all_four_variables_are_there(tmp_path: Path) -> None:
    write_config(tmp_path, "not toml", mode=0o666)
    assert load(tmp_path, ALL_SHUT).gates == Gates()


@requirement("settings:file:bypassed")
@pytest.mark.parametrize("gate", GATES)
def test_the_file_is_read_as_soon_as_one_of_the_four_is_missing(tmp_path: Path, gate: str) -> None:
    write_config(tmp_path, "not toml")
    environ = {name: value for name, value in ALL_SHUT.items() if name != GATES[gate]}
    with pytest.raises(InvalidSettings):
        load(tmp_path, environ)
