"""The short form of `python -m tests.durability.crashpoints`, and faults that it has to find."""

import pytest

from tests.durability.crashes import Report
from tests.durability.crashpoints import everywhere
from tests.durability.planted import (
    HidingLeftovers,
    LateFileSync,
    NoDirectorySync,
    NoFileSync,
    NoParentSync,
    OpenToOthers,
    WritingInPlace,
)
from tests.durability.scenarios import Scenario, scenarios
from tests.durability.simulated import SimulatedDisk

BY_NAME = {scenario.name: scenario for scenario in scenarios()}

NOT_WHOLE = "a record is neither old nor new, whole"


def checked(
    name: str, disk: type[SimulatedDisk] = SimulatedDisk, *, faults: bool = False
) -> Report:
    return everywhere([BY_NAME[name]], disk, faults=faults)


@pytest.mark.parametrize("scenario", BY_NAME.values(), ids=BY_NAME)
def test_no_power_cut_and_no_kill_between_two_operations_breaks_the_promise(
    scenario: Scenario,
) -> None:
    report = everywhere([scenario])
    assert report.violations == []
    assert report.points > 20
    assert report.trees > report.points


@pytest.mark.parametrize("name", ["remember beside other records", "revise", "forget"])
def test_none_does_either_where_an_operation_failed_before(name: str) -> None:
    assert checked(name, faults=True).violations == []


@pytest.mark.parametrize(
    ("disk", "name", "found"),
    [
        (NoDirectorySync, "remember beside other records", NOT_WHOLE),
        (NoDirectorySync, "revise", NOT_WHOLE),
        (NoDirectorySync, "forget", NOT_WHOLE),
        (NoParentSync, "remember into an empty home", NOT_WHOLE),
        (NoFileSync, "remember beside other records", NOT_WHOLE),
        (NoFileSync, "archive", NOT_WHOLE),
        (LateFileSync, "revise", NOT_WHOLE),
        (WritingInPlace, "revise", NOT_WHOLE),
        (HidingLeftovers, "revise", "the next mutation left a leftover"),
        (OpenToOthers, "restore", "a file is open to others"),
    ],
)
def test_a_planted_fault_is_found(disk: type[SimulatedDisk], name: str, found: str) -> None:
    violations = checked(name, disk).violations
    assert any(violation.endswith(found) for violation in violations)
