"""The machine's clock goes back between two changes: every change is made all the same."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from mnemosyne.memory.forgetting import ForgetRequest
from mnemosyne.memory.lifecycle import Verb
from mnemosyne.memory.outcomes import Changed, Changing, Forgotten, Remembered
from mnemosyne.memory.revising import ReviseRequest
from mnemosyne.memory.transitions import TransitionRequest
from tests.requirements.requirement import requirement
from tests.service.notebook import NOON, TEA, notebook_in

EARLIER = [NOON - timedelta(hours=1), NOON - timedelta(days=1), datetime(1970, 1, 1, tzinfo=UTC)]


@requirement("contract:timestamps")
@pytest.mark.parametrize("earlier", EARLIER)
async def test_every_change_works_and_no_instant_goes_back(
    earlier: datetime, tmp_path: Path
) -> None:
    async with notebook_in(tmp_path) as notebook:
        service, settle = notebook.service, notebook.endings.append
        remembered = await service.remember(TEA, settle)
        assert isinstance(remembered, Remembered)
        reference = remembered.reference
        notebook.now = earlier
        revision = ReviseRequest(reference, 1, "Tea", None, "Green", "Sencha it is.", ())
        changes = [
            await service.revise(revision, settle),
            await service.transition(TransitionRequest(Verb.ARCHIVE, reference, 2), settle),
            await service.transition(TransitionRequest(Verb.RESTORE, reference, 3), settle),
            await service.transition(TransitionRequest(Verb.ARCHIVE, reference, 4), settle),
        ]
        record = await notebook.inspect(reference)
        forgotten = await service.forget(ForgetRequest(reference, 5), settle)
    assert [change.status for change in changes if isinstance(change, Changed)] == [
        Changing.REVISED,
        Changing.ARCHIVED,
        Changing.RESTORED,
        Changing.ARCHIVED,
    ]
    assert record.updated_at == record.created_at == NOON
    assert forgotten == Forgotten(reference)
    assert len(notebook.endings) == 6


@pytest.mark.parametrize("earlier", EARLIER)
async def test_a_memory_made_under_the_earlier_clock_has_its_instant(
    earlier: datetime, tmp_path: Path
) -> None:
    async with notebook_in(tmp_path) as notebook:
        notebook.now = earlier
        remembered = await notebook.service.remember(TEA, notebook.endings.append)
        assert isinstance(remembered, Remembered)
        record = await notebook.inspect(remembered.reference)
    assert record.created_at == record.updated_at == earlier
