"""The official suite against a real server: `make conformance`, or with the clients in CI."""

import json
from pathlib import Path

import pytest

from tests.conformance.suite import Check, checks, listed
from tests.e2e.server import OPEN_GATES, running_server

EXPECTED = json.loads((Path(__file__).parent / "expectations.json").read_text())
APPLIES = set(EXPECTED["applies"])
DOES_NOT_APPLY = EXPECTED["does_not_apply"]
NOT_TESTABLE = {
    (scenario, check) for scenario, found in EXPECTED["not_testable"].items() for check in found
}
VERSIONS = ("2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28")
"""All that the suite covers."""

SCHEMA = "wire-schema-valid"
"""What the suite adds to every scenario: each message is valid in the version in use."""


def shown(found: list[Check]) -> list[str]:
    return [f"{check.scenario}: {check.id}: {check.message}" for check in found]


async def test_every_scenario_of_the_suite_is_one_that_applies_or_has_its_reason() -> None:
    assert APPLIES.isdisjoint(DOES_NOT_APPLY)
    assert APPLIES.union(DOES_NOT_APPLY) == set(await listed())
    assert all(reason for reason in DOES_NOT_APPLY.values())


async def test_every_version_that_the_suite_covers_is_run() -> None:
    covered = {version for versions in (await listed()).values() for version in versions}
    assert covered - {"extension"} == set(VERSIONS)


@pytest.mark.parametrize("version", VERSIONS)
async def test_every_scenario_that_applies_passes(tmp_path: Path, version: str) -> None:
    due = {name for name, versions in (await listed()).items() if version in versions}
    async with running_server(tmp_path / "home", OPEN_GATES) as server:
        found = await checks(server.url, version, tmp_path / "found")
    assert {check.scenario for check in found} == due
    failed = [check for check in found if check.status not in {"SUCCESS", "SKIPPED", "INFO"}]
    wrong = [check for check in failed if check.scenario in APPLIES or check.id == SCHEMA]
    untestable = {pair for pair in NOT_TESTABLE if pair[0] in due}
    assert shown([check for check in wrong if (check.scenario, check.id) not in untestable]) == []
    assert {(check.scenario, check.id) for check in wrong} == untestable
