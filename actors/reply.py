"""The way of one answer back to its one asker."""

import trio
from outcome import Maybe, Value


class Reply:
    """Holds an answer until its asker takes it, and wakes an asker that waits.

    A memory channel of one place would do the same and make every question a good part dearer.
    """

    __slots__ = ("_asker", "_ending")

    def __init__(self) -> None:
        self._asker: trio.lowlevel.Task | None = None
        self._ending: Maybe[object] | None = None

    def give(self, ending: Maybe[object]) -> None:
        """Leave the answer, once; neither raises nor blocks, even where the asker is gone."""
        self._ending = ending
        if self._asker is not None:
            trio.lowlevel.reschedule(self._asker, Value(ending))

    async def take(self) -> Maybe[object]:
        """Wait for the answer; cancelled, it was not taken and nobody is woken any more."""
        if self._ending is not None:
            await trio.lowlevel.checkpoint()
            return self._ending
        self._asker = trio.lowlevel.current_task()
        ending: Maybe[object] = await trio.lowlevel.wait_task_rescheduled(self._leave)
        return ending

    def _leave(self, _: trio.lowlevel.RaiseCancelT) -> trio.lowlevel.Abort:
        self._asker = None
        return trio.lowlevel.Abort.SUCCEEDED
