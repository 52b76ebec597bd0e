"""A hand takes no lock: what it does right after a commit's last step spoils no answer."""

import os
from pathlib import Path

import pytest

from mnemosyne.memory.files import serialize
from mnemosyne.memory.outcomes import Inspected, OutcomeUncertain
from mnemosyne.storage.layout import path_of
from mnemosyne.storage.results import Committed, Refused
from tests.storage.helpers import SCOPE, Owner, Unwatched, put, record, revised

OLD = record(content="The old words.")
NEW = revised(OLD, "The new words.")
BY_HAND = revised(NEW, "The words of a hand.")


def edit(file: Path) -> None:
    draft = file.parent / "draft"
    draft.write_bytes(serialize(BY_HAND))
    draft.replace(file)


class Hurried(Unwatched):
    """A disk on which a hand replaces a file right after its rename, or `later`, before a stat."""

    def __init__(self, file: Path, *, later: bool) -> None:
        self._file = file
        self._later = later
        self._is_renamed = False

    def rename(self, name: str, new: str, *, dir_fd: int) -> None:
        super().rename(name, new, dir_fd=dir_fd)
        self._is_renamed = True
        if not self._later:
            edit(self._file)

    def status_of(self, name: str, *, dir_fd: int | None = None) -> os.stat_result:
        if self._is_renamed and self._later:
            edit(self._file)
        return super().status_of(name, dir_fd=dir_fd)


class Lying(Unwatched):
    """A disk that reports a success which never was."""

    def rename(self, name: str, new: str, *, dir_fd: int) -> None:
        pass


@pytest.mark.parametrize("later", [False, True])
def test_an_edit_right_after_the_rename_leaves_the_revision_certain(
    tmp_path: Path, later: bool
) -> None:
    file = tmp_path / SCOPE / path_of(OLD.reference)
    owner = Owner(tmp_path, Hurried(file, later=later))
    put(owner.scope, OLD)
    assert isinstance(owner.replace(owner.source(OLD.reference), NEW), Committed)
    found = owner.inspect(OLD.reference)
    assert isinstance(found, Inspected)
    assert found.record == BY_HAND


def test_a_rename_that_never_was_is_uncertain(tmp_path: Path) -> None:
    owner = Owner(tmp_path, Lying())
    put(owner.scope, OLD)
    result = owner.replace(owner.source(OLD.reference), NEW)
    assert isinstance(result, Refused)
    assert result.outcome == OutcomeUncertain()


def test_an_edit_that_a_read_saw_before_the_commit_was_published_is_not_forgotten(
    tmp_path: Path,
) -> None:
    owner = Owner(tmp_path)
    put(owner.scope, OLD)
    assert len(owner.listed()) == 1
    with owner.locked(create=False):
        result = owner.store.replacing(owner.source(OLD.reference), NEW)()
        edit(owner.scope / path_of(OLD.reference))
        assert owner.source(OLD.reference).record == BY_HAND
        owner.store.publish(result)
    assert owner.source(OLD.reference).record == BY_HAND
